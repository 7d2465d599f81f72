import { RowLink } from '../ui/RowLink.tsx'
import classes from './DefaultCard.module.css'
import type { List } from './list.ts'

interface Props<Row> {
  readonly list: List<Row>
  readonly row: Row
}

const LINE = 22
const PADDING_AND_BORDER = 25

/** In pixels: one line for each column. */
export function defaultCardHeight<Row>({ columns }: List<Row>): number {
  return columns.length * LINE + PADDING_AND_BORDER
}

/** A row on a phone: each column on a line of its own, and the link over all of it. */
export function DefaultCard<Row>({ list, row }: Props<Row>) {
  return (
    <dl className={classes.lines}>
      {list.columns.map(({ header, cell }, index) => (
        <div key={header} className={classes.line}>
          <dt className={classes.label}>{header}</dt>
          <dd className={classes.value}>{cell(row)}</dd>
          {index === 0 && (
            <dd className={classes.actions}>
              <RowLink to={list.pathOf(row)} aria-label={`View ${list.nameOf(row)}`}>
                View
              </RowLink>
            </dd>
          )}
          {index === list.columns.length - 1 && list.rowAction !== undefined && (
            <dd className={classes.actions}>{list.rowAction(row)}</dd>
          )}
        </div>
      ))}
    </dl>
  )
}
