/** Who does something on the floor: whoever is signed in, or somebody who is named on a tablet that all share. */
import { refusalAt } from '#domain/refusal.ts'
import type { Database } from '../database/connect.ts'
import type { Shop } from '../shop.ts'
import { findPerson } from './floor-people.store.ts'

export interface FloorPerson {
  readonly id: number
  readonly name: string
}

/** @throws Refusal 'invalid' at `by` for somebody who never was a member. */
export async function whoDoesIt(shop: Shop, db: Database, by: number | undefined): Promise<FloorPerson> {
  if (by === undefined || by === shop.userId) return { id: shop.userId, name: shop.userName }
  const person = await findPerson(shop, db, by)
  if (person !== undefined) return person
  throw refusalAt('invalid', 'by', 'No such member')
}

/** ' (Ben)' behind what happened, if somebody else was signed in. */
export function doneBy(shop: Shop, { id, name }: FloorPerson): string {
  return id === shop.userId ? '' : ` (${name})`
}
