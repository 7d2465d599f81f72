import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Board } from '#contract/floor.ts'
import { boardQuery } from '../board/board-query.ts'
import { ownerOf } from '../offline/floor-store.ts'
import { refreshOrders } from '../orders/order-queries.ts'
import { ORDERS } from '../orders/query-keys.ts'
import { useSessionState } from '../session/session-context.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { type DiscardWork, guardBackgroundWork } from '../ui/unsaved-work.ts'
import { floorTaps, onTapsArrived, useTaps } from './floor-taps.ts'

/** Sends what was tapped on the floor while it is mounted, and asks before somebody signs out who has taps waiting. */
export function WaitingTaps() {
  const { session, ended } = useSessionState()
  const queryClient = useQueryClient()
  const { userId, shopId } = ownerOf(session)
  useEffect(() => {
    onTapsArrived(
      (_tap, answer) => {
        if ('order' in answer) queryClient.setQueryData([ORDERS, 'one', answer.order.id], answer.order)
        else queryClient.setQueryData(boardQuery.queryKey, (board) => withCard(board, answer.card))
      },
      () => refreshOrders(queryClient),
    )
  }, [queryClient])
  useEffect(() => {
    floorTaps.own(ended ? undefined : { userId, shopId })
    return () => floorTaps.own(undefined)
  }, [userId, shopId, ended])

  const [answer, setAnswer] = useState<(discard: DiscardWork | undefined) => void>()
  const { length } = useTaps().taps
  useEffect(
    () =>
      guardBackgroundWork(async () => {
        await floorTaps.refresh()
        if (floorTaps.state().taps.length === 0) return () => {}
        return new Promise((resolve) => setAnswer(() => resolve))
      }),
    [],
  )
  const close = (discard: DiscardWork | undefined) => {
    answer?.(discard)
    setAnswer(undefined)
  }
  return (
    <ConfirmDialog
      title={length === 1 ? 'One tap has not been sent' : `${length} taps have not been sent`}
      opened={answer !== undefined}
      cancelLabel="Stay"
      confirmLabel="Leave and lose them"
      destructive
      onCancel={() => close(undefined)}
      onConfirm={() => close(() => floorTaps.drop({ userId, shopId }))}
    >
      <Text size="sm">
        They wait in this browser until the server answers. If you leave now, they are lost.
      </Text>
    </ConfirmDialog>
  )
}

function withCard(board: Board | undefined, card: Board['cards'][number]): Board | undefined {
  const isSame = (one: typeof card) => one.orderId === card.orderId && one.place === card.place
  return board && { ...board, cards: board.cards.map((one) => (isSame(one) ? card : one)) }
}
