// What a player sees and how few clicks it takes.
import assert from 'node:assert/strict'
import { DESKTOP, PHONE } from '../browser.mjs'
import { nextSituation, play, questionNumber } from '../player.mjs'

/** A laid table of one scenario, with somebody to play the first side. */
async function laid(bench, scenario, options = DESKTOP) {
  const page = await bench.open(options)
  const { links } = await bench.server.begin({ scenario, mode: 'computer', level: 'recruit', side: 0, laid_out: true })
  await page.goto(`${bench.server.address}/m/${links['0']}`)
  await nextSituation(page, null)
  return page
}

/** Answers until somebody's reach is shown and nothing else goes on. */
async function untilReach(page) {
  const reach = page.locator('.board .reach')
  for (let tries = 0; tries < 30; tries++) {
    const number = await questionNumber(page)
    const options = page.locator('.asked button.option')
    if ((await options.count()) > 0) await options.first().click()
    else if (await reach.waitFor({ timeout: 3000 }).then(() => true, () => false)) return
    else await play(page, { seed: tries, most: 1 })
    await nextSituation(page, number)
  }
  throw new Error('nobody was asked for a way')
}

const places = (page) => page.evaluate(() => [...document.querySelectorAll('.board .figure')].map((figure) => figure.style.transform).join())
const inked = (page) => page.evaluate(() => {
  const canvas = document.querySelector('.painted canvas')
  const { data } = canvas.getContext('2d').getImageData(canvas.width / 2, canvas.height / 2, 40, 40)
  return new Set(data).size
})

/** A free spot of the ground beside whoever is to act, as the window has it. */
async function beside(page) {
  await page.locator('.board .figure .ants, .board .figure.chosen').first().waitFor({ state: 'attached' }).catch(() => undefined)
  return page.evaluate(() => {
    const actor = document.querySelector('.board .figure:has(.ants)') ?? document.querySelector('.board .figure.choosable')
    const box = actor.querySelector('.rim').getBoundingClientRect()
    const [cx, cy] = [box.x + box.width / 2, box.y + box.height / 2]
    const sheet = document.querySelector('.board .sheet').getBoundingClientRect()
    const reach = document.querySelector('.board .reach')
    const inside = (x, y) => !reach || reach.isPointInFill(new DOMPoint(x, y).matrixTransform(reach.getScreenCTM().inverse()))
    for (const far of [1.6, 2, 2.5, 3, 4].map((times) => times * box.width))
      for (let turn = 0; turn < 16; turn++) {
        const [x, y] = [cx + far * Math.sin((turn * Math.PI) / 8), cy - far * Math.cos((turn * Math.PI) / 8)]
        const there = document.elementFromPoint(x, y)
        const isFree = there?.closest('.board') && !there.closest('[data-figure]') && !there.closest('[data-marker]')
        if (isFree && inside(x, y) && x > sheet.left + 20 && x < sheet.right - 20 && y > sheet.top + 20 && y < sheet.bottom - 20) return { x, y }
      }
  })
}

