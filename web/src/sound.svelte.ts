import type { Effect } from './board/effects'
import type { Event } from './wire/types'

/** A burst of noise or a tone, shaped by an envelope and a filter. Times in seconds, pitches in hertz. */
interface Part {
  at?: number
  for: number
  loud: number
  tone?: [number, number]
  wave?: OscillatorType
  low?: number
  high?: number
}

/** Everything that can be heard; a part without a tone is noise. */
export const SOUNDS = {
  step: [0, 0.13, 0.26].map((at) => ({ at, for: 0.05, loud: 0.22, low: 520 })),
  shot: [{ for: 0.16, loud: 0.9, low: 2600 }, { for: 0.3, loud: 0.3, low: 500 }],
  miss: [{ at: 0.2, for: 0.32, loud: 0.2, tone: [2600, 700] }, { at: 0.2, for: 0.06, loud: 0.25, high: 2500 }],
  hit: [{ at: 0.2, for: 0.1, loud: 0.7, low: 700 }, { at: 0.2, for: 0.14, loud: 0.5, tone: [140, 60] }],
  down: [{ for: 0.28, loud: 0.5, tone: [220, 70], wave: 'triangle' }, { at: 0.16, for: 0.12, loud: 0.5, low: 400 }],
  blast: [{ for: 1.1, loud: 1, low: 420 }, { for: 0.2, loud: 0.7, low: 3000 }, { for: 0.7, loud: 0.6, tone: [80, 28] }],
  dice: [0, 0.07, 0.15, 0.21, 0.31, 0.37, 0.46].map((at, i) => ({ at, for: 0.035, loud: 0.42 - i * 0.045, high: 1400 + (i % 3) * 500 })),
  turn: [{ for: 0.5, loud: 0.5, tone: [110, 82], wave: 'triangle' }, { at: 0.16, for: 0.6, loud: 0.4, tone: [165, 123], wave: 'triangle' }],
  end: [{ for: 0.9, loud: 0.3, tone: [196, 194] }, { at: 0.3, for: 0.9, loud: 0.16, tone: [392, 390] }],
} satisfies Record<string, Part[]>

export type Sound = keyof typeof SOUNDS

/** What an effect on the table sounds like. */
export function soundsOf(effect: Effect): Sound[] {
  if (effect.kind === 'moved') return ['step']
  if (effect.kind === 'blast') return ['blast']
  if (effect.kind === 'shot') return ['shot', effect.hit ? 'hit' : 'miss']
  return effect.harm ? ['down'] : []
}

/** What is heard of some news beside what is seen of it. */
export function soundOf(events: Event[]): Sound | undefined {
  if (events.some((event) => 'over' in event)) return 'end'
  if (events.some((event) => 'began' in event)) return 'turn'
  return events.some((event) => 'rolled' in event) ? 'dice' : undefined
}

const KEPT = 'escaramuza.sounds'
const VOLUME = 0.35

/** Sounds made on the spot: nothing is loaded, and nothing is heard until somebody asks for it. */
class Loudspeaker {
  on = $state(kept())
  private room: AudioContext | undefined

  toggle(): void {
    this.on = !this.on
    try {
      localStorage.setItem(KEPT, this.on ? 'on' : 'off')
    } catch {
      // Asked for again next time, and nothing worse.
    }
    if (this.on) this.play('dice')
  }

  play(sound: Sound): void {
    if (!this.on) return
    this.room ??= new AudioContext()
    for (const part of SOUNDS[sound] as Part[]) this.part(this.room, part)
  }

  private part(room: AudioContext, part: Part): void {
    const start = room.currentTime + (part.at ?? 0)
    const gain = new GainNode(room, { gain: 0 })
    gain.gain.setValueAtTime(part.loud * VOLUME, start)
    gain.gain.exponentialRampToValueAtTime(0.001, start + part.for)
    const filter = new BiquadFilterNode(room, { type: part.high ? 'highpass' : 'lowpass', frequency: part.high ?? part.low ?? 8000 })
    const source = part.tone ? toneOf(room, part, start) : noiseOf(room, part)
    source.connect(filter).connect(gain).connect(room.destination)
    source.start(start)
    source.stop(start + part.for)
  }
}

function kept(): boolean {
  try {
    return localStorage.getItem(KEPT) === 'on'
  } catch {
    return false
  }
}

function toneOf(room: AudioContext, { tone = [440, 440], wave = 'sine', for: lasts }: Part, start: number): OscillatorNode {
  const source = new OscillatorNode(room, { type: wave, frequency: tone[0] })
  source.frequency.exponentialRampToValueAtTime(tone[1], start + lasts)
  return source
}

function noiseOf(room: AudioContext, { for: lasts }: Part): AudioBufferSourceNode {
  const buffer = room.createBuffer(1, Math.ceil(room.sampleRate * lasts), room.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1
  return new AudioBufferSourceNode(room, { buffer })
}

export const loudspeaker = new Loudspeaker()
