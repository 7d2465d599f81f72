import { type ReactNode, useCallback, useMemo } from 'react'
import classes from './Cards.module.css'
import type { Card } from './list.ts'
import type { RowListProps } from './row-list-props.ts'
import { SelectBox } from './SelectBox.tsx'
import { useVirtualRows } from './use-virtual-rows.ts'

/** In pixels. */
const REASON_HEIGHT = 19

export function Cards<Row>(props: RowListProps<Row>) {
  const { list, card, reasons, selection, savedKey } = props
  const heightOf = useCallback(
    (row: Row) => card.height(row) + (reasons.has(list.keyOf(row)) ? REASON_HEIGHT : 0),
    [list, card, reasons],
  )
  const { listRef, drawn, before, after, measure } = useVirtualRows<HTMLUListElement, Row>({
    ...props,
    heightOf,
  })
  return (
    <ul
      ref={listRef}
      aria-label={list.title}
      data-selecting={selection.isOpen || undefined}
      className={classes.cards}
      style={{ paddingTop: before, paddingBottom: after }}
    >
      {drawn.map(({ row, index }) => {
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
