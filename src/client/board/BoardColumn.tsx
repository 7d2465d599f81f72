import { IconCircleCheck } from '@tabler/icons-react'
import { memo } from 'react'
import { useDropPlace } from '../ui/Dragging.tsx'
import { BoardCards } from './BoardCards.tsx'
import classes from './BoardColumn.module.css'
import type { BoardActions } from './board-actions.ts'
import type { BoardCard, Column, View } from './board-cards.ts'
import { countWords } from './card-words.ts'
import { MovingCard } from './MovingCard.tsx'

interface Props {
  readonly column: Column
  readonly view: View
  readonly canMove: boolean
  /** The cards from which their orders can be completed. */
  readonly completable: ReadonlySet<BoardCard>
  /** The card in this column that is picked up with the keyboard. */
  readonly pickedKey: string | undefined
  /** The one that the keyboard would drop here. */
  readonly arriving: BoardCard | undefined
  /** What stays drawn while it is dragged out of sight: a finger's moves end with what it touched. */
  readonly heldKey: string | undefined
  readonly actions: BoardActions
}

/** A step of work: its name, count and hours, and the cards that stand in it. */
export function BoardColumn({ arriving, ...others }: Props) {
  const { column, view, canMove } = others
  const { step } = column
  const { ref, isOver } = useDropPlace(String(step.id), !canMove)
  const label = `${step.name}, ${countWords(column, view).spoken}${step.isReady ? ', done here' : ''}`
  return (
    <section
      ref={ref}
      aria-label={label}
      className={classes.column}
      data-step={step.id}
      data-ready={step.isReady || undefined}
      data-target={isOver || arriving !== undefined || undefined}
    >
      <Content {...others} label={label} />
      {arriving !== undefined && (
        <div className={classes.arriving}>
          <MovingCard card={arriving} />
        </div>
      )}
    </section>
  )
}

interface ContentProps extends Omit<Props, 'arriving'> {
  /** What its list is called. */
  readonly label: string
}

/** Memoized: while something is dragged, only what is around it changes. */
const Content = memo(function Content({ label, ...others }: ContentProps) {
  const { column, view } = others
  const { step, cards, whole } = column
  const counts = countWords(column, view)
  return (
    <>
      <div className={classes.head}>
        <h2 className={classes.name}>
          {step.isReady && <IconCircleCheck size={16} className={classes.check} aria-hidden />}
          <bdi>{step.name}</bdi>
        </h2>
        <span className={classes.count}>{counts.cards}</span>
        {counts.hours !== undefined && <span className={classes.hours}>{counts.hours}</span>}
      </div>
      {cards.length > 0 ? (
        <BoardCards {...others} label={label} />
      ) : (
        <p className={classes.nothing}>{whole.cards > 0 ? 'Nothing matches' : 'Nothing here'}</p>
      )}
    </>
  )
})
