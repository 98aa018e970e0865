// Campaigns: begun by the form, played by link, through a battle and what follows it, with the server killed in between.
import assert from 'node:assert/strict'
import { DESKTOP, PHONE } from '../browser.mjs'
import { play } from '../player.mjs'

/** A picture for whoever wants to look: PICTURES=folder. */
async function picture(page, name) {
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/${name}.png`, fullPage: true })
}

async function begin(bench, wish) {
  const body = JSON.stringify({ game: 'fivecore', name: 'The long road', length: 3, options: { turn_limit: 2 }, ...wish })
  const reply = await fetch(`${bench.server.address}/api/campaigns`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  assert.equal(reply.status, 201, await reply.clone().text())
  return (await reply.json()).links
}

const ANA = { player: 'Ana', roster: 'The quarry section', kind: 'fc-kind-second-world-war' }
const PATROL = { roster: 'The patrol', kind: 'fc-kind-modern-military', level: 'recruit' }

const shown = async (bench, token) => (await fetch(`${bench.server.address}/api/campaign/${token}`)).json()

/** Takes the step that is asked for, unless it is the one that is waited for: rolls, names the force, or picks the last option, which lets things be. */
async function takeStep(page, awaited) {
  const panel = page.locator(awaited ? `.step:not(${awaited})` : '.step').filter({ has: page.locator('h3') }).first()
  const before = await panel.locator('h3').textContent({ timeout: 5000 }).catch(() => '')
  const options = panel.locator('.choices button')
  const button = (await options.count()) > 0 ? options.last() : panel.locator('button.primary')
  await clickIfThere(button)
  return before
}

/** What was just taken is gone by the time it is clicked: the caller looks again. */
async function clickIfThere(button) {
  await button.click({ timeout: 5000 }).catch((error) => assert.match(String(error), /Timeout/))
}

/** Takes steps until the page has this, and tells what was asked on the way. */
async function stepsUntil(page, selector, most = 60) {
  const asked = []
  for (let n = 0; n < most; n++) {
    const next = page.locator(`.step h3, button.big:has-text("begin"), button.big:has-text("empezar"), ${selector}`).first()
    await next.waitFor()
    if ((await page.locator(selector).count()) > 0) return asked
    const start = page.locator('main > button.primary.big:enabled')
    if ((await start.count()) > 0) await clickIfThere(start)
    else if ((await page.locator('.step h3').count()) > 0) asked.push(await takeStep(page, selector))
    await page.waitForTimeout(150)
  }
  throw new Error(`${selector} never came: ${asked.join(' · ')}`)
}

const BATTLE = 'section.next a.big'

export const campaigns = {
  async 'a campaign is begun by the form and its people are mustered with the player'(bench) {
    const page = await bench.open(DESKTOP)
    await page.goto(`${bench.server.address}/campaigns`)
    await page.locator('input[name=name]').fill('The long road')
    await page.locator('input[name=length]').fill('3')
    await page.locator('input[name=player]').fill('Ana')
    await page.locator('input[name=roster]').fill('The quarry section')
    await bench.accessible(page, 'beginning a campaign')
    await picture(page, 'campaign-begin')
    await page.locator('button[type=submit].primary').click()
    await page.waitForSelector('.step h3')
    await bench.accessible(page, 'a muster')
    await picture(page, 'campaign-muster')
    await stepsUntil(page, BATTLE)
    await picture(page, 'campaign-ready')
    assert.equal(await page.locator('h1').textContent(), 'The long road')
    await page.goto(`${bench.server.address}/campaigns`)
    await page.getByRole('link', { name: 'The long road' }).first().waitFor()
  },

  async 'a campaign begins though nothing is typed'(bench) {
    const page = await bench.open(DESKTOP)
    await page.goto(`${bench.server.address}/campaigns`)
    await page.locator('input[name=name]').waitFor()
    await page.locator('button[type=submit].primary').click()
    await page.waitForSelector('.step h3')
    assert.equal(await page.locator('h1').textContent(), 'FiveCore Skirmish')
  },

  async 'a battle of a campaign is fought, the server is killed, and what follows it changes the roster once'(bench) {
    const page = await bench.open(DESKTOP)
    const { organiser } = await begin(bench, { own: ANA, computers: [PATROL] })
    await page.goto(`${bench.server.address}/c/${organiser}`)
    await stepsUntil(page, BATTLE)
    await page.locator(BATTLE).click()
    await play(page, { most: 600 })
    await bench.server.kill()
    await bench.server.start()
    await page.goto(`${bench.server.address}/c/${organiser}`)
    await page.waitForSelector('.step h3')
    await bench.accessible(page, 'after a battle')
    await picture(page, 'campaign-aftermath')
    const asked = await stepsUntil(page, 'article.chronicle section')
    assert.ok(asked.length > 0, 'steps were taken')
    const now = await shown(bench, organiser)
    const fought = now.rosters[0].members.filter(({ battles }) => battles === 1)
    assert.ok(fought.length >= 3, 'those who were there have it in their history')
    assert.equal(now.rosters[0].tally.fought, 1, 'once')
    assert.equal(now.pages.length, 1)
    const learned = now.rosters[0].members.flatMap(({ history }) => history).filter(({ fixture, word }) => fixture === 1 && /ca-(learned|chose)/.test(word))
    assert.equal(learned.length, 1, 'somebody has learned something')
    await picture(page, 'campaign-chronicle')
    const english = await page.locator('article.chronicle section p').nth(1).textContent()
    await page.getByRole('button', { name: 'Español' }).click()
    await page.waitForFunction((before) => document.querySelectorAll('article.chronicle section p')[1]?.textContent !== before, english)
    await picture(page, 'campaign-es')
  },

  async 'a second player joins a campaign by link, on a phone and in Spanish'(bench) {
    const { organiser, invitation, spectator } = await begin(bench, { own: ANA })
    const page = await bench.open(DESKTOP)
    await page.goto(`${bench.server.address}/c/${organiser}`)
    const phone = await bench.open(PHONE)
    await phone.goto(`${bench.server.address}/c/${invitation}`)
    await phone.locator('input[name=player]').fill('Bruno')
    await phone.locator('input[name=roster]').fill('La patrulla')
    await bench.accessible(phone, 'an invitation on a phone')
    await picture(phone, 'campaign-join-phone')
    await phone.locator('form button[type=submit]').first().click()
    await phone.waitForSelector('.step h3')
    assert.equal(await phone.evaluate(() => document.documentElement.scrollWidth), 390)
    await picture(phone, 'campaign-phone')
    await bench.accessible(phone, 'a muster on a phone')
    while ((await shown(bench, organiser)).waits_for.length > 0 && (await shown(bench, organiser)).stage === 'gathering') {
      for (const one of [page, phone]) {
        if ((await one.locator('.step h3').count()) > 0) await takeStep(one)
        await one.waitForTimeout(200)
      }
    }
    await page.waitForSelector('main > button.primary.big')
    await page.locator('main > button.primary.big').click()
    await page.waitForFunction(() => !document.querySelector('main > button.primary.big'))
    assert.equal((await shown(bench, spectator)).stage, 'running')
    assert.equal((await shown(bench, spectator)).questions.length, 0, 'nobody asks a spectator')
  },

  async 'a correction is proposed, refused, proposed again and agreed to, and the chronicle keeps it'(bench) {
    const { organiser, spectator, bruno } = await twoPlayers(bench)
    const page = await bench.open(DESKTOP)
    const phone = await bench.open(PHONE)
    await page.goto(`${bench.server.address}/c/${organiser}`)
    await phone.goto(`${bench.server.address}/c/${bruno}`)
    const propose = async (reason) => {
      await page.locator('details.correct summary').click()
      await page.locator('.correct select[name=kind]').selectOption('points')
      await page.locator('.correct select[name=seat]').selectOption({ label: 'The patrol' })
      await page.locator('.correct input[name=count]').fill('2')
      await page.locator('.correct input[name=reason]').fill(reason)
      await bench.accessible(page, 'the form of a correction')
      await picture(page, 'campaign-correct')
      await page.locator('.correct button[type=submit]').click()
      await page.waitForSelector('.proposal')
    }
    await propose('We counted wrong')
    assert.equal(await page.locator('.proposal .primary').count(), 0, 'who proposes has agreed already')
    await phone.waitForSelector('.proposal')
    await bench.accessible(phone, 'a proposal on a phone')
    assert.equal(await phone.evaluate(() => document.documentElement.scrollWidth), 390)
    await picture(phone, 'campaign-proposal-phone')
    assert.equal(await phone.locator('.proposal .what').textContent(), 'The patrol tiene 2 puntos')
    await phone.getByRole('button', { name: 'Rechazar' }).click()
    await phone.waitForFunction(() => !document.querySelector('.proposal'))
    assert.equal((await shown(bench, spectator)).standing.find(({ seat }) => seat === 1).points, 0)
    await page.waitForSelector('details.correct')
    await propose('We counted wrong indeed')
    await phone.waitForSelector('.proposal')
    await phone.getByRole('button', { name: 'De acuerdo' }).click()
    await phone.waitForFunction(() => !document.querySelector('.proposal'))
    const now = await shown(bench, spectator)
    assert.equal(now.standing.find(({ seat }) => seat === 1).points, 2)
    assert.deepEqual(now.mended.map(({ reason }) => reason), ['We counted wrong indeed'])
    await phone.getByText('We counted wrong indeed').waitFor()
  },

  async 'a player says that he is away, and that the computer may fight for him'(bench) {
    const { bruno } = await twoPlayers(bench)
    const page = await bench.open(DESKTOP)
    await page.goto(`${bench.server.address}/c/${bruno}`)
    await page.locator('details.away summary').click()
    await page.locator('.away input[name=fights]').check()
    await page.locator('.away input[name=days]').fill('5')
    await bench.accessible(page, 'who is away')
    await picture(page, 'campaign-away')
    await page.locator('.away button[type=submit]').click()
    await page.getByText('(9 left in this campaign)').waitFor()
    const { seats } = await shown(bench, bruno)
    assert.deepEqual([seats[1].answers, seats[1].fights, seats[1].holiday], [true, true, 9])
  },
}

const post = async (bench, path, body) => {
  const reply = await fetch(`${bench.server.address}/api/campaign/${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  assert.equal(reply.status, 200, await reply.clone().text())
  return reply.json()
}

/** Answers whatever a link is asked in its muster by the last option. */
async function muster(bench, token) {
  for (let most = 60; most > 0; most--) {
    const asked = (await shown(bench, token)).questions.find(({ question, kind }) => question && kind === 'muster')
    if (!asked) return
    const { number, wanted } = asked.question
    await post(bench, token, { do: 'answer', desk: asked.desk, question: number, answer: { pick: wanted.pick.options.length - 1 } })
  }
}

/** A campaign of Ana, who organises, and Bruno, under way. */
async function twoPlayers(bench) {
  const links = await begin(bench, { own: ANA })
  const { token: bruno } = await post(bench, `${links.invitation}/join`, { ...PATROL, level: undefined, player: 'Bruno' })
  for (const token of [links.organiser, bruno]) await muster(bench, token)
  await post(bench, links.organiser, { do: 'start' })
  return { ...links, bruno }
}

Object.assign(campaigns, {
  async 'a campaign is begun with options and a force of one\'s own, and arranged on its page'(bench) {
    const page = await bench.open(DESKTOP)
    const shipped = await (await fetch(`${bench.server.address}/api/muster/firefight`)).json()
    const { force } = shipped.shipped.find((it) => it.worth && it.worth.total <= 300)
    const kept = await fetch(`${bench.server.address}/api/forces`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ game: 'firefight', name: 'Mine', force }) })
    const { token } = await kept.json()
    await page.goto(`${bench.server.address}/campaigns`)
    await page.evaluate((it) => localStorage.setItem('escaramuza.forces', JSON.stringify([it])), { token, game: 'firefight', name: 'Mine', at: 1 })
    await page.reload()
    await page.locator('select[name=game]').selectOption('firefight')
    await page.locator('input[name=name]').fill('Arranged')
    await page.locator('input[name=player]').fill('Ana')
    await page.locator('select[name=force]').selectOption(token)
    await page.locator('form details summary').click()
    await page.locator('input[name=size]').fill('600')
    await page.locator('input[name=help]').uncheck()
    await bench.accessible(page, 'beginning a campaign with options')
    await picture(page, 'campaign-options')
    await page.locator('button[type=submit].primary').click()
    await page.waitForURL(/\/c\//)
    const campaign = new URL(page.url()).pathname.slice(3)
    await stepsUntil(page, BATTLE)
    const { header, rosters } = await shown(bench, campaign)
    assert.deepEqual([header.options.size, header.options.help, 'closed_books' in header.options], [600, false, false])
    assert.ok(rosters[0].members.length > 0)

    await page.locator('details.arrange summary').click()
    await page.locator('.arrange input[name=when]').fill('Friday at nine')
    await page.locator('.arrange form button').click()
    await page.locator('.calendar').getByText('Friday at nine').waitFor()
    await bench.accessible(page, 'arranging a campaign')
    await picture(page, 'campaign-arrange')
    await page.getByRole('button', { name: 'Leave the campaign' }).click()
    await page.getByRole('button', { name: 'Leave for good' }).click()
    await page.waitForFunction(() => !document.querySelector('details.arrange')?.textContent.includes('Leave'))
    assert.equal((await shown(bench, campaign)).seats[0].left, true)
  },
})

