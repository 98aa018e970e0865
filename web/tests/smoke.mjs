// The page in a real browser against the program itself: PROGRAM=path/to/escaramuza node tests/smoke.mjs
// ONLY=word runs only the tests whose name has that word.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { freshPage, launch } from './browser.mjs'
import { Server } from './server.mjs'
import { battles } from './table/battles.mjs'
import { campaigns } from './table/campaigns.mjs'
import { choices } from './table/choices.mjs'
import { counsel } from './table/counsel.mjs'
import { evening } from './table/evening.mjs'
import { forces } from './table/forces.mjs'
import { hands } from './table/hands.mjs'
import { learning } from './table/learning.mjs'
import { looks } from './table/looks.mjs'
import { pages } from './table/pages.mjs'
import { replays } from './table/replays.mjs'
import { telling } from './table/telling.mjs'
import { workshop } from './table/workshop.mjs'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What every test has at hand: the server, fresh pages, and what must hold on each. */
class Bench {
  #opened = []

  constructor(server, browser, scenario) {
    Object.assign(this, { server, browser, scenario })
  }

  async open(options) {
    const opened = await freshPage(this.browser, options)
    this.#opened.push(opened)
    return opened.page
  }

  /** A short battle of the first scenario. */
  begin(match, turns = 2) {
    return this.server.begin({ scenario: this.scenario, options: { turn_limit: turns }, ...match })
  }

  /** Nothing serious hinders anybody from using the page. */
  async accessible(page, where) {
    await page.evaluate(axe)
    const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }))
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    assert.deepEqual(serious.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(({ html }) => html.slice(0, 160)).join(' ')}`), [], where)
  }

  /** Closes what was opened; no page has complained of anything but a lost connection. */
  async clear() {
    const complaints = this.#opened.splice(0)
    await Promise.all(complaints.map(({ page }) => page.context().close()))
    const odd = complaints.flatMap((it) => it.complaints).filter((text) => !/WebSocket|ERR_CONNECTION/.test(text))
    assert.deepEqual(odd, [], 'complaints of the page')
  }
}

const server = await new Server().start()
const browser = await launch()
const [{ name: scenario }] = await server.scenarios()
const bench = new Bench(server, browser, scenario)
const tests = { ...pages, ...looks, ...battles, ...choices, ...counsel, ...hands, ...replays, ...telling, ...learning, ...evening, ...forces, ...workshop, ...campaigns }
let failed = 0
for (const [name, test] of Object.entries(tests)) {
  if (process.env.ONLY && !name.includes(process.env.ONLY)) continue
  const begun = Date.now()
  try {
    await test(bench)
    await bench.clear()
    console.log(`ok: ${name} (${((Date.now() - begun) / 1000).toFixed(1)} s)`)
  } catch (error) {
    failed++
    console.error(`failed: ${name}\n${error.stack}`)
    await bench.clear().catch(() => undefined)
  }
}
await browser.close()
await server.close()
process.exit(failed > 0 ? 1 : 0)
