import { Refusal } from '#domain/refusal.ts'
import type { PlaceRow } from '../order-parts/work-places.store.ts'

/**
 * Where on the order the line of this place is by now.
 *
 * @throws Refusal 'not-found' for a place that the order never had; 'conflict' if a revision has removed its line.
 */
export function positionOf(places: readonly PlaceRow[], place: number, orderNumber: string): number {
  const row = places.find((one) => one.place === place)
  if (row === undefined) throw new Refusal('not-found', 'Line not found')
  if (row.position !== null) return row.position
  throw new Refusal('conflict', `This piece is no longer on ${orderNumber}.`)
}
