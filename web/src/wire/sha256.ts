/** SHA-256 of a text, as hexadecimal digits. Browsers have their own only on pages that came over TLS. */
export function sha256(text: string): string {
  const bytes = new TextEncoder().encode(text)
  const length = bytes.length
  const padded = new Uint8Array(((length + 8) >> 6) * 64 + 64)
  padded.set(bytes)
  padded[length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 4, length * 8)
  const state = roots(8, 1 / 2)
  const constants = roots(64, 1 / 3)
  for (let at = 0; at < padded.length; at += 64) block(state, constants, view, at)
  return [...state].map((word) => word.toString(16).padStart(8, '0')).join('')
}

/** The first 32 bits of the fractions of roots of the first primes. */
function roots(count: number, power: number): Uint32Array {
  const primes: number[] = []
  for (let n = 2; primes.length < count; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n)
  return Uint32Array.from(primes, (prime) => (prime ** power % 1) * 2 ** 32)
}

function block(state: Uint32Array, constants: Uint32Array, view: DataView, at: number): void {
  const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by))
  const w = new Uint32Array(64)
  for (let i = 0; i < 16; i++) w[i] = view.getUint32(at + i * 4)
  for (let i = 16; i < 64; i++) {
    const a = w[i - 15]!
    const b = w[i - 2]!
    w[i] = w[i - 16]! + (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) + w[i - 7]! + (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10))
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number]
  for (let i = 0; i < 64; i++) {
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + constants[i]! + w[i]!) | 0
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0]
  }
  const mixed = [a, b, c, d, e, f, g, h]
  for (let i = 0; i < 8; i++) state[i] = state[i]! + mixed[i]!
}
