import type { ReceivableRow } from '#contract/receivables.ts'
import { receivableOf } from '#domain/aging.ts'
import { dayOf } from '#domain/calendar.ts'
import { balanceCents } from '#domain/ledger.ts'
import { dollarsFromCents } from '#domain/money.ts'
import { readDues } from '#domain/payment-schedule.ts'
import type { Database } from '../database/connect.ts'
import { listOwing } from '../orders/order-lists.store.ts'
import { presentOrderRow, settledOf } from '../orders/present.ts'
import type { Shop } from '../shop.ts'

/** Every order with an open balance, the earliest due date first, then what waits for completion. */
export async function listReceivables(shop: Shop, db: Database, now: string): Promise<ReceivableRow[]> {
  const today = dayOf(now, shop.timeZone)
  const rows = await listOwing(shop, db)
  return rows.map((row) => {
    const balance = balanceCents(settledOf(row))
    const { aging, overdue, onCompletionCents } = receivableOf(readDues(row.dues), balance, today)
    return {
      ...presentOrderRow(row, today),
      overdue:
        overdue === undefined ? null : { amount: dollarsFromCents(overdue.cents), since: overdue.since },
      onCompletion: dollarsFromCents(onCompletionCents),
      aging: inDollars(aging),
    }
  })
}

function inDollars(aging: ReturnType<typeof receivableOf>['aging']): ReceivableRow['aging'] {
  const { notYetDue, days1To30, days31To60, days61To90, over90Days } = aging
  return {
    notYetDue: dollarsFromCents(notYetDue),
    days1To30: dollarsFromCents(days1To30),
    days31To60: dollarsFromCents(days31To60),
    days61To90: dollarsFromCents(days61To90),
    over90Days: dollarsFromCents(over90Days),
  }
}
