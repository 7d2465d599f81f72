import type { Order } from '#contract/orders.ts'

/**
 * What is left to do of an order in production, as a sentence; undefined if nothing is. Pieces count only where the floor
 * says how far they are: otherwise all of them would still be at the first step.
 */
export function unfinishedWork({
  orderNumber,
  lineItems,
  problems,
  history,
}: Pick<Order, 'orderNumber' | 'lineItems' | 'problems' | 'history'>): string | undefined {
  const steps = lineItems.flatMap(({ step }) => step ?? [])
  const unfinished = history.some(({ kind }) => kind === 'worked')
    ? steps.filter(({ isReady }) => !isReady).length
    : 0
  const left = [
    unfinished > 0 && `${unfinished} of ${steps.length} pieces not ready`,
    problems.length > 0 && `${problems.length} open ${problems.length === 1 ? 'problem' : 'problems'}`,
  ].filter((one) => one !== false)
  return left.length === 0
    ? undefined
    : `${orderNumber} has ${left.join(' and ')}. Once completed, it leaves the floor.`
}
