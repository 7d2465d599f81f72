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

/** ' (Ben, at 8:24 PM)' behind what happened: the name if somebody else was signed in, and when it was done if that is given. */
export function doneBy(shop: Shop, { id, name }: FloorPerson, when?: string): string {
  const said = [id === shop.userId ? undefined : name, when].filter((one) => one !== undefined)
  return said.length === 0 ? '' : ` (${said.join(', ')})`
}
