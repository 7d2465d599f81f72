import type { OrderRow } from '#contract/orders.ts'
import cells from '../lists/cells.module.css'
import { numberColumn } from '../lists/columns.tsx'
import type { ListColumn } from '../lists/list.ts'

/** The order's number, and its invoice's where that is another. */
export function numbersOf({ orderNumber, invoiceNumber }: OrderRow): readonly string[] {
  return invoiceNumber === null || invoiceNumber === orderNumber
    ? [orderNumber]
    : [orderNumber, invoiceNumber]
}

export function orderNumberColumn(header: string): ListColumn<OrderRow> {
  return numberColumn({
    key: 'number',
    header,
    cell: (row) => {
      const [order, invoice] = numbersOf(row)
      return (
        <>
          <span className={cells.first}>{order}</span>
          {invoice !== undefined && <span className={cells.second}>{invoice}</span>}
        </>
      )
    },
    textOf: ({ orderNumber }) => orderNumber,
    text: (row) => numbersOf(row).join('\n'),
  })
}
