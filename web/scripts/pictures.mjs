// Takes the pictures of the documentation: PROGRAM=path/to/escaramuza node scripts/pictures.mjs folder
import { mkdirSync } from 'node:fs'
import { freshPage, launch, PHONE } from '../tests/browser.mjs'
import { nextSituation } from '../tests/player.mjs'
import { playOut } from '../tests/quick.mjs'
import { Server } from '../tests/server.mjs'

const folder = process.argv[2] ?? 'pictures'
mkdirSync(`${folder}/games`, { recursive: true })
const server = await new Server().start()
const browser = await launch()
const scenarios = await server.scenarios()
const [{ name: scenario }] = scenarios
const SIZE = { viewport: { width: 1120, height: 700 } }
const paper = { ...SIZE, locale: 'en-GB' }
const night = { ...SIZE, locale: 'es-ES', colorScheme: 'dark' }
const pocket = { ...PHONE, deviceScaleFactor: 1.5 }

async function picture(name, options, address, prepare, kind = 'png') {
  const { page } = await freshPage(browser, options)
  await page.goto(server.address + address)
  await prepare(page)
  await page.waitForFunction(() => !document.querySelector('.board') || document.querySelector('.painted canvas')?.width > 100)
  await page.waitForTimeout(500)
  await page.screenshot({ path: `${folder}/${name}.${kind}`, ...(kind === 'jpeg' && { type: 'jpeg', quality: 82 }) })
  await page.context().close()
}

/** Plans a way to a place of the table's micrometres by one click: a second one would go there. */
async function plan(page, place) {
  await page.waitForSelector('.board .reach')
  const at = await page.evaluate(({ x, y }) => {
    const sheet = document.querySelector('.board .sheet')
    const point = new DOMPoint(x / 1000, sheet.getBBox().height - y / 1000).matrixTransform(sheet.getScreenCTM())
    return { x: point.x, y: point.y }
  }, place)
  await page.mouse.click(at.x, at.y)
  await page.waitForSelector('.peril', { timeout: 5000 }).catch(() => undefined)
}

const shown = (selector) => (page) => page.waitForSelector(selector)
await picture('start', paper, '/', shown('article.card'))
const { page } = await freshPage(browser, paper)
await page.goto(server.address)
const wary = await server.begin({ scenario, mode: 'hotseat' })
const { way } = await playOut(page, wary.links.table, { wary: 'before' })
const table = `/m/${wary.links.table}`
await picture('match', paper, table, (page) => plan(page, way.at(-1)))
await picture('match-night', night, table, (page) => plan(page, way.at(-1)))
await picture('phone', pocket, table, (page) => plan(page, way.at(-1)))
for (const game of new Set(scenarios.map(({ game }) => game))) {
  const { name } = scenarios.find((it) => it.game === game)
  const { links } = await server.begin({ scenario: name, mode: 'hotseat', laid_out: true })
  await playOut(page, links.table, { most: 12 })
  for (const [look, options] of Object.entries({ light: paper, dark: night, phone: pocket })) {
    await picture(`games/${game}-${look}`, options, `/m/${links.table}`, async (page) => {
      await nextSituation(page, null)
      if (await page.locator('.curtain button').count()) await page.locator('.curtain button').first().click()
    }, 'jpeg')
  }
}
await picture('odds', paper, '/odds', shown('figure circle'))
const { match, links } = await server.begin({ scenario, mode: 'hotseat' })
await playOut(page, links.table)
await picture('replay', paper, `/replay/${match}#90`, shown('.board .figure'))
await picture('report', { ...paper, viewport: { width: 1000, height: 900 } }, `/report/${match}`, async (page) => {
  await page.waitForSelector('.passage')
  await page.evaluate(() => document.querySelector('.course')?.scrollIntoView())
})
const lesson = await server.begin({ scenario: 'fivecore/the-well', mode: 'lesson', seed: undefined })
await picture('lesson', paper, `/m/${lesson.links['0']}`, async (page) => {
  await page.waitForSelector('.guide')
  for (let step = 0; step < 7; step++) {
    const says = await page.locator('.guide .says').textContent()
    await page.locator('.guide .skip').click()
    await page.waitForFunction((says) => document.querySelector('.guide .says').textContent !== says, says)
  }
  await page.waitForSelector('.asked .option.lit')
})
await picture('puzzle', paper, '/puzzles/fivecore/the-way-and-its-end', async (page) => {
  await page.locator('button.choice').nth(0).click()
  await page.waitForSelector('.choice .bar')
})
await browser.close()
await server.close()
