import type { OrderRow } from '#contract/orders.ts'
import { nearestCents } from '#domain/money.ts'
import { changeText } from '#domain/pieces/price-remark.ts'

/** `Rates +$84.00`, for lists; undefined if today's rates change nothing about it. */
export function ratesText({ ratesChanged }: Pick<OrderRow, 'ratesChanged'>): string | undefined {
  return ratesChanged === null ? undefined : `Rates ${changeText(nearestCents(ratesChanged))}`
}