export const looks = {
  async 'one click from the start page stands a laid table, and the first question is asked'(bench) {
    const page = await bench.open(DESKTOP)
    await page.goto(bench.server.address)
    await page.getByRole('button', { name: 'Play now' }).click()
    const now = await nextSituation(page, null)
    assert.ok(now.question)
    assert.ok((await page.locator('.board .figure').count()) >= 8, 'both sides are deployed')
    assert.match(await page.locator('.log').textContent(), /begins/)
  },

  async 'every game begins within three clicks of the start page'(bench) {
    const scenarios = await bench.server.scenarios()
    for (const game of new Set(scenarios.map(({ game }) => game))) {
      const { title } = scenarios.find((scenario) => scenario.game === game)
      const page = await bench.open(DESKTOP)
      let clicks = 0
      const click = (what) => (clicks++, what.click())
      await page.goto(bench.server.address)
      const card = page.locator('article.card', { hasText: title.en }).first()
      await click(card.locator('.face'))
      await click(card.locator('button[type=submit]'))
      const now = await nextSituation(page, null)
      assert.ok((await page.locator('.board .figure').count()) >= 4, `${game}: both sides stand on the table`)
      await bench.accessible(page, `a laid table of ${game}`)
      // Where the enemy has begun by shooting, hits may have to be shared out: that is play already. Where something is
      // settled before the first order, it has an answer ready: one click more.
      if (now.options === 0 && now.shares === 0) {
        const number = await questionNumber(page)
        await click(page.locator('.asked .primary'))
        assert.ok((await nextSituation(page, number)).options > 0, `${game}: an order is asked for`)
      }
      assert.ok(clicks <= 3, `${game}: ${clicks} clicks`)
    }
  },

  async 'a whole order takes three clicks in every game: who, where, and there again'(bench) {
    const scenarios = await bench.server.scenarios()
    for (const game of new Set(scenarios.map(({ game }) => game))) {
      const page = await laid(bench, scenarios.find((scenario) => scenario.game === game).name)
      const free = page.locator('.board .figure.choosable')
      const asked = () => page.locator('.asked .go').or(page.locator('.board .reach'))
      for (let tries = 0; tries < 12 && (await asked().count()) === 0; tries++) {
        if ((await free.count()) > 0) await free.last().click({ force: true })
        else await page.locator('.asked .primary, .asked button.option').last().click()
        await asked().first().waitFor({ timeout: 1500 }).catch(() => undefined)
      }
      assert.ok(await asked().count(), `${game}: somebody may go somewhere after one click`)
      const number = await questionNumber(page)
      const spot = await beside(page)
      await page.mouse.click(spot.x, spot.y)
      await page.waitForFunction(() => document.querySelector('.asked .primary')?.disabled === false)
      const planned = await questionNumber(page)
      await page.mouse.click(spot.x, spot.y)
      await page.waitForFunction(([...known]) => !known.includes(document.querySelector('.asked')?.getAttribute('data-question')), [number, planned])
      await page.close()
    }
  },

  async 'from the end of a plan it is told and drawn who is in sight, how far off, and who looks back'(bench) {
    const page = await laid(bench, bench.scenario)
    for (let tries = 0; tries < 30 && !(await page.locator('.board .reach').count()); tries++) await play(page, { seed: tries, most: 1 })
    const spot = await beside(page)
    await page.mouse.click(spot.x, spot.y)
    const told = page.locator('.asked .outlook')
    await told.waitFor()
    assert.match(await told.textContent(), /(In sight from there: .*\(\d|No enemy is in sight).*(In sight of |Out of every)/s)
    const lines = await page.locator('.board .ahead:not(.under)').count()
    const named = ((await told.textContent()).match(/\(\d/g) ?? []).length
    assert.ok(lines >= Math.min(named, 1), `${lines} lines to ${named} enemies`)
  },

  async 'the table is painted, and its rules are one key away'(bench) {
    const page = await laid(bench, bench.scenario)
    await page.waitForFunction(() => document.querySelector('.painted canvas')?.width > 100)
    assert.ok((await inked(page)) > 20, 'there is paint')
    await page.keyboard.press('g')
    await page.waitForSelector('.painted.rules')
    assert.equal(await page.locator('.ground.rules .piece').count() > 5, true)
    await page.keyboard.press('g')
    await page.waitForSelector('.ground.painted')
  },

  async "one's own side is at the bottom, and the table can be turned"(bench) {
    const page = await bench.open(DESKTOP)
    const { links } = await bench.server.begin({ scenario: bench.scenario, mode: 'computer', level: 'recruit', side: 1, laid_out: true })
    await page.goto(`${bench.server.address}/m/${links['1']}`)
    await nextSituation(page, null)
    const high = async () => {
      await page.locator('.board .figure').first().waitFor()
      return page.evaluate(() => {
        const middle = document.querySelector('.board .sheet').getBoundingClientRect()
        const own = [...document.querySelectorAll('.board .figure')].filter((figure) => figure.getAttribute('aria-label').includes('Germans'))
        const mean = own.reduce((sum, figure) => sum + figure.getBoundingClientRect().y, 0) / own.length
        return mean < middle.y + middle.height / 2
      })
    }
    assert.equal(await high(), false)
    const turned = async () => {
      while (!(await high())) await page.evaluate(() => new Promise(requestAnimationFrame))
    }
    await page.keyboard.press('f')
    await turned()
    await page.reload()
    await nextSituation(page, null)
    assert.equal(await high(), true, 'it stays as it was turned')
  },

  async 'a click goes round by itself, a second one does it, and a double click does not move the table'(bench) {
    const page = await laid(bench, bench.scenario)
    await untilReach(page)
    const number = await questionNumber(page)
    const spot = await page.evaluate(() => {
      const region = document.querySelector('.board .reach')
      const box = region.getBBox()
      for (let i = 0; i < 400; i++) {
        const at = new DOMPoint(box.x + box.width * ((i * 0.618) % 1), box.y + box.height * ((i * 0.414) % 1))
        const { x, y } = at.matrixTransform(region.getScreenCTM())
        if (region.isPointInFill(at) && document.elementFromPoint(x, y)?.closest('.board') && !document.elementFromPoint(x, y)?.closest('[data-figure]')) return { x, y }
      }
    })
    const before = await page.locator('.board .sheet').boundingBox()
    await page.mouse.click(spot.x, spot.y)
    await page.waitForFunction((number) => Object.entries(sessionStorage).some(([key, plan]) => key.includes('plan.') && number.endsWith(`.${JSON.parse(plan).number}`)), number)
    await page.reload()
    await page.waitForFunction(
      ({ x, y, width }) => {
        const sheet = document.querySelector('.board .sheet')?.getBoundingClientRect()
        const lies = sheet && Math.hypot(sheet.x - x, sheet.y - y, sheet.width - width) < 1
        return lies && document.querySelector('.asked .primary')?.disabled === false
      },
      before,
    )
    await page.mouse.dblclick(spot.x, spot.y)
    await nextSituation(page, number)
    assert.deepEqual(await page.locator('.board .sheet').boundingBox(), before)
  },

  async 'the newest line of the log is in sight, after a reload too'(bench) {
    const page = await laid(bench, bench.scenario)
    await play(page, { seed: 3, most: 6 })
    for (const again of [false, true]) {
      if (again) await page.reload()
      await nextSituation(page, null)
      await page.waitForFunction(() => {
        const log = document.querySelector('.log')
        return log && log.scrollHeight - log.scrollTop - log.clientHeight < 4
      })
    }
  },

  async 'finished matches stand apart'(bench) {
    const page = await laid(bench, bench.scenario)
    await page.locator('summary[aria-label="Menu"]').click()
    await page.getByRole('button', { name: 'Give up' }).click()
    await page.getByRole('button', { name: 'Really give up' }).click()
    await page.waitForSelector('.over')
    await page.getByRole('button', { name: 'See the table' }).click()
    await page.goto(bench.server.address)
    await page.getByRole('heading', { name: 'Finished matches' }).waitFor()
    assert.equal(await page.getByRole('heading', { name: 'Go on with' }).count(), 0)
  },

  async 'a phone shows the painted table and its names'(bench) {
    const page = await laid(bench, bench.scenario, PHONE)
    await page.waitForFunction(() => document.querySelectorAll('.board .tag').length > 4)
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390)
    await bench.accessible(page, 'a laid table on a phone')
  },
}
