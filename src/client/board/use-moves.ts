import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import type { Board, Card as Line, WorkStep } from '#contract/floor.ts'
import { UNDO_OFFERED_MS } from '#domain/lifecycle.ts'
import { call } from '../call.ts'
import { instantOf } from '../clock.ts'
import { refreshOrders } from '../orders/order-queries.ts'
import { showCallFailure, showSuccess } from '../ui/toast.tsx'
import { boardQuery } from './board-query.ts'
import { moveQueue, type NewMove } from './move-queue.ts'
import type { Move } from './shown-moves.ts'

interface Moving extends NewMove {
  /** 'WI-1042 Walnut table' */
  readonly cardName: string
  readonly isUndo?: boolean
}

interface Moves {
  /** The moves that the server has not answered yet. */
  readonly waiting: readonly Move[]
  readonly move: (moving: Omit<Moving, 'at'>) => void
}

/** Moves lines at once on the screen, and then on the server, where somebody else may have been first. */
export function useMoves(steps: readonly WorkStep[]): Moves {
  const queryClient = useQueryClient()
  const [waiting, setWaiting] = useState<readonly Move[]>([])
  const latestSteps = useRef(steps)
  useLayoutEffect(() => {
    latestSteps.current = steps
  }, [steps])

  const [move] = useState(() => {
    const nameOf = (id: number) => latestSteps.current.find((step) => step.id === id)?.name ?? ''
    const queue = moveQueue<Moving>({
      send: async (moving) => {
        for (const line of moving.lines) keepCard(queryClient, await sendLine(moving, line))
        await untilKnown()
      },
      onChange: setWaiting,
      onSent: (moving) => {
        const { from, to, cardName, isUndo } = moving
        void refreshOrders(queryClient)
        if (isUndo) {
          showSuccess('Move undone', `${cardName} is back in ${nameOf(to)}.`)
          return
        }
        const run = () => add({ ...moving, from: to, to: from, isUndo: true })
        showSuccess(`Moved to ${nameOf(to)}`, cardName, { label: 'Undo', forMs: UNDO_OFFERED_MS, run })
      },
      onFailed: ({ cardName }, error) => {
        void refreshOrders(queryClient)
        showCallFailure(`${cardName} was not moved`, error, 'It is still where it was. Please try again.')
      },
    })
    const add: Moves['move'] = (moving) => queue.add({ ...moving, at: instantOf() })
    return add
  })
  return { waiting, move }
}

function sendLine({ orderId, from, to }: NewMove, { line, place }: NewMove['lines'][number]): Promise<Line> {
  return call('PATCH /api/orders/{id}/lines/{index}/step', {
    params: { id: orderId, index: line },
    body: { step: to, from, place },
    idempotencyKey: crypto.randomUUID(),
  })
}

/** Until the board has what was kept: without the move, it would show for a moment what was there before. */
function untilKnown(): Promise<void> {
  return new Promise((resolve) => {
    notifyManager.schedule(() => resolve())
  })
}

function keepCard(queryClient: QueryClient, card: Line): void {
  queryClient.setQueryData<Board>(boardQuery.queryKey, (board) =>
    board === undefined
      ? undefined
      : {
          ...board,
          cards: board.cards.map((line) =>
            line.orderId === card.orderId && line.place === card.place ? card : line,
          ),
        },
  )
}
