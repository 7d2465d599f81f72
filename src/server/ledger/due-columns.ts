/** The columns that say what is due on an order. Everything that changes money, stage, or terms writes them. */
import { dayOf } from '#domain/calendar.ts'
import { duesOf, type OwedOrder, writeDues } from '#domain/payment-schedule.ts'
import type { PaymentTerms } from '#domain/payment-terms.ts'
import type { ShopScope } from '../shop.ts'

/** What the ledger needs to know about an order. */
export interface Owed {
  readonly id: number
  readonly totalCents: number
  readonly paidCents: number
  readonly writtenOffCents: number
  /** Null while it is a quote. */
  readonly invoicedAt: string | null
  /** Null until the work is done. */
  readonly completedAt: string | null
  readonly terms: PaymentTerms
}

export interface DueColumns {
  /** The earliest due date of an open amount. */
  readonly due_on: string | null
  readonly dues: string | null
}

export const NOTHING_DUE: DueColumns = { due_on: null, dues: null }

export function dueColumns(shop: Pick<ShopScope, 'timeZone'>, owed: Owed): DueColumns {
  const dues = duesOf(owedOrder(shop, owed))
  return { due_on: dues[0]?.on ?? null, dues: writeDues(dues) }
}

export function owedOrder(
  shop: Pick<ShopScope, 'timeZone'>,
  { invoicedAt, completedAt, ...owed }: Owed,
): OwedOrder {
  const dayIn = (instant: string | null) => (instant === null ? undefined : dayOf(instant, shop.timeZone))
  return { ...owed, invoicedOn: dayIn(invoicedAt), completedOn: dayIn(completedAt) }
}
