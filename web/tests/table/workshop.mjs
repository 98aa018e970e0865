// The workshop: tables drawn up by lot, made by hand, brought from elsewhere.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { deflateSync, gzipSync } from 'node:zlib'
import { DESKTOP, PHONE } from '../browser.mjs'
import { nextSituation } from '../player.mjs'

/** A pixel of the stage over a part of the table, from west to east and from north to south. */
async function over(page, across, down) {
  const box = await page.locator('.stage .ground .sheet').boundingBox()
  return [box.x + box.width * across, box.y + box.height * down]
}

async function clickAt(page, across, down) {
  await page.mouse.click(...(await over(page, across, down)))
}

async function drag(page, from, to) {
  await page.mouse.move(...(await over(page, ...from)))
  await page.mouse.down()
  await page.mouse.move(...(await over(page, ...to)), { steps: 6 })
  await page.mouse.up()
}

async function settled(page) {
  await page.waitForFunction(() => document.querySelector('.verdict') && !document.querySelector('.verdict').textContent.includes('looks it over'))
}

/** The draft as a file would have it. */
async function textOf(page) {
  await page.getByRole('tab', { name: 'Play and keep' }).click()
  await settled(page)
  return page.locator('details pre').textContent()
}

/** A plain picture, so many pixels wide. */
function png(side) {
  const crc = (bytes) => ~bytes.reduce((sum, byte) => Array.from({ length: 8 }).reduce((it) => (it & 1 ? 0xedb88320 ^ (it >>> 1) : it >>> 1), sum ^ byte), -1) >>> 0
  const chunk = (name, data) => {
    const body = Buffer.concat([Buffer.from(name), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(side * 3, 140)])
  const rows = Buffer.concat(Array.from({ length: side }, () => row))
  return Buffer.concat([Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]), chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))])
}

/** A map made for this test: a house with a door and a window in a field of twenty by sixteen squares. */
function map() {
  const at = (x, y) => ({ x, y })
  const walls = [[at(6, 5), at(12, 5), at(12, 10), at(6, 10), at(6, 5)], [at(2, 12), at(8, 12)]]
  const portals = [
    { position: at(9, 10), bounds: [at(8.5, 10), at(9.5, 10)], rotation: 0, closed: true, freestanding: false },
    { position: at(12, 7), bounds: [at(12, 6.5), at(12, 7.5)], rotation: 0, closed: false, freestanding: false },
  ]
  return { format: 0.3, resolution: { map_origin: at(0, 0), map_size: at(24, 24), pixels_per_grid: 8 }, line_of_sight: walls, portals, lights: [], image: png(48).toString('base64') }
}

