/** What can happen between queuing an email and its arrival: a kill, a change, a withdrawal, an unavailable database. */
import type { KyselyPlugin } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Refusal } from '#domain/refusal.ts'
import { addInvoice, readOrder } from '../../../test-support/invoices.ts'
import { addPayment, MINUTE, newOrderBody } from '../../../test-support/kerf-app.ts'
import { type MailDesk, openMailDesk } from '../../../test-support/mail-desk.ts'
import type { Outbox } from './outbox.ts'
import { type Deliver, Undelivered } from './outgoing-mail.ts'

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

describe('a server killed while sending', () => {
  test('leaves a claim that expires after four minutes, and then the email is sent', async () => {
    const id = await desk.queue()
    const killed = pausedDelivery()
    desk.newOutbox(killed.deliver).runOnce()
    await killed.begun
    desk.kerf.clock.now += 4 * MINUTE - 1
    await outbox.runOnce()
    expect(await desk.only(id)).toMatchObject({ state: 'waiting', attempts: 1 })
    desk.kerf.clock.now += 1
    await outbox.runOnce()
    expect(await desk.only(id)).toMatchObject({ state: 'sent', attempts: 2 })
    expect(desk.catcher.caught).toHaveLength(1)
  })

  test('leaves a handed-over email unsure and never sends it twice', async () => {
    const id = await desk.queue()
    const killed = pausedDelivery()
    desk.newOutbox(killed.deliver).runOnce()
    const { handOver } = await killed.begun
    await handOver()
    desk.kerf.clock.now += 5 * MINUTE
    await Promise.all([outbox.runOnce(), desk.newOutbox().runOnce()])
    const lastError = expect.stringContaining('Kerf was stopped while handing the email over, so it may have')
    expect(await desk.only(id)).toMatchObject({ state: 'unsure', lastError })
    expect(await desk.events(id)).toEqual([
      ['mailing', null],
      ['unsure', lastError],
    ])
    const { notifications } = (await desk.kerf.owner.call('GET', '/api/notifications')).json()
    expect(notifications).toMatchObject([{ kind: 'unsure', order: { id } }])
    expect(desk.catcher.caught).toEqual([])
  })

  test('hands the email over only after recording the handover', async () => {
    const id = await desk.queue()
    const refuse = () => Promise.reject(new Error('the database is away'))
    await desk.newOutbox((mail, signal) => desk.deliver(mail, signal, refuse)).runOnce()
    expect(await desk.only(id)).toMatchObject({ state: 'waiting', attempts: 1 })
    expect(desk.catcher.caught).toEqual([])
  })

  test('that was merely slow does not undo what the next server did', async () => {
    const id = await desk.queue()
    const slow = pausedDelivery()
    const trying = desk.newOutbox(slow.deliver).runOnce()
    await slow.begun
    desk.kerf.clock.now += 5 * MINUTE
    const next = pausedDelivery()
    const sending = desk.newOutbox(next.deliver).runOnce()
    await next.begun
    slow.refuse(new Error('too late'))
    await trying
    // The next server still holds the claim.
    await outbox.runOnce()
    expect(await desk.only(id)).toMatchObject({ state: 'waiting', attempts: 2, lastError: null })
    next.take()
    await sending
    expect(await desk.only(id)).toMatchObject({ state: 'sent', attempts: 2 })
    expect((await desk.events(id)).map(([kind]) => kind)).toEqual(['mailing', 'sent'])
    expect(desk.catcher.caught).toEqual([])
  })
})

/** A delivery that has started and ends when the test says so. */
function pausedDelivery() {
  const begun = Promise.withResolvers<{ readonly handOver: () => Promise<void> }>()
  const ended = Promise.withResolvers<void>()
  const deliver: Deliver = (_mail, _signal, handOver) => {
    begun.resolve({ handOver })
    return ended.promise
  }
  return {
    deliver,
    begun: begun.promise,
    take: ended.resolve,
    refuse: ended.reject,
  }
}

