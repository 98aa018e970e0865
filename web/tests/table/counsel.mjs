// What the computer does for players: hints, reasons, moving now, taking over, calculating. And what calls them back.
import assert from 'node:assert/strict'
import { DESKTOP, PHONE } from '../browser.mjs'
import { nextSituation, play, questionNumber } from '../player.mjs'

const note = (page, title) => page.locator(`.note[aria-label="${title}"]`)

export const counsel = {
  async 'a hint is laid out, explained and taken'(bench) {
    const page = await bench.open(DESKTOP)
    const { links } = await bench.begin({ mode: 'computer', level: 'recruit', side: 0 })
    await page.goto(`${bench.server.address}/m/${links['0']}`)
    for (let taken = 0; taken < 4; taken++) {
      await nextSituation(page, taken === 0 ? null : 'none')
      const number = await questionNumber(page)
      await page.keyboard.press('h')
      await note(page, 'Hint').locator('li.best .said').waitFor()
      if ((await page.locator('.asked button.option').count()) > 0) assert.equal(await page.locator('.asked .option.suggested em').count(), 1)
      if (taken === 0) await bench.accessible(page, 'a hint')
      const said = await note(page, 'Hint').textContent()
      assert.doesNotMatch(said, /[+−]\d|\(\d+\.\d+, \d|\d°|2,000|futures/, 'nothing in the figures of the engine')
      assert.match(await note(page, 'Hint').locator('li.best .worth').textContent(), /^best$/)
      await page.getByRole('button', { name: 'Do as suggested' }).click()
      await nextSituation(page, number)
    }
  },

  async 'the computer says why it moved so, in the match and in the replay'(bench) {
    const page = await bench.open(DESKTOP)
    const { match, links } = await bench.begin({ mode: 'computer', level: 'regular', side: 1 })
    await page.goto(`${bench.server.address}/m/${links['1']}`)
    await play(page, { seed: 6, most: 12 })
    await page.getByRole('button', { name: 'Why this move?' }).click()
    await note(page, 'Why this move?').locator('li.best').waitFor()
    const first = await note(page, 'Why this move?').textContent()
    await page.getByRole('button', { name: 'The move before' }).click()
    await page.waitForFunction((before) => document.querySelector('.note')?.textContent !== before && document.querySelector('.note li.best'), first)
    await bench.accessible(page, 'the reasons of a move')
    await page.locator('summary[aria-label="Menu"]').click()
    await page.getByRole('button', { name: 'Give up' }).click()
    await page.getByRole('button', { name: 'Really give up' }).click()
    await page.waitForSelector('.over')
    await page.goto(`${bench.server.address}/replay/${match}#20`)
    await page.getByRole('button', { name: 'Why this move?' }).click()
    await note(page, 'Why this move?').locator('em', { hasText: 'played' }).first().waitFor()
  },

  async 'a computer that thinks long shows it, and moves when told to'(bench) {
    const page = await bench.open(DESKTOP)
    const { links } = await bench.begin({ mode: 'computer', level: 'captain', side: 0 })
    await page.goto(`${bench.server.address}/m/${links['0']}`)
    const thinks = page.locator('.thinking progress')
    const untilItThinks = async () => {
      for (let asked = 0; asked < 20 && !(await thinks.isVisible()); asked++) {
        await play(page, { seed: asked, most: 1 })
        await thinks.waitFor({ timeout: 700 }).catch(() => undefined)
      }
    }
    // A thought may end by itself before the button is hit: then the next one is told to.
    const hurried = async () => {
      await untilItThinks()
      return page.getByRole('button', { name: 'Move now' }).click({ timeout: 1500 }).then(() => true, () => false)
    }
    await untilItThinks()
    await bench.accessible(page, 'a computer that thinks')
    const obeys = async () => {
      if (!(await hurried())) return false
      const pressed = Date.now()
      await thinks.waitFor({ state: 'detached' })
      return Date.now() - pressed < 4000
    }
    let obeyed = await obeys()
    for (let again = 0; again < 5 && !obeyed; again++) obeyed = await obeys()
    assert.ok(obeyed, 'a thinking computer can be told to move, well before its five seconds are over')
  },

  async 'the computer takes over for who leaves, and hands back'(bench) {
    const { links } = await bench.begin({ mode: 'link', side: 0 })
    const [blue, orange] = await Promise.all([bench.open(DESKTOP), bench.open(PHONE)])
    await Promise.all([blue.goto(`${bench.server.address}/m/${links['0']}`), orange.goto(`${bench.server.address}/m/${links['1']}`)])
    await blue.getByText('no hints').waitFor()
    assert.equal(await blue.getByRole('button', { name: 'Hint' }).count(), 0)
    await blue.locator('summary[aria-label="Menu"]').click()
    await blue.getByRole('button', { name: 'Let the computer play on for me' }).click()
    await orange.getByRole('button', { name: 'De acuerdo' }).tap()
    await blue.getByText('The computer plays for you.').waitFor()
    await bench.accessible(orange, 'a seat the computer has taken over')
    await bench.server.kill()
    await bench.server.start()
    await blue.getByRole('button', { name: 'Take the seat back' }).click()
    await blue.getByText('The computer plays for you.').waitFor({ state: 'detached' })
    await orange.locator('.banner').waitFor({ state: 'detached' })
  },

  async 'an attack is calculated over weapons, targets, distances and cover'(bench) {
    const page = await bench.open(DESKTOP)
    await page.goto(bench.server.address)
    await page.getByRole('link', { name: 'Attack calculators' }).click()
    await page.locator('figure circle').first().waitFor()
    await bench.accessible(page, 'calculators')
    const games = await page.locator('form select').first().locator('option').count()
    assert.ok(games >= 3, `${games} calculators`)
    const told = () => page.evaluate(() => [...document.querySelectorAll('main section')].map((section) => section.outerHTML).join())
    for (const list of [1, 2, 3]) {
      const before = await told()
      const select = page.locator('form select').nth(list)
      await select.selectOption({ index: (await select.evaluate((it) => it.selectedIndex)) === 0 ? 1 : 0 })
      assert.notEqual(await told(), before, `list ${list}`)
    }
    await page.locator('tbody th button').last().click()
    await page.locator('tr.chosen:last-child').waitFor()
    const night = await bench.open({ ...PHONE, colorScheme: 'dark' })
    const last = await page.locator('form select').first().locator('option').last().getAttribute('value')
    await night.goto(`${bench.server.address}/odds#${last}`)
    await night.locator('figure circle').first().waitFor()
    assert.equal(await night.evaluate(() => document.documentElement.scrollWidth), 390)
    await bench.accessible(night, 'calculators on a phone at night')
  },

  async 'a link is copied, and whoever looks elsewhere is told that it is their turn'(bench) {
    const page = await bench.open({ ...DESKTOP, permissions: ['notifications', 'clipboard-read', 'clipboard-write'] })
    await page.addInitScript(() => {
      window.told = []
      window.Notification = class extends window.Notification {
        constructor(title, told) {
          super(title, told)
          window.told.push(`${title}: ${told.body}`)
        }
      }
      Object.defineProperty(document, 'hidden', { get: () => window.away === true })
    })
    await page.goto(bench.server.address)
    await page.locator('article.card .face').first().click()
    await page.getByLabel('By link').check()
    await page.getByLabel('Both sides stand ready').uncheck()
    await page.getByRole('button', { name: 'Start', exact: false }).last().click()
    await page.getByRole('button', { name: 'Copy' }).first().click()
    await page.getByRole('button', { name: 'Copied' }).waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    assert.match(link, /^http:.*\/m\/[0-9a-f]{32}$/)
    await page.getByTitle('A code for the camera of a phone').first().click()
    await page.locator('.code svg path').first().waitFor()
    await page.locator('summary[aria-label="Menu"]').click()
    await page.getByRole('button', { name: 'Tell me when it is my turn' }).click()
    await page.keyboard.press('Escape')
    await page.evaluate(() => (window.away = true))
    const other = await bench.open(DESKTOP)
    await other.goto(link)
    await Promise.race([play(other, { seed: 3, most: 30 }), page.waitForFunction(() => window.told.length > 0, null, { timeout: 60_000 })])
    assert.match((await page.evaluate(() => window.told))[0] ?? '', /: ./)
  },
}
