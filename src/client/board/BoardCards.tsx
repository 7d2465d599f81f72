import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type FocusEvent, useCallback, useRef, useState } from 'react'
import { useSettlingRows } from '../ui/use-settling.ts'
import { BoardCard } from './BoardCard.tsx'
import classes from './BoardColumn.module.css'
import type { BoardActions } from './board-actions.ts'
import type { BoardCard as Card, Column } from './board-cards.ts'

interface Props {
  readonly column: Column
  readonly canMove: boolean
  readonly completable: ReadonlySet<Card>
  readonly pickedKey: string | undefined
  readonly heldKey: string | undefined
  readonly label: string
  readonly actions: BoardActions
}

/** About the height of a card with two lines of words. Each is measured once it is drawn. */
const ESTIMATE = 122
const GAP = 8
const OVERSCAN = 3

/** The cards of a column, of which only those in sight are drawn. */
export function BoardCards({ column, canMove, completable, pickedKey, heldKey, label, actions }: Props) {
  const { step, cards, cause } = column
  const list = useRef<HTMLDivElement>(null)
  /** Tab stops at one card of each column: the one that had the focus last, or else the first. */
  const [stopKey, setStopKey] = useState<string>()
  const kept = [stopKey, heldKey].flatMap((key) => {
    const index = cards.findIndex((card) => card.key === key)
    return index < 0 ? [] : [index]
  })
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLLIElement>({
    count: cards.length,
    getScrollElement: () => list.current,
    estimateSize: () => ESTIMATE,
    getItemKey: useCallback((index: number) => cards[index]?.key ?? index, [cards]),
    gap: GAP,
    overscan: OVERSCAN,
    initialRect: { width: 240, height: window.innerHeight },
    rangeExtractor: (range) => withKept(range, kept),
    useFlushSync: false,
  })
  useSettlingRows(list, cards, keyOf, cause)
  const items = virtualizer.getVirtualItems()
  const stop = cards.some(({ key }) => key === stopKey) ? stopKey : cards[0]?.key
  const onFocus = (event: FocusEvent) => {
    const key = event.target.closest('[data-card]')?.getAttribute('data-card')
    if (key) setStopKey(key)
    actions.enter(event)
  }
  return (
    <div ref={list} className={classes.list} data-scroll-restoration-id={`board-step-${step.id}`}>
      <ul
        aria-label={label}
        className={classes.cards}
        style={{ height: virtualizer.getTotalSize() }}
        onFocus={onFocus}
        onBlur={actions.leave}
      >
        {items.map(({ index, start }) => {
          const card = cards[index]
          return (
            card !== undefined && (
              <li
                key={card.key}
                ref={virtualizer.measureElement}
                data-index={index}
                data-card={card.key}
                aria-setsize={cards.length}
                aria-posinset={index + 1}
                className={classes.place}
                style={{ translate: `0 ${start}px` }}
              >
                <BoardCard
                  card={card}
                  canMove={canMove}
                  offersCompletion={completable.has(card)}
                  isStop={card.key === stop}
                  isPicked={card.key === pickedKey}
                  actions={actions}
                />
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}

const keyOf = ({ key }: Card) => key

/** The cards in sight, and those that have to stay. */
function withKept(range: Range, kept: readonly number[]): number[] {
  const inSight = defaultRangeExtractor(range)
  return [...new Set([...inSight, ...kept])].sort((a, b) => a - b)
}
