// Learning: a whole first battle by clicks, a puzzle, the rules page and its quick sheet on paper.
import assert from 'node:assert/strict'
import { DESKTOP, PHONE } from '../browser.mjs'

const LESSON = 'fivecore/the-well'
const DEPTH = 26

/** Clicks a point of the table, given in inches. */
async function clickTable(page, x, y, depth = DEPTH) {
  const at = await page.evaluate(
    ([x, y, depth]) => {
      const { x: left, y: top } = new DOMPoint(x * 25.4, (depth - y) * 25.4).matrixTransform(document.querySelector('svg.board > g').getScreenCTM())
      return { x: left, y: top }
    },
    [x, y, depth],
  )
  await page.mouse.click(at.x, at.y)
}

/** Waits until the lesson has come to a step. */
function step(page, name) {
  return page.waitForFunction((name) => document.querySelector('.guide h2')?.textContent === name, name)
}

const next = (page) => page.locator('.guide .next').click()
/** The option the lesson waits for. */
const take = (page) => page.locator('.asked .option.lit').first().click()

/** The first six steps: choosing, straying, taking back, planning, going. */
async function setOut(page) {
  await step(page, 'Your aim')
  await next(page)
  await step(page, 'Select')
  await clickTable(page, 17, 9.5)
  await page.locator('.guide .other').getByText('To begin with, click Harris').waitFor()
  assert.equal(await page.locator('.guide .help').count(), 0, 'help comes after the second try')
  await clickTable(page, 17, 9.5)
  await page.locator('.guide .help').waitFor()
  await clickTable(page, 13, 9)
  await step(page, 'Undo')
  await page.locator('button.lit[aria-label="Take back"]').click()
  await step(page, 'Reach')
  await clickTable(page, 9, 6)
  await take(page)
  await step(page, 'Danger points')
  await clickTable(page, 12.2, 7.2)
  await page.locator('.board .peril text').getByText('56').waitFor()
  await next(page)
  await step(page, 'The safe way')
  await clickTable(page, 6.2, 6.4)
  await page.waitForFunction(() => document.querySelector('.asked .primary')?.disabled === false && !document.querySelector('.board .peril'))
  await page.locator('.asked .primary').click()
}

/** Seven to thirteen: looking, shooting, being shot at, taking back across dice. */
async function shoot(page) {
  await step(page, 'Measure and look')
  await page.keyboard.press('l')
  await clickTable(page, 5.2, 16)
  await page.locator('.board .line.clear').waitFor()
  await page.keyboard.press('Escape')
  await next(page)
  await step(page, 'Odds and the shot')
  await page.reload()
  await step(page, 'Odds and the shot')
  await take(page)
  await step(page, 'Read dice and log')
  await page.keyboard.press('u')
  await step(page, 'Odds and the shot')
  await take(page)
  await step(page, 'Read dice and log')
  await page.keyboard.press('Enter')
  await step(page, 'Step up')
  await clickTable(page, 17, 9.5)
  await take(page)
  await step(page, 'Morale')
  await take(page)
  await step(page, 'Duck again?')
  await take(page)
  await step(page, 'The better target')
  await take(page)
}

/** Fourteen to the end: the enemy's turn, a reaction, typed dice, a hint, victory. */
async function win(page) {
  await step(page, "The enemy's turn")
  await next(page)
  await step(page, 'React')
  await take(page)
  await step(page, 'Statuses')
  await next(page)
  await step(page, 'Real dice')
  await page.locator('.asked .pad button').nth(2).click()
  await page.locator('.asked .primary').click()
  await page.locator('.guide .other').waitFor()
  await page.keyboard.press('Backspace')
  await page.locator('.asked .pad button').nth(5).click()
  await page.locator('.asked .primary').click()
  await step(page, 'Ask for a hint')
  await page.keyboard.press('h')
  await page.locator('.guide .other').getByText('the only German able to fire back').waitFor()
  await take(page)
  await take(page)
  await step(page, 'Victory')
  await take(page)
  await page.locator('.guide .says').getByText('three turns in a row').waitFor()
  await next(page)
  await page.locator('.lesson-over').waitFor()
}

