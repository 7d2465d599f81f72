import { RowLink } from '../ui/RowLink.tsx'
import { ListCard, listCardHeight } from './ListCard.tsx'
import type { Card, List } from './list.ts'

interface Props<Row> {
  readonly list: List<Row>
  readonly row: Row
}

/** A row on a phone, for lists that do not say what it looks like: the first column, the last amount, and the texts of the others. */
function DefaultCard<Row>({ list, row }: Props<Row>) {
  const [first, ...others] = list.columns
  const amount = others.findLast(({ align }) => align === 'end')
  const texts = others
    .filter((column) => column !== amount)
    .map(({ text }) => text(row).split('\n')[0])
    .filter(Boolean)
  return (
    <ListCard
      title={first?.cell(row)}
      amount={amount?.cell(row)}
      about={texts.slice(0, 2).join(' · ')}
      note={texts.slice(2).join(' · ')}
      actions={
        <>
          {list.rowAction?.(row)}
          <RowLink to={list.pathOf(row)} aria-label={`View ${list.nameOf(row)}`}>
            View
          </RowLink>
        </>
      }
    />
  )
}

/** What a row of the list looks like on a phone. */
export function cardOf<Row>(list: List<Row>): Card<Row> {
  return (
    list.card ?? {
      render: (row) => <DefaultCard list={list} row={row} />,
      height: () => listCardHeight({ hasDescription: false }),
    }
  )
}
