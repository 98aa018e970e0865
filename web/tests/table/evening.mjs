// What a first evening at the table found wrong, and must not come back.
import assert from 'node:assert/strict'
import { DESKTOP, PHONE } from '../browser.mjs'
import { nextSituation, play, situation } from '../player.mjs'

/** A busy machine may take long; nothing is waited for but what must come. */
const PATIENCE = 120_000
const SMALL = { ...DESKTOP, viewport: { width: 1024, height: 768 } }

/** A laid table of one scenario at one screen. */
async function laid(bench, scenario, options = DESKTOP, more = {}) {
  const page = await bench.open(options)
  const { links } = await bench.server.begin({ scenario, mode: 'hotseat', laid_out: true, ...more })
  await page.goto(`${bench.server.address}/m/${links.table}`)
  const now = await nextSituation(page, null)
  if (now.curtain) await page.locator('.curtain button').first().click()
  await page.waitForSelector('.asked')
  return page
}

/** Every name that is written, and whether it fits its tag. */
const tight = (page) => page.evaluate(() =>
  [...document.querySelectorAll('.board .tag')].flatMap((tag) => {
    const [box, text] = [tag.querySelector('rect').getBBox(), tag.querySelector('text').getBBox()]
    return text.x < box.x || text.x + text.width > box.x + box.width ? [tag.textContent.trim()] : []
  }),
)

/** Plays on by lot and looks along every shot that is offered. */
function shotsSeen(page, token) {
  return page.evaluate(async (token) => {
    const socket = new WebSocket(`ws://${location.host}/ws?token=${token}`)
    const [waiting, open, told] = [new Map(), new Map(), []]
    let [id, over] = [0, null]
    socket.onmessage = ({ data }) => {
      const line = JSON.parse(data)
      if (line.update) {
        open.set(JSON.stringify(line.update.seat), line.update)
        over = line.update.moment.outcome ?? over
      }
      waiting.get(line.id)?.(line)
    }
    await new Promise((resolve) => (socket.onopen = resolve))
    const ask = (said) => new Promise((resolve) => {
      waiting.set(++id, resolve)
      socket.send(JSON.stringify({ id, ...said }))
    })
    await ask({ do: 'view' })
    for (let answered = 0; !over && answered < 400 && told.length < 12; answered++) {
      const { questions: [question], view } = [...open.values()].find(({ questions }) => questions.length > 0)
      const [seat, by] = [{ side: question.side }, question.about.figure]
      const sideOf = (figure) => view.figures.find((it) => it.figure === figure)?.side
      const shots = (question.wanted.pick?.options ?? []).filter(({ word, figure }) => /fire|shoot/.test(word) && figure != null && sideOf(figure) !== question.side)
      for (const { word, figure } of by == null ? [] : shots) {
        const { ok } = await ask({ do: 'sight', seat, from: { figure: by }, to: { figure } })
        told.push({ word, by, figure, seen: ok.seen })
      }
      const { ok } = await ask({ do: 'candidates', seat, question: question.number, most: 4, seed: answered })
      await ask({ do: 'answer', seat, question: question.number, answer: ok.answers[(answered * 7) % ok.answers.length] })
    }
    socket.close()
    return told
  }, token)
}