describe('before an email is sent', () => {
  test.each([
    [
      'is voided',
      (id: number) => desk.kerf.owner.call('POST', `/api/orders/${id}/void`, { reason: 'why' }),
      /was voided before the email was sent/,
    ],
    [
      'becomes an invoice',
      (id: number) => desk.kerf.owner.call('PATCH', `/api/orders/${id}/status`, { status: 'invoice' }),
      /became an invoice before the email was sent/,
    ],
    [
      'is changed',
      (id: number) => desk.kerf.db.updateTable('orders').set({ revision: 2 }).where('id', '=', id).execute(),
      /was changed before the email was sent/,
    ],
    [
      'expires',
      (id: number) =>
        desk.kerf.db.updateTable('orders').set({ expires_on: '2026-03-09' }).where('id', '=', id).execute(),
      /^WW-\d+ expired before the email was sent\.$/,
    ],
  ] as const)('an order that %s cancels the email', async (_what, change, reason) => {
    const id = await desk.queue()
    await change(id)
    await outbox.runOnce()
    expect(desk.catcher.caught).toEqual([])
    expect(await desk.only(id)).toMatchObject({
      state: 'cancelled',
      lastError: expect.stringMatching(reason),
    })
    expect((await desk.events(id)).at(-1)).toEqual(['unsent', expect.stringMatching(reason)])
    expect((await desk.kerf.owner.call('GET', `/api/orders/${id}`)).json().sentOn).toBeNull()
  })

  test('an invoice that is revised cancels the email, which says what it said before', async () => {
    const { owner, clock } = desk.kerf
    const id = await addInvoice(owner)
    await desk.queue({ document: 'invoice' }, id)
    // A clock that was corrected must not hide the revision.
    clock.now -= MINUTE
    const { customerId, version } = await readOrder(owner, id)
    const edit = { ...newOrderBody(customerId), version, reason: 'One more bench' }
    expect((await owner.call('PATCH', `/api/orders/${id}`, edit)).statusCode).toBe(200)
    clock.now += MINUTE
    await outbox.runOnce()
    expect(desk.catcher.caught).toEqual([])
    expect(await desk.only(id)).toMatchObject({
      state: 'cancelled',
      lastError: expect.stringContaining('was changed before the email was sent'),
    })
  })

  test('an invoice that is dated later than its email, by a clock that was corrected, is sent', async () => {
    const id = await addInvoice(desk.kerf.owner)
    desk.kerf.clock.now -= MINUTE
    await desk.queue({ document: 'invoice' }, id)
    await outbox.runOnce()
    expect(await desk.only(id)).toMatchObject({ state: 'sent', lastError: null })
  })

  test('a statement is canceled once the customer has paid', async () => {
    const id = await addInvoice(desk.kerf.owner)
    await desk.queue({ document: 'invoice', attached: 'statement' }, id)
    await addPayment(desk.kerf.owner, id, 1000)
    await outbox.runOnce()
    expect(desk.catcher.caught).toEqual([])
    const reason = expect.stringMatching(/ has no open invoices\.$/)
    expect(await desk.only(id)).toMatchObject({ state: 'cancelled', lastError: reason })
    expect((await desk.events(id)).at(-1)).toEqual(['unsent', reason])
    expect(desk.warned).toEqual([])
  })

  test('too many papers at once only delay the email', async () => {
    const id = await desk.queue()
    await desk.newOutbox(() => Promise.reject(new Refusal('too-many', 'Try again in a moment.'))).runOnce()
    expect(await desk.only(id)).toMatchObject({ state: 'waiting', attempts: 1 })
  })

  test('a quote that was answered before it expired is sent', async () => {
    const id = await desk.queue()
    const answered = { expires_on: '2026-03-09', answer: 'approved' } as const
    await desk.kerf.db.updateTable('orders').set(answered).where('id', '=', id).execute()
    await outbox.runOnce()
    expect(await desk.only(id)).toMatchObject({ state: 'sent' })
  })

  test('a withdrawn link cancels the email', async () => {
    const id = await desk.queue()
    await desk.kerf.owner.call('POST', `/api/orders/${id}/links/withdraw`)
    await outbox.runOnce()
    expect(desk.catcher.caught).toEqual([])
    expect(await desk.only(id)).toMatchObject({ state: 'cancelled', nextTryAt: null })
    expect((await desk.events(id)).map(([kind]) => kind)).toEqual(['mailing', 'withdrawn'])
  })

  test('a link withdrawn in transit leaves the email sent but the quote unsent', async () => {
    const id = await desk.queue()
    const slow = pausedDelivery()
    const sending = desk.newOutbox(slow.deliver).runOnce()
    const { handOver } = await slow.begun
    await handOver()
    await desk.kerf.owner.call('POST', `/api/orders/${id}/links/withdraw`)
    slow.take()
    await sending
    expect(await desk.only(id)).toMatchObject({ state: 'sent' })
    expect((await desk.events(id)).map(([kind]) => kind)).toEqual(['mailing', 'withdrawn', 'sent'])
    expect((await desk.kerf.owner.call('GET', `/api/orders/${id}`)).json().sentOn).toBeNull()
  })

  test('an email withdrawn while being sent is reported as sent', async () => {
    const id = await desk.queue()
    const slow = pausedDelivery()
    const trying = desk.newOutbox(slow.deliver).runOnce()
    const { handOver } = await slow.begun
    await handOver()
    await desk.kerf.owner.call('POST', `/api/orders/${id}/links/withdraw`)
    slow.take()
    await trying
    expect((await desk.only(id)).state).toBe('sent')
    expect((await desk.events(id)).map(([kind]) => kind)).toEqual(['mailing', 'withdrawn', 'sent'])
  })

  test('an email withdrawn before the handover is not sent', async () => {
    const id = await desk.queue()
    const withdrawing = desk.newOutbox((mail, signal, handOver) =>
      desk.deliver(mail, signal, async () => {
        await desk.kerf.owner.call('POST', `/api/orders/${id}/links/withdraw`)
        await handOver()
      }),
    )
    await withdrawing.runOnce()
    await outbox.runOnce()
    expect((await desk.only(id)).state).toBe('cancelled')
    expect(desk.catcher.caught).toEqual([])
  })
})

