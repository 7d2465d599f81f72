import type { OrderRow } from '#contract/orders.ts'

/** Of a quote that was sent. */
export function nextRevisionWords({ revision }: Pick<OrderRow, 'revision'>): string {
  return `Saving makes revision R${revision + 1}, which needs a new approval.`
}
