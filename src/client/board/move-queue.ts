/** Moves on their way to the server. */
import type { Move } from './shown-moves.ts'

export type NewMove = Omit<Move, 'id'>

interface Options<M extends NewMove> {
  readonly send: (move: M) => Promise<void>
  /** Gets all that the server has not answered yet, in the order in which they were made. */
  readonly onChange: (waiting: readonly (M & Move)[]) => void
  readonly onSent: (move: M) => void
  readonly onFailed: (move: M, error: unknown) => void
}

/**
 * Sends the moves of an order one after another: each begins where the one before it ended. If one fails, those of the
 * order that wait behind it are forgotten, because they would begin somewhere else.
 */
export function moveQueue<M extends NewMove>({ send, onChange, onSent, onFailed }: Options<M>) {
  let lastId = 0
  let waiting: readonly (M & Move)[] = []
  const last = new Map<number, Promise<void>>()

  function change(next: typeof waiting): void {
    waiting = next
    onChange(waiting)
  }

  async function run(move: M & Move): Promise<void> {
    if (!waiting.includes(move)) return
    try {
      await send(move)
    } catch (error) {
      change(waiting.filter(({ orderId }) => orderId !== move.orderId))
      onFailed(move, error)
      return
    }
    change(waiting.filter((one) => one !== move))
    onSent(move)
  }

  return {
    add(made: M): void {
      lastId += 1
      const move = { ...made, id: lastId }
      change([...waiting, move])
      const before = last.get(move.orderId) ?? Promise.resolve()
      const next = () => run(move)
      // Also if what followed an answer has failed.
      last.set(move.orderId, before.then(next, next))
    },
  }
}
