import type { OrderRow } from '#contract/orders.ts'
import { formatDollars } from '#domain/money.ts'

type Owing = Pick<OrderRow, 'status' | 'balance' | 'dueNow' | 'voidedAt'>

/** Quotes and voided orders have no balance to show. */
export function hasBalance({ status, voidedAt }: Pick<OrderRow, 'status' | 'voidedAt'>): boolean {
  return status !== 'quote' && voidedAt === null
}

/** `$500.00 due`, `$500.00 later`, or `$20.00 overpaid`, for lists; undefined if nothing is open. */
export function balanceText(order: Owing): string | undefined {
  const { balance, dueNow } = order
  if (!hasBalance(order) || balance === 0) return undefined
  if (balance < 0) return `${formatDollars(-balance)} overpaid`
  // What is open without a date waits for completion.
  return dueNow === null ? `${formatDollars(balance)} later` : `${formatDollars(dueNow.amount)} due`
}
