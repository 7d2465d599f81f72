import type { OrderRow } from '#contract/orders.ts'

/** For a quote that was sent. */
export function nextRevisionNotice({ revision }: Pick<OrderRow, 'revision'>, what = 'Saving'): string {
  return `${what} creates revision R${revision + 1}, which needs a new approval.`
}
