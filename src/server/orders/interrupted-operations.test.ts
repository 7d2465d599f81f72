/** Interrupts each operation on an order after every one of its statements: either all of it is stored, or nothing. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newOrder } from '#contract/orders.ts'
import { editedOrder } from '#contract/revisions.ts'
import type { NewMail } from '#contract/sending.ts'
import type { Status } from '#domain/lifecycle.ts'
import { linkTo } from '../../../test-support/customer-links.ts'
import {
  addOrder,
  addPayment,
  advanceTo,
  newOrderBody,
  startTestKerf,
  type TestKerf,
} from '../../../test-support/kerf-app.ts'
import { samplePhoto } from '../../../test-support/sample-files.ts'
import { filesOnDisk } from '../../../test-support/uploads.ts'
import { withStatements } from '../../../test-support/with-statements.ts'
import { addAttachment, removeAttachment } from '../attachments/attachments.ts'
import { FileStore } from '../attachments/file-store.ts'
import { answerQuote } from '../customer-page/answer-quote.ts'
import { getCustomerPage, recordView } from '../customer-page/customer-page.ts'
import { findLinkByToken } from '../customer-page/visited-links.store.ts'
import type { Database } from '../database/connect.ts'
import { transaction } from '../database/transaction.ts'
import { takeKey, takeKeyForOrder } from '../idempotency/idempotency.store.ts'
import { makeCustomerLink, withdraw } from '../mail/customer-links.ts'
import { sendMail } from '../mail/sending.ts'
import { isFileKnown } from '../order-parts/attachments.store.ts'
import { recordPayment, refundPayment, reversePayment, writeOffBalance } from '../payments/payments.ts'
import { editOrder } from '../revisions/edit-order.ts'
import { keepRevision } from '../revisions/revisions.ts'
import { Shop } from '../shop.ts'
import { hashOf } from '../tokens.ts'
import type { Upload } from '../uploads.ts'
import { lockedOrder } from './load-order.ts'
import { addNote, createOrder } from './orders.ts'
import { advanceOrder, undoStep, voidOrder } from './steps.ts'

let kerf: TestKerf
let shop: Shop
let files: FileStore
let photo: Buffer

beforeAll(async () => {
  kerf = await startTestKerf()
  shop = Shop.of({
    shopId: kerf.shopId,
    shopName: 'Walnut Works',
    timeZone: 'America/Chicago',
    userId: kerf.owner.userId,
    userName: 'Olive Owner',
    role: 'administrator',
  })
  files = new FileStore(kerf.dataDir)
  photo = await samplePhoto()
})
afterAll(() => kerf.close())

class CutOff extends Error {}

/** A database whose connection breaks after this many statements: what is sent after that never arrives. */
function cutOffAfter(statements: number): Database {
  let left = statements
  let isCommitted = false
  return withStatements(kerf.db, async (query, run) => {
    const isEnd = query.sql === 'rollback' || isCommitted
    if (!isEnd && left-- <= 0) throw new CutOff()
    isCommitted ||= query.sql === 'commit'
    return run()
  })
}

async function everything() {
  const tables = [
    'orders',
    'line_items',
    'ledger_entries',
    'order_events',
    'order_revisions',
    'customer_links',
    'customer_answers',
    'stage_tallies',
    'stage_days',
    'revenue_days',
    'idempotency_keys',
    'order_revisions',
    'customer_links',
    'mails',
    'attachments',
  ] as const
  const rows = await Promise.all(tables.map((table) => kerf.db.selectFrom(table).selectAll().execute()))
  const { last_order_number } = await kerf.db
    .selectFrom('shops')
    .select('last_order_number')
    .where('id', '=', kerf.shopId)
    .executeTakeFirstOrThrow()
  // A start sweeps up what a kill left behind.
  await files.sweep((shopId, key) => isFileKnown(kerf.db, shopId, key), 0)
  return [
    last_order_number,
    filesOnDisk(kerf.dataDir),
    ...rows.map((some) => some.map((row) => JSON.stringify(row)).toSorted()),
  ]
}

