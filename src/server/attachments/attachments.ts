/** Adds, opens and removes the photos and files of an order. */
import type { AnyOrder } from '#contract/orders.ts'
import { displayName, downloadName, FILE_FORMATS, MAX_ATTACHMENTS } from '#domain/attachments.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Database } from '../database/connect.ts'
import { transaction } from '../database/transaction.ts'
import type { KeyedRequest } from '../idempotency/idempotency.store.ts'
import { oncePerKey } from '../idempotency/idempotency.ts'
import { lockOrder } from '../ledger/entries.store.ts'
import * as store from '../order-parts/attachments.store.ts'
import { recordEvent } from '../order-parts/order-events.store.ts'
import { type FoundOrder, findOrRefuse } from '../orders/load-order.ts'
import { touchOrder } from '../orders/orders.store.ts'
import { showOrder } from '../orders/orders.ts'
import type { Shop } from '../shop.ts'
import type { Upload } from '../uploads.ts'
import type { FilePart, FileStore, Incoming, OpenedFile } from './file-store.ts'
import { kindOf } from './formats.ts'
import { reencoded } from './pictures.ts'

/** The file and the details of its request. */
interface AttachmentUpload {
  readonly upload: Upload
  /** ISO 8601. A file may take minutes to arrive, and is added when it has. */
  readonly clock: () => string
  readonly keyed: KeyedRequest | undefined
}

/**
 * Adds a file. It is on disk before the row that refers to it is committed, and both are stored before the answer.
 *
 * @throws Refusal 'not-found', also when the order belongs to another shop; 'conflict' for an order that has the
 * maximum number of files; 'unsupported-media', 'too-large' and 'invalid' for an unsuitable file.
 */
export async function addAttachment(
  shop: Shop,
  db: Database,
  files: FileStore,
  orderId: number,
  { upload, clock, keyed }: AttachmentUpload,
): Promise<AnyOrder> {
  await refuseIfFull(shop, db, await findOrRefuse(shop, db, orderId))
  const { given, incoming } = await receive(shop, files, upload)
  const { key } = incoming
  const kept = await keep(shop, files, incoming).catch(async (error) => {
    await files.discard(shop, key)
    throw error
  })
  const name = downloadName(given, kept.format)
  const now = clock()
  let isNew = false
  const request = keyed && { ...keyed, request: `${orderId} ${incoming.sha256}` }
  const order = await transaction(db, async (tx) => {
    await oncePerKey(shop, tx, request, now, async () => {
      await lockOrder(shop, tx, orderId)
      await refuseIfFull(shop, tx, await findOrRefuse(shop, tx, orderId))
      isNew = true
      await touchOrder(shop, tx, orderId, now)
      await recordEvent(shop, tx, { orderId, kind: 'attached', detail: { text: name }, now })
      const attachment = {
        ...kept,
        order_id: orderId,
        name,
        file_key: key,
        for_floor: isForFloor(shop, kept),
      }
      return store.insertAttachment(shop, tx, attachment, now)
    })
    return showOrder(shop, tx, orderId, now)
  }).catch(async (error) => {
    // A failing database may still have committed, so the sweep decides about the file later.
    if (error instanceof Refusal) await files.discard(shop, key)
    throw error
  })
  if (isNew) await files.finish(shop, key)
  else await files.discard(shop, key)
  return order
}

/** Purchase orders and price lists come as PDFs. */
function isForFloor(shop: Shop, { format }: { readonly format: string }): number {
  return format === 'pdf' && shop.may('seePrices') ? 0 : 1
}

async function refuseIfFull(shop: Shop, db: Database, order: FoundOrder): Promise<void> {
  const there = await store.listAttachments(shop, db, order.id)
  if (there.length < MAX_ATTACHMENTS) return
  throw new Refusal(
    'conflict',
    `${order.order_number} already has ${MAX_ATTACHMENTS} files, the most an order may have. Remove one first.`,
  )
}

