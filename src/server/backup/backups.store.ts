/** Backups are of the whole installation, so every shop's audit log has them. */
import { basename } from 'node:path'
import { z } from 'zod'
import { auditDetail } from '#contract/audit.ts'
import type { AuditKind } from '#domain/audit.ts'
import type { Database } from '../database/connect.ts'
import { transaction } from '../database/transaction.ts'
import type { Shop } from '../shop.ts'
import { filesAmong, NAMED } from './manifest.ts'

const CLAIM = 'backup-claim'

/**
 * Records a backup just before its snapshot is taken, so that a restored database knows of it too. A failure is
 * recorded after it.
 *
 * @param by who asked for it. Other shops do not learn their name.
 */
export function recordBackup(db: Database, folder: string, now: string, by?: Shop): Promise<void> {
  return transaction(db, (tx) => auditEverywhere(tx, 'backed-up', { text: folder, now, by }))
}

const LAST = 'backup-last'

export type LastBackup = z.output<typeof lastBackup>
const lastBackup = z.object({
  at: z.string(),
  folder: z.string(),
  bytes: z.number(),
  /** How many photos and files the data folder lacked. */
  missing: z.number().default(0),
})

/** 'WI-1040 (attachments/1/1467…) and 2 more': an operator cannot tell from a path which order to open. */
export async function nameMissing(db: Database, paths: readonly string[]): Promise<string> {
  const files = filesAmong(paths)
  const shown = files.slice(0, NAMED).map((path) => ({ path, key: basename(path) }))
  const orders = await db
    .selectFrom('attachments as a')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.shop_id', '=', 'a.shop_id').onRef('o.id', '=', 'a.order_id'),
    )
    .select(['a.file_key', 'o.order_number'])
    .where(
      'a.file_key',
      'in',
      shown.map(({ key }) => key),
    )
    .execute()
  const numbers = new Map(orders.map((row) => [row.file_key, row.order_number]))
  const named = shown.map(({ path, key }) => `${numbers.get(key) ?? 'no order'} (${path})`)
  const others = files.length > NAMED ? ` and ${files.length - NAMED} more` : ''
  return `${named.join(', ')}${others}`
}

/** Once a backup is complete: one that was killed has only begun. */
export async function recordDone(db: Database, last: z.input<typeof lastBackup>): Promise<void> {
  const value = JSON.stringify(last)
  await db
    .insertInto('meta')
    .values({ key: LAST, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** The last one that is complete. */
export async function findLastBackup(db: Database): Promise<LastBackup | undefined> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', LAST).executeTakeFirst()
  return row === undefined ? undefined : lastBackup.parse(JSON.parse(row.value))
}

/** @param text the folder, and what went wrong. */
export function recordFailure(db: Database, text: string, now: string): Promise<void> {
  return transaction(db, (tx) => auditEverywhere(tx, 'backup-failed', { text, now }))
}

const GIVEN_UP =
  'A backup was restored before this email was sent. Check whether the customer has it, and send it again if not.'

/** Emails that were waiting when the backup was made may have been sent since, so none is sent by itself. */
export function recordRestore(db: Database, text: string, now: string): Promise<void> {
  return transaction(db, async (tx) => {
    await tx
      .updateTable('mails')
      .set({ state: 'unsure', last_error: GIVEN_UP, link_url: null, next_try_at: null, claimed_until: null })
      .where('state', '=', 'waiting')
      .execute()
    await tx.deleteFrom('meta').where('key', '=', CLAIM).execute()
    await auditEverywhere(tx, 'restored', { text, now })
  })
}

/**
 * Claims a night's backup for one of several servers.
 *
 * @param night names it; later nights are greater.
 * @param next the night after it. Clocks of servers differ by less, so a later claim was made by a clock that was wrong.
 */
export async function claimNight(db: Database, night: string, next: string): Promise<boolean> {
  const claimed = await db
    .insertInto('meta')
    .values({ key: CLAIM, value: night })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ value: night })
        .where((where) => where.or([where('meta.value', '<', night), where('meta.value', '>', next)])),
    )
    .returning('key')
    .executeTakeFirst()
  return claimed !== undefined
}

/** For another attempt, by any of the servers. */
export async function releaseNight(db: Database, night: string): Promise<void> {
  await db.deleteFrom('meta').where('key', '=', CLAIM).where('value', '=', night).execute()
}

export interface BackupEvent {
  readonly kind: AuditKind
  readonly at: string
  /** The folder; after a failure also what went wrong. */
  readonly text: string
}

/** The latest beginning of a backup, or failure of one. Not by time: the clock may have been wrong. */
export async function findLatest(shop: Pick<Shop, 'shopId'>, db: Database): Promise<BackupEvent | undefined> {
  const row = await db
    .selectFrom('audit_events')
    .select(['kind', 'at', 'detail'])
    .where('shop_id', '=', shop.shopId)
    .where('kind', 'in', ['backed-up', 'backup-failed'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { text = '' } = auditDetail.parse(JSON.parse(row.detail))
  return { kind: row.kind, at: row.at, text }
}

interface Entry {
  readonly text: string
  readonly now: string
  readonly by?: Shop | undefined
}

async function auditEverywhere(tx: Database, kind: AuditKind, { text, now, by }: Entry): Promise<void> {
  const shops = await tx.selectFrom('shops').select('id').execute()
  if (shops.length === 0) return
  const detail = JSON.stringify({ text })
  const who = (id: number) =>
    by?.shopId === id
      ? { user_id: by.userId, user_name: by.userName, address: by.address }
      : { user_id: null, user_name: null, address: null }
  await tx
    .insertInto('audit_events')
    .values(shops.map(({ id }) => ({ kind, at: now, detail, shop_id: id, ...who(id) })))
    .execute()
}
