import { Button } from '@mantine/core'
import { IconArrowsRightLeft } from '@tabler/icons-react'
import { memo, useId } from 'react'
import { unbrokenFractions } from '#domain/unbroken-fractions.ts'
import { paths } from '../paths.ts'
import { useDraggedCard } from '../ui/Dragging.tsx'
import { RowLink } from '../ui/RowLink.tsx'
import classes from './BoardCard.module.css'
import { type BoardActions, dragIdOf, HELP_ID } from './board-actions.ts'
import type { BoardCard as Card } from './board-cards.ts'
import { CardFace } from './CardFace.tsx'
import { cardName, quantityWords } from './card-words.ts'

interface Props {
  readonly card: Card
  /** Whether the user may move it. */
  readonly canMove: boolean
  /** Whether its order can be completed from it. */
  readonly offersCompletion: boolean
  /** Whether Tab stops at it. */
  readonly isStop: boolean
  /** Whether it is picked up with the keyboard. */
  readonly isPicked: boolean
  readonly actions: BoardActions
}

/** A card: a link to its order, which is moved by dragging, by keys, and with its menu. */
export function BoardCard(props: Props) {
  const { card, canMove, isPicked } = props
  const { ref, handlers, isDragging } = useDraggedCard(dragIdOf(card), !canMove)
  return (
    <article
      ref={ref}
      className={classes.card}
      data-late={card.first.isLate || undefined}
      data-can-move={canMove || undefined}
      data-held={isDragging || isPicked || undefined}
      {...handlers}
    >
      <Content {...props} />
    </article>
  )
}

/** Memoized: while something is dragged, only what is around it changes. */
const Content = memo(function Content({ card, canMove, offersCompletion, isStop, actions }: Props) {
  const id = useId()
  const spokenName = cardName(card)
  const tabIndex = isStop ? 0 : -1
  const name = (
    <div className={classes.name} title={card.name}>
      <Quantity card={card} />
      <RowLink
        to={paths.order('production', card.orderId)}
        draggable={false}
        onKeyDown={actions.press}
        tabIndex={tabIndex}
        aria-label={spokenName}
        aria-describedby={canMove ? `${id} ${HELP_ID}` : id}
        {...(canMove && { 'aria-keyshortcuts': 'Space M' })}
      >
        <bdi>{unbrokenFractions(card.name)}</bdi>
      </RowLink>
    </div>
  )
  return (
    <>
      <CardFace card={card} name={name} canMove={canMove} factsId={id}>
        {canMove && (
          <button
            type="button"
            className={classes.move}
            tabIndex={tabIndex}
            aria-label={`Move to…, ${spokenName}`}
            aria-haspopup="menu"
            title="Move to…"
            onClick={({ currentTarget }) => actions.chooseStep(card, currentTarget)}
          >
            <IconArrowsRightLeft size={15} aria-hidden />
            <span className={classes.moveWords}>Move to…</span>
          </button>
        )}
      </CardFace>
      {offersCompletion && (
        <Button
          variant="light"
          size="compact-sm"
          fullWidth
          mt={8}
          px={6}
          className={classes.complete}
          tabIndex={tabIndex}
          aria-label={`Mark as Completed, ${card.orderNumber}`}
          onClick={() => actions.complete(card)}
        >
          Mark as Completed
        </Button>
      )}
    </>
  )
})

/** The number of pieces of a line, or of lines of an order. Before the name, which is cut off where it is long. */
export function Quantity({ card }: { readonly card: Card }) {
  const words = quantityWords(card)
  return words === undefined ? null : <span className={classes.quantity}>{words.shown} </span>
}
