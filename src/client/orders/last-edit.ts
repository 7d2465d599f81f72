import type { Order } from '#contract/orders.ts'

/** Who saved a quote last, and when. */
export function lastEdit({ history, createdBy, createdAt }: Order): {
  readonly by: string
  readonly at: string
} {
  const event = history.findLast(({ kind }) => kind === 'edited')
  if (event === undefined) return { by: createdBy.name, at: createdAt }
  return { by: event.by?.name ?? 'Somebody else', at: event.at }
}