export const learning = {
  async 'a newcomer learns by clicks: a whole first battle, left and resumed'(bench) {
    const page = await bench.open(DESKTOP)
    await page.goto(bench.server.address)
    await page.getByRole('button', { name: 'Learn in ten minutes', exact: true }).click()
    await setOut(page)
    await bench.accessible(page, 'lesson')
    await shoot(page)
    await win(page)
    assert.equal(await page.locator('.lesson-over .suggestion').count(), 3)
    await bench.accessible(page, 'end of a lesson')
    await page.goto(bench.server.address)
    await page.getByRole('button', { name: 'Play now' }).waitFor()
    assert.equal(await page.locator('.doors .primary').textContent().then((text) => text.trim()), 'Play now', 'whoever has finished a lesson plays first')
  },

  async 'every lesson can be gone through step by step on a phone, in Spanish'(bench) {
    for (const lesson of [LESSON, 'breaking-news/the-wall', 'combat-1-48/the-mill', 'firefight/last-round', 'ten-sided/hounds-1-move-and-shoot', 'ten-sided/hounds-2-reaction', 'ten-sided/hounds-3-charge-and-morale']) {
      const page = await bench.open(PHONE)
      const { links } = await bench.server.begin({ scenario: lesson, mode: 'lesson', seed: undefined })
      await page.goto(`${bench.server.address}/m/${links['0']}`)
      await page.waitForSelector('.guide')
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390)
      for (let steps = 0; steps < 30 && (await page.locator('.lesson-over').count()) === 0; steps++) {
        const says = await page.locator('.guide .says').textContent()
        await page.locator('.guide .skip').tap()
        await page.waitForFunction((says) => {
          const now = document.querySelector('.guide .says')?.textContent
          return document.querySelector('.lesson-over') || (now !== undefined && now !== says)
        }, says)
      }
      await page.getByText('Ya sabes jugar').waitFor()
      await bench.accessible(page, `${lesson} on a phone`)
      await page.context().close()
    }
  },

  async 'one may play on from where a lesson stands'(bench) {
    const page = await bench.open(DESKTOP)
    const { links } = await bench.server.begin({ scenario: LESSON, mode: 'lesson', seed: undefined })
    await page.goto(`${bench.server.address}/m/${links['0']}`)
    await setOut(page)
    await page.locator('summary[aria-label="Menu"]').click()
    await page.getByRole('button', { name: 'Play on from here' }).click()
    await page.waitForSelector('.guide', { state: 'detached' })
    await page.waitForSelector('.asked')
  },

  async 'a puzzle gives every answer its number and its reason'(bench) {
    const page = await bench.open(DESKTOP)
    await page.goto(`${bench.server.address}/puzzles/fivecore`)
    await page.getByRole('link', { name: 'The way and its end' }).click()
    await page.waitForSelector('.board .mark')
    assert.equal(await page.locator('.choice').count(), 4)
    assert.equal(await page.locator('.choice .bar').count(), 0, 'no odds beforehand')
    await bench.accessible(page, 'puzzle')
    await clickTable(page, 10.5, 9, 24)
    await page.getByText('There is something better').waitFor()
    assert.deepEqual(await page.locator('.choice .head strong').allTextContents(), ['56%', '80%', '35%', '0%'])
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.locator('button.choice').nth(3).click()
    await page.getByText('Solved', { exact: true }).waitFor()
    await bench.accessible(page, 'puzzle solved')
    await page.getByRole('button', { name: 'Next puzzle' }).click()
    await page.getByText('Burst or aimed?').waitFor()
    await page.goto(`${bench.server.address}/puzzles/fivecore`)
    await page.locator('.puzzles li').first().getByText('Solved', { exact: true }).waitFor()
  },

  async 'every puzzle opens'(bench) {
    const page = await bench.open(DESKTOP)
    const { lessons } = await (await fetch(`${bench.server.address}/api/lessons`)).json()
    for (const { game, puzzles } of lessons)
      for (const { id, name } of puzzles) {
        await page.goto(`${bench.server.address}/puzzles/${game}/${id}`)
        await page.getByRole('heading', { name: name.en }).waitFor()
      }
  },

  async 'the rules are searched, linked from every clause and printed on one page'(bench) {
    const page = await bench.open(DESKTOP)
    const { links } = await bench.server.begin({ scenario: LESSON, mode: 'lesson', seed: undefined })
    await page.goto(`${bench.server.address}/m/${links['0']}`)
    await page.locator('.guide .chip').first().click()
    const [rules] = await Promise.all([page.context().waitForEvent('page'), page.locator('a[href="/rules/fivecore#FC-MISS-17"]').click()])
    await rules.locator('article.pointed#FC-MISS-17').waitFor()
    await bench.accessible(rules, 'rules')
    const all = await rules.locator('article').count()
    await rules.locator('#wanted').fill('grenade smoke')
    await rules.waitForFunction((all) => document.querySelectorAll('article').length < all, all)
    assert.ok((await rules.locator('article').count()) > 0)
    for (const game of ['fivecore', 'combat-1-48', 'firefight']) {
      await rules.goto(`${bench.server.address}/rules/${game}`)
      await rules.locator('.quick dl').waitFor()
      const paper = await rules.pdf({ format: 'A4', margin: { top: '15mm', bottom: '15mm', left: '15mm', right: '15mm' } })
      assert.equal(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length, 1, `${game} on one page`)
    }
  },
}
