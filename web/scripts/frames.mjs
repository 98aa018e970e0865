// Measures how the table draws: PROGRAM=path/to/escaramuza node scripts/frames.mjs
// Sixty pieces and forty figures; desktop as it is, a phone with the processor slowed fourfold.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DESKTOP, freshPage, launch, PHONE } from '../tests/browser.mjs'
import { nextSituation } from '../tests/player.mjs'
import { Server } from '../tests/server.mjs'

const CASES = [
  { name: 'desktop', options: DESKTOP, slowed: 1, goal: 16 },
  { name: 'phone', options: PHONE, slowed: 4, goal: 33 },
]
const KINDS = ['wood', 'house', 'wall', 'hedge', 'crates', 'rocks']

/** A table of six feet by four with so much on it. */
function crowded() {
  const pieces = Array.from({ length: 60 }, (_, i) => {
    const [x, y, kind] = [3 + 7 * (i % 10), 8 + 6 * Math.floor(i / 10), KINDS[i % KINDS.length]]
    const shape = kind === 'wall' || kind === 'hedge' ? `wall = [[${x}, ${y}], [${x + 3}, ${y + 1}]]` : `rect = [${x}, ${y}, ${x + 3}, ${y + 2}]`
    return `[[table.pieces]]\nkind = "${kind}"\n${shape}\nheight = 1\ncover = "light"\n`
  })
  const force = (side) => Array.from({ length: 20 }, (_, i) => `{ name = "${side}${i + 1}", weapons = ["rifle"] }`).join(', ')
  const side = (name, south) => `[[sides]]\nname = { es = "${name}", en = "${name}" }\nforce = { figures = [${force(name)}] }\n\n[[rules.sides]]\nrole = "${south ? 'attacker' : 'defender'}"\nedge = "${south ? 'south' : 'north'}"\nzones = [{ area = [0, ${south ? 0 : 44}, 72, ${south ? 5 : 48}] }]\n`
  return `game = "fivecore"\nid = "crowded"\nname = { es = "Llena", en = "Crowded" }\nminutes = 60\nunit = "inch"\n\n[summary]\nes = "Para medir."\nen = "To measure."\n\n[table]\nwidth = 72\ndepth = 48\n\n${pieces.join('\n')}\n${side('S', true)}\n${side('N', false)}`
}

/** Drags the table to and fro, and zooms in and out. */
async function handled(page) {
  const { x, y, width, height } = await page.locator('.board').boundingBox()
  const [cx, cy] = [x + width / 2, y + height / 2]
  await page.mouse.wheel(0, -600)
  for (let round = 0; round < 4; round++) {
    await page.mouse.move(cx, cy)
    await page.mouse.down({ button: 'middle' })
    for (let i = 0; i < 30; i++) await page.mouse.move(cx + 120 * Math.sin(i / 5), cy + 80 * Math.cos(i / 5))
    await page.mouse.up({ button: 'middle' })
    for (let i = 0; i < 10; i++) await page.mouse.wheel(0, round % 2 === 0 ? -40 : 40)
  }
}

/**
 * What each frame costs the page's main thread while the table is handled, in milliseconds, smallest first. The time
 * is the processor's own: what else the machine does is not in it. A slower processor is reckoned in.
 */
async function costs(page, slowed) {
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline', 'devtools.timeline'] })
  await page.evaluate(() => {
    const next = () => requestAnimationFrame(next)
    next()
  })
  await handled(page)
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString())
  const main = mainThread(traceEvents)
  const begun = main.filter(({ name }) => name === 'FireAnimationFrame').map(({ ts }) => ts).sort((a, b) => a - b)
  const tasks = main.filter(({ name, tdur }) => name === 'RunTask' && tdur !== undefined)
  const costs = new Array(begun.length).fill(0)
  for (const { ts, tdur } of tasks) {
    const frame = begun.findLastIndex((at) => at <= ts + 1)
    if (frame >= 0) costs[frame] += (tdur / 1000) * slowed
  }
  return costs.sort((a, b) => a - b)
}

/** What the thread did that draws the page. */
function mainThread(events) {
  const drawn = events.find(({ name }) => name === 'FireAnimationFrame')
  return events.filter(({ pid, tid }) => pid === drawn.pid && tid === drawn.tid)
}

const content = mkdtempSync(join(tmpdir(), 'escaramuza-frames-'))
mkdirSync(join(content, 'fivecore/scenarios'), { recursive: true })
writeFileSync(join(content, 'fivecore/scenarios/crowded.toml'), crowded())
const server = await new Server(['--content', content]).start()
const browser = await launch()
for (const { name, options, slowed, goal } of CASES) {
  const { page } = await freshPage(browser, options)
  const { links } = await server.begin({ scenario: 'fivecore/crowded', mode: 'hotseat', laid_out: true })
  const begun = Date.now()
  await page.goto(`${server.address}/m/${links.table}`)
  await nextSituation(page, null, 120_000)
  const asked = Date.now() - begun
  await page.waitForFunction(() => document.querySelector('.painted canvas')?.width > 100)
  const told = await costs(page, slowed)
  const at = (share) => told[Math.min(Math.floor(told.length * share), told.length - 1)].toFixed(1)
  console.log(`${name}: asks after ${asked} ms; work for a frame: median ${at(0.5)} ms, 95 of 100 within ${at(0.95)} ms (goal ${goal}); ${told.length} frames`)
  await page.context().close()
}
await browser.close()
await server.close()
rmSync(content, { recursive: true, force: true })