async function receive(shop: Shop, files: FileStore, upload: Upload) {
  let incoming: Incoming | undefined
  try {
    return await upload(async ({ name, bytes }) => {
      incoming = await files.receive(shop, bytes)
      return { given: displayName(name), incoming }
    })
  } catch (error) {
    // The rest of the body after the file can be invalid too.
    if (incoming !== undefined) await files.discard(shop, incoming.key)
    throw error
  }
}

async function keep(shop: Shop, files: FileStore, { key, path, size }: Incoming) {
  if ((await kindOf(path)) === 'pdf') {
    await files.keep(shop, key, 'file', undefined)
    return { format: 'pdf', size, width: null, height: null } as const
  }
  const { format, file, thumbnail, width, height } = await reencoded(path)
  await files.keep(shop, key, 'thumbnail', thumbnail)
  await files.keep(shop, key, 'file', file)
  return { format, size: file.length, width, height }
}

export interface OpenedAttachment extends OpenedFile {
  readonly fileName: string
  readonly mediaType: string
  readonly isPicture: boolean
}

/** @throws Refusal 'not-found', also for another shop's file, a removed one, and a PDF's thumbnail. */
export async function openAttachment(
  shop: Shop,
  db: Database,
  files: FileStore,
  attachment: store.AttachmentOfOrder,
  part: FilePart,
): Promise<OpenedAttachment> {
  const row = await findOrRefuseAttachment(shop, db, attachment)
  const file = await files.open(shop, row.file_key, part)
  if (file === undefined) throw new Refusal('not-found', 'This file is missing from the data folder')
  const { kind, mediaType } = FILE_FORMATS[row.format]
  return {
    ...file,
    fileName: row.name,
    mediaType: part === 'thumbnail' ? FILE_FORMATS.webp.mediaType : mediaType,
    isPicture: kind === 'picture',
  }
}

/** @throws Refusal 'not-found'. */
export async function changeAttachment(
  shop: Shop,
  db: Database,
  attachment: store.AttachmentOfOrder,
  { forFloor }: { readonly forFloor: boolean },
  now: string,
): Promise<AnyOrder> {
  return transaction(db, async (tx) => {
    await lockOrder(shop, tx, attachment.id)
    const row = await findOrRefuseAttachment(shop, tx, attachment)
    const isForFloor = row.for_floor !== 0
    if (isForFloor !== forFloor) {
      await store.setForFloor(shop, tx, row.id, forFloor)
      await touchOrder(shop, tx, attachment.id, now)
      const kind = forFloor ? 'file-shown' : 'file-hidden'
      await recordEvent(shop, tx, { orderId: attachment.id, kind, detail: { text: row.name }, now })
    }
    return showOrder(shop, tx, attachment.id, now)
  })
}

/**
 * The file itself stays in the data folder.
 *
 * @throws Refusal 'not-found'; 'forbidden' for a file that somebody else added.
 */
export async function removeAttachment(
  shop: Shop,
  db: Database,
  attachment: store.AttachmentOfOrder,
  now: string,
): Promise<AnyOrder> {
  return transaction(db, async (tx) => {
    await lockOrder(shop, tx, attachment.id)
    const row = await findOrRefuseAttachment(shop, tx, attachment)
    if (row.user_id !== shop.userId && !shop.may('changeShop')) {
      throw new Refusal(
        'forbidden',
        `Only ${row.user_name}, who added it, or an administrator may remove this file`,
      )
    }
    await store.markRemoved(shop, tx, row.id, now)
    await touchOrder(shop, tx, attachment.id, now)
    await recordEvent(shop, tx, { orderId: attachment.id, kind: 'detached', detail: { text: row.name }, now })
    return showOrder(shop, tx, attachment.id, now)
  })
}

async function findOrRefuseAttachment(
  shop: Shop,
  db: Database,
  attachment: store.AttachmentOfOrder,
): Promise<store.AttachmentRow> {
  const row = await store.findAttachment(shop, db, attachment)
  if (row === undefined) throw new Refusal('not-found', 'File not found')
  return row
}
