import { hasBalance } from '#domain/balance-text.ts'
import { paidLabel } from '#domain/ledger.ts'
import { dollarsFromCents, formatRate } from '#domain/money.ts'
import { wireSums } from '#domain/quote-sums.ts'
import { Money } from '../ui/Money.tsx'
import classes from './LineItemTable.module.css'
import { LineRow } from './LineRow.tsx'
import { numberedLines } from './numbered-lines.ts'
import type { ShownQuote } from './shown-quote.ts'
import { useOwed } from './use-owed.ts'

interface Props {
  readonly order: ShownQuote
  /** The form that changes its lines. */
  readonly editPath?: string | undefined
  /** Unless it shows an order as it once was. */
  readonly orderId?: number | undefined
}

export function LineItemTable({ order, editPath, orderId }: Props) {
  const { lines } = useOwed(order)
  return (
    <table className={classes.table} aria-label="Line items">
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Qty</th>
          <th scope="col">Price</th>
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {numberedLines(order.lineItems).map(({ key, number, line }) => (
          <LineRow key={key} line={line} number={number} editPath={editPath} orderId={orderId} />
        ))}
      </tbody>
      <tfoot>
        {wireSums(order, formatRate(order.taxRate)).map(({ label, cents }) => (
          <Sum key={label} label={label} dollars={dollarsFromCents(cents)} />
        ))}
        <Sum label="Total" dollars={order.total} isTotal />
        {order.paid !== 0 && <Sum label={paidLabel(order.paid)} dollars={-order.paid} />}
        {order.writtenOff !== 0 && <Sum label="Written off" dollars={-order.writtenOff} />}
        {hasBalance(order) &&
          lines.map(({ label, cents, isMain }) => (
            <Sum key={label} label={label} dollars={dollarsFromCents(cents)} isTotal={isMain} />
          ))}
      </tfoot>
    </table>
  )
}

interface SumProps {
  readonly label: string
  readonly dollars: number
  readonly isTotal?: boolean
}

function Sum({ label, dollars, isTotal = false }: SumProps) {
  return (
    <tr className={isTotal ? classes.total : undefined}>
      <th scope="row" colSpan={3}>
        {label}
      </th>
      <td>
        <Money dollars={dollars} />
      </td>
    </tr>
  )
}