Object.assign(campaigns, {
  async 'standing orders are left before anything is asked and at a question, and are withdrawn'(bench) {
    const { organiser } = await begin(bench, { own: ANA, computers: [PATROL] })
    const page = await bench.open(DESKTOP)
    await page.goto(`${bench.server.address}/c/${organiser}`)
    await page.locator('details.orders summary').click()
    for (const clause of ['CA-FIX-03', 'CA-FLD-02', 'CA-BAL-05']) await page.locator(`.orders input[name=${clause}]`).check()
    await page.locator('.orders summary').getByText('(3)').waitFor()
    await page.locator('.orders button.chip').first().click()
    await page.locator('.orders .note').getByText(/Order of sides/).waitFor()
    await bench.accessible(page, 'standing orders')
    await picture(page, 'campaign-orders')
    const asked = await stepsUntil(page, '.step[data-desk=camp] .always')
    assert.equal(asked.some((it) => it.includes('first or second side')), false, asked.join(' · '))
    await page.locator('.always summary').click()
    await picture(page, 'campaign-always')
    await page.locator('.always').getByRole('button', { name: 'now that is: Break camp' }).click()
    await page.waitForSelector('.step[data-desk=helps] h3')
    assert.deepEqual((await shown(bench, organiser)).orders.map(({ clause }) => clause), ['CA-FIX-03', 'CA-FLD-02', 'CA-BAL-05', 'CA-CAMP-02'])
    await page.locator('.orders input[name=CA-CAMP-02]').uncheck()
    await page.locator('.orders summary').getByText('(3)').waitFor()
    await post(bench, organiser, { do: 'standing_order', clause: 'FC-CAMP-01', on: true })
    const injuries = page.locator('.orders label').filter({ hasText: 'Each figure that ended the battle Out rolls D100 on the injury table.' })
    await injuries.locator('input').uncheck()
    await injuries.waitFor({ state: 'detached' })
    const phone = await bench.open(PHONE)
    await phone.goto(`${bench.server.address}/c/${organiser}`)
    await phone.locator('details.orders summary').click()
    await bench.accessible(phone, 'standing orders on a phone')
    assert.equal(await phone.evaluate(() => document.documentElement.scrollWidth), 390)
    await picture(phone, 'campaign-orders-phone')
  },

  async 'the organiser changes what a campaign is played with while it gathers'(bench) {
    const { organiser, spectator } = await begin(bench, { own: ANA })
    const page = await bench.open(DESKTOP)
    await page.goto(`${bench.server.address}/c/${organiser}`)
    await page.locator('details.terms summary').click()
    await page.locator('.terms select[name=form]').selectOption('ladder')
    await page.locator('.terms input[name=length]').fill('5')
    await page.locator('.terms input[name=help]').uncheck()
    await page.locator('.terms input[name=question_limit]').fill('24')
    await bench.accessible(page, 'what a campaign is played with')
    await picture(page, 'campaign-terms')
    await page.locator('.terms button[type=submit]').click()
    await page.waitForFunction(() => !document.querySelector('.terms .changed'))
    const { header } = await shown(bench, spectator)
    assert.deepEqual([header.form, header.length, header.options], ['ladder', 5, { turn_limit: 2, help: false, question_limit: 24 }])
    const phone = await bench.open(PHONE)
    await phone.goto(`${bench.server.address}/c/${organiser}`)
    await phone.locator('details.terms summary').click()
    await phone.locator('.terms input[name=help]').waitFor()
    assert.equal(await phone.evaluate(() => document.documentElement.scrollWidth), 390)
    await picture(phone, 'campaign-terms-phone')
    await phone.goto(`${bench.server.address}/c/${spectator}`)
    await phone.locator('h2').first().waitFor()
    assert.equal(await phone.locator('details.terms').count(), 0, 'nobody else may')
  },

  async 'a note from before the first battle of a campaign is shown, and struck out'(bench) {
    const { organiser } = await begin(bench, { own: ANA })
    const page = await bench.open(DESKTOP)
    await page.goto(`${bench.server.address}/c/${organiser}`)
    await page.locator('form.note input').fill('It began with a goat.')
    await page.locator('form.note button').click()
    await page.locator('.chronicle blockquote').getByText('It began with a goat.').waitFor()
    await page.locator('.chronicle blockquote').getByRole('button', { name: 'Strike out' }).click()
    await page.locator('.chronicle blockquote.struck').waitFor()
  },

  async 'the organiser makes a new link for a seat, and the old one is dead'(bench) {
    const { organiser, bruno } = await twoPlayers(bench)
    const page = await bench.open(DESKTOP)
    await page.goto(`${bench.server.address}/c/${organiser}`)
    await page.locator('details.arrange summary').click()
    const row = page.locator('.arrange .one').filter({ hasText: 'The patrol' })
    await row.getByRole('button', { name: 'A new link…' }).click()
    await row.getByText('The old link of The patrol is dead afterwards').waitFor()
    assert.equal(await row.locator('input[name=successor]').inputValue(), 'Bruno')
    await row.locator('input[name=successor]').fill('Carla')
    await bench.accessible(page, 'a new link')
    await picture(page, 'campaign-link')
    await row.getByRole('button', { name: 'Make the new link' }).click()
    const link = await row.locator('input[name=link]').inputValue()
    await picture(page, 'campaign-link-made')
    assert.equal((await fetch(`${bench.server.address}/api/campaign/${bruno}`)).status, 404)
    const phone = await bench.open(PHONE)
    await phone.goto(link)
    await phone.locator('h1').getByText('The long road').waitFor()
    const { own, seats } = await shown(bench, new URL(link).pathname.slice(3))
    assert.deepEqual([own, seats[1].player], [[1], 'Carla'])
  },
})

