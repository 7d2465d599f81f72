import { type ReactNode, useCallback, useMemo } from 'react'
import classes from './Cards.module.css'
import { letterScale } from './letter-scale.ts'
import type { Card, Listed } from './list.ts'
import type { RowListProps, RowLoading } from './row-list-props.ts'
import { SelectBox } from './SelectBox.tsx'
import { useFixedRows } from './use-fixed-rows.ts'
import { useVirtualRows, type VirtualRows } from './use-virtual-rows.ts'

/** In pixels, with the space above it. */
const reasonHeight = () => 6 + 19 * letterScale()

export function Cards<Row>(props: RowListProps<Row>) {
  const { list, card, reasons } = props
  const heightOf = useCallback(
    (row: Row) => card.height(row) + (reasons.has(list.keyOf(row)) ? reasonHeight() : 0),
    [list, card, reasons],
  )
  const window = useVirtualRows<HTMLUListElement, Row>({ ...props, heightOf })
  return <CardList {...props} window={window} />
}

export function LongCards<Row>(props: RowListProps<Row, Listed<Row>> & RowLoading) {
  const { rows, cardHeight, isSearched } = props
  const rowHeight = cardHeight + (isSearched ? reasonHeight() : 0)
  const window = useFixedRows<HTMLUListElement>({ ...props, length: rows.length, rowHeight })
  return <CardList {...props} window={window} minHeight={rowHeight} />
}

interface CardListProps<Row> extends RowListProps<Row, Listed<Row>> {
  readonly window: VirtualRows<HTMLUListElement>
  /** The height of every card, in pixels. */
  readonly minHeight?: number
}

function CardList<Row>({
  list,
  rows,
  card,
  reasons,
  selection,
  savedKey,
  window,
  minHeight,
}: CardListProps<Row>) {
  const { listRef, indexes, before, after, measure } = window
  return (
    <ul
      ref={listRef}
      aria-label={list.title}
      data-selecting={selection.isOpen || undefined}
      className={classes.cards}
      data-fixed={minHeight !== undefined || undefined}
      style={{ paddingTop: before, paddingBottom: after }}
    >
      {indexes.map((index) => {
        const row = rows.at(index)
        if (row === undefined) {
          return (
            <li key={`loading ${index}`} className={classes.card} style={{ minHeight }} aria-busy>
              <span className={classes.loading} aria-label="Loading" role="img" />
            </li>
          )
        }
        const key = list.keyOf(row)
        const reason = reasons.get(key)
        const isSelected = selection.keys.has(key)
        return (
          <li
            key={key}
            ref={measure}
            data-index={index}
            data-selected={isSelected || undefined}
            data-saved={key === savedKey || undefined}
            className={classes.card}
            style={{ minHeight }}
          >
            <SelectBox
              rowKey={key}
              name={list.nameOf(row)}
              isSelected={isSelected}
              toggle={selection.toggle}
            />
            <div className={classes.content}>
              <div>
                <Content row={row} card={card} />
              </div>
              {reason !== undefined && <div className={classes.reason}>{reason}</div>}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

interface ContentProps<Row> {
  readonly row: Row
  readonly card: Card<Row>
}

/** Rendered once, however often its neighbors change. */
function Content<Row>({ row, card }: ContentProps<Row>): ReactNode {
  return useMemo(() => card.render(row), [row, card])
}