export const evening = {
  async 'every name fits its tag, in every game, in Spanish on a phone too'(bench) {
    const scenarios = await bench.server.scenarios()
    for (const game of new Set(scenarios.map(({ game }) => game))) {
      const { name } = scenarios.find((scenario) => scenario.game === game)
      const page = await laid(bench, name, name === bench.scenario ? PHONE : DESKTOP)
      await page.locator('.board .tag').first().waitFor({ state: 'attached', timeout: PATIENCE })
      assert.deepEqual(await tight(page), [], name)
      await page.close()
    }
  },

  async 'dice lie beside the table or over a corner where nobody stands'(bench) {
    for (const options of [DESKTOP, SMALL]) {
      const page = await laid(bench, bench.scenario, options)
      await play(page, { seed: 5, most: 4 })
      await page.waitForSelector('.tray button', { timeout: PATIENCE })
      const hidden = await page.evaluate(() => {
        const trays = [...document.querySelectorAll('.tray button')].map((it) => it.getBoundingClientRect())
        const middles = [...document.querySelectorAll('.board .figure:not(.gone) .rim')].map((it) => it.getBoundingClientRect()).map(({ x, y, width, height }) => [x + width / 2, y + height / 2])
        return middles.filter(([x, y]) => trays.some((box) => x > box.left && x < box.right && y > box.top && y < box.bottom)).length
      })
      assert.equal(hidden, 0, `${options.viewport.width} pixels wide`)
    }
  },

  async 'the string of sight says no less than the referee, who offers the shot'(bench) {
    const page = await bench.open(DESKTOP)
    const { links } = await bench.begin({ mode: 'hotseat', laid_out: true }, 4)
    await page.goto(bench.server.address)
    const told = await shotsSeen(page, links.table)
    assert.ok(told.length > 3, `${told.length} shots were offered`)
    assert.deepEqual(told.filter(({ seen }) => seen === 'none'), [])
  },

  async 'real dice are asked for by who and what for'(bench) {
    const page = await bench.open(DESKTOP)
    const { links } = await bench.server.begin({ scenario: 'fivecore/the-elms-crossroads', mode: 'hotseat', by_hand: [0, 1], seed: undefined })
    await page.goto(`${bench.server.address}/m/${links.table}`)
    for (let tries = 0; tries < 60 && (await situation(page)).pad === 0; tries++) await play(page, { seed: 7 + tries, most: 1 })
    assert.match(await page.locator('.asked h2').textContent(), /(British|Germans).*(deploys|turn|die)/)
  },

  async 'the report tells of the fallen only that they fell'(bench) {
    const page = await bench.open(DESKTOP)
    const { match, links } = await bench.begin({ mode: 'watch', level: 'regular', laid_out: true }, 3)
    await page.goto(`${bench.server.address}/m/${links.spectator}`)
    await page.waitForSelector('.end', { timeout: 2 * PATIENCE })
    await page.goto(`${bench.server.address}/report/${match}`)
    await page.waitForSelector('.passage')
    assert.doesNotMatch(await page.locator('main').textContent(), /acts from (its|his|her|their) next turn/)
  },

  async 'sides are spoken of with their article and in their number'(bench) {
    const page = await bench.open(DESKTOP)
    const { match, links } = await bench.begin({ mode: 'watch', level: 'recruit', laid_out: true }, 4)
    await page.goto(`${bench.server.address}/m/${links.spectator}`)
    await page.waitForSelector('.end', { timeout: 2 * PATIENCE })
    await page.goto(`${bench.server.address}/replay/${match}#100000`)
    await page.waitForSelector('.log')
    const told = () => page.locator('.log').textContent()
    assert.match(await told(), /of the (British|Germans)/)
    assert.doesNotMatch(await told(), /(?<!the )(British|Germans) (spends|goes|begins|wins|loses)|of (British|Germans)/)
    await page.getByRole('button', { name: 'Español' }).click()
    await page.waitForFunction(() => document.documentElement.lang === 'es')
    assert.match(await told(), /de los (británicos|alemanes)/)
    assert.doesNotMatch(await told(), /(Británicos|Alemanes) (gasta|entra|empieza|gana|pierde)|de (Británicos|Alemanes)/)
  },

  async 'the reach has no hairs'(bench) {
    const page = await laid(bench, bench.scenario)
    for (let tries = 0; tries < 30 && !(await page.locator('.board .reach').count()); tries++) await play(page, { seed: tries, most: 1 })
    const hairs = await page.locator('.board .reach').first().evaluate((reach) => {
      const rings = reach.getAttribute('d').split('M').filter(Boolean).map((ring) => ring.replace(/[LZ]/g, ' ').trim().split(/\s+/).map(Number))
      return rings.flatMap((numbers) => {
        const points = numbers.flatMap((x, i) => (i % 2 === 0 ? [[x, numbers[i + 1]]] : []))
        return points.filter((b, i) => {
          const [a, c] = [points.at(i - 1), points[(i + 1) % points.length]]
          const [u, v] = [[a[0] - b[0], a[1] - b[1]], [c[0] - b[0], c[1] - b[1]]]
          const [lu, lv] = [Math.hypot(...u), Math.hypot(...v)]
          return lu > 3 && lv > 3 && (u[0] * v[0] + u[1] * v[1]) / (lu * lv) > 0.9995
        })
      })
    })
    assert.deepEqual(hairs, [])
  },

  async 'however long the list of orders, the log stays in sight'(bench) {
    const page = await laid(bench, 'breaking-news/armour-in-the-streets', SMALL)
    const log = await page.locator('.log').boundingBox()
    assert.ok(log.height >= 80 && log.y + log.height <= 768, JSON.stringify(log))
    await bench.accessible(page, 'a long list of orders')
    for (const height of [640, 700, 768, 900]) {
      await page.setViewportSize({ width: 1120, height })
      const over = await page.locator('.column').evaluate((column) => column.scrollHeight - column.clientHeight)
      assert.equal(over, 0, `at ${height} pixels nothing of the column has to be scrolled to`)
    }
  },

  async 'a vehicle shows its arcs, and crew and passengers as chips on its card'(bench) {
    const page = await laid(bench, 'breaking-news/armour-in-the-streets')
    await page.locator('.board .figure[aria-label^="TV"]').click({ force: true })
    await page.waitForSelector('.board .arcs path')
    const chips = page.locator('.card .aboard button')
    const aboard = (await chips.allTextContents()).join(' ')
    for (const name of ['T1', 'T2', 'T3']) assert.ok(aboard.includes(name), `${name} is of the crew: ${aboard}`)
    await chips.first().click()
    await page.mouse.move(4, 4)
    await page.locator('.card .aboard', { hasText: 'Carried by' }).getByText('TV').waitFor()
    assert.ok((await page.locator('.board .arcs path').count()) > 0, 'from the vehicle of its gunner')
    await bench.accessible(page, 'a vehicle with its crew')
  },

  async 'a vehicle is driven by hand'(bench) {
    const page = await laid(bench, 'breaking-news/armour-in-the-streets')
    const choose = (name) => page.locator('.asked button.option').filter({ hasText: name }).first().click()
    await choose('The turn is done')
    await page.getByRole('heading', { name: 'Theta troop, turn 2' }).waitFor()
    const tank = page.locator('.board .figure[aria-label^="TV"]')
    const { x, y, width, height } = await tank.boundingBox()
    await choose('T3')
    await choose('Drive')
    await page.waitForSelector('.board .reach')
    await page.mouse.click(x + width / 2, y + height / 2 - 150)
    await page.waitForFunction(() => document.querySelector('.asked .primary')?.disabled === false)
    await page.locator('.asked .primary').click()
    await page.getByRole('heading', { name: 'TV moves. Who answers?' }).waitFor()
    await choose('Nobody')
    await page.waitForFunction((y) => document.querySelector('.board .figure[aria-label^="TV"]').getBoundingClientRect().y < y - 100, y, { timeout: PATIENCE })
  },

  async "a card tells what a weapon does, in numbers, and what a skill is good for"(bench) {
    const page = await laid(bench, bench.scenario)
    await page.locator('.board .figure[aria-label^="Pte Mason"]').click({ force: true })
    await page.locator('.card dd small').first().waitFor()
    assert.match(await page.locator('.card').textContent(), /rifle.*1 Kill die and 1 Shock die/s)
  },

  async 'the signs on the table are listed with their words'(bench) {
    const { name } = (await bench.server.scenarios()).find(({ game }) => game === 'firefight')
    const page = await laid(bench, name)
    const words = await page.locator('.board .figure .plate + .icon').count()
    assert.ok(words > 0, 'somebody bears a sign')
    await page.keyboard.press('?')
    await page.locator('.note .signs dd').first().waitFor()
    assert.equal(await page.locator('.note .signs svg').count(), await page.locator('.note .signs dd').count())
    await bench.accessible(page, 'keys and signs')
  },

  async 'a bar tells the turn of so many'(bench) {
    const page = await laid(bench, 'firefight/ash-crossing')
    await page.getByRole('img', { name: 'Turn 1 of 4' }).waitFor()
  },
}
