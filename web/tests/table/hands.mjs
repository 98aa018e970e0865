// Other hands than the mouse: keys alone, and real dice.
import assert from 'node:assert/strict'
import { DESKTOP } from '../browser.mjs'
import { answerByKeys, play, situation } from '../player.mjs'

export const hands = {
  async 'keys alone play on, and the table can be read as text'(bench) {
    const page = await bench.open(DESKTOP)
    const { links } = await bench.begin({ mode: 'hotseat' }, 5)
    await page.goto(`${bench.server.address}/m/${links.table}`)
    const { answered } = await play(page, { seed: 3, most: 26, answer: answerByKeys })
    assert.equal(answered, 26)
    for (const key of ['t', 'm', 'Escape', 'l', 'Escape', 'r', 'r', '?', 'Escape', '0']) await page.keyboard.press(key)
    await page.keyboard.press('v')
    await page.waitForSelector('.text-view table')
    await bench.accessible(page, 'text view')
  },

  async 'real dice are typed in'(bench) {
    const page = await bench.open(DESKTOP)
    const { links } = await bench.begin({ mode: 'hotseat', by_hand: [0, 1], seed: undefined })
    await page.goto(`${bench.server.address}/m/${links.table}`)
    let typed = 0
    for (let tries = 0; tries < 60 && typed < 3; tries++) {
      typed += (await situation(page)).pad > 0 ? 1 : 0
      await play(page, { seed: 7 + tries, most: 1 })
    }
    assert.equal(typed, 3)
    const last = await page.evaluate(() => document.querySelector('.log')?.textContent)
    assert.match(last, /rolls d6/)
  },
}
