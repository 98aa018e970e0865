import { afterEach, describe, expect, it } from 'vitest'
import { asked, figure, Seat } from './seat'

let seat: Seat
afterEach(() => seat.leave())

const WAIT = { amount: { min: 0, max: 3 } }

describe('at one screen', () => {
  it('nobody hides anything while every seat sees the same', () => {
    seat = new Seat([0, 1])
    seat.ask(asked(WAIT, 1, 0), [figure(1)])
    expect(seat.match.secret).toBe(false)
  })

  it('a seat that sees what not everybody may is behind the curtain, though it is asked alone', () => {
    seat = new Seat([0, 1])
    seat.ask(asked(WAIT, 1, 0), [figure(1), figure(2)], { private: true })
    expect(seat.match.secret).toBe(true)
  })

  it('so are choices made at the same moment', () => {
    seat = new Seat([0, 1])
    seat.ask(asked(WAIT, 1, 0), [figure(1)], { deciding: [0, 1] })
    expect(seat.match.secret).toBe(true)
  })
})
