// What may be chosen says what it does, and stays in sight.
import assert from 'node:assert/strict'
import { DESKTOP, PHONE } from '../browser.mjs'
import { nextSituation, play, questionNumber } from '../player.mjs'
import { playOut } from '../quick.mjs'

async function laid(bench, scenario, options = DESKTOP) {
  const page = await bench.open(options)
  const { links } = await bench.server.begin({ scenario, mode: 'hotseat', laid_out: true })
  await page.goto(`${bench.server.address}/m/${links.table}`)
  await nextSituation(page, null)
  if (await page.locator('.curtain').count()) await page.locator('.curtain button').first().click()
  await page.waitForSelector('.asked')
  return page
}

/** What is offered now, each in its own words. */
const offered = (page) => page.locator('.asked .option .said').evaluateAll((all) => all.map((it) => it.textContent.trim().replace(/\s+/g, ' ')))

export const choices = {
  async 'an order says in a line what it does, in every game that has a list of them'(bench) {
    const known = { 'ten-sided/heron-ford': /Rush.*three times its MV/, 'breaking-news/first-patrol': /Covering fire.*square of 15 cm/, 'firefight/ash-crossing': /Rush.*twice as far/ }
    for (const [scenario, told] of Object.entries(known)) {
      const page = await laid(bench, scenario)
      for (let tries = 0; tries < 20 && !(await offered(page)).some((it) => told.test(it)); tries++) await play(page, { seed: tries, most: 1 })
      assert.ok((await offered(page)).some((it) => told.test(it)), `${scenario}: ${await offered(page)}`)
      await page.close()
    }
  },

  async 'no two options read the same'(bench) {
    const page = await laid(bench, 'breaking-news/the-checkpoint')
    for (let answered = 0; answered < 40; answered++) {
      // Those in the group of a figure stand below its name; a mark stands on the table, too.
      const all = await page.locator('.asked .options > li').evaluateAll((rows) => rows.flatMap((row) => [...row.querySelectorAll('.option')].map((option) => `${row.querySelector('strong')?.textContent ?? ''} ${option.querySelector('.said').textContent} ${option.querySelector('.mark')?.textContent ?? ''}`.replace(/\s+/g, ' '))))
      assert.deepEqual(all.filter((it, i) => all.indexOf(it) !== i), [])
      await play(page, { seed: answered, most: 1 })
    }
  },

  async 'what answers a question stays in sight on a phone'(bench) {
    const page = await laid(bench, bench.scenario, PHONE)
    for (let tries = 0; tries < 30 && !(await page.locator('.board .reach').count()); tries++) await play(page, { seed: tries, most: 1 })
    const spot = await page.evaluate(() => {
      const region = document.querySelector('.board .reach')
      const box = region.getBBox()
      for (let i = 0; i < 400; i++) {
        const at = new DOMPoint(box.x + box.width * ((i * 0.618) % 1), box.y + box.height * ((i * 0.414) % 1))
        const { x, y } = at.matrixTransform(region.getScreenCTM())
        if (region.isPointInFill(at) && document.elementFromPoint(x, y)?.closest('.board') && !document.elementFromPoint(x, y)?.closest('[data-figure]')) return { x, y }
      }
    })
    await page.mouse.click(spot.x, spot.y)
    await page.waitForFunction(() => document.querySelector('.asked .primary')?.disabled === false)
    const { y, height } = await page.locator('.asked .primary').boundingBox()
    assert.ok(y + height <= 844, `the button ends at ${y + height}`)
    assert.doesNotMatch(await page.locator('.asked').textContent(), /Mayús/, 'fingers are told nothing of keys')
  },

  async 'a new question is read from its beginning'(bench) {
    const page = await laid(bench, 'combat-1-48/the-lane')
    for (let tries = 0; tries < 12 && (await page.locator('.asked .group').count()) < 4; tries++) await play(page, { seed: tries, most: 1 })
    const number = await questionNumber(page)
    await page.locator('.asked button.option').last().scrollIntoViewIfNeeded()
    await page.locator('.asked button.option').last().click()
    await nextSituation(page, number)
    assert.equal(await page.locator('.talk').evaluate((talk) => talk.scrollTop), 0)
  },

  async 'earlier lines are called up in the log itself, which keeps its room'(bench) {
    const page = await bench.open(DESKTOP)
    const { links } = await bench.server.begin({ scenario: 'ten-sided/heron-ford', mode: 'hotseat', laid_out: true })
    await page.goto(bench.server.address)
    await playOut(page, links.table)
    await page.goto(`${bench.server.address}/m/${links.table}`)
    const button = page.locator('.log .earlier')
    await button.scrollIntoViewIfNeeded()
    const before = await page.locator('.log li').count()
    await button.click()
    assert.ok((await page.locator('.log li').count()) > before)
  },

  async 'links that nobody waits for are in the menu, and take no room beside the table'(bench) {
    const page = await bench.open(DESKTOP)
    await page.goto(bench.server.address)
    await page.getByRole('button', { name: 'Play now' }).click()
    await nextSituation(page, null)
    assert.equal(await page.locator('.rest .links').count(), 0)
    await page.locator('summary[aria-label="Menu"]').click()
    await page.locator('.menu').getByText('Invitation links').click()
    assert.match(await page.locator('.menu .link input').first().inputValue(), /\/m\/\w+/)
    await bench.accessible(page, 'links in the menu')
  },

  async 'a line of the log shows its clause on a phone at a tap'(bench) {
    const page = await laid(bench, bench.scenario, PHONE)
    await page.locator('.grip').tap()
    const chips = page.locator('.log .chip:visible')
    await page.locator('.log li').last().waitFor()
    assert.equal(await chips.count(), 0)
    await page.locator('.log li:has(.chip)').last().tap()
    assert.equal(await chips.count(), 1)
  },

  async 'of many scenarios some are shown, the others at a click, and one may go to any game at once'(bench) {
    const page = await bench.open(DESKTOP)
    await page.goto(bench.server.address)
    const game = page.locator('section#game-breaking-news')
    await game.waitFor()
    assert.equal(await game.locator('article.card').count(), 3)
    await page.getByRole('navigation', { name: 'The games' }).getByText('Breaking News').click()
    await page.waitForFunction(() => Math.abs(document.querySelector('#game-breaking-news').getBoundingClientRect().top) < 60)
    await game.getByRole('button', { name: /^Show \d+ more/ }).click()
    assert.ok((await game.locator('article.card').count()) >= 10)
    await bench.accessible(page, 'all scenarios of a game')
  },
}
