/** Mails on their way, through a mail server that takes them, refuses them, hangs and dies. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Sending, sending } from '#contract/sending.ts'
import {
  addCustomer,
  addOrder,
  HOUR,
  MINUTE,
  startTestKerf,
  type TestKerf,
} from '../../../test-support/kerf-app.ts'
import { type MailCatcher, readMail, startMailCatcher } from '../../../test-support/mail-catcher.ts'
import { hashOf } from '../tokens.ts'
import { Outbox } from './outbox.ts'
import { type Deliver, smtp } from './smtp.ts'

let kerf: TestKerf
let catcher: MailCatcher
let outbox: Outbox
let warned: string[]

beforeAll(async () => {
  kerf = await startTestKerf({
    publicUrl: 'https://kerf.example.com',
    mailServer: { from: undefined, wake: () => {} },
  })
})
afterAll(() => kerf.close())
beforeEach(async () => {
  catcher = await startMailCatcher()
  warned = []
  outbox = newOutbox()
})
afterEach(async () => {
  await outbox.close()
  await catcher.close()
  await kerf.db.deleteFrom('mails').execute()
})

const PATIENCE = { connectMs: 300, silentMs: 300 }

function newOutbox(deliver: Deliver = smtp(catcher.url, PATIENCE)): Outbox {
  return new Outbox({
    db: kerf.db,
    deliver,
    from: undefined,
    now: () => kerf.clock.now,
    warn: (error, message) => warned.push(`${message}: ${error}`),
  })
}

const MAIL = { document: 'quote', to: 'ada@example.com', subject: 'Your table', text: 'Look: {link}' }

async function queue(changes: Partial<typeof MAIL> = {}, id?: number): Promise<number> {
  const orderId = id ?? (await addOrder(kerf.owner))
  const answer = await kerf.owner.call('POST', `/api/orders/${orderId}/send`, { ...MAIL, ...changes })
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return orderId
}

async function sendingOf(id: number): Promise<Sending> {
  return sending.parse((await kerf.owner.call('GET', `/api/orders/${id}/sending`)).json())
}

async function events(id: number) {
  const { history } = (await kerf.owner.call('GET', `/api/orders/${id}`)).json()
  return history.slice(1).map((event: { kind: string; text: string | null }) => [event.kind, event.text])
}

async function only(id: number) {
  const { mails } = await sendingOf(id)
  const [mail] = mails
  if (mail === undefined || mails.length > 1) throw new Error(`${mails.length} mails`)
  return mail
}

describe('a mail that is taken', () => {
  test('has the words, the link and the PDF, in any alphabet, and no header of anybody else', async () => {
    const shop = { name: 'Schränke & Söhne\r\nBcc: evil@example.com', email: 'hallo@schraenke.example' }
    await kerf.owner.call('PATCH', '/api/shop', shop)
    const customerId = await addCustomer(kerf.owner, 'Zoë 木')
    const orderId = await addOrder(kerf.owner, { customerId, title: 'Tisch für Zoë 木' })
    await queue(
      { subject: 'Ihr Tisch – 木', text: 'Grüße,\n\nhier: {link}\n.\n木', to: ' ada@example.com ' },
      orderId,
    )
    await outbox.runOnce()
    await kerf.owner.call('PATCH', '/api/shop', { name: 'Walnut Works', email: 'hello@shop.test' })

    const [caught, ...others] = catcher.caught
    expect(others).toEqual([])
    expect(caught).toMatchObject({ from: 'hallo@schraenke.example', to: ['ada@example.com'] })
    const { headers, text, attachments } = readMail(caught?.raw ?? '')
    expect(headers.get('from')).toMatch(
      /^"?Schränke & Söhne Bcc: evil@example\.com"? <hallo@schraenke\.example>$/,
    )
    expect(headers.get('reply-to')).toContain('<hallo@schraenke.example>')
    expect(headers.get('to')).toBe('ada@example.com')
    expect(headers.get('subject')).toBe('Ihr Tisch – 木')
    expect(headers.has('bcc')).toBe(false)
    expect(headers.get('message-id')).toMatch(/^<[\w-]{36}@schraenke\.example>$/)
    const token = /https:\/\/kerf\.example\.com\/q\/([\w-]{43})\n\.\n木/.exec(text)?.[1] ?? ''
    expect(text).toBe(`Grüße,\n\nhier: https://kerf.example.com/q/${token}\n.\n木`)
    expect(await linkOf(token)).toMatchObject({ order_id: orderId, document: 'quote', revision: 1 })
    const { orderNumber } = (await kerf.owner.call('GET', `/api/orders/${orderId}`)).json()
    expect(attachments).toHaveLength(1)
    expect(attachments[0]).toMatchObject({ type: 'application/pdf', name: `Quote ${orderNumber}.pdf` })
    expect(attachments[0]?.bytes.toString('latin1')).toMatch(/^%PDF-[\s\S]*%%EOF\s*$/)
  })

  test('is sent, says so in the history, sets the day and forgets its link', async () => {
    const id = await queue()
    await outbox.runOnce()
    await outbox.runOnce()
    expect(catcher.caught).toHaveLength(1)
    expect(await only(id)).toMatchObject({ state: 'sent', attempts: 1, nextTryAt: null, lastError: null })
    expect(await events(id)).toEqual([
      ['mailing', null],
      ['sent', null],
    ])
    const order = (await kerf.owner.call('GET', `/api/orders/${id}`)).json()
    expect(order.sentOn).toBe('2026-03-10')
    expect(order.history.at(-1)).toMatchObject({
      name: 'ada@example.com',
      document: 'quote',
      revision: 1,
      by: null,
    })
    const rows = await kerf.db.selectFrom('mails').select('link_url').execute()
    expect(rows).toEqual([{ link_url: null }])
  })

  test('of an invoice brings the invoice', async () => {
    const id = await addOrder(kerf.owner)
    await kerf.owner.call('PATCH', `/api/orders/${id}/status`, { status: 'invoice' })
    await queue({ document: 'invoice' }, id)
    await outbox.runOnce()
    expect(readMail(catcher.caught[0]?.raw ?? '').attachments[0]?.name).toMatch(/^Invoice WW-\d+\.pdf$/)
  })

  test('is sent once, however many servers look after the same database', async () => {
    const id = await queue()
    await Promise.all(Array.from({ length: 5 }, () => newOutbox().runOnce()))
    expect(catcher.caught).toHaveLength(1)
    expect(await only(id)).toMatchObject({ state: 'sent', attempts: 1 })
  })

  test('is one of many, none of them twice', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => queue()))
    await Promise.all([outbox.runOnce(), newOutbox().runOnce()])
    await outbox.runOnce()
    expect(new Set(catcher.caught.map(({ raw }) => readMail(raw).headers.get('message-id'))).size).toBe(12)
    expect(catcher.caught).toHaveLength(12)
    for (const id of ids) expect((await only(id)).state).toBe('sent')
  })
})

async function linkOf(token: string) {
  return kerf.db
    .selectFrom('customer_links')
    .selectAll()
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst()
}

describe('a mail server that', () => {
  test.each([
    ['refuses for now', /Come back later/],
    ['says nothing', /Greeting|timeout/i],
    ['hangs before it takes it', /timeout/i],
    ['dies in the middle', /closed|reset|EPIPE/i],
    ['dies once it has it', /closed|reset/i],
  ] as const)('%s is tried again later, under the same Message-ID', async (manners, reason) => {
    const id = await queue()
    catcher.manners = manners
    await outbox.runOnce()
    const mail = await only(id)
    expect(mail).toMatchObject({ state: 'waiting', attempts: 1, lastError: expect.stringMatching(reason) })
    expect(Date.parse(mail.nextTryAt ?? '') - kerf.clock.now).toBe(10_000)
    catcher.manners = 'accepts'
    // Not before its time.
    await outbox.runOnce()
    expect((await only(id)).attempts).toBe(1)
    kerf.clock.now += 10_000
    await outbox.runOnce()
    expect(await only(id)).toMatchObject({ state: 'sent', attempts: 2, lastError: null })
    const ids = new Set(catcher.caught.map(({ raw }) => readMail(raw).headers.get('message-id')))
    expect(ids.size).toBe(1)
    expect(catcher.caught).toHaveLength(manners === 'dies once it has it' ? 2 : 1)
    expect(await events(id)).toEqual([
      ['mailing', null],
      ['sent', null],
    ])
  })

  test.each([
    ['refuses the recipient', /No such mailbox/],
    ['refuses the message', /Looks like spam/],
  ] as const)('%s is not asked again, and the history says why', async (manners, reason) => {
    const id = await queue()
    catcher.manners = manners
    await outbox.runOnce()
    kerf.clock.now += HOUR
    await outbox.runOnce()
    const error = expect.stringMatching(reason)
    expect(await only(id)).toMatchObject({ state: 'failed', attempts: 1, nextTryAt: null, lastError: error })
    expect(await events(id)).toEqual([
      ['mailing', null],
      ['unsent', error],
    ])
    expect((await kerf.owner.call('GET', `/api/orders/${id}`)).json().sentOn).toBeNull()
  })

  test('is gone for a day is given up, after pauses that grow', async () => {
    const id = await queue()
    await catcher.close()
    const began = kerf.clock.now
    const pauses: number[] = []
    for (let mail = await only(id); mail.state === 'waiting'; mail = await only(id)) {
      const next = Date.parse(mail.nextTryAt ?? '')
      if (mail.attempts > 0) pauses.push(next - kerf.clock.now)
      kerf.clock.now = next
      await outbox.runOnce()
    }
    expect(await only(id)).toMatchObject({ state: 'failed', attempts: 10 })
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
    expect(kerf.clock.now - began).toBeGreaterThan(20 * HOUR)
    expect(kerf.clock.now - began).toBeLessThan(26 * HOUR)
    expect((await events(id)).at(-1)?.[0]).toBe('unsent')
    expect(warned).toEqual([])
  })
})

describe('a failed mail', () => {
  test('is put on its way again once, with a new link', async () => {
    const id = await queue()
    catcher.manners = 'refuses the recipient'
    await outbox.runOnce()
    catcher.manners = 'accepts'
    const { id: mailId } = await only(id)
    const retry = () => kerf.owner.call('POST', `/api/orders/${id}/mails/${mailId}/retry`)
    const answers = await Promise.all([retry(), retry()])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    await outbox.runOnce()
    expect(catcher.caught).toHaveLength(1)
    expect(await only(id)).toMatchObject({ state: 'sent', attempts: 1 })
  })
})

describe('a server that is killed while it sends', () => {
  test('leaves a claim that runs out: then the mail goes, under the same Message-ID', async () => {
    const id = await queue()
    catcher.manners = 'hangs before it takes it'
    const reached = catcher.reached()
    // It is never heard of again.
    const killed = newOutbox(() =>
      smtp(catcher.url, PATIENCE)({ ...LETTER }, AbortSignal.timeout(5000)).then(never, never),
    )
    killed.runOnce()
    await reached
    catcher.manners = 'accepts'
    await outbox.runOnce()
    expect(await only(id)).toMatchObject({ state: 'waiting', attempts: 1 })
    kerf.clock.now += 3 * MINUTE
    await outbox.runOnce()
    expect(await only(id)).toMatchObject({ state: 'sent', attempts: 2 })
    expect(catcher.caught).toHaveLength(1)
  })

  test('and is only slow does not undo what the next one did', async () => {
    const id = await queue()
    let refuse: (error: Error) => void = () => {}
    const slow = newOutbox(() => new Promise((_, reject) => (refuse = reject)))
    const trying = slow.runOnce()
    await expect.poll(async () => (await only(id)).attempts).toBe(1)
    kerf.clock.now += 3 * MINUTE
    await outbox.runOnce()
    refuse(new Error('too late'))
    await trying
    expect(await only(id)).toMatchObject({ state: 'sent', attempts: 2 })
    expect((await events(id)).map(([kind]: [string]) => kind)).toEqual(['mailing', 'sent'])
  })
})

const never = () => new Promise<void>(() => {})
const LETTER = {
  messageId: '<a@b.c>',
  date: '2026-03-10T15:00:00.000Z',
  from: { name: 'Shop', address: 'shop@example.com' },
  replyTo: undefined,
  to: 'ada@example.com',
  subject: 'x',
  text: 'x',
  pdf: { fileName: 'x.pdf', bytes: Buffer.from('x') },
}

describe('what happens before a mail leaves', () => {
  test.each([
    [
      'is voided',
      (id: number) => kerf.owner.call('POST', `/api/orders/${id}/void`, { reason: 'why' }),
      /was voided before the mail went/,
    ],
    [
      'becomes an invoice',
      (id: number) => kerf.owner.call('PATCH', `/api/orders/${id}/status`, { status: 'invoice' }),
      /became an invoice before the mail went/,
    ],
    [
      'is changed',
      (id: number) => kerf.db.updateTable('orders').set({ revision: 2 }).where('id', '=', id).execute(),
      /was changed before the mail went/,
    ],
  ] as const)('an order that %s is not sent', async (_what, change, reason) => {
    const id = await queue()
    await change(id)
    await outbox.runOnce()
    expect(catcher.caught).toEqual([])
    expect(await only(id)).toMatchObject({ state: 'cancelled', lastError: expect.stringMatching(reason) })
    expect((await events(id)).at(-1)).toEqual(['unsent', expect.stringMatching(reason)])
    expect((await kerf.owner.call('GET', `/api/orders/${id}`)).json().sentOn).toBeNull()
  })

  test('a withdrawn link cancels it', async () => {
    const id = await queue()
    await kerf.owner.call('POST', `/api/orders/${id}/links/withdraw`)
    await outbox.runOnce()
    expect(catcher.caught).toEqual([])
    expect(await only(id)).toMatchObject({ state: 'cancelled', nextTryAt: null })
    expect((await events(id)).map(([kind]: [string]) => kind)).toEqual(['mailing', 'withdrawn'])
  })

  test('what was withdrawn while it was being sent is told as it is: it went', async () => {
    const id = await queue()
    let take: () => void = () => {}
    const slow = newOutbox(() => new Promise((resolve) => (take = () => resolve())))
    const trying = slow.runOnce()
    await expect.poll(async () => (await only(id)).attempts).toBe(1)
    await kerf.owner.call('POST', `/api/orders/${id}/links/withdraw`)
    take()
    await trying
    expect((await only(id)).state).toBe('sent')
    expect((await events(id)).map(([kind]: [string]) => kind)).toEqual(['mailing', 'withdrawn', 'sent'])
  })
})

test('without an address to come from, a mail waits until there is one', async () => {
  const id = await queue()
  await kerf.owner.call('PATCH', '/api/shop', { email: null })
  await outbox.runOnce()
  await kerf.owner.call('PATCH', '/api/shop', { email: 'hello@shop.test' })
  expect(await only(id)).toMatchObject({
    state: 'waiting',
    lastError: expect.stringContaining('no e-mail address'),
  })
  kerf.clock.now += MINUTE
  await outbox.runOnce()
  expect((await only(id)).state).toBe('sent')
})

test('an outbox that is closed gives back what it is trying, and that does not count', async () => {
  const id = await queue()
  const busy = newOutbox(
    (_letter, signal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('stopped')))),
  )
  busy.start()
  await expect.poll(async () => (await only(id)).attempts).toBe(1)
  const began = performance.now()
  await busy.close()
  expect(performance.now() - began).toBeLessThan(4500)
  expect(await only(id)).toMatchObject({ state: 'waiting', attempts: 0 })
  await outbox.runOnce()
  expect((await only(id)).state).toBe('sent')
})
