// What the table tells besides showing it: as text, by sound, at the end; and how much all of it weighs.
import assert from 'node:assert/strict'
import { DESKTOP } from '../browser.mjs'
import { nextSituation, play } from '../player.mjs'

/** As much as the first match may take through the wire, in bytes: scripts, styles, texts and page together. */
const HEAVIEST = 150_000

export const telling = {
  async 'the table as text has terrain, markers, zones and who sees whom'(bench) {
    const page = await bench.open(DESKTOP)
    const { links } = await bench.begin({ mode: 'computer', side: 0, laid_out: true })
    await page.goto(`${bench.server.address}/m/${links['0']}`)
    await nextSituation(page, null)
    await page.keyboard.press('v')
    const text = page.locator('.text-view')
    await text.locator('tbody button').first().click()
    await page.waitForFunction(() => [...document.querySelectorAll('.text-view tbody tr')].some((row) => /clear|partial|blocked/.test(row.textContent)))
    assert.match(await text.textContent(), /Terrain.*from \d\S* east, \d\S* north to \d/s)
    assert.doesNotMatch(await text.textContent(), /\(\d/, 'no bare coordinates')
    await bench.accessible(page, 'the table as text')
  },

  async 'a table is printed in black on white: outlines, white bases and black ones, no paint and no tools'(bench) {
    const page = await bench.open(DESKTOP)
    const { links } = await bench.begin({ mode: 'computer', side: 0, laid_out: true })
    await page.goto(`${bench.server.address}/m/${links['0']}`)
    await nextSituation(page, null)
    await page.emulateMedia({ media: 'print' })
    await page.waitForSelector('.ground.drawn')
    assert.equal(await page.locator('.painted canvas').first().isVisible(), false)
    for (const gone of ['.tools', '.asked', '.tray']) assert.equal(await page.locator(gone).first().isVisible().catch(() => false), false, gone)
    const told = await page.evaluate(() => {
      const fills = (selector) => [...new Set([...document.querySelectorAll(selector)].map((it) => getComputedStyle(it).fill))]
      return { bases: fills('.board .figure .rim'), ground: fills('.board .ground .fill'), names: fills('.board .tag text') }
    })
    assert.deepEqual(told.bases.sort(), ['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
    assert.deepEqual(told.names, ['rgb(0, 0, 0)'])
    assert.ok(told.ground.every((fill) => ['none', 'rgb(255, 255, 255)'].includes(fill)), told.ground.join())
    assert.ok(await page.locator('.log').isVisible(), 'with what happened')
  },

  async 'nothing is heard until somebody asks for it'(bench) {
    const page = await bench.open(DESKTOP)
    await page.addInitScript(() => {
      globalThis.heard = 0
      const { AudioContext } = globalThis
      globalThis.AudioContext = class extends AudioContext {
        constructor() {
          super()
          globalThis.heard++
        }
      }
    })
    const { links } = await bench.begin({ mode: 'hotseat', laid_out: true })
    await page.goto(`${bench.server.address}/m/${links.table}`)
    await play(page, { seed: 2, most: 6 })
    assert.equal(await page.evaluate(() => globalThis.heard), 0)
    await page.locator('summary[aria-label="Menu"]').click()
    await page.getByRole('button', { name: 'Sounds on' }).click()
    assert.equal(await page.evaluate(() => globalThis.heard), 1)
    await page.getByRole('button', { name: 'Sounds off' }).waitFor()
  },

  async 'the end has a banner with losses and a picture to share'(bench) {
    const page = await bench.open(DESKTOP)
    const { links } = await bench.begin({ mode: 'hotseat', laid_out: true }, 1)
    await page.goto(`${bench.server.address}/m/${links.table}`)
    const { outcome } = await play(page, { seed: 3 })
    assert.ok(outcome)
    const banner = page.locator('.end')
    assert.match(await banner.textContent(), /of \d+/)
    const [picture] = await Promise.all([page.waitForEvent('download'), banner.getByRole('button', { name: 'Picture to share' }).click()])
    assert.match(picture.suggestedFilename(), /\.png$/)
    await bench.accessible(page, 'the end banner')
    await page.getByRole('link', { name: 'Battle report' }).click()
    await page.waitForSelector('.passage')
    assert.match(await page.locator('.tale').textContent(), /On the table: .*Still standing: /s)
    assert.ok((await page.locator('.tale').textContent()).includes(outcome), 'the tale ends as the battle did')
    await bench.accessible(page, 'the battle report')
  },

  async 'the first match weighs less than 150 KB'(bench) {
    const page = await bench.open(DESKTOP)
    let bytes = 0
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Network.enable')
    cdp.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
    await page.goto(bench.server.address)
    await page.getByRole('button', { name: 'Play now' }).click()
    await nextSituation(page, null)
    await page.waitForFunction(() => document.querySelector('.painted canvas')?.width > 100)
    assert.ok(bytes > 20_000 && bytes < HEAVIEST, `${bytes} bytes`)
  },
}
