// A player who knows no rules and answers every question through the page, by mouse or by keys alone.

/** A button that has gone meanwhile is not waited for. */
const BRIEFLY = { timeout: 1500 }

/** Numbers from 0 to 1 that are the same every time. */
export function lots(seed) {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** What the page shows: who is asked what, or how it ended. */
export function situation(page) {
  return page.evaluate(() => {
    const text = (selector) => document.querySelector(selector)?.textContent?.trim().replace(/\s+/g, ' ')
    return {
      over: text('.over h2'),
      curtain: document.querySelector('.curtain') !== null,
      question: text('.asked h2'),
      busy: document.querySelector('.asked')?.getAttribute('aria-busy') === 'true',
      options: document.querySelectorAll('.asked button.option').length,
      boxes: document.querySelectorAll('.asked label.option').length,
      pad: document.querySelectorAll('.asked .pad button').length,
      amount: document.querySelector('.asked .amount') !== null,
      shares: document.querySelectorAll('.asked .share').length,
      ready: document.querySelector('.asked .primary')?.disabled === false,
      stay: document.querySelectorAll('.asked .acts button').length > 1,
      region: document.querySelector('.board .reach') !== null,
    }
  })
}

/** Waits until the page asks something new or the battle is over. */
export async function nextSituation(page, before, patience = 60_000) {
  await page.waitForFunction(
    (known) => {
      const over = document.querySelector('.over h2')
      const asked = document.querySelector('.asked')
      const number = asked?.getAttribute('data-question')
      if (over || document.querySelector('.curtain')) return true
      return asked && number !== known && asked.getAttribute('aria-busy') !== 'true'
    },
    before,
    { timeout: patience, polling: 30 },
  )
  return situation(page)
}

export function questionNumber(page) {
  return page.evaluate(() => document.querySelector('.asked')?.getAttribute('data-question') ?? null)
}

/** A point of the window inside the region shown, chosen by lot. */
async function pointInReach(page, lot) {
  return page.evaluate((seed) => {
    const region = document.querySelector('.board .reach')
    const board = document.querySelector('.board')
    const sheet = board.querySelector('.sheet').getBoundingClientRect()
    const box = region.getBBox()
    const toWindow = region.getScreenCTM()
    for (let i = 0; i < 200; i++) {
      const at = new DOMPoint(box.x + box.width * ((seed * 7919 + i * 0.618034) % 1), box.y + box.height * ((seed * 104729 + i * 0.414214) % 1))
      const { x, y } = at.matrixTransform(toWindow)
      const onSheet = x > sheet.left + 8 && x < sheet.right - 8 && y > sheet.top + 8 && y < sheet.bottom - 8
      if (onSheet && region.isPointInFill(at) && document.elementFromPoint(x, y)?.closest('.board') && !document.elementFromPoint(x, y)?.closest('[data-figure]')) return { x, y }
    }
    return null
  }, lot())
}

/** Answers one question by the mouse. */
export async function answerByMouse(page, now, lot) {
  if (now.options > 0) {
    await page.locator('.asked button.option').nth(Math.floor(lot() * now.options)).click(BRIEFLY)
    return
  }
  if (now.boxes > 0) {
    if (!now.ready) await page.locator('.asked label.option').nth(Math.floor(lot() * now.boxes)).click(BRIEFLY)
  } else if (now.pad > 0) {
    while (!(await situation(page)).ready) await page.locator('.asked .pad button').nth(Math.floor(lot() * now.pad)).click(BRIEFLY)
  } else if (now.shares > 0) {
    while (!(await situation(page)).ready) await page.locator('.asked .share button:last-child:not(:disabled)').first().click(BRIEFLY)
  } else if (!now.amount && !now.ready) await pointOnTable(page, now, lot)
  await commit(page, now)
}

async function pointOnTable(page, now, lot) {
  const at = now.region ? await pointInReach(page, lot) : await pointOfBoard(page, lot)
  if (at) await page.mouse.click(at.x, at.y)
  await judged(page)
}

/** A point of the window over the bare table, chosen by lot. */
async function pointOfBoard(page, lot) {
  const { x, y, width, height } = await page.locator('.board .sheet').boundingBox(BRIEFLY)
  return { x: x + width * (0.2 + 0.6 * lot()), y: y + height * (0.25 + 0.5 * lot()) }
}

/** Waits until the referee has said whether the answer in the making will do. */
function judged(page) {
  return page.waitForFunction(() => document.querySelector('.asked .objection') || document.querySelector('.asked .primary')?.disabled === false, null, { timeout: 4000, polling: 20 }).catch(() => undefined)
}

async function commit(page, now) {
  if ((await situation(page)).ready) await page.locator('.asked .primary').click(BRIEFLY)
  else if (now.stay) await page.locator('.asked .acts button').nth(1).click(BRIEFLY)
  else await page.keyboard.press('Escape')
}

/** Walks the cursor into the region shown, an inch a key. */
async function walkCursor(page, lot) {
  const goal = await pointInReach(page, lot)
  for (let steps = 0; goal && steps < 80; steps++) {
    const at = await page.evaluate(() => {
      const cursor = document.querySelector('.board .cursor')?.getBoundingClientRect()
      return cursor && { x: cursor.x + cursor.width / 2, y: cursor.y + cursor.height / 2 }
    })
    const [dx, dy] = at ? [goal.x - at.x, goal.y - at.y] : [0, -100]
    if (Math.abs(dx) < 20 && Math.abs(dy) < 20) return
    const key = Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? 'ArrowRight' : 'ArrowLeft') : dy > 0 ? 'ArrowDown' : 'ArrowUp'
    await page.keyboard.press(key)
  }
}

