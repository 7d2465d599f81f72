/** What comes between queueing a mail and its arrival: a kill, a change, a withdrawal, a database that is away. */
import type { KyselyPlugin } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { MINUTE } from '../../../test-support/kerf-app.ts'
import { type MailDesk, openMailDesk } from '../../../test-support/mail-desk.ts'
import type { Deliver } from './letter.ts'
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

describe('a server that is killed while it sends', () => {
  test('leaves a claim that runs out: then the mail goes', async () => {
    const id = await desk.queue()
    const killed = held()
    desk.newOutbox(killed.deliver).runOnce()
    await killed.begun
    await outbox.runOnce()
    expect(await desk.only(id)).toMatchObject({ state: 'waiting', attempts: 1 })
    desk.kerf.clock.now += 5 * MINUTE
    await outbox.runOnce()
    expect(await desk.only(id)).toMatchObject({ state: 'sent', attempts: 2 })
    expect(desk.catcher.caught).toHaveLength(1)
  })

  test('once the mail server may have the mail leaves it unsure, and it goes no second time', async () => {
    const id = await desk.queue()
    const killed = held()
    desk.newOutbox(killed.deliver).runOnce()
    const { handOver } = await killed.begun
    await handOver()
    desk.kerf.clock.now += 5 * MINUTE
    await Promise.all([outbox.runOnce(), desk.newOutbox().runOnce()])
    const lastError = expect.stringContaining(
      'Kerf was stopped while the mail server took it, so it may have',
    )
    expect(await desk.only(id)).toMatchObject({ state: 'unsure', lastError })
    expect(await desk.events(id)).toEqual([
      ['mailing', null],
      ['unsure', lastError],
    ])
    const { notifications } = (await desk.kerf.owner.call('GET', '/api/notifications')).json()
    expect(notifications).toMatchObject([{ kind: 'unsure', order: { id } }])
    expect(desk.catcher.caught).toEqual([])
  })

  test('does not let the mail server have it before that is written down', async () => {
    const id = await desk.queue()
    const refuse = () => Promise.reject(new Error('the database is away'))
    await desk.newOutbox((letter, signal) => desk.deliver(letter, signal, refuse)).runOnce()
    expect(await desk.only(id)).toMatchObject({ state: 'waiting', attempts: 1 })
    expect(desk.catcher.caught).toEqual([])
  })

  test('and is only slow does not undo what the next one did', async () => {
    const id = await desk.queue()
    const slow = held()
    const trying = desk.newOutbox(slow.deliver).runOnce()
    await slow.begun
    desk.kerf.clock.now += 5 * MINUTE
    const next = held()
    const sending = desk.newOutbox(next.deliver).runOnce()
    await next.begun
    slow.refuse(new Error('too late'))
    await trying
    // The mail is still the next one's to send.
    await outbox.runOnce()
    expect(await desk.only(id)).toMatchObject({ state: 'waiting', attempts: 2, lastError: null })
    next.take()
    await sending
    expect(await desk.only(id)).toMatchObject({ state: 'sent', attempts: 2 })
    expect((await desk.events(id)).map(([kind]) => kind)).toEqual(['mailing', 'sent'])
    expect(desk.catcher.caught).toEqual([])
  })
})

/** A delivery that has begun, and ends as it is told. */
function held() {
  const begun = Promise.withResolvers<{ readonly handOver: () => Promise<void> }>()
  const ended = Promise.withResolvers<void>()
  const deliver: Deliver = (_letter, _signal, handOver) => {
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

describe('what happens before a mail leaves', () => {
  test.each([
    [
      'is voided',
      (id: number) => desk.kerf.owner.call('POST', `/api/orders/${id}/void`, { reason: 'why' }),
      /was voided before the mail went/,
    ],
    [
      'becomes an invoice',
      (id: number) => desk.kerf.owner.call('PATCH', `/api/orders/${id}/status`, { status: 'invoice' }),
      /became an invoice before the mail went/,
    ],
    [
      'is changed',
      (id: number) => desk.kerf.db.updateTable('orders').set({ revision: 2 }).where('id', '=', id).execute(),
      /was changed before the mail went/,
    ],
  ] as const)('an order that %s is not sent', async (_what, change, reason) => {
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

  test('a withdrawn link cancels it', async () => {
    const id = await desk.queue()
    await desk.kerf.owner.call('POST', `/api/orders/${id}/links/withdraw`)
    await outbox.runOnce()
    expect(desk.catcher.caught).toEqual([])
    expect(await desk.only(id)).toMatchObject({ state: 'cancelled', nextTryAt: null })
    expect((await desk.events(id)).map(([kind]) => kind)).toEqual(['mailing', 'withdrawn'])
  })

  test('one that arrives with a link that was withdrawn on the way went, and the quote was not sent', async () => {
    const id = await desk.queue()
    const slow = held()
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

  test('what was withdrawn while it was being sent is told as it is: it went', async () => {
    const id = await desk.queue()
    const slow = held()
    const trying = desk.newOutbox(slow.deliver).runOnce()
    const { handOver } = await slow.begun
    await handOver()
    await desk.kerf.owner.call('POST', `/api/orders/${id}/links/withdraw`)
    slow.take()
    await trying
    expect((await desk.only(id)).state).toBe('sent')
    expect((await desk.events(id)).map(([kind]) => kind)).toEqual(['mailing', 'withdrawn', 'sent'])
  })

  test('what is withdrawn before the mail server has all of it does not go', async () => {
    const id = await desk.queue()
    const withdrawing = desk.newOutbox((letter, signal, handOver) =>
      desk.deliver(letter, signal, async () => {
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

test('a database that is away just when a mail has gone is told a moment later, and the mail goes once', async () => {
  const id = await desk.queue()
  let away = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      // The first statement after the mail was taken.
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

test('without an address to come from, a mail waits until there is one', async () => {
  const id = await desk.queue()
  await desk.kerf.owner.call('PATCH', '/api/shop', { email: null })
  await outbox.runOnce()
  await desk.kerf.owner.call('PATCH', '/api/shop', { email: 'hello@shop.test' })
  expect(await desk.only(id)).toMatchObject({
    state: 'waiting',
    lastError: expect.stringContaining('no e-mail address'),
  })
  desk.kerf.clock.now += MINUTE
  await outbox.runOnce()
  expect((await desk.only(id)).state).toBe('sent')
})

test('an outbox that is closed gives back what it is trying, and that does not count', async () => {
  const id = await desk.queue()
  const busy = desk.newOutbox(
    (_letter, signal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('stopped')))),
  )
  busy.start()
  await expect.poll(async () => (await desk.only(id)).attempts).toBe(1)
  const began = performance.now()
  await busy.close()
  expect(performance.now() - began).toBeLessThan(4500)
  expect(await desk.only(id)).toMatchObject({ state: 'waiting', attempts: 0 })
  await outbox.runOnce()
  expect((await desk.only(id)).state).toBe('sent')
})
