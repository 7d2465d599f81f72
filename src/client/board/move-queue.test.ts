import { expect, test, vi } from 'vitest'
import { moveQueue, type NewMove } from './move-queue.ts'

const move = (orderId: number, from: number, to: number): NewMove => ({
  orderId,
  lines: [{ line: 0, place: 1 }],
  from,
  to,
  at: '2026-11-24T12:00:00.000Z',
})

function queueOf(send: (move: NewMove) => Promise<void>, afterward = () => {}) {
  const events: string[] = []
  const say = (what: string) => (one: NewMove) => {
    events.push(`${what} ${one.orderId}: ${one.from} to ${one.to}`)
  }
  const shown = vi.fn()
  const queue = moveQueue<NewMove>({
    send: async (one) => {
      say('sent')(one)
      await send(one)
    },
    onChange: (waiting) => shown(waiting.map(({ to }) => to)),
    onSent: (one) => {
      say('done')(one)
      afterward()
    },
    onFailed: (one) => {
      say('failed')(one)
      afterward()
    },
  })
  return { queue, events, shown }
}

test('moves of an order go one after another, those of others beside them', async () => {
  const first = Promise.withResolvers<void>()
  const { queue, events, shown } = queueOf(({ orderId, to }) =>
    orderId === 1 && to === 2 ? first.promise : Promise.resolve(),
  )
  queue.add(move(1, 1, 2))
  queue.add(move(1, 2, 3))
  queue.add(move(7, 1, 2))
  expect(shown.mock.lastCall).toEqual([[2, 3, 2]])
  await expect.poll(() => events).toEqual(['sent 1: 1 to 2', 'sent 7: 1 to 2', 'done 7: 1 to 2'])
  first.resolve()
  await expect.poll(() => events.slice(3)).toEqual(['done 1: 1 to 2', 'sent 1: 2 to 3', 'done 1: 2 to 3'])
  expect(shown.mock.lastCall).toEqual([[]])
})

test('what waits behind a refused move is forgotten, and the next one is sent', async () => {
  const refused = Promise.withResolvers<void>()
  const { queue, events, shown } = queueOf(({ from }) => (from === 1 ? refused.promise : Promise.resolve()))
  queue.add(move(1, 1, 2))
  queue.add(move(1, 2, 3))
  refused.reject(new Error('It stands elsewhere'))
  await expect.poll(() => events).toEqual(['sent 1: 1 to 2', 'failed 1: 1 to 2'])
  expect(shown.mock.lastCall).toEqual([[]])
  queue.add(move(1, 5, 3))
  await expect.poll(() => events.slice(2)).toEqual(['sent 1: 5 to 3', 'done 1: 5 to 3'])
})

test.each([
  ['done', () => Promise.resolve()],
  ['failed', () => Promise.reject(new Error('It stands elsewhere'))],
])('an error after a move is %s holds up none of its order', async (what, first) => {
  const afterward = vi.fn()
  const { queue, events, shown } = queueOf(
    ({ from }) => (from === 1 ? first() : Promise.resolve()),
    afterward,
  )
  afterward.mockImplementationOnce(() => {
    queue.add(move(1, 5, 3))
    throw new Error('Nothing could be shown')
  })
  queue.add(move(1, 1, 2))
  await expect
    .poll(() => events)
    .toEqual(['sent 1: 1 to 2', `${what} 1: 1 to 2`, 'sent 1: 5 to 3', 'done 1: 5 to 3'])
  expect(shown.mock.lastCall).toEqual([[]])
})
