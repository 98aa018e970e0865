// Forces and set-ups: brought, drawn, changed, kept, found again, played.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { DESKTOP, freshPage, PHONE } from '../browser.mjs'
import { nextSituation, play } from '../player.mjs'

/** Lists we have made up, in the format of the list builder. */
const list = (name) => readFileSync(new URL(`../lists/${name}.json`, import.meta.url), 'utf8')

async function saved(page) {
  await page.getByRole('status').filter({ hasText: /^(Saved|Guardada)$/ }).waitFor()
}

export const forces = {
  async 'what can not be read is told in words, with its place'(bench) {
    const { page } = await freshPage(bench.browser, DESKTOP)
    await page.goto(`${bench.server.address}/forces`)
    const read = async (text) => {
      await page.getByLabel('Text of the force').fill(text)
      await page.getByRole('button', { name: 'Read' }).click()
    }
    await page.locator('select[name=game]').selectOption('firefight')
    await read('https://army-forge.example/share?id=abc123')
    await page.getByText('https://army-forge.example/api/tts?id=abc123').waitFor()
    await read(list('salt-patrol').replace('"quality": 5', '"quality": null'))
    await page.getByText(/Deckhands has no sound quality/).waitFor()
    await page.locator('select[name=game]').selectOption('fivecore')
    await read('game = "fivecore"\n[[force.figures]]\nname = "Ada"\nweapons = ["rifel"]\n')
    await page.getByText('Line 4:').waitFor()
    await page.context().close()
  },

  async 'two Army Forge lists are pasted, reported on, meet, and play to the end against the computer'(bench) {
    const page = await bench.open(DESKTOP)
    await page.goto(`${bench.server.address}/forces`)
    await page.locator('select[name=game]').selectOption('firefight')
    await page.getByLabel('Text of the force').fill(list('salt-patrol'))
    await page.getByRole('button', { name: 'Read' }).click()
    await page.waitForURL('**/f/*')
    const captain = page.locator('article', { hasText: 'Harbour Captain' }).first()
    await captain.getByText('Weather Eye is not played').waitFor()
    await captain.getByText(/leads|joins/i).first().waitFor()
    await bench.accessible(page, 'an imported army')
    await page.getByRole('button', { name: 'Play with it' }).click()
    await page.waitForURL('**/setup*')
    await page.getByRole('region', { name: 'Salt Patrol' }).getByText('of 200').waitFor()
    await page.locator('select[name=ground]').selectOption('generated:ruined_city')
    const seed = await page.locator('input[name=seed]').inputValue()
    await page.getByRole('button', { name: 'Draw again' }).click()
    assert.notEqual(await page.locator('input[name=seed]').inputValue(), seed, 'another table')
    await page.getByRole('region', { name: 'Salt Patrol' }).getByText('of 200').waitFor()
    await page.locator('select[name=force-1]').selectOption('written')
    await page.getByLabel('Text of the force').fill(list('reef-wardens'))
    await page.getByRole('button', { name: 'Read' }).click()
    await page.getByRole('region', { name: 'Reef Wardens' }).getByText('of 200').waitFor()
    await bench.accessible(page, 'set-up')
    await page.locator('select[name=level]').selectOption('recruit')
    await page.getByRole('button', { name: 'Start' }).click()
    await page.waitForURL('**/m/*')
    await nextSituation(page, null)
    const { outcome } = await play(page, { seed: 5, most: 400 })
    assert.ok(outcome, 'the battle came to an end')
  },

  async 'a FiveCore force is drawn by lot, changed, kept, and found again by its link when the browser has forgotten it'(bench) {
    const page = await bench.open(DESKTOP)
    await page.goto(`${bench.server.address}/forces`)
    await page.locator('select[name=game]').selectOption('fivecore')
    await page.locator('select[name=kind]').selectOption('irregulars')
    await page.getByLabel('Rating').fill('42')
    await page.getByRole('button', { name: 'Draw' }).click()
    await page.waitForURL('**/f/*')
    await page.locator('article h3').nth(3).waitFor()
    assert.equal(await page.locator('.entries article').count(), 4)
    await page.getByLabel('Name of the force').fill('Los del puente')
    const first = page.locator('.entries article').first()
    await first.getByRole('button', { name: 'Change' }).click()
    await first.getByLabel('Name').fill('')
    await first.getByText('The name is empty').waitFor()
    await first.getByLabel('Name').fill('Cabo Iriarte')
    await first.getByLabel('Leader').check()
    await page.getByRole('button', { name: /^shotgun/i }).click()
    await page.locator('.entries article').nth(4).waitFor()
    await saved(page)
    await page.getByRole('radio', { name: 'green' }).check({ force: true })
    await saved(page)
    await bench.accessible(page, 'a force')
    const link = page.url()
    await page.emulateMedia({ media: 'print' })
    assert.ok(await page.locator('.printed .cards article').first().isVisible(), 'cards are printed')
    assert.equal(await page.locator('.printed tbody tr').count(), 5)
    assert.equal(await page.locator('.tools').isVisible(), false)
    await page.emulateMedia({ media: 'screen' })
    await page.evaluate(() => (localStorage.clear(), sessionStorage.clear()))
    await page.goto(link)
    await page.locator('article h3', { hasText: 'Cabo Iriarte' }).waitFor()
    assert.equal(await page.getByLabel('Name of the force').inputValue(), 'Los del puente')
    assert.equal(await page.locator('.entries article').count(), 5)
  },

  async 'whoever is shown a force may look and copy, and change nothing'(bench) {
    const kept = await fetch(`${bench.server.address}/api/forces`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ game: 'ten-sided', name: '<img src=x onerror=alert(1)>', force: { clan: 'heron', units: [{ profile: 'Heron warriors', models: 4 }] } }) })
    const { share } = await kept.json()
    const page = await bench.open(DESKTOP)
    await page.goto(`${bench.server.address}/f/${share}`)
    await page.getByRole('heading', { name: '<img src=x onerror=alert(1)>' }).waitFor()
    assert.equal(await page.locator('input[name=force-name]').count(), 0)
    assert.equal(await page.getByRole('button', { name: 'Delete' }).count(), 0)
    await page.getByRole('button', { name: 'Make a copy' }).click()
    await page.locator('input[name=force-name]').waitFor()
  },

  async 'on a phone forces and options are chosen, told off where they do not fit, and shared by a link'(bench) {
    const page = await bench.open(PHONE)
    await page.goto(`${bench.server.address}/setup/combat-1-48`)
    await page.locator('input[name=size]').fill('40')
    await page.locator('select[name=force-0]').selectOption('lot')
    await page.locator('select[name=kind-0]').selectOption('german')
    await page.locator('.fault').first().waitFor()
    assert.equal(await page.getByRole('button', { name: 'Empezar' }).isDisabled(), true, 'nobody fights on both sides')
    await page.locator('select[name=kind-0]').selectOption('british')
    await page.waitForFunction(() => document.querySelector('.fault') === null)
    await page.getByText('Opciones del juego').tap()
    await page.locator('input[name="round-limit"]').fill('4')
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390)
    await bench.accessible(page, 'set-up on a phone')
    await page.waitForFunction(() => document.querySelector('button[type=submit]')?.disabled === false)
    const link = page.url()
    await page.goto('about:blank')
    await page.goto(link)
    await page.locator('select[name=kind-0]').waitFor()
    assert.equal(await page.locator('select[name=kind-0]').inputValue(), 'british')
    await page.getByText('Opciones del juego').tap()
    assert.equal(await page.locator('input[name="round-limit"]').inputValue(), '4')
    await page.getByRole('button', { name: 'Empezar' }).tap()
    await page.waitForURL('**/m/*')
    await nextSituation(page, null)
  },
}
