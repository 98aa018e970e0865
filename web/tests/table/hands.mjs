// Other hands than the mouse: keys alone, and real dice.
import assert from 'node:assert/strict'
import { DESKTOP } from '../browser.mjs'
import { answerByKeys, nextSituation, play, situation } from '../player.mjs'
import { playOut } from '../quick.mjs'

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

  async 'a figure is moved by hand once both agree'(bench) {
    const page = await bench.open(DESKTOP)
    const { links } = await bench.begin({ mode: 'hotseat' })
    await page.goto(`${bench.server.address}/m/${links.table}`)
    await play(page, { seed: 2, most: 30 })
    const id = await page.locator('.board .figure:not(.gone)').first().getAttribute('data-figure')
    // Its middle: a chosen figure is drawn larger.
    const where = async () => {
      const { x, y, width, height } = await page.locator(`.board [data-figure="${id}"]`).boundingBox()
      return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
    }
    const before = await where()
    for (const answer of ['Refuse', 'Agree']) {
      await page.locator('summary[aria-label="Menu"]').click()
      await page.getByRole('button', { name: 'Ask to move a figure by hand' }).click()
      await page.mouse.click(before.x, before.y)
      await page.mouse.click(before.x + 90, before.y - 60)
      await page.getByRole('button', { name: answer }).click()
      await page.waitForSelector('.banner', { state: 'detached' })
      if (answer === 'Refuse') assert.deepEqual(await where(), before)
    }
    const moved = ([id, x]) => {
      const box = document.querySelector(`.board [data-figure="${id}"]`).getBoundingClientRect()
      return Math.abs(box.x + box.width / 2 - x - 90) < 20
    }
    await page.waitForFunction(moved, [id, before.x])
  },

  async 'a reaction is answered once and for all by a standing order'(bench) {
    const page = await bench.open(DESKTOP)
    const scenario = 'fivecore/the-bridge-at-vire'
    const { links } = await bench.server.begin({ scenario, mode: 'hotseat' })
    const question = await reactionToHold(page, bench.server.address, links.table)
    await page.getByRole('button', { name: /^Always: Hold/ }).click()
    await page.waitForSelector('.standing li')
    await page.waitForFunction((before) => document.querySelector('.asked h2')?.textContent?.trim().replace(/\s+/g, ' ') !== before, question)
    await page.getByRole('button', { name: 'Withdraw this order' }).click()
    await page.waitForSelector('.standing', { state: 'detached' })
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
    assert.match(last, /who deploys first: \d/)
  },
}

/** Plays on until somebody may hold a reaction back, and opens what can be answered from then on. */
async function reactionToHold(page, address, token) {
  for (let tries = 0; tries < 20; tries++) {
    await page.goto(address)
    await playOut(page, token, { wary: 'after' })
    await page.goto(`${address}/m/${token}`)
    const { question, over } = await nextSituation(page, null)
    assert.equal(over, undefined, 'nobody could react in the whole battle')
    const offer = page.getByText('Answer this from now on…')
    if (!(await offer.isVisible())) continue
    await offer.click()
    if (await page.getByRole('button', { name: /^Always: Hold/ }).isVisible()) return question
  }
  assert.fail('no reaction could be held back')
}