/** The other games: what a player and a computer muster, and the word of somebody who was lost. */
const OTHERS = {
  firefight: { own: 'gf-kind-dawn-vanguard', theirs: 'gf-kind-rust-raiders', well: 'gf-end-unhurt', lost: 'gf-end-destroyed', how: 'gf-markers-counted' },
  'combat-1-48': { own: 'cb-kind-british', theirs: 'cb-kind-german', well: 'cb-end-unhurt', lost: 'cb-end-eliminated', how: 'cb-over-half' },
  'breaking-news': { own: 'bn-kind-alfa', theirs: 'bn-kind-beta', well: 'bn-end-fit', lost: 'bn-end-wounded', how: 'bn-over-last-turn' },
  'ten-sided': { own: 'ts-kind-heron', theirs: 'ts-kind-hollow', well: 'ts-end-stands', lost: 'ts-end-fell', how: 'ts-over-points' },
}

/** The first battle told by the player: two of his were lost, and so was the battle. */
async function tell(bench, token, { well, lost, how }) {
  const { fixtures, own } = await shown(bench, token)
  const [{ number, sides, forces }] = fixtures
  const mine = sides.indexOf(own[0])
  const endings = forces.map(({ members }, side) => members.map((member, place) => ({ member, word: side === mine && place < 2 ? lost : well })))
  const report = { kind: 'told', winner: 1 - mine, how, endings }
  const body = JSON.stringify({ do: 'propose', correction: { told: { fixture: number, report } }, reason: 'fought on the kitchen table' })
  const reply = await fetch(`${bench.server.address}/api/campaign/${token}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  assert.equal(reply.status, 200, await reply.text())
}

for (const [game, wish] of Object.entries(OTHERS)) {
  campaigns[`a campaign of ${game} is begun, its first battle laid out, and the steps after one are taken`] = async (bench) => {
    const page = await bench.open(DESKTOP)
    const seats = { own: { player: 'Ana', roster: 'Ours', kind: wish.own }, computers: [{ roster: 'Theirs', kind: wish.theirs, level: 'recruit' }] }
    const { organiser } = await begin(bench, { game, options: { told: true }, ...seats })
    await page.goto(`${bench.server.address}/c/${organiser}`)
    await stepsUntil(page, BATTLE)
    await picture(page, `campaign-${game}-home`)
    await page.locator(BATTLE).click()
    await page.waitForSelector('canvas, svg.board, .board')
    await picture(page, `campaign-${game}-battle`)

    const { organiser: second } = await begin(bench, { game, name: 'Told', options: { told: true }, ...seats })
    await page.goto(`${bench.server.address}/c/${second}`)
    await stepsUntil(page, '.step[data-desk=helps]')
    await tell(bench, second, wish)
    await page.reload()
    await page.waitForSelector('.step[data-desk=aftermath] h3')
    await bench.accessible(page, `after a battle of ${game}`)
    await picture(page, `campaign-${game}-aftermath`)
    await stepsUntil(page, 'article.chronicle section')
    assert.equal((await shown(bench, second)).pages.length, 1)
    await picture(page, `campaign-${game}-chronicle`)
    const text = await page.locator('main').textContent()
    assert.doesNotMatch(text, /\b(ca|ts|gf|cb|bn)-[a-z]+-[a-z]/, 'every word has its text')
    await page.getByRole('button', { name: 'Español' }).click()
    await page.waitForFunction(() => document.documentElement.lang === 'es')
    assert.doesNotMatch(await page.locator('main').textContent(), /\b(ca|ts|gf|cb|bn)-[a-z]+-[a-z]/, 'in Spanish too')
    await picture(page, `campaign-${game}-es`)
  }
}
