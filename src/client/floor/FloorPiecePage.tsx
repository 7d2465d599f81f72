import { Skeleton } from '@mantine/core'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { UnpricedOrder } from '#contract/orders.ts'
import { shortOf } from '#domain/floor/move-line.ts'
import { STATUS_NAMES } from '#domain/lifecycle.ts'
import { CallError } from '../call-error.ts'
import { idFromPath, paths } from '../paths.ts'
import { useMay } from '../session/session-context.ts'
import { NotFoundScreen } from '../shell/NotFoundScreen.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorBox } from '../ui/ErrorBox.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { useDocumentTitle } from '../ui/use-document-title.ts'
import { FloorScreen } from './FloorScreen.tsx'
import { floorOrderQuery } from './floor-queries.ts'
import { PieceActions } from './PieceActions.tsx'
import classes from './PieceView.module.css'
import { PieceView } from './PieceView.tsx'
import { useFloorBoard } from './use-floor-board.ts'
import { useTapping } from './use-tapping.ts'

/** One piece, which the QR code of a ticket opens. */
export function FloorPiecePage() {
  const params: { orderId?: string; line?: string } = useParams({ strict: false })
  const orderId = idFromPath(params.orderId ?? '')
  const line = params.line === '0' ? 0 : idFromPath(params.line ?? '')
  if (orderId === undefined || line === undefined) return <NotFoundScreen />
  return <Piece key={`${orderId}/${line}`} orderId={orderId} line={line} />
}

interface Where {
  readonly orderId: number
  readonly line: number
}

function Piece({ orderId, line }: Where) {
  const navigate = useNavigate()
  const may = useMay()
  const view = useFloorBoard()
  const tapping = useTapping(view.board)
  const order = useQuery(floorOrderQuery(orderId))
  const [isReporting, setReporting] = useState(false)
  // Once seen, the page is about that piece: a revision may put another one in its line.
  const [seen, setSeen] = useState<number>()
  const { board } = view
  const card = board?.cards.find(
    (one) => one.orderId === orderId && (seen === undefined ? one.line === line : one.place === seen),
  )
  if (card !== undefined && card.place !== seen) setSeen(card.place)
  useDocumentTitle(card === undefined ? 'Floor' : `${card.orderNumber} ${shortOf(card.description)}`)
  return (
    <FloorScreen
      view={view}
      tapping={tapping}
      isPiece
      actions={
        card !== undefined &&
        board !== undefined && (
          <PieceActions
            card={card}
            board={board}
            tapping={tapping}
            isReporting={isReporting}
            onReporting={setReporting}
            onDone={() => navigate({ to: paths.floor })}
          />
        )
      }
    >
      {card !== undefined && board !== undefined ? (
        <PieceView
          card={card}
          steps={board.steps}
          order={order.data}
          isAway={view.isAway}
          onSolved={may('moveOn') ? (problem) => tapping.solve(card, problem) : undefined}
        />
      ) : board === undefined && view.problem === undefined ? (
        <PieceSkeleton />
      ) : (
        <div className={classes.missing}>
          {board === undefined ? (
            <ErrorBox message={`The piece could not be loaded. ${view.problem}`} onRetry={view.refetch} />
          ) : order.isPending ? (
            <PieceSkeleton />
          ) : (
            <NotOnTheFloor query={order} line={line} wasSeen={seen !== undefined} />
          )}
        </div>
      )}
    </FloorScreen>
  )
}

/** A ticket may be older than what has become of its order. */
function NotOnTheFloor({
  query,
  line,
  wasSeen,
}: {
  readonly query: UseQueryResult<UnpricedOrder>
  readonly line: number
  readonly wasSeen: boolean
}) {
  const { data: order, error, refetch } = query
  if (order === undefined) {
    const isMissing = error instanceof CallError && error.status === 404
    return isMissing ? (
      <EmptyState message="There is no such order in this shop." />
    ) : (
      <ErrorBox
        message={`The piece could not be loaded. ${error?.message ?? ''}`}
        onRetry={() => refetch()}
      />
    )
  }
  const { id, status, orderNumber, lineItems } = order
  if (status === 'production' && wasSeen) {
    return <EmptyState message={`This piece is no longer on ${orderNumber}.`} />
  }
  if (status === 'production') {
    return <EmptyState message={`${orderNumber} has no piece ${line + 1}, only ${lineItems.length}.`} />
  }
  return (
    <EmptyState
      message={`${orderNumber} is not in production.`}
      hint={order.voidedAt === null ? `It is ${STATUS_NAMES[status]}.` : 'It is void.'}
    >
      <LinkButton to={paths.order(status, id)} variant="default" size="xl">
        Open the order
      </LinkButton>
    </EmptyState>
  )
}

function PieceSkeleton() {
  return (
    <div role="status" aria-label="Loading" className={classes.piece}>
      <Skeleton h={380} radius={14} />
      <div>
        <Skeleton h={44} mb={16} />
        <Skeleton h={56} mb={16} />
        <Skeleton h={56} mb={16} />
      </div>
    </div>
  )
}
