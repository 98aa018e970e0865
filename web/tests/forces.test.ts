import { describe, expect, it } from 'vitest'
import { add, at, freeName, put, stepsOf, type Plain } from '../src/forces/fields'
import { about, byUnit, cardTold } from '../src/forces/telling'
import { packed, unpacked } from '../src/setup/link'
import { Phrases } from '../src/texts/phrases'

const FORCE: { [name: string]: Plain } = { figures: [{ name: 'Ada', weapons: ['rifle'] }, { name: 'Bea' }], squads: [['B1', 'B2']] }

describe('fields of a force', () => {
  it('are found by their names and places', () => {
    expect(stepsOf('squads[0][1]')).toEqual(['squads', 0, 1])
    expect(at(FORCE, 'figures[0].weapons[0]')).toBe('rifle')
    expect(at(FORCE, 'squads[0][1]')).toBe('B2')
    expect(at(FORCE, 'figures[7].name')).toBeUndefined()
    expect(at(FORCE, 'figures[0].name.first')).toBeUndefined()
  })

  it('are changed in a copy, and what was there before stays as it was', () => {
    const next = put(FORCE, 'figures[1].leader', true)
    expect(at(next, 'figures[1]')).toEqual({ name: 'Bea', leader: true })
    expect(at(FORCE, 'figures[1]')).toEqual({ name: 'Bea' })
    expect(put(FORCE, 'figures[0].weapons', undefined)).toEqual({ ...FORCE, figures: [{ name: 'Ada' }, { name: 'Bea' }] })
  })

  it('lose an entry of a list without leaving a hole', () => {
    expect(at(put(FORCE, 'figures[0]', undefined), 'figures')).toEqual([{ name: 'Bea' }])
    expect(at(put(FORCE, 'squads[0][0]', undefined), 'squads')).toEqual([['B2']])
  })

  it('gain one behind another or at the end, even where there was no list', () => {
    expect(at(add(FORCE, 'squads[0]', 'B9', 0), 'squads[0]')).toEqual(['B1', 'B9', 'B2'])
    expect(at(add(FORCE, 'units', { name: 'Gang' }), 'units')).toEqual([{ name: 'Gang' }])
  })

  it('give everybody a name of their own', () => {
    expect(freeName('Ada', ['Bea'])).toBe('Ada')
    expect(freeName('Ada', ['Ada', 'Ada 2'])).toBe('Ada 3')
    expect(freeName('Ada 2', ['Ada 2'])).toBe('Ada 3')
  })
})

describe('what is said of a force', () => {
  it('stands beside the unit it is about', () => {
    const remark = (unit?: string) => ({ warns: false, word: 'x', facts: unit ? ([['unit', { text: unit }]] as [string, { text: string }][]) : [] })
    const entries = ['Captain', 'Deckhands', 'Deckhands'].map((name, i) => ({ field: `units[${i}]`, name, figures: 1, cost: 1, card: [] }))
    const { of, all } = byUnit([remark('Captain'), remark('Deckhands 2'), remark('Deckhands 3'), remark('Nobody'), remark()], entries)
    expect([...of.keys()]).toEqual(['units[0]', 'units[2]'])
    expect(all).toHaveLength(3)
  })

  it('is about a field and what lies below it, and about no other', () => {
    const complaint = (field: string) => ({ field, reason: 'x' })
    const all = ['figures[1]', 'figures[1].name', 'figures[10].name', 'figures'].map(complaint)
    expect(about(all, 'figures[1]').map(({ field }) => field)).toEqual(['figures[1]', 'figures[1].name'])
  })
})

describe('the link of a set-up', () => {
  it('gives back what was packed, in signs that an address can have', () => {
    const setUp = { game: 'fivecore', ground: { drawn: { name: 'generated', seed: 7 } }, sides: [{ written: { name: 'Ñandú ✓', force: FORCE } }, { lot: { seed: 3 } }] }
    const text = packed(setUp)
    expect(text).toMatch(/^[\w-]+$/)
    expect(unpacked(text)).toEqual(setUp)
  })

  it('is nothing where somebody has spoiled it', () => {
    for (const text of ['', '%%%', 'e30', btoa('{"game": 3}'), btoa('[')]) expect(unpacked(text)).toBeUndefined()
  })
})

it('tells a card in one line: numbers with what they measure, all else by its name', () => {
  const phrases = new Phrases('en', ['yes = yes\nx-quality = Quality\nx-weapon = weapon\nx-leader = leader'])
  expect(cardTold(phrases, [['x-quality', { text: '4+' }], ['x-weapon', { text: 'Rifle (24", A1)' }], ['x-leader', { word: 'yes' }]], 'inch')).toBe('Quality 4+ · Rifle (24", A1) · leader')
})
