import type { OrderRow } from '#contract/orders.ts'
import { balanceLabel } from '#domain/ledger.ts'
import { formatDollars } from '#domain/money.ts'

type Owing = Pick<OrderRow, 'status' | 'balance' | 'voidedAt'>

/** A quote owes nothing yet, and what is void never will. */
export function hasBalance({ status, voidedAt }: Pick<OrderRow, 'status' | 'voidedAt'>): boolean {
  return status !== 'quote' && voidedAt === null
}

/** `$500.00 due` or `$20.00 overpaid`, wherever an order is one of many; nothing where nothing is open. */
export function balanceWords(order: Owing): string | undefined {
  const { balance } = order
  if (!hasBalance(order) || balance === 0) return undefined
  return `${formatDollars(Math.abs(balance))} ${balance > 0 ? 'due' : 'overpaid'}`
}

/** `Balance due` or `Overpaid`, and how much of it in dollars, on an order's own page. */
export function balanceSum({ balance }: Pick<OrderRow, 'balance'>): { label: string; dollars: number } {
  return { label: balanceLabel(balance), dollars: Math.abs(balance) }
}
