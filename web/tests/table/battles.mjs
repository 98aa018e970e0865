// Whole battles: against the computer, by link, through a crash.
import assert from 'node:assert/strict'
import { DESKTOP } from '../browser.mjs'
import { nextSituation, play, questionNumber } from '../player.mjs'

async function giveUp(page) {
  await page.locator('summary[aria-label="Menu"]').click()
  await page.getByRole('button', { name: 'Give up' }).click()
  await page.getByRole('button', { name: 'Really give up' }).click()
}

export const battles = {
  async 'a battle against the computer is played to its end by clicks, and once more'(bench) {
    const page = await bench.open(DESKTOP)
    const { links } = await bench.begin({ mode: 'computer', level: 'recruit', side: 0 }, 3)
    await page.goto(`${bench.server.address}/m/${links['0']}`)
    const { outcome, answered } = await play(page, { seed: 5 })
    assert.ok(outcome && answered > 10, `${answered} answers: ${outcome}`)
    await bench.accessible(page, 'the end of a match')
    await page.getByRole('button', { name: 'Rematch' }).click()
    await page.waitForURL(/\/m\/\w+-1$/)
    assert.ok((await nextSituation(page, null)).question, 'the rematch asks')
  },

  async 'two browsers play by link to the end while a third watches'(bench) {
    const { links } = await bench.begin({ mode: 'link', side: 0 })
    const [blue, orange, watcher] = await Promise.all([0, 1, 2].map(() => bench.open(DESKTOP)))
    await Promise.all([blue.goto(`${bench.server.address}/m/${links['0']}`), orange.goto(`${bench.server.address}/m/${links['1']}`), watcher.goto(`${bench.server.address}/m/${links.spectator}`)])
    const [one, other] = await Promise.all([play(blue, { seed: 1, patience: 90_000 }), play(orange, { seed: 2, patience: 90_000 })])
    assert.ok(one.outcome)
    assert.equal(one.outcome, other.outcome)
    await watcher.waitForSelector('.over h2')
    assert.equal(await watcher.locator('.asked').count(), 0, 'a spectator is asked nothing')
    const log = (page) => page.evaluate(() => document.querySelector('.log')?.textContent?.replace(/\s+/g, ' '))
    assert.equal(await log(watcher), await log(blue))
    await orange.getByRole('button', { name: 'Rematch' }).click()
    await blue.getByRole('button', { name: 'Go to the rematch' }).click()
    await Promise.all([blue, orange].map((page) => page.waitForURL(/-1$/)))
  },

  async 'Hounds at the Gate is played to its end by clicks'(bench) {
    const page = await bench.open(DESKTOP)
    const { links } = await bench.server.begin({ scenario: 'ten-sided/hounds-at-the-gate', mode: 'hotseat' })
    await page.goto(`${bench.server.address}/m/${links.table}`)
    const { outcome, answered } = await play(page, { seed: 6 })
    assert.ok(outcome && answered > 20, `${answered} answers: ${outcome}`)
  },

  async 'a First patrol is played to its end by clicks'(bench) {
    const page = await bench.open(DESKTOP)
    const { links } = await bench.server.begin({ scenario: 'breaking-news/first-patrol', mode: 'hotseat', options: { 'turn-limit': 3 } })
    await page.goto(`${bench.server.address}/m/${links.table}`)
    const { outcome, answered } = await play(page, { seed: 7 })
    assert.ok(outcome && answered > 20, `${answered} answers: ${outcome}`)
    await bench.accessible(page, 'the end of a First patrol')
  },

  async 'three clans fight by link in three browsers'(bench) {
    const { links } = await bench.server.begin({ scenario: 'ten-sided/three-clans', mode: 'link', side: 0 })
    const pages = await Promise.all([0, 1, 2].map(() => bench.open(DESKTOP)))
    await Promise.all(pages.map((page, side) => page.goto(`${bench.server.address}/m/${links[side]}`)))
    const given = [0, 0, 0]
    for (let i = 0; i < 45; i++) {
      const side = await Promise.any(pages.map((page, side) => page.waitForSelector('.asked[data-question]', { timeout: 60_000 }).then(() => side)))
      given[side] += (await play(pages[side], { seed: i, most: 1 })).answered
    }
    assert.ok(Math.min(...given) > 10, `everybody is asked by turns: ${given}`)
    const sides = await Promise.all(pages.map((page) => page.locator('.head .sides li').count()))
    assert.deepEqual(sides, [3, 3, 3])
    await giveUp(pages[2])
    await giveUp(pages[1])
    for (const page of pages) assert.match(await page.locator('.over h2').textContent({ timeout: 20_000 }), /Heron/, 'whoever is left has won')
  },

  async 'a reload and a server killed in mid-move lose nothing'(bench) {
    const page = await bench.open(DESKTOP)
    const { links } = await bench.begin({ mode: 'hotseat' })
    await page.goto(`${bench.server.address}/m/${links.table}`)
    await play(page, { seed: 4, most: 20 })
    const before = await nextSituation(page, null)
    await page.reload()
    assert.equal((await nextSituation(page, null)).question, before.question)
    const number = await questionNumber(page)
    await bench.server.kill()
    await page.waitForSelector('.banner', { timeout: 10_000 })
    if (before.options > 0) await page.locator('.asked button.option').first().click()
    await bench.server.start()
    await page.waitForFunction(() => !document.querySelector('.banner'), null, { timeout: 20_000 })
    if (before.options > 0) await nextSituation(page, number)
    const { outcome } = await play(page, { seed: 4 })
    assert.ok(outcome, 'it goes on to its end')
  },
}
