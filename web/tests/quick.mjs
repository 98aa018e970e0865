// Plays a match to its end without the page: the referee proposes, a lot decides.

/**
 * Plays every seat of a link that holds them all, in a page of the server. With `wary` it stops 'before' or 'after' the
 * first way on which somebody may do harm, and tells that way.
 */
export function playOut(page, token, { most = 3000, wary } = {}) {
  return page.evaluate(
    async ([token, most, wary]) => {
      const socket = new WebSocket(`ws://${location.host}/ws?token=${token}`)
      const waiting = new Map()
      const open = new Map()
      let [id, over] = [0, null]
      socket.onmessage = ({ data }) => {
        const line = JSON.parse(data)
        if (line.update) {
          open.set(JSON.stringify(line.update.seat), line.update.questions)
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
      let answered = 0
      while (!over && answered < most) {
        const question = [...open.values()].flat()[0]
        if (!question) throw new Error('nobody is asked anything')
        const seat = { side: question.side }
        const told = await ask({ do: 'candidates', seat, question: question.number, most: 4, seed: answered })
        const { answers } = told.ok
        const answer = answers[(answered * 7) % answers.length]
        const warned = wary && answer.path ? await ask({ do: 'dangers', seat, question: question.number, answer }) : null
        const stops = warned?.ok.dangers.length > 0
        if (!stops || wary === 'after') await ask({ do: 'answer', seat, question: question.number, answer })
        if (stops) return { over, answered, way: answer.path[0].way }
        answered++
      }
      socket.close()
      return { over, answered }
    },
    [token, most, wary],
  )
}
