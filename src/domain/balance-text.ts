import type { Day } from './calendar.ts'
import type { Status } from './lifecycle.ts'
import { formatDollars } from './money.ts'

interface Placed {
  readonly status: Status
  readonly voidedAt: string | null
}

/** Amounts in dollars. */
interface Owing extends Placed {
  readonly balance: number
  readonly dueNow: { readonly amount: number; readonly by: Day } | null
}

/** Quotes and voided orders have no balance to show. */
export function hasBalance({ status, voidedAt }: Placed): boolean {
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
