/** The networks from which users have signed in. */
import type { Database } from '../database/connect.ts'
import { called } from './users.store.ts'

/** The same work for a user who does not exist. */
export async function isKnownNetwork(db: Database, username: string, network: string): Promise<boolean> {
  const known = await db
    .selectFrom('known_networks as n')
    .innerJoin('users as u', 'u.id', 'n.user_id')
    .select('n.user_id')
    .where('u.username', '=', username)
    .where('n.network', '=', network)
    .executeTakeFirst()
  return known !== undefined
}

/** @param name a username or an email address. */
export async function isKnownToCalled(db: Database, name: string, network: string): Promise<boolean> {
  const known = await db
    .selectFrom('known_networks')
    .select('user_id')
    .where('user_id', 'in', called(db, name).select('id'))
    .where('network', '=', network)
    .executeTakeFirst()
  return known !== undefined
}

export async function rememberNetwork(
  db: Database,
  userId: number,
  network: string,
  now: string,
): Promise<void> {
  await db
    .insertInto('known_networks')
    .values({ user_id: userId, network, last_sign_in_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'network']).doUpdateSet({ last_sign_in_at: now }))
    .execute()
}

export async function forgetNetworks(db: Database, before: string): Promise<void> {
  await db.deleteFrom('known_networks').where('last_sign_in_at', '<', before).execute()
}
