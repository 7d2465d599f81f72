import type { AuditDetail, AuditKind } from '#domain/audit.ts'
import type { PageEnd } from '../cursor.ts'
import type { Database } from '../database/connect.ts'
import type { Shop } from '../shop.ts'

interface Entry {
  readonly kind: AuditKind
  readonly detail?: AuditDetail
  /** ISO 8601. */
  readonly now: string
}

/** Records what a member did. Call it in the transaction of the change itself. */
export async function recordAudit(
  { shopId, userId, userName, address }: Shop,
  tx: Database,
  { kind, detail = {}, now }: Entry,
): Promise<void> {
  await tx
    .insertInto('audit_events')
    .values({
      shop_id: shopId,
      kind,
      user_id: userId,
      user_name: userName,
      at: now,
      address,
      detail: JSON.stringify(detail),
    })
    .execute()
}

/** Records, in every shop that a user belongs to, what concerns the user's account. */
export async function recordAccountAudit(
  tx: Database,
  { userId, address }: { readonly userId: number; readonly address: string | null },
  { kind, detail = {}, now }: Entry,
): Promise<void> {
  const shops = await shopsOf(tx, userId)
  if (shops.length === 0) return
  const entry = { kind, user_id: userId, at: now, address, detail: JSON.stringify(detail) }
  await tx
    .insertInto('audit_events')
    .values(shops.map((shop) => ({ ...entry, ...shop })))
    .execute()
}

/** Records, in every shop that a user belongs to, what the operator did to their account. */
export async function recordOperatorAudit(
  tx: Database,
  userId: number,
  { kind, now }: Pick<Entry, 'kind' | 'now'>,
): Promise<void> {
  const shops = await shopsOf(tx, userId)
  if (shops.length === 0) return
  await tx
    .insertInto('audit_events')
    .values(
      shops.map(({ shop_id: shopId, user_name: name }) => ({
        shop_id: shopId,
        kind,
        at: now,
        detail: JSON.stringify({ subject: { id: userId, name } } satisfies AuditDetail),
      })),
    )
    .execute()
}

function shopsOf(db: Database, userId: number) {
  return (
    db
      .selectFrom('shop_users as m')
      .innerJoin('users as u', 'u.id', 'm.user_id')
      .select(['m.shop_id', 'u.name as user_name'])
      .where('m.user_id', '=', userId)
      // A shop that has disabled somebody no longer learns what they do elsewhere.
      .where('m.disabled_at', 'is', null)
      .execute()
  )
}

/** Records what somebody did in a shop without a session there yet. */
export async function recordJoin(
  tx: Database,
  {
    shopId,
    userId,
    address,
  }: { readonly shopId: number; readonly userId: number; readonly address: string | null },
  { kind, detail = {}, now }: Entry,
): Promise<void> {
  await tx
    .insertInto('audit_events')
    .values((eb) => ({
      shop_id: shopId,
      kind,
      user_id: userId,
      user_name: eb.selectFrom('users').select('name').where('id', '=', userId),
      at: now,
      address,
      detail: JSON.stringify(detail),
    }))
    .execute()
}

export interface AuditFilter {
  readonly userId: number | undefined
  /** Undefined for all. */
  readonly kinds: readonly AuditKind[] | undefined
  /** The first instant. */
  readonly from: string | undefined
  /** The first instant after the last. */
  readonly before: string | undefined
}

/** Newest first. */
export async function listEntries(
  shop: Shop,
  db: Database,
  filter: AuditFilter,
  { after, limit }: { readonly after: PageEnd | undefined; readonly limit: number },
) {
  const { kinds } = filter
  // An index has each kind in order, but not several.
  const pages = await Promise.all(
    kinds === undefined
      ? [pageOf(shop, db, filter, undefined, { after, limit })]
      : kinds.map((kind) => pageOf(shop, db, filter, kind, { after, limit })),
  )
  return pages
    .flat()
    .sort((a, b) => (a.at === b.at ? b.id - a.id : a.at < b.at ? 1 : -1))
    .slice(0, limit)
}

export type AuditRow = Awaited<ReturnType<typeof listEntries>>[number]

function pageOf(
  shop: Shop,
  db: Database,
  { userId, from, before }: AuditFilter,
  kind: AuditKind | undefined,
  { after, limit }: { readonly after: PageEnd | undefined; readonly limit: number },
) {
  let query = db
    .selectFrom('audit_events as e')
    .leftJoin('users as u', 'u.id', 'e.user_id')
    .select((eb) => [
      'e.id',
      'e.kind',
      'e.at',
      'e.address',
      'e.detail',
      'e.user_id',
      eb.fn.coalesce('e.user_name', 'u.name').as('user_name'),
      'u.username',
    ])
    .where('e.shop_id', '=', shop.shopId)
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(limit)
  if (userId !== undefined) query = query.where('e.user_id', '=', userId)
  if (kind !== undefined) query = query.where('e.kind', '=', kind)
  if (from !== undefined) query = query.where('e.at', '>=', from)
  if (before !== undefined) query = query.where('e.at', '<', before)
  if (after !== undefined) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('e.at', 'e.id'), '<', tuple(after.at, after.id)),
    )
  }
  return query.execute()
}

/** Everybody with an entry, by name. */
export async function listPeople(shop: Shop, db: Database) {
  return db
    .selectFrom('users as u')
    .select(['u.id', 'u.name'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('audit_events as e')
          .select('e.id')
          .where('e.shop_id', '=', shop.shopId)
          .whereRef('e.user_id', '=', 'u.id'),
      ),
    )
    .orderBy('u.name')
    .orderBy('u.id')
    .execute()
}
