// The program itself, served from a folder of its own with dice that tests may fix.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** The dice of every test, so that each run is the same. */
export const SEED = '5e'.repeat(32)

export class Server {
  #folder = mkdtempSync(join(tmpdir(), 'escaramuza-browser-'))
  #process
  #port = '0'
  #program = process.env.PROGRAM ?? '../target/debug/escaramuza'
  #more
  address = ''

  /** Further words of its command line. */
  constructor(more = []) {
    this.#more = more
  }

  /** Starts it, at the same address as before if it ran already. */
  async start() {
    this.#process = spawn(this.#program, ['serve', '--port', this.#port, '--data', this.#folder, '--fixed-dice', ...this.#more], { stdio: ['ignore', 'pipe', 'inherit'] })
    process.once('exit', () => this.#process.kill('SIGKILL'))
    for await (const line of createInterface({ input: this.#process.stdout })) {
      const address = /http:\/\/[\w.:]+/.exec(line)?.[0].replace(/[.:]$/, '')
      if (!address) continue
      this.address = address
      this.#port = new URL(address).port
      return this
    }
    throw new Error('the program ended without an address')
  }

  /** Kills it without a word of warning. */
  async kill() {
    const gone = new Promise((resolve) => this.#process.once('exit', resolve))
    this.#process.kill('SIGKILL')
    await gone
  }

  async close() {
    await this.kill()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  /** Begins a match with the dice of the tests. */
  async begin(match) {
    const reply = await fetch(`${this.address}/api/matches`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ seed: SEED, ...match }) })
    if (!reply.ok) throw new Error(await reply.text())
    return reply.json()
  }

  async scenarios() {
    return (await (await fetch(`${this.address}/api/scenarios`)).json()).scenarios
  }
}
