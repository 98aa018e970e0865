import { describe, expect, it } from 'vitest'
import { Link, type Socket } from '../src/wire/link'
import { Refused, type Line } from '../src/wire/server'

/** A server that only listens until it is told to speak. */
class Wire implements Socket {
  onopen: (() => void) | null = null
  onclose: (() => void) | null = null
  onmessage: ((message: { data: unknown }) => void) | null = null
  sent: { id: number; do: string }[] = []
  send(text: string): void {
    this.sent.push(JSON.parse(text) as { id: number; do: string })
  }
  close(): void {
    this.onclose?.()
  }
  say(line: Line): void {
    this.onmessage?.({ data: JSON.stringify(line) })
  }
}

function table() {
  const wires: Wire[] = []
  const news: Line[] = []
  const status: boolean[] = []
  const later: { act: () => void; ms: number }[] = []
  const open = () => {
    const wire = new Wire()
    wires.push(wire)
    return wire
  }
  const link = new Link(open, (line) => news.push(line), (up) => status.push(up), (act, ms) => later.push({ act, ms }))
  return { wires, news, status, later, link }
}

const answer = { do: 'answer', question: 3, answer: { pick: 0 } } as const

describe('a link', () => {
  it('gives each reply to who asked, whatever the order', async () => {
    const { wires, link } = table()
    wires[0]!.onopen!()
    const [first, second] = [link.ask({ do: 'view' }), link.ask({ do: 'questions' })]
    wires[0]!.say({ id: 2, ok: 'second' })
    wires[0]!.say({ id: 1, ok: 'first' })
    expect(await Promise.all([first, second])).toEqual(['first', 'second'])
  })

  it('passes on what nobody asked for', () => {
    const { wires, news } = table()
    wires[0]!.say({ thinking: { side: 1, percent: 10 } })
    expect(news).toEqual([{ thinking: { side: 1, percent: 10 } }])
  })

  it('turns an error into a refusal that carries it', async () => {
    const { wires, link } = table()
    wires[0]!.onopen!()
    const asked = link.tell(answer)
    wires[0]!.say({ id: 1, error: { kind: 'over', message: 'the battle is over' } })
    await expect(asked).rejects.toBeInstanceOf(Refused)
  })

  it('says an answer again after a lost connection, and drops what only asked', async () => {
    const { wires, later, status, link } = table()
    wires[0]!.onopen!()
    const told = link.tell(answer)
    const asked = link.ask({ do: 'view' })
    wires[0]!.onclose!()
    await expect(asked).rejects.toThrow('connection lost')
    later[0]!.act()
    wires[1]!.onopen!()
    expect(wires[1]!.sent).toEqual([{ id: 1, ...answer }])
    wires[1]!.say({ id: 1, ok: {} })
    await told
    expect(status).toEqual([true, false, true])
  })

  it('takes an answer said twice for given when its question is no longer open', async () => {
    const { wires, later, link } = table()
    wires[0]!.onopen!()
    const told = link.tell(answer)
    wires[0]!.onclose!()
    later[0]!.act()
    wires[1]!.onopen!()
    wires[1]!.say({ id: 1, error: { kind: 'not_open', question: 3, message: 'it was answered' } })
    await expect(told).resolves.toBeUndefined()
  })

  it('keeps an answer given while there is no connection', async () => {
    const { wires, link } = table()
    const told = link.tell(answer)
    expect(wires[0]!.sent).toEqual([])
    wires[0]!.onopen!()
    expect(wires[0]!.sent).toHaveLength(1)
    wires[0]!.say({ id: 1, ok: {} })
    await told
  })

  it('tries again more and more slowly, and no more once closed', () => {
    const { wires, later, link } = table()
    for (let i = 0; i < 7; i++) {
      wires.at(-1)!.onclose!()
      later.at(-1)!.act()
    }
    expect(later.map(({ ms }) => ms)).toEqual([250, 500, 1000, 2000, 4000, 8000, 8000])
    link.close()
    expect(later).toHaveLength(7)
  })
})