const linked = new Map<number, string>()

/** The order's link, made before anything is interrupted. */
async function linkOf(orderId: number) {
  const link = await findLinkByToken(kerf.db, hashOf(linked.get(orderId) ?? ''))
  if (link === undefined) throw new Error('there is no link')
  return link
}

interface Operation {
  readonly name: string
  readonly at: Status
  /** Sets up what the operation needs. */
  readonly first?: (id: number, now: string) => Promise<unknown>
  readonly run: (db: Database, id: number, paymentId: number, now: string) => Promise<unknown>
}

const keyed = (key: string) => ({ key, request: 'r' })
const DELIVERY = {
  mailServer: { from: undefined, perHour: 200, wake: () => {}, deliver: async () => {} },
  kerfUrl: 'https://kerf.example.com',
}
const MAIL: NewMail = {
  document: 'quote',
  attached: 'document',
  to: 'ada@example.com',
  alsoTo: [],
  subject: 'Your table',
  text: '{link}',
}
const upload: Upload = (take) =>
  take({
    name: 'saw.jpg',
    bytes: (async function* () {
      yield photo
    })(),
  })
const addPhoto = (db: Database, id: number, now: string, key: string) =>
  addAttachment(shop, db, files, id, { upload, clock: () => now, keyed: keyed(key) })
const PAYMENT = { amount: 5, method: 'cash', reference: null } as const
const REFUND = { amount: 1, method: 'cash', reason: 'why' } as const
const BOUNCED = { reason: 'why', cause: 'bounced' } as const

