import { ActionIcon } from '@mantine/core'
import { IconCalendarShare, IconCheck } from '@tabler/icons-react'
import { type KeyboardEvent, memo } from 'react'
import type { CalendarOrder } from '#contract/calendar.ts'
import { STAGE_BADGES } from '#domain/badges.ts'
import type { Day } from '#domain/calendar.ts'
import { isDone, lateText } from '#domain/promised.ts'
import { customerName } from '../orders/customer-name.ts'
import { paths } from '../paths.ts'
import { hoursText } from '../promises/week-words.ts'
import { useDraggedCard } from '../ui/Dragging.tsx'
import { RowLink } from '../ui/RowLink.tsx'
import { ToneBadge } from '../ui/ToneBadge.tsx'
import classes from './CalendarCard.module.css'

export interface CardProps {
  readonly order: CalendarOrder
  readonly today: Day
  /** Whether there is room for the stage and the hours. */
  readonly isRoomy?: boolean
}

interface Props extends CardProps {
  /** The id of the card: an order may have two. */
  readonly id: string
  readonly canDrag: boolean
  /** Undefined if it cannot be moved. */
  readonly onMove: ((order: CalendarOrder) => void) | undefined
}

/** The key that moves the card that has the focus. */
const MOVE_KEY = 'M'

/** An order on its day: opens it, and can be moved to another day. */
export const CalendarCard = memo(function CalendarCard({ id, canDrag, onMove, ...card }: Props) {
  const { order } = card
  const move = isDone(order.status) ? undefined : onMove
  const { ref, handlers, isDragging } = useDraggedCard(id, !canDrag || move === undefined)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toUpperCase() !== MOVE_KEY || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    move?.(order)
  }
  return (
    <div
      ref={ref}
      className={classes.card}
      data-late={order.isLate || undefined}
      data-done={isDone(order.status) || undefined}
      data-quote={order.status === 'quote' || undefined}
      data-dragging={isDragging || undefined}
      data-can-drag={(canDrag && move !== undefined) || undefined}
      {...handlers}
    >
      <div className={classes.head}>
        <RowLink
          to={paths.order(order.status, order.id)}
          draggable={false}
          aria-label={`${order.title}, ${order.orderNumber}`}
          aria-keyshortcuts={move && MOVE_KEY}
          onKeyDown={onKeyDown}
        >
          <bdi className={classes.title}>{order.title}</bdi>
        </RowLink>
        {move !== undefined && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={24}
            className={classes.move}
            aria-label={`Move ${order.orderNumber}`}
            title="Move to another day"
            onClick={() => move(order)}
          >
            <IconCalendarShare size={16} aria-hidden />
          </ActionIcon>
        )}
      </div>
      <CardWords {...card} />
    </div>
  )
})

/** What follows the pointer. */
export function DraggedCard(props: CardProps) {
  return (
    <div className={classes.card} data-lifted data-late={props.order.isLate || undefined}>
      <bdi className={classes.title}>{props.order.title}</bdi>
      <CardWords {...props} />
    </div>
  )
}

function CardWords({ order, today, isRoomy = false }: CardProps) {
  const { status, promisedOn, estimatedHours, isLate } = order
  return (
    <>
      <div className={classes.about}>
        {isDone(status) && <IconCheck size={13} aria-label="Done:" className={classes.check} />}
        {order.orderNumber} · <bdi>{customerName({ customer: { name: order.customerName } })}</bdi>
      </div>
      {isLate && <div className={classes.late}>{lateText(promisedOn, today)}</div>}
      {isRoomy && (
        <div className={classes.more}>
          <ToneBadge badge={STAGE_BADGES[status]} />
          {estimatedHours !== null && <span>{hoursText(estimatedHours)} h</span>}
        </div>
      )}
    </>
  )
}
