import { type ReactNode, useMemo } from 'react'
import classes from './Cards.module.css'
import type { RowListProps } from './row-list-props.ts'
import { useVirtualRows } from './use-virtual-rows.ts'

export function Cards<Row, Key extends string>(props: RowListProps<Row, Key>) {
  const { caption, card, cardHeight, keyOf } = props
  const { listRef, drawn, before, after, measure } = useVirtualRows<HTMLUListElement, Row>({
    ...props,
    heightOf: cardHeight,
  })
  return (
    <ul
      ref={listRef}
      aria-label={caption}
      className={classes.cards}
      style={{ paddingTop: before, paddingBottom: after }}
    >
      {drawn.map(({ row, index }) => (
        <li key={keyOf(row)} ref={measure} data-index={index} className={classes.card}>
          <Content row={row} card={card} />
        </li>
      ))}
    </ul>
  )
}

interface ContentProps<Row> {
  readonly row: Row
  readonly card: (row: Row) => ReactNode
}

/** Rendered once, however often its neighbors change. */
function Content<Row>({ row, card }: ContentProps<Row>) {
  return useMemo(() => card(row), [row, card])
}