export const workshop = {
  async 'a table drawn from nothing is played, shared by its link and read back equal'(bench) {
    const page = await bench.open(DESKTOP)
    await page.goto(`${bench.server.address}/workshop`)
    await page.getByRole('button', { name: 'New empty table' }).click()
    await page.waitForSelector('.stage .ground .sheet', { state: 'attached' })
    await settled(page)
    await bench.accessible(page, 'workshop')

    await page.getByRole('button', { name: 'stone wall' }).click()
    await clickAt(page, 0.3, 0.4)
    await clickAt(page, 0.6, 0.62)
    await page.getByRole('button', { name: 'Rectangle' }).click()
    await drag(page, [0.4, 0.3], [0.55, 0.4])
    await page.getByRole('button', { name: 'Polygon' }).click()
    for (const [across, down] of [[0.7, 0.4], [0.8, 0.4], [0.78, 0.5]]) await clickAt(page, across, down)
    await page.getByRole('button', { name: 'Finish' }).click()
    await page.getByRole('button', { name: 'Enough' }).click()
    await settled(page)
    assert.match(await page.locator('.verdict').textContent(), /It can be played.*4 pieces/s)

    await page.keyboard.press('Control+z')
    await settled(page)
    assert.match(await page.locator('.verdict').textContent(), /3 pieces/)
    await page.keyboard.press('Control+y')

    await drag(page, [0.47, 0.35], [0.47, 0.45])
    await page.getByRole('button', { name: 'Copy', exact: true }).click()
    await page.keyboard.press('r')
    await page.getByRole('tab', { name: 'Table' }).click()
    await page.getByLabel('Name in English').fill('The fold')
    await page.getByLabel('Name in English').blur()
    const text = await textOf(page)
    assert.match(text, /id = "the-fold"/)
    assert.equal(text.match(/kind = /g).length, 5)

    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as a file' }).click()])
    assert.equal(readFileSync(await file.path(), 'utf8'), text, 'the file is what was shown')

    await page.getByRole('button', { name: 'Keep it and make a link' }).click()
    const link = await page.locator('.aside a').getAttribute('href')
    const other = await bench.open(DESKTOP)
    await other.goto(link)
    await other.waitForSelector('.stage .ground .sheet', { state: 'attached' })
    assert.equal(await textOf(other), text, 'the same in another browser')

    const checked = await (await fetch(`${bench.server.address}/api/workshop/check`, { method: 'POST', body: text })).json()
    assert.deepEqual([checked.problems, checked.toml], [[], text], 'the file is read back as it was written')

    await other.getByRole('button', { name: 'Play against the computer' }).click()
    await other.waitForURL(/\/m\//)
    await nextSituation(other, null)
  },

  async 'a table drawn by lot is shown, drawn again, and played'(bench) {
    const page = await bench.open(DESKTOP)
    await page.goto(`${bench.server.address}/workshop`)
    await page.waitForSelector('.generator canvas')
    await page.getByLabel('Ground').selectOption('farm')
    const told = page.locator('.generator .told')
    await told.waitFor()
    await page.getByRole('button', { name: 'Draw another' }).click()
    await page.locator('.generator .picture:not(.drawing)').waitFor()
    await bench.accessible(page, 'generator')
    await page.locator('.generator').getByRole('button', { name: 'Play against the computer' }).click()
    await page.waitForURL(/\/m\//)
    await nextSituation(page, null)
  },

  async 'a map of Universal VTT made by us is read and played'(bench) {
    const page = await bench.open(DESKTOP)
    await page.goto(`${bench.server.address}/workshop`)
    await page.waitForSelector('.generator')
    await page.locator('input[type=file]').setInputFiles({ name: 'barn.dd2vtt', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(map())) })
    await page.getByRole('button', { name: 'Read the map' }).click()
    await page.waitForSelector('.stage .underlay')
    const text = await textOf(page)
    assert.match(text, /width = 36\ndepth = 36/)
    assert.match(text, /kind = "door"/)
    assert.match(text, /kind = "window"/)
    await page.getByRole('button', { name: 'Play against the computer' }).click()
    await page.waitForURL(/\/m\//)
    await nextSituation(page, null)
  },

  async 'mistakes are shown at their piece while one draws, and a phone can do it all'(bench) {
    const page = await bench.open(PHONE)
    await page.goto(`${bench.server.address}/workshop`)
    await page.getByRole('button', { name: 'Mesa nueva y vacía' }).click()
    await page.waitForSelector('.stage .ground .sheet', { state: 'attached' })
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390)
    await page.getByRole('button', { name: 'Polígono' }).tap()
    for (const [across, down] of [[0.2, 0.3], [0.6, 0.6], [0.6, 0.3], [0.2, 0.6]]) {
      const [x, y] = await over(page, across, down)
      await page.touchscreen.tap(x, y)
    }
    await page.getByRole('button', { name: 'Terminar' }).tap()
    await page.locator('.fault').first().waitFor()
    assert.match(await page.locator('.fault').first().textContent(), /se cruza/)
    await bench.accessible(page, 'workshop on a phone')
  },

  async 'strange links, texts and maps get a sentence and change nothing'(bench) {
    const reply = await fetch(`${bench.server.address}/api/workshop/kept/${'0'.repeat(32)}`)
    assert.equal(reply.status, 404)
    const hostile = await fetch(`${bench.server.address}/api/workshop/check`, { method: 'POST', body: '['.repeat(100_000) })
    assert.equal((await hostile.json()).problems.length, 1)
    const huge = await fetch(`${bench.server.address}/api/workshop/map?game=fivecore`, { method: 'POST', body: JSON.stringify({ ...map(), line_of_sight: Array.from({ length: 500 }, () => [{ x: 1, y: 1 }, { x: 2, y: 2 }]) }) })
    assert.equal(huge.status, 400)
    assert.match((await huge.json()).error.message, /line_of_sight: 500, and at most 400/)
  },

  async 'packed, nested and crooked files get a sentence with the place of the fault'(bench) {
    const post = (way, body, headers = {}) => fetch(`${bench.server.address}/api/workshop/${way}`, { method: 'POST', body, headers })
    const sound = (await (await fetch(`${bench.server.address}/api/workshop/copy?name=fivecore/the-elms-crossroads`)).json()).toml
    const faults = async (text) => (await (await post('check', text)).json()).problems
    assert.deepEqual(await faults(sound), [])

    const bomb = gzipSync(Buffer.alloc(64 << 20, 0x20))
    assert.ok(bomb.length < 100_000, 'small as it comes')
    for (const headers of [{}, { 'content-encoding': 'gzip' }]) {
      const reply = await post('check', bomb, headers)
      assert.ok(reply.status >= 400 || (await reply.json()).problems.length > 0, 'nothing is unpacked')
    }
    const nested = await post('map?game=fivecore', '{"resolution":'.repeat(50_000))
    assert.equal(nested.status, 400)
    assert.match((await nested.json()).error.message, /no Universal VTT map/)

    const crooked = { 'complaint-off-table': 'rect = [90, 90, 95, 95]', 'complaint-crosses-itself': 'polygon = [[1, 1], [5, 5], [5, 1], [1, 5]]' }
    for (const [reason, shape] of Object.entries(crooked)) {
      const [fault] = await faults(sound.replace('pieces = [', `pieces = [\n  { kind = "wood", ${shape} },`))
      assert.deepEqual([fault.reason, fault.field], [reason, 'table.pieces[0]'])
      assert.ok(fault.line > 1, 'with its line')
    }

    const page = await bench.open(DESKTOP)
    page.on('dialog', () => assert.fail('a name was run'))
    const named = sound.replace(/en = "[^"]*"/, `en = "<img src=x onerror=alert(1)>"`)
    const { token } = await (await post('kept', JSON.stringify({ text: named }), { 'content-type': 'application/json' })).json()
    await page.goto(`${bench.server.address}/w/${token}`)
    await page.waitForSelector('.stage .ground .sheet', { state: 'attached' })
    assert.equal(await page.locator('img[src=x]').count(), 0)

    const wide = png(8)
    wide.writeUInt32BE(60_000, 16)
    const pixels = await post('kept', JSON.stringify({ text: sound, picture: wide.toString('base64') }), { 'content-type': 'application/json' })
    assert.equal(pixels.status, 400)
  },
}