test('an email sent while the database is unavailable is recorded a moment later and sent once', async () => {
  const id = await desk.queue()
  let away = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      // The first statement after the mail server accepted the mail.
      if (desk.catcher.caught.length > 0 && away++ === 0) {
        throw Object.assign(new Error('gone'), { code: 'ECONNRESET' })
      }
      return result
    },
  }
  const unlucky = desk.newOutbox(desk.deliver, desk.kerf.db.withPlugin(plugin))
  await unlucky.runOnce()
  expect(away).toBeGreaterThan(1)
  expect(await desk.only(id)).toMatchObject({ state: 'sent', attempts: 1 })
  expect(desk.catcher.caught).toHaveLength(1)
})

test('without a sender address, an email waits until there is one', async () => {
  const id = await desk.queue()
  await desk.kerf.owner.call('PATCH', '/api/shop', { email: null })
  await outbox.runOnce()
  await desk.kerf.owner.call('PATCH', '/api/shop', { email: 'hello@shop.test' })
  expect(await desk.only(id)).toMatchObject({
    state: 'waiting',
    lastError: expect.stringContaining('no email address'),
  })
  desk.kerf.clock.now += MINUTE
  await outbox.runOnce()
  expect((await desk.only(id)).state).toBe('sent')
})

test('a closing outbox releases the emails in progress without counting the attempt', async () => {
  const id = await desk.queue()
  const busy = desk.newOutbox(
    (_mail, signal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('stopped')))),
  )
  busy.start()
  await expect.poll(async () => (await desk.only(id)).attempts).toBe(1)
  // The delivery ends only if it is stopped.
  await busy.close()
  expect(await desk.only(id)).toMatchObject({ state: 'waiting', attempts: 0 })
  await outbox.runOnce()
  expect((await desk.only(id)).state).toBe('sent')
})

test('an attempt that takes two minutes is stopped, and the email is tried again', async () => {
  const id = await desk.queue()
  const limit = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  const endless = desk.newOutbox(
    (_mail, signal) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new Undelivered('Timeout', 'retry')))
        limit.abort()
      }),
  )
  await endless.runOnce()
  expect(timeout).toHaveBeenCalledWith(120_000)
  expect(await desk.only(id)).toMatchObject({ state: 'waiting', attempts: 1, lastError: 'Timeout' })
})

test('an email that another server queued is found within five seconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    outbox.start()
    await outbox.runOnce()
    const id = await desk.queue()
    vi.advanceTimersByTime(5000)
    await expect.poll(async () => (await desk.only(id)).state).toBe('sent')
  } finally {
    vi.useRealTimers()
  }
})
