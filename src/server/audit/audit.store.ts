import type { AuditDetail, AuditKind } from '#domain/audit.ts'
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
  { shopId, userId, address }: Shop,
  tx: Database,
  { kind, detail = {}, now }: Entry,
): Promise<void> {
  await tx
    .insertInto('audit_events')
    .values({ shop_id: shopId, kind, user_id: userId, at: now, address, detail: JSON.stringify(detail) })
    .execute()
}

/** Records, in every shop that a user belongs to, what concerns the user's account. */
export async function recordAccountAudit(
  tx: Database,
  { userId, address }: { readonly userId: number; readonly address: string | null },
  { kind, detail = {}, now }: Entry,
): Promise<void> {
  const shops = await tx.selectFrom('shop_users').select('shop_id').where('user_id', '=', userId).execute()
  if (shops.length === 0) return
  const entry = { kind, user_id: userId, at: now, address, detail: JSON.stringify(detail) }
  await tx
    .insertInto('audit_events')
    .values(shops.map(({ shop_id }) => ({ ...entry, shop_id })))
    .execute()
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
    .values({ shop_id: shopId, kind, user_id: userId, at: now, address, detail: JSON.stringify(detail) })
    .execute()
}
