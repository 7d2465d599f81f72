import classes from './Cards.module.css'
import type { RowListProps } from './row-list-props.ts'
import { useWindowRows } from './use-window-rows.ts'

const CARD_HEIGHT = 97

export function Cards<Row>({ caption, rows, card, keyOf }: RowListProps<Row>) {
  const { listRef, indexes, before, after, measure } = useWindowRows<HTMLUListElement>(
    rows.length,
    CARD_HEIGHT,
  )
  return (
    <ul
      ref={listRef}
      aria-label={caption}
      className={classes.cards}
      style={{ paddingTop: before, paddingBottom: after }}
    >
      {indexes.map((index) => {
        const row = rows[index]
        if (row === undefined) return null
        return (
          <li key={keyOf(row)} ref={measure} data-index={index} className={classes.card}>
            {card(row)}
          </li>
        )
      })}
    </ul>
  )
}
