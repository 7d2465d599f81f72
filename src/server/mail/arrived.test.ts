/** An email that may not have arrived did if somebody opens its link. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { customerOf } from '../../../test-support/customer-links.ts'
import { addInvoice, readOrder } from '../../../test-support/invoices.ts'
import { addOrder, HOUR, START } from '../../../test-support/kerf-app.ts'
import { readMail } from '../../../test-support/mail-catcher.ts'
import { type MailDesk, openMailDesk } from '../../../test-support/mail-desk.ts'
import { Undelivered } from './outgoing-mail.ts'

let desk: MailDesk

beforeAll(async () => {
  desk = await openMailDesk()
})
afterAll(() => desk.close())
beforeEach(() => {
  desk.catcher.caught.length = 0
  // In each test, what comes hours later is on the next day.
  desk.kerf.clock.now = START
})

/** The mail server takes what is queued, and its answer is lost. @param meanwhile before that is known. */
async function loseAnswer(meanwhile = async () => {}): Promise<void> {
  const outbox = desk.newOutbox(async (mail, signal, handOver) => {
    await desk.deliver(mail, signal, handOver)
    await meanwhile()
    throw new Undelivered('The connection closed', 'unsure')
  })
  await outbox.runOnce()
  await outbox.close()
}

const open = async () => {
  const [, token] = /\/q\/([\w-]{43})/.exec(readMail(desk.catcher.caught.at(-1)?.raw ?? '').text) ?? []
  const path = `/api/customer/${token}`
  const page = await customerOf(desk.kerf)('GET', path, undefined, { host: 'kerf.example.com' })
  expect(page.statusCode, page.body).toBe(200)
}

test.each(['quote', 'invoice'] as const)('%s: it was sent when it was handed over', async (document) => {
  const { owner, clock } = desk.kerf
  const id = document === 'quote' ? await addOrder(owner) : await addInvoice(owner)
  await desk.queue({ document }, id)
  await loseAnswer()
  expect(await desk.only(id)).toMatchObject({ state: 'unsure', sentAt: null })
  expect((await readOrder(owner, id)).sentOn).toBeNull()
  const sentAt = new Date(clock.now).toISOString()
  clock.now += 11 * HOUR
  await open()
  expect(await desk.only(id)).toMatchObject({ state: 'sent', sentAt, lastError: null })
  const { sentOn, invoiceSentOn, history } = await readOrder(owner, id)
  expect([sentOn, invoiceSentOn]).toEqual([
    sentAt.slice(0, 10),
    document === 'quote' ? null : sentAt.slice(0, 10),
  ])
  expect(history.slice(-4)).toMatchObject([
    { kind: 'mailing' },
    { kind: 'unsure' },
    { kind: 'sent', name: 'ada@example.com', text: 'The customer opened its link.' },
    { kind: 'viewed' },
  ])
  const { mails } = (await owner.call('GET', `/api/orders/${id}/sending`)).json()
  const again = await owner.call('POST', `/api/orders/${id}/mails/${mails[0].id}/retry`)
  expect(again.statusCode).toBe(409)
})

test('also if it is opened before the mail server is given up', async () => {
  const id = await desk.queue()
  await loseAnswer(open)
  expect(await desk.only(id)).toMatchObject({ state: 'sent' })
  expect((await desk.events(id)).map(([kind]) => kind)).toEqual(['mailing', 'viewed', 'sent'])
})

test('what was sent later stays', async () => {
  const { owner, clock } = desk.kerf
  const id = await desk.queue()
  await loseAnswer()
  clock.now += 10 * HOUR
  const made = await owner.call('POST', `/api/orders/${id}/links`, { document: 'quote' })
  expect(made.statusCode, made.body).toBe(201)
  const { sentOn } = await readOrder(owner, id)
  await open()
  expect((await readOrder(owner, id)).sentOn).toBe(sentOn)
  expect(sentOn).toBe(new Date(clock.now).toISOString().slice(0, 10))
})
