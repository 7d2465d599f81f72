import type { OrderRow } from '#contract/orders.ts'
import { balanceLabel } from '#domain/ledger.ts'
import { formatDollars } from '#domain/money.ts'

type Owing = Pick<OrderRow, 'status' | 'balance' | 'voidedAt'>

/** Quotes and voided orders have no balance to show. */
export function hasBalance({ status, voidedAt }: Pick<OrderRow, 'status' | 'voidedAt'>): boolean {
  return status !== 'quote' && voidedAt === null
}

/** `$500.00 due` or `$20.00 overpaid`, for lists; undefined if nothing is open. */
export function balanceText(order: Owing): string | undefined {
  const { balance } = order
  if (!hasBalance(order) || balance === 0) return undefined
  return `${formatDollars(Math.abs(balance))} ${balance > 0 ? 'due' : 'overpaid'}`
}

/** `Balance due` or `Overpaid`, and the amount in dollars, for the order page. */
export function labeledBalance({ balance }: Pick<OrderRow, 'balance'>): { label: string; dollars: number } {
  return { label: balanceLabel(balance), dollars: Math.abs(balance) }
}