/** Answers one question by keys alone. */
export async function answerByKeys(page, now, lot) {
  if (now.options > 0) return page.keyboard.press(String(1 + Math.floor(lot() * Math.min(now.options, 9))))
  if (now.boxes > 0) await page.keyboard.press('1')
  else if (now.pad > 0) while (!(await situation(page)).ready) await page.keyboard.press('3')
  else if (now.shares > 0) while (!(await situation(page)).ready) await page.keyboard.press('1')
  else if (now.ready) return page.keyboard.press('Enter')
  else if (now.region && !now.stay) await walkCursor(page, lot)
  else if (!now.amount) for (let i = Math.floor(lot() * 6); i >= 0; i--) await page.keyboard.press(['ArrowUp', 'ArrowRight', 'ArrowLeft', 'ArrowDown'][Math.floor(lot() * 4)])
  await judged(page)
  return page.keyboard.press((await situation(page)).ready ? 'Enter' : 'Escape')
}

/** Plays on until the battle is over or so many questions are answered; says how many were, and how it ended. */
export async function play(page, { seed = 1, most = 1000, answer = answerByMouse, patience } = {}) {
  const lot = lots(seed)
  let [known, answered, stuck] = [null, 0, 0]
  while (answered < most) {
    const now = await nextSituation(page, stuck > 0 ? null : known, patience)
    if (now.over) return { answered, outcome: now.over }
    if (now.curtain) {
      await page.locator('.curtain button').press('Enter', BRIEFLY).catch(() => undefined)
      continue
    }
    known = await questionNumber(page)
    await answer(page, now, lot).catch(() => undefined)
    const moved = await page
      .waitForFunction((before) => document.querySelector('.asked')?.getAttribute('data-question') !== before || document.querySelector('.over'), known, { timeout: 4000, polling: 20 })
      .then(() => true, () => false)
    stuck = moved ? 0 : stuck + 1
    if (moved) answered++
    if (stuck > 20) throw new Error(`no answer was taken to: ${now.question}`)
  }
  return { answered, outcome: null }
}
