// Battles looked at again: step by step, by a link to a moment, from a file, as a report.
import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DESKTOP, PHONE } from '../browser.mjs'
import { playOut } from '../quick.mjs'

/** A finished battle at one screen. */
async function finished(bench, page) {
  const begun = await bench.begin({ mode: 'hotseat' }, 3)
  await page.goto(bench.server.address)
  const { over } = await playOut(page, begun.links.table)
  assert.ok(over)
  return begun
}

const at = (page) => page.locator('.controls output').textContent()

export const replays = {
  async 'a replay opens at a linked moment and goes on from there'(bench) {
    const page = await bench.open(DESKTOP)
    const { match } = await finished(bench, page)
    await page.goto(`${bench.server.address}/replay/${match}#12`)
    await page.waitForSelector('.board .figure')
    assert.match(await at(page), /^12 of \d+$/)
    await bench.accessible(page, 'replay')
    await page.getByRole('button', { name: 'One step on' }).click()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    assert.match(await at(page), /^11 of/)
    assert.match(page.url(), /#11$/)
    await page.getByLabel('Speed').selectOption('8')
    await page.getByRole('button', { name: 'Play' }).click()
    await page.waitForFunction(() => Number(document.querySelector('.controls output').textContent.split(' ')[0]) > 13)
    await page.getByRole('button', { name: 'Pause' }).click()
    await page.getByLabel('Jump to a turn').selectOption({ index: 2 })
    const turn = await page.getByLabel('Jump to a turn').inputValue()
    assert.equal(turn, '1')
    await page.getByRole('button', { name: 'British' }).click()
    await page.waitForSelector('.eyes [aria-pressed="true"]:has-text("British")')
    await page.keyboard.press('End')
    await page.waitForSelector('.outcome')
    await page.keyboard.press('Home')
    assert.match(await at(page), /^1 of/)
  },

  async 'a saved journal is opened, checked, and its damage told by the line'(bench) {
    const page = await bench.open(DESKTOP)
    const { match, links } = await finished(bench, page)
    const journal = await (await fetch(`${bench.server.address}/api/matches/${match}/journal?token=${links.table}`)).text()
    const file = join(tmpdir(), `escaramuza-${match}.journal`)
    writeFileSync(file, journal)
    await page.goto(bench.server.address)
    await page.locator('input[type=file]').setInputFiles(file)
    await page.waitForSelector('.checked')
    assert.match(await page.locator('.checked').textContent(), /Nothing is wrong with the journal.*Every throw.*gave the seed/s)
    assert.match(await at(page), /^1 of \d+$/)
    await bench.accessible(page, 'a journal brought')
    const lines = readFileSync(file, 'utf8').split('\n')
    lines[8] = lines[8].replace('"n":8', '"n":9')
    writeFileSync(file, lines.join('\n'))
    await page.goto(bench.server.address)
    await page.locator('input[type=file]').setInputFiles(file)
    await page.waitForSelector('.checked.wrong')
    assert.match(await page.locator('.checked').textContent(), /Line 9 does not match its sum/)
  },

  async 'the battle report tells every turn, with pictures and dice'(bench) {
    const page = await bench.open(DESKTOP)
    const { match } = await finished(bench, page)
    await page.goto(`${bench.server.address}/report/${match}`)
    await page.waitForSelector('.passage')
    assert.ok((await page.locator('.passage h2').count()) >= 4, 'a heading for every turn')
    assert.ok((await page.locator('figure svg .figure').count()) > 10, 'pictures with figures')
    assert.ok((await page.locator('.chart .band').count()) >= 6, 'a band for every face')
    await bench.accessible(page, 'battle report')
    await page.emulateMedia({ media: 'print' })
    assert.equal(await page.locator('header .bar').isVisible(), false)
    await page.emulateMedia({ media: 'screen' })
    await page.locator('.moment').first().click()
    await page.waitForSelector('.controls')
    assert.ok(Number((await at(page)).split(' ')[0]) > 1)
    const phone = await bench.open(PHONE)
    for (const kind of ['replay', 'report']) {
      await phone.goto(`${bench.server.address}/${kind}/${match}`)
      await phone.waitForSelector('svg .sheet')
      if (kind === 'replay') for (const part of ['.eyes', '.acts']) assert.ok((await phone.locator(part).boundingBox()).height > 30, part)
      assert.equal(await phone.evaluate(() => document.documentElement.scrollWidth), 390)
      await bench.accessible(phone, `${kind} on a phone`)
    }
  },
}
