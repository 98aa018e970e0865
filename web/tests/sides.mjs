// Three sides round one table, in a real browser: PROGRAM=path/to/examples/practice_table node tests/sides.mjs
import assert from 'node:assert/strict'
import { DESKTOP, freshPage, launch, PHONE } from './browser.mjs'
import { nextSituation, play } from './player.mjs'
import { playOut } from './quick.mjs'
import { Server } from './server.mjs'

const server = await new Server().start()
const browser = await launch()
const { page, complaints } = await freshPage(browser, DESKTOP)
const scenario = 'practice/three-sides'

await page.goto(server.address)
await page.waitForSelector('article.card')
assert.equal(await page.locator('article.card').nth(1).locator('.sides > span').count(), 3, 'the card tells three sides')
const marks = await page.locator('article.card').nth(1).locator('.sides path').evaluateAll((paths) => paths.map((path) => path.getAttribute('d')))
assert.equal(new Set(marks).size, 3, 'each with a mark of its own')

const { match, links } = await server.begin({ scenario, mode: 'hotseat' })
await page.goto(`${server.address}/m/${links.table}`)
await nextSituation(page, null)
await play(page, { seed: 5, most: 12 })
const curtain = page.locator('.curtain button')
if (await curtain.count()) await curtain.click()
await page.waitForSelector('.head .sides li')
assert.equal(await page.locator('.head .sides li').count(), 3, 'the head tells three sides')
const colours = await page.locator('.board .figure').evaluateAll((figures) => new Set(figures.map((figure) => figure.style.getPropertyValue('--colour'))).size)
assert.ok(colours >= 3, 'figures of three colours')
const { outcome } = await play(page, { seed: 5 })
assert.ok(outcome, 'it is played to its end')

for (const options of [DESKTOP, PHONE]) {
  const { page } = await freshPage(browser, options)
  await page.goto(`${server.address}/report/${match}`)
  await page.waitForSelector('.passage')
  assert.equal(await page.locator('.forces > *').count(), 3, 'the report tells three forces')
  await page.goto(`${server.address}/replay/${match}#3`)
  await page.waitForSelector('.eyes button')
  assert.ok((await page.locator('.eyes button').count()) >= 3, 'the replay has three pairs of eyes')
  await page.context().close()
}

const quick = await server.begin({ scenario, mode: 'hotseat' })
assert.ok((await playOut(page, quick.links.table)).over, 'and by the protocol alone')
assert.deepEqual(complaints, [], 'complaints of the page')
console.log('ok: a battle of three sides')
await browser.close()
await server.close()
