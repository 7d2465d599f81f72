/** Links that invite somebody to a shop, or let a user choose a new password. */
import type { Role } from '#domain/rights.ts'
import type { Database } from '../database/connect.ts'
import { openLinks } from '../session/links-of-user.store.ts'
import type { ShopScope } from '../shop.ts'

interface NewLink {
  readonly kind: 'invitation' | 'reset'
  readonly tokenHash: string
  /** Whose password a reset is for. */
  readonly userId?: number
  /** Who is invited, and to which role. */
  readonly invited?: { readonly name: string; readonly email: string | null; readonly role: Role }
  readonly expiresAt: string
  readonly now: string
}

export async function insertAccountLink(shop: ShopScope, tx: Database, link: NewLink): Promise<number> {
  const { id } = await tx
    .insertInto('account_links')
    .values({
      token_hash: link.tokenHash,
      kind: link.kind,
      shop_id: shop.shopId,
      user_id: link.userId ?? null,
      ...link.invited,
      created_by_id: shop.userId,
      at: link.now,
      expires_at: link.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function listOpenInvitations(shop: ShopScope, db: Database, now: string) {
  return db
    .selectFrom('account_links as l')
    .innerJoin('users as u', 'u.id', 'l.created_by_id')
    .leftJoin('notices as n', (join) => join.onRef('n.link_id', '=', 'l.id').on('n.state', '=', 'failed'))
    .select([
      'l.id',
      'l.name',
      'l.email',
      'l.role',
      'l.at',
      'l.expires_at',
      'u.id as created_by_id',
      'u.name as created_by_name',
      'n.id as failed_notice',
    ])
    .where('l.shop_id', '=', shop.shopId)
    .where('l.kind', '=', 'invitation')
    .where('l.used_at', 'is', null)
    .where('l.withdrawn_at', 'is', null)
    .where('l.expires_at', '>', now)
    .orderBy('l.id', 'desc')
    .execute()
}

/** @returns the name of whom it invited; undefined if there is no such open invitation. */
export async function withdrawInvitation(
  shop: ShopScope,
  tx: Database,
  id: number,
  now: string,
): Promise<string | undefined> {
  const withdrawn = await openLinks(tx)
    .set({ withdrawn_at: now })
    .where('shop_id', '=', shop.shopId)
    .where('id', '=', id)
    .where('kind', '=', 'invitation')
    .returning('name')
    .executeTakeFirst()
  return withdrawn === undefined ? undefined : (withdrawn.name ?? '')
}

/** A new link to the same address replaces the older ones, however it was typed. */
export async function withdrawInvitationsTo(
  shop: ShopScope,
  tx: Database,
  email: string,
  now: string,
): Promise<void> {
  await openLinks(tx)
    .set({ withdrawn_at: now })
    .where('shop_id', '=', shop.shopId)
    .where('kind', '=', 'invitation')
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .execute()
}

/** Withdraws every open link that a former administrator made for this shop. */
export async function withdrawLinksMadeBy(
  shop: ShopScope,
  tx: Database,
  userId: number,
  now: string,
): Promise<void> {
  await openLinks(tx)
    .set({ withdrawn_at: now })
    .where('shop_id', '=', shop.shopId)
    .where('created_by_id', '=', userId)
    .execute()
}

export async function findAccountLink(db: Database, tokenHash: string) {
  return db
    .selectFrom('account_links as l')
    .innerJoin('shops as s', 's.id', 'l.shop_id')
    .leftJoin('users as u', 'u.id', 'l.user_id')
    .select([
      'l.id',
      'l.kind',
      'l.shop_id',
      'l.user_id',
      'l.name',
      'l.email',
      'l.role',
      'l.expires_at',
      'l.used_at',
      'l.withdrawn_at',
      's.name as shop_name',
      's.time_zone',
      'u.name as user_name',
      'u.username',
    ])
    .where('l.token_hash', '=', tokenHash)
    .executeTakeFirst()
}

export type AccountLink = NonNullable<Awaited<ReturnType<typeof findAccountLink>>>

/** @returns false, changing nothing, when it is used, withdrawn, or expired: of two who try at once, one wins. */
export async function takeAccountLink(
  tx: Database,
  id: number,
  userId: number | null,
  now: string,
): Promise<boolean> {
  const taken = await openLinks(tx)
    .set({ used_at: now, ...(userId !== null && { user_id: userId }) })
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}
