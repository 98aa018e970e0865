// The pages themselves: the way in, the languages, the phone.
import assert from 'node:assert/strict'
import { DESKTOP, freshPage, PHONE } from '../browser.mjs'
import { nextSituation, play } from '../player.mjs'

export const pages = {
  async 'the start page leads into a match at one click, in either language'(bench) {
    const page = await bench.open(DESKTOP)
    await page.goto(bench.server.address)
    await page.waitForSelector('article.card')
    await bench.accessible(page, 'start page')
    await page.getByRole('button', { name: 'Español' }).click()
    await page.getByRole('button', { name: 'Jugar ahora' }).click()
    const spanish = await nextSituation(page, null)
    await bench.accessible(page, 'match page')
    await page.reload()
    assert.equal((await nextSituation(page, null)).question, spanish.question)
    await page.locator('summary[aria-label="Menú"]').click()
    await page.getByRole('button', { name: 'English' }).click()
    await page.waitForFunction((before) => document.querySelector('.asked h2')?.textContent?.trim() !== before, spanish.question)
    assert.equal(await page.evaluate(() => document.documentElement.lang), 'en')
    await page.goto(bench.server.address)
    assert.equal(await page.locator('.list a').count(), 1, 'the match is kept by this browser')
  },

  async 'a phone has the question below the table and answers to touch'(bench) {
    const page = await bench.open(PHONE)
    await page.goto(bench.server.address)
    await page.waitForSelector('article.card')
    await bench.accessible(page, 'start page on a phone')
    const { links } = await bench.begin({ mode: 'computer', side: 0 })
    await page.goto(`${bench.server.address}/m/${links['0']}`)
    await nextSituation(page, null)
    await play(page, { most: 8 })
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390)
    await page.locator('.grip').tap()
    await page.waitForSelector('.log:visible')
    await bench.accessible(page, 'match on a phone')
  },

  async 'a link that leads nowhere says so'(bench) {
    const { page } = await freshPage(bench.browser, DESKTOP)
    await page.goto(`${bench.server.address}/m/${'0'.repeat(32)}`)
    await page.getByText('This link leads to no match').waitFor()
    await page.getByRole('link', { name: 'To the start page' }).click()
    await page.waitForSelector('article.card')
    await page.context().close()
  },

  async 'an address without a page says so'(bench) {
    const page = await bench.open(DESKTOP)
    await page.goto(`${bench.server.address}/nowhere`)
    await page.getByText('There is no such page').waitFor()
    assert.equal(await page.locator('article.card').count(), 0)
  },

  async 'where odds say nothing no button offers them, and points that are spent are counted as none'(bench) {
    const page = await bench.open(DESKTOP)
    const { links } = await bench.server.begin({ scenario: 'fivecore/the-bridge-at-vire', mode: 'hotseat' })
    await page.goto(`${bench.server.address}/m/${links.table}`)
    const now = await nextSituation(page, null)
    assert.equal(now.options, 0, 'somebody is to be put down somewhere')
    assert.equal(await page.locator('.asked').getByText('Odds').count(), 0)
    assert.match(await page.locator('.column, aside, main').first().textContent(), /Morale points ?0/i)
  },

  async 'no page is wider than a tablet, a laptop or a wall, and the table has most of it'(bench) {
    const { links } = await bench.begin({ mode: 'computer', side: 0, laid_out: true })
    for (const [width, height] of [[820, 1180], [1180, 820], [1024, 768], [1920, 1080]]) {
      const page = await bench.open({ viewport: { width, height }, locale: 'es-ES' })
      for (const way of ['/', '/setup/firefight', '/forces', '/workshop', '/puzzles/fivecore', '/rules/fivecore', '/odds', '/campaigns']) {
        await page.goto(bench.server.address + way)
        await page.locator('main h1, main h2, main form, main article').first().waitFor()
        assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= width, `${way} at ${width}`)
      }
      await page.goto(`${bench.server.address}/m/${links['0']}`)
      await nextSituation(page, null)
      await page.waitForFunction(() => document.querySelectorAll('.board .tag').length >= 12)
      const sheet = await page.locator('.board .sheet').boundingBox()
      const room = await page.locator('.frame > .table').boundingBox()
      assert.ok(Math.max(sheet.width / room.width, sheet.height / room.height) > 0.8, `the table fills its room at ${width}`)
      const asked = await page.locator('.asked').boundingBox()
      assert.ok(asked.x + asked.width <= width && asked.y < height - 100, `the question is in sight at ${width}`)
      const cut = await page.evaluate(() => [...document.querySelectorAll('.head .name, .head .title, .tray .caption')].filter((it) => it.scrollWidth > it.clientWidth + 1).map((it) => it.textContent))
      assert.deepEqual(cut, [], `nothing runs out of its box at ${width}`)
      await page.close()
    }
  },

  async 'every page is as accessible by night as by day'(bench) {
    const page = await bench.open({ ...DESKTOP, colorScheme: 'dark' })
    for (const [way, shown] of Object.entries({ '/setup/firefight': 'button[type=submit]', '/forces': 'select[name=game]', '/workshop': '.generator canvas', '/puzzles/fivecore': '.puzzles li', '/rules/fivecore': 'article', '/odds': 'figure circle', '/campaigns': 'input[name=name]' })) {
      await page.goto(bench.server.address + way)
      await page.locator(shown).first().waitFor()
      await bench.accessible(page, `${way} at night`)
    }
  },

  async 'whoever wants no motion gets none'(bench) {
    const page = await bench.open({ ...DESKTOP, reducedMotion: 'reduce' })
    const { links } = await bench.begin({ mode: 'hotseat', laid_out: true })
    await page.goto(`${bench.server.address}/m/${links.table}`)
    await play(page, { seed: 3, most: 4 })
    assert.equal(await page.evaluate(() => document.getAnimations().filter((it) => it.playState === 'running').length), 0)
  },

  async 'night looks as accessible as paper'(bench) {
    const page = await bench.open({ ...DESKTOP, colorScheme: 'dark' })
    await page.goto(bench.server.address)
    await page.waitForSelector('article.card')
    await bench.accessible(page, 'start page at night')
    const { links } = await bench.begin({ mode: 'computer', side: 0 })
    await page.goto(`${bench.server.address}/m/${links['0']}`)
    await play(page, { most: 8 })
    await bench.accessible(page, 'match at night')
  },
}