async function customerOf(id: number): Promise<number> {
  const { customer_id } = await kerf.db
    .selectFrom('orders')
    .select('customer_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return customer_id
}

const OPERATIONS: readonly Operation[] = [
  {
    name: 'creating an order',
    at: 'quote',
    run: async (db, id, _, now) =>
      createOrder(shop, db, newOrder.parse(newOrderBody(await customerOf(id))), now, keyed('create')),
  },
  {
    name: 'editing a quote that was sent',
    at: 'quote',
    first: (id) =>
      transaction(kerf.db, async (tx) =>
        keepRevision(shop, tx, await lockedOrder(shop, tx, id), new Date(kerf.clock.now).toISOString()),
      ),
    run: async (db, id, _, now) => {
      const body = newOrderBody(await customerOf(id), { title: 'Oak table', taxRate: 0.07 })
      return editOrder(shop, db, id, editedOrder.parse({ ...body, version: 1 }), now)
    },
  },
  {
    name: 'converting a quote',
    at: 'quote',
    run: (db, id, _, now) => advanceOrder(shop, db, id, { status: 'invoice' }, now),
  },
  {
    name: 'marking as paid',
    at: 'invoice',
    run: (db, id, _, now) => advanceOrder(shop, db, id, { status: 'paid' }, now),
  },
  {
    name: 'recording a payment',
    at: 'invoice',
    run: (db, id, _, now) => recordPayment(shop, db, id, PAYMENT, now, keyed('pay')),
  },
  {
    name: 'reversing a payment',
    at: 'invoice',
    run: (db, id, paymentId, now) => reversePayment(shop, db, { id, paymentId }, BOUNCED, now),
  },
  {
    name: 'refunding a payment',
    at: 'invoice',
    run: (db, id, paymentId, now) =>
      refundPayment(shop, db, id, { ...REFUND, paymentId }, now, keyed('refund')),
  },
  {
    name: 'writing off the balance',
    at: 'invoice',
    run: (db, id, _, now) => writeOffBalance(shop, db, id, { reason: 'why' }, now, keyed('give up')),
  },
  {
    name: 'undoing a step that recorded a payment',
    at: 'paid',
    run: (db, id, _, now) => undoStep(shop, db, id, { status: 'paid', reason: 'why' }, now),
  },
  {
    name: 'queuing an email',
    at: 'quote',
    run: (db, id, _, now) => sendMail(shop, db, id, MAIL, DELIVERY, now, keyed('send')),
  },
  {
    name: 'creating a link',
    at: 'quote',
    run: (db, id, _, now) => makeCustomerLink(shop, db, id, { document: 'quote' }, DELIVERY, now),
  },
  {
    name: 'withdrawing links and an email',
    at: 'quote',
    first: (id, now) => sendMail(shop, kerf.db, id, MAIL, DELIVERY, now),
    run: (db, id, _, now) => withdraw(shop, db, id, now),
  },
  { name: 'voiding an order', at: 'quote', run: (db, id, _, now) => voidOrder(shop, db, id, 'why', now) },
  {
    name: "a customer's first visit",
    at: 'quote',
    run: async (db, id, _, now) => {
      const link = await linkOf(id)
      return recordView(shop, db, link, await getCustomerPage(shop, kerf.db, link, now), now, (error) => {
        throw error
      })
    },
  },
  {
    name: "a customer's approval",
    at: 'quote',
    run: async (db, id, _, now) => {
      const link = await linkOf(id)
      const { quote } = await getCustomerPage(shop, kerf.db, link, now)
      const contentHash = quote?.contentHash ?? ''
      const approval = {
        answer: 'approved',
        name: 'Ada',
        reason: null,
        signature: { kind: 'typed' },
      } as const
      return answerQuote(shop, db, link, { ...approval, contentHash }, '10.0.0.1', now)
    },
  },
  {
    name: 'adding a note',
    at: 'quote',
    run: (db, id, _, now) => addNote(shop, db, id, 'text', now, keyed('note')),
  },
  { name: 'adding a photo', at: 'quote', run: (db, id, _, now) => addPhoto(db, id, now, 'photo') },
  {
    name: 'removing a photo',
    at: 'quote',
    first: (id, now) => addPhoto(kerf.db, id, now, 'first'),
    run: async (db, id, _, now) => {
      const { id: attachmentId } = await kerf.db
        .selectFrom('attachments')
        .select('id')
        .where('order_id', '=', id)
        .executeTakeFirstOrThrow()
      return removeAttachment(shop, db, { id, attachmentId }, now)
    },
  },
]

test.each(OPERATIONS)('$name stores everything or nothing', async ({ at, first, run }) => {
  const id = await addOrder(kerf.owner)
  await advanceTo(kerf.owner, id, at === 'paid' ? 'invoice' : at)
  const paymentId = at === 'quote' ? 0 : await addPayment(kerf.owner, id, 10)
  if (at === 'paid') await kerf.owner.call('PATCH', `/api/orders/${id}/status`, { status: 'paid' })
  if (at === 'quote') linked.set(id, await linkTo(kerf, kerf.owner, id))
  const now = new Date(kerf.clock.now + 1000).toISOString()
  await first?.(id, now)
  const before = await everything()
  let statements = 0
  for (;;) {
    const cut = await run(cutOffAfter(statements), id, paymentId, now).then(
      () => false,
      (error: unknown) => {
        if (error instanceof CutOff) return true
        throw error
      },
    )
    if (!cut) break
    expect(await everything(), `interrupted after ${statements} statements`).toEqual(before)
    statements += 1
  }
  expect(statements).toBeGreaterThan(3)
  expect(await everything()).not.toEqual(before)
})

test('after a request of which only the key was stored, its repeat says so', async () => {
  const id = await addOrder(kerf.owner)
  await advanceTo(kerf.owner, id, 'invoice')
  const now = new Date(kerf.clock.now).toISOString()
  await takeKeyForOrder(shop, kerf.db, keyed('created alone'), now)
  await takeKey(shop, kerf.db, keyed('paid alone'), now)
  const order = newOrder.parse(newOrderBody(await customerOf(id)))
  const refused = { code: 'conflict', message: expect.stringContaining('Idempotency-Key') }
  await expect(createOrder(shop, kerf.db, order, now, keyed('created alone'))).rejects.toMatchObject(refused)
  await expect(recordPayment(shop, kerf.db, id, PAYMENT, now, keyed('paid alone'))).rejects.toMatchObject(
    refused,
  )
})
