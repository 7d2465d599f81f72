/** Delivers emails through a mail server that accepts, refuses, hangs and dies. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { addInvoice, messageOf, readOrder } from '../../../test-support/invoices.ts'
import { addCustomer, addOrder, HOUR, MINUTE, newOrderBody } from '../../../test-support/kerf-app.ts'
import { readMail } from '../../../test-support/mail-catcher.ts'
import { type MailDesk, openMailDesk } from '../../../test-support/mail-desk.ts'
import { hashOf } from '../tokens.ts'
import type { Outbox } from './outbox.ts'

let desk: MailDesk
let outbox: Outbox

beforeEach(async () => {
  desk = await openMailDesk()
  outbox = desk.newOutbox()
})
afterEach(async () => {
  await outbox.close()
  await desk.close()
})

describe('an accepted email', () => {
  test('has the text, the link and the PDF, in any alphabet, and no injected header', async () => {
    // A name from before line breaks were refused.
    const shop = { name: 'Schränke & Söhne\r\nBcc: evil@example.com', email: 'hallo@schraenke.example' }
    await desk.kerf.db.updateTable('shops').set(shop).where('id', '=', desk.kerf.shopId).execute()
    const customerId = await addCustomer(desk.kerf.owner, 'Zoë 木')
    const orderId = await addOrder(desk.kerf.owner, { customerId, title: 'Tisch für Zoë 木' })
    await desk.queue(
      { subject: 'Ihr Tisch – 木', text: 'Grüße,\n\nhier: {link}\n.\n木', to: ' ada@example.com ' },
      orderId,
    )
    await outbox.runOnce()
    await desk.kerf.owner.call('PATCH', '/api/shop', { name: 'Walnut Works', email: 'hello@shop.test' })

    const [caught, ...others] = desk.catcher.caught
    expect(others).toEqual([])
    expect(caught).toMatchObject({ from: 'hallo@schraenke.example', to: ['ada@example.com'] })
    const { headers, text, html, attachments } = readMail(caught?.raw ?? '')
    expect(headers.get('from')).toMatch(
      /^"?Schränke & Söhne Bcc: evil@example\.com"? <hallo@schraenke\.example>$/,
    )
    expect(headers.get('reply-to')).toContain('<hallo@schraenke.example>')
    expect(headers.get('to')).toBe('ada@example.com')
    expect(headers.get('subject')).toBe('Ihr Tisch – 木')
    expect(headers.has('bcc')).toBe(false)
    expect(headers.has('auto-submitted')).toBe(false)
    expect(headers.get('message-id')).toMatch(/^<[\w-]{36}@schraenke\.example>$/)
    const token = /https:\/\/kerf\.example\.com\/q\/([\w-]{43})\n\.\n木/.exec(text)?.[1] ?? ''
    expect(text).toBe(`Grüße,\n\nhier: https://kerf.example.com/q/${token}\n.\n木`)
    expect(html).toContain(`href="https://kerf.example.com/q/${token}"`)
    expect(html).toContain('Schränke &amp; Söhne')
    expect(await linkOf(token)).toMatchObject({ order_id: orderId, document: 'quote', revision: 1 })
    const { orderNumber } = (await desk.kerf.owner.call('GET', `/api/orders/${orderId}`)).json()
    expect(attachments).toHaveLength(1)
    expect(attachments[0]).toMatchObject({ type: 'application/pdf', name: `Quote ${orderNumber}.pdf` })
    expect(attachments[0]?.bytes.toString('latin1')).toMatch(/^%PDF-[\s\S]*%%EOF\s*$/)
  })

  test('may use domains in any alphabet: ASCII for mail servers, as typed for people', async () => {
    await desk.kerf.owner.call('PATCH', '/api/shop', { email: 'hallo@schränke.example' })
    const id = await desk.queue({ to: 'Ada@MÜNCHEN.example' })
    await outbox.runOnce()
    const [caught] = desk.catcher.caught
    // The catcher shows domains decoded.
    expect(caught).toMatchObject({ from: 'hallo@schränke.example', to: ['Ada@münchen.example'] })
    const { headers } = readMail(caught?.raw ?? '')
    expect(headers.get('to')).toBe('Ada@xn--mnchen-3ya.example')
    expect(headers.get('message-id')).toMatch(/^<[\w-]{36}@xn--schrnke-8wa\.example>$/)
    expect(await desk.only(id)).toMatchObject({ state: 'sent', to: 'Ada@MÜNCHEN.example' })
  })

  test('is marked as sent, appears in the history, sets the sent date and drops its link', async () => {
    const id = await desk.queue()
    await outbox.runOnce()
    await outbox.runOnce()
    expect(desk.catcher.caught).toHaveLength(1)
    expect(await desk.only(id)).toMatchObject({
      state: 'sent',
      attempts: 1,
      nextTryAt: null,
      lastError: null,
    })
    expect(await desk.events(id)).toEqual([
      ['mailing', null],
      ['sent', null],
    ])
    const order = (await desk.kerf.owner.call('GET', `/api/orders/${id}`)).json()
    expect(order.sentOn).toBe('2026-03-10')
    expect(order.history.at(-1)).toMatchObject({
      name: 'ada@example.com',
      document: 'quote',
      revision: 1,
      by: null,
    })
    const rows = await desk.kerf.db.selectFrom('mails').select('link_url').execute()
    expect(rows).toEqual([{ link_url: null }])
  })

  test('for an invoice has the invoice attached, or a statement', async () => {
    const id = await addOrder(desk.kerf.owner)
    await desk.kerf.owner.call('PATCH', `/api/orders/${id}/status`, { status: 'invoice' })
    await desk.queue({ document: 'invoice' }, id)
    await outbox.runOnce()
    await desk.queue({ document: 'invoice', attached: 'statement' }, id)
    await outbox.runOnce()
    const names = desk.catcher.caught.map(({ raw }) => readMail(raw).attachments[0]?.name)
    expect(names).toEqual([
      expect.stringMatching(/^Invoice WW-\d+\.pdf$/),
      expect.stringMatching(/^Statement 2026-\d\d-\d\d\.pdf$/),
    ])
  })

  test('is sent once, however many servers share the database', async () => {
    const id = await desk.queue()
    await Promise.all(Array.from({ length: 5 }, () => desk.newOutbox().runOnce()))
    expect(desk.catcher.caught).toHaveLength(1)
    expect(await desk.only(id)).toMatchObject({ state: 'sent', attempts: 1 })
  })

  test('is not held up by another that hangs', async () => {
    const slow = Promise.withResolvers<void>()
    const first = await desk.queue({ to: 'slow@example.com' })
    const busy = desk.newOutbox(async (mail, signal, handOver) => {
      if (mail.to === 'slow@example.com') await slow.promise
      await desk.deliver(mail, signal, handOver)
    })
    busy.start()
    await expect.poll(async () => (await desk.only(first)).attempts).toBe(1)
    const second = await desk.queue()
    busy.wake()
    await expect.poll(async () => (await desk.only(second)).state).toBe('sent')
    expect((await desk.only(first)).state).toBe('waiting')
    slow.resolve()
    await expect.poll(async () => (await desk.only(first)).state).toBe('sent')
    await busy.close()
  })

  test('is sent once among many', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => desk.queue()))
    await Promise.all([outbox.runOnce(), desk.newOutbox().runOnce()])
    await outbox.runOnce()
    expect(new Set(desk.catcher.caught.map(({ raw }) => readMail(raw).headers.get('message-id'))).size).toBe(
      12,
    )
    expect(desk.catcher.caught).toHaveLength(12)
    for (const id of ids) expect((await desk.only(id)).state).toBe('sent')
  })
})

const never = () => new Promise<void>(() => {})

async function linkOf(token: string) {
  return desk.kerf.db
    .selectFrom('customer_links')
    .selectAll()
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst()
}

test('an attempt that takes longer than two minutes ends, and another follows later', async () => {
  const limit = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  const id = await desk.queue()
  const begun = Promise.withResolvers<void>()
  const attempt = desk
    .newOutbox((_mail, signal) => {
      const ended = Promise.withResolvers<void>()
      signal.addEventListener('abort', () => ended.reject(signal.reason))
      begun.resolve()
      return ended.promise
    })
    .runOnce()
  await begun.promise
  expect(timeout).toHaveBeenCalledExactlyOnceWith(120_000)
  limit.abort()
  await attempt
  expect(await desk.only(id)).toMatchObject({ state: 'waiting', attempts: 1 })
})

describe('a mail server that', () => {
  test.each([
    ['refuses temporarily', /Come back later/],
    ['never responds', /^The mail server (did not answer|stopped answering)/],
    ['hangs partway', /stopped answering/],
    ['dies partway', /closed|reset|EPIPE/i],
  ] as const)('%s gets another attempt later', async (behavior, reason) => {
    const id = await desk.queue()
    desk.catcher.behavior = behavior
    // The handover never completes, so the mail server dies before it has the complete email.
    await desk.newOutbox((mail, signal) => desk.deliverImpatiently(mail, signal, never)).runOnce()
    const mail = await desk.only(id)
    expect(mail).toMatchObject({ state: 'waiting', attempts: 1, lastError: expect.stringMatching(reason) })
    expect(Date.parse(mail.nextTryAt ?? '') - desk.kerf.clock.now).toBe(10_000)
    desk.catcher.behavior = 'accepts'
    // Not before the pause is over.
    await outbox.runOnce()
    expect((await desk.only(id)).attempts).toBe(1)
    desk.kerf.clock.now += 10_000
    await outbox.runOnce()
    expect(await desk.only(id)).toMatchObject({ state: 'sent', attempts: 2, lastError: null })
    expect(desk.catcher.caught).toHaveLength(1)
    expect(await desk.events(id)).toEqual([
      ['mailing', null],
      ['sent', null],
    ])
  })

  test.each([
    [
      'accepts it without responding',
      /^The mail server stopped answering, so it may have arrived\. Check with the customer before sending it again\.$/,
    ],
    ['dies after receiving it', /(closed|reset).*, so it may have arrived/i],
  ] as const)('%s gets no second attempt unless staff retry', async (behavior, reason) => {
    const id = await desk.queue()
    desk.catcher.behavior = behavior
    await desk.newOutbox(desk.deliverImpatiently).runOnce()
    desk.catcher.behavior = 'accepts'
    desk.kerf.clock.now += HOUR
    await outbox.runOnce()
    const error = expect.stringMatching(reason)
    const mail = await desk.only(id)
    expect(mail).toMatchObject({ state: 'unsure', attempts: 1, nextTryAt: null, lastError: error })
    expect(await desk.events(id)).toEqual([
      ['mailing', null],
      ['unsure', error],
    ])
    expect((await desk.kerf.owner.call('GET', `/api/orders/${id}`)).json().sentOn).toBeNull()
    expect(desk.catcher.caught).toHaveLength(1)

    await desk.kerf.owner.call('POST', `/api/orders/${id}/mails/${mail.id}/retry`)
    await outbox.runOnce()
    expect(await desk.only(id)).toMatchObject({ state: 'sent', lastError: null })
    expect(desk.catcher.caught).toHaveLength(2)
  })

  test('refuses the complete email leaves no doubt, so it is tried again', async () => {
    const id = await desk.queue()
    desk.catcher.behavior = 'defers the message'
    await outbox.runOnce()
    expect(await desk.only(id)).toMatchObject({
      state: 'waiting',
      lastError: 'The mail server said: 452 Mailbox is full',
    })
    desk.catcher.behavior = 'accepts'
    desk.kerf.clock.now += 10_000
    await outbox.runOnce()
    expect(await desk.only(id)).toMatchObject({ state: 'sent', attempts: 2 })
  })

  test.each([
    ['refuses the recipient', /No such mailbox/],
    ['refuses the message', /Looks like spam/],
  ] as const)('%s gets no second attempt, and the history says why', async (behavior, reason) => {
    const id = await desk.queue()
    desk.catcher.behavior = behavior
    await outbox.runOnce()
    desk.kerf.clock.now += HOUR
    await outbox.runOnce()
    const error = expect.stringMatching(reason)
    expect(await desk.only(id)).toMatchObject({
      state: 'failed',
      attempts: 1,
      nextTryAt: null,
      lastError: error,
    })
    expect(await desk.events(id)).toEqual([
      ['mailing', null],
      ['unsent', error],
    ])
    expect((await desk.kerf.owner.call('GET', `/api/orders/${id}`)).json().sentOn).toBeNull()
  })

  test('refuses the sender for good gets further attempts, and the bell rings once they are rare', async () => {
    const id = await desk.queue()
    desk.catcher.behavior = 'refuses the sender'
    const began = desk.kerf.clock.now
    const attempt = async () => {
      await outbox.runOnce()
      desk.kerf.clock.now = Date.parse((await desk.only(id)).nextTryAt ?? '')
    }
    for (let before = 0; before < 4; before++) await attempt()
    expect(await desk.events(id)).toEqual([['mailing', null]])
    await attempt()
    const text = 'The mail server said: 550 Not your address. Kerf keeps trying for a day.'
    expect(await desk.events(id)).toEqual([
      ['mailing', null],
      ['unsent', text],
    ])
    expect(desk.kerf.clock.now - began).toBeLessThan(2 * HOUR)
    const [told] = (await desk.kerf.owner.call('GET', '/api/notifications')).json().notifications
    expect(told).toMatchObject({ kind: 'unsent', order: { id }, event: { text } })
    await attempt()
    expect(await desk.events(id)).toHaveLength(2)
    desk.catcher.behavior = 'accepts'
    await outbox.runOnce()
    expect(await desk.only(id)).toMatchObject({ state: 'sent', attempts: 7 })
  })

  test('is gone for a day is given up after growing pauses', async () => {
    const id = await desk.queue()
    await desk.catcher.close()
    const began = desk.kerf.clock.now
    const pauses: number[] = []
    for (let mail = await desk.only(id); mail.state === 'waiting'; mail = await desk.only(id)) {
      const next = Date.parse(mail.nextTryAt ?? '')
      if (mail.attempts > 0) pauses.push(next - desk.kerf.clock.now)
      desk.kerf.clock.now = next
      await outbox.runOnce()
    }
    expect(await desk.only(id)).toMatchObject({ state: 'failed', attempts: 10 })
    expect(pauses.slice(0, 4)).toEqual([10_000, 30_000, 120_000, 600_000])
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
    expect(desk.kerf.clock.now - began).toBeGreaterThan(20 * HOUR)
    expect(desk.kerf.clock.now - began).toBeLessThan(26 * HOUR)
    expect((await desk.events(id)).at(-1)?.[0]).toBe('unsent')
    expect(desk.warned).toEqual([])
  })
})

describe('a failed email', () => {
  test('is queued again once, with a new link', async () => {
    const id = await desk.queue()
    desk.catcher.behavior = 'refuses the recipient'
    await outbox.runOnce()
    desk.catcher.behavior = 'accepts'
    const { id: mailId } = await desk.only(id)
    const retry = () => desk.kerf.owner.call('POST', `/api/orders/${id}/mails/${mailId}/retry`)
    const answers = await Promise.all([retry(), retry()])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    await outbox.runOnce()
    expect(desk.catcher.caught).toHaveLength(1)
    expect(await desk.only(id)).toMatchObject({ state: 'sent', attempts: 1 })
  })
  test('about an invoice is not queued again once the invoice was revised', async () => {
    const { owner, clock } = desk.kerf
    const id = await addInvoice(owner)
    const { orderNumber, customerId, version } = await readOrder(owner, id)
    await desk.queue({ document: 'invoice' }, id)
    desk.catcher.behavior = 'refuses the recipient'
    await outbox.runOnce()
    clock.now -= MINUTE
    const edit = { ...newOrderBody(customerId), version, reason: 'One more bench' }
    expect((await owner.call('PATCH', `/api/orders/${id}`, edit)).statusCode).toBe(200)
    const { id: mailId } = await desk.only(id)
    const answer = await owner.call('POST', `/api/orders/${id}/mails/${mailId}/retry`)
    expect([answer.statusCode, messageOf(answer)]).toEqual([
      409,
      `${orderNumber} has changed since this email. Please send a new one.`,
    ])
    expect(await desk.only(id)).toMatchObject({ state: 'failed' })
  })
})
