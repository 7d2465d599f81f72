/** The board, problems, and what members without prices are sent of both. */
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { board } from '#contract/floor.ts'
import {
  addOrder,
  advanceTo,
  MINUTE,
  type Person,
  startTestKerf,
  type TestKerf,
} from '../../../test-support/kerf-app.ts'
import { LiveClient } from '../../../test-support/live-client.ts'
import { SAMPLE_PDF, samplePhoto } from '../../../test-support/sample-files.ts'
import { SLAB } from '../../../test-support/sample-piece-type.ts'
import { addFile } from '../../../test-support/uploads.ts'
import { Shop } from '../shop.ts'
import { getBoard } from './board.ts'

let kerf: TestKerf
let floor: Person

beforeAll(async () => {
  // Tuesday, March 10, 2026, at 3 PM.
  kerf = await startTestKerf()
  await kerf.addUser('fay', [kerf.shopId], 'floor')
  floor = await kerf.openSession('fay')
  await kerf.owner.call('PUT', '/api/piece-types/slab', { version: 0, definition: SLAB })
})
afterAll(() => kerf.close())

const TABLETOP = {
  description: 'Walnut top',
  quantity: 2,
  price: 1000,
  piece: { type: 'tabletop', inputs: { length: 60, width: 36, thickness: 2 } },
}

async function inProduction(title: string, by = kerf.owner): Promise<number> {
  const lineItems = [TABLETOP, { description: 'Delivery', quantity: 1, price: 120 }]
  const id = await addOrder(by, { title, lineItems })
  await advanceTo(by, id, 'production')
  return id
}

const boardOf = async (person: Person) => board.parse((await person.call('GET', '/api/board')).json())
const bellOf = async (person: Person) => (await person.call('GET', '/api/notifications')).json()
const promise = (id: number, promisedOn: string) =>
  kerf.db.updateTable('orders').set({ promised_on: promisedOn }).where('id', '=', id).execute()
const report = (id: number, body: object, by = floor, key?: string) =>
  by.call('POST', `/api/orders/${id}/problems`, body, key === undefined ? {} : { 'idempotency-key': key })

describe('the board', () => {
  test('has a card for each line in production, late ones first, with the hours of each step', async () => {
    const later = await inProduction('Later')
    kerf.clock.now += MINUTE
    const unpromised = await inProduction('Some day')
    const late = await inProduction('Late')
    await promise(later, '2026-03-20')
    await promise(late, '2026-03-09')
    await inProduction('Theirs', kerf.rival)
    const photo = { name: 'saw.jpg', bytes: await samplePhoto() }
    await addFile(floor.call, late, photo)
    const photoId = await addFile(floor.call, late, { ...photo, name: 'second.jpg' })
    kerf.clock.now += MINUTE
    await floor.call('PATCH', `/api/orders/${late}/lines/0/step`, { step: 3, start: true })
    const { steps, people, cards } = await boardOf(floor)
    expect(cards.map(({ orderId, line, step }) => [orderId, line, step])).toEqual([
      // Nobody makes the delivery.
      [late, 1, 6],
      [late, 0, 3],
      [later, 0, 1],
      [later, 1, 6],
      [unpromised, 0, 1],
      [unpromised, 1, 6],
    ])
    expect(cards[1]).toMatchObject({
      title: 'Late',
      customerName: 'Ada Carpenter',
      description: 'Walnut top',
      quantity: 2,
      isLate: true,
      promisedOn: '2026-03-09',
      worker: { name: 'fay the new' },
      estimatedHours: 16.8,
      stepHours: 5,
      photo: photoId,
    })
    expect(cards[0]).toMatchObject({ estimatedHours: null, stepHours: null })
    expect(cards[0]).not.toHaveProperty('sketch')
    expect(steps.map(({ name, pieces, hours }) => [name, pieces, hours])).toEqual([
      ['Cutting', 2, 7],
      ['Glue-up', 0, 0],
      ['Sanding', 1, 5],
      ['Finishing', 0, 0],
      ['Assembly', 0, 0],
      ['Ready', 3, 0],
    ])
    expect(people.map(({ name }) => name)).toEqual(['Max Maker', 'Olive Owner', 'fay the new'])
    expect(await boardOf(kerf.owner)).toEqual(await boardOf(floor))
  })

  test('takes as many queries for twenty orders as for one', async () => {
    const { rows: few, queries } = await countedBoard()
    for (let count = 0; count < 17; count++) await inProduction(`Order ${count}`)
    const id = await addOrder(kerf.owner, {
      lineItems: [
        { description: 'Slab', quantity: 1, price: 540, piece: { type: 'slab', version: 1, inputs: {} } },
      ],
    })
    await advanceTo(kerf.owner, id, 'production')
    const more = await countedBoard()
    expect(more.rows).toBe(few + 35)
    // One for the shop's own types.
    expect(more.queries).toBe(queries + 1)
    expect(more.queries).toBeLessThanOrEqual(6)
  })

  async function countedBoard() {
    let queries = 0
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        queries += 1
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const shop = Shop.of({
      shopId: kerf.shopId,
      shopName: '',
      timeZone: 'UTC',
      userId: floor.userId,
      userName: 'fay',
      role: 'floor',
    })
    const now = new Date(kerf.clock.now).toISOString()
    const { cards } = await getBoard(shop, kerf.db.withPlugin(counting), now)
    return { rows: cards.length, queries }
  }

  test('is told to every window when a line moves', async () => {
    const id = await inProduction('Live')
    const url = await kerf.app.listen({ host: '127.0.0.1', port: 0 })
    const stream = await LiveClient.ready(url, floor.cookie)
    await kerf.owner.call('PATCH', `/api/orders/${id}/lines/0/step`, { step: 2 })
    await stream.until(() => stream.kinds.includes('worked'))
    expect(stream.messages('order').at(-1)).toMatchObject({ orderId: id, by: { name: 'Olive Owner' } })
    stream.cut()
  })
})

describe('a problem', () => {
  test('is on the order and its card, and in the bell of the office until it is solved', async () => {
    const id = await inProduction('Cracked')
    const photoId = await addFile(floor.call, id, { name: 'crack.jpg', bytes: await samplePhoto() })
    const body = { text: 'A crack in the slab', line: 0, attachmentId: photoId }
    const both = await Promise.all([1, 2].map(() => report(id, body, floor, 'crack')))
    expect(both.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    const [problem, ...others] = both[0]?.json().problems ?? []
    expect(others).toEqual([])
    expect(problem).toMatchObject({
      line: 0,
      text: 'A crack in the slab',
      attachmentId: photoId,
      by: { name: 'fay the new' },
    })
    const problemsOf = async () =>
      (await boardOf(floor)).cards.filter(({ orderId }) => orderId === id).map(({ problems }) => problems)
    expect(await problemsOf()).toEqual([1, 0])

    // Whatever happens to the order next does not hide it.
    await floor.call('POST', `/api/orders/${id}/notes`, { text: 'Waiting' })
    const key = `problem:${problem.id}`
    for (const person of [kerf.owner, kerf.maker]) {
      const { notifications } = await bellOf(person)
      expect(notifications.find((one: { key: string }) => one.key === key)).toMatchObject({
        kind: 'problem',
        read: false,
        order: { id, title: 'Cracked' },
        event: { by: { name: 'fay the new' }, text: 'A crack in the slab' },
      })
    }
    expect((await bellOf(floor)).notifications.map((one: { kind: string }) => one.kind)).not.toContain(
      'problem',
    )

    const solve = (key: string) =>
      floor.call(
        'POST',
        `/api/orders/${id}/problems/${problem.id}/solve`,
        { text: 'Take the other slab', by: kerf.maker.userId },
        { 'idempotency-key': key },
      )
    // A tablet whose answer was lost asks again.
    for (const solved of [await solve('solved'), await solve('solved')]) {
      expect(solved.statusCode, solved.body).toBe(200)
      expect(solved.json().problems).toEqual([])
    }
    expect((await bellOf(kerf.owner)).notifications.map((one: { key: string }) => one.key)).not.toContain(key)
    expect(await problemsOf()).toEqual([0, 0])
    expect((await solve('again')).json().message).toBe(
      'Max Maker solved this problem on Mar 10, 2026 at 3:02 PM.',
    )
    const { history } = (await floor.call('GET', `/api/orders/${id}`)).json()
    expect(history.slice(-3).map(({ kind, text }: Record<string, unknown>) => [kind, text])).toEqual([
      ['problem', 'Walnut top: A crack in the slab'],
      ['note', 'Waiting'],
      ['problem-solved', 'A crack in the slab: Take the other slab (Max Maker)'],
    ])
  })

  test('is solved on a void order too, because it rings until then', async () => {
    const id = await addOrder(kerf.owner)
    await kerf.owner.call('PATCH', `/api/orders/${id}/status`, { status: 'invoice' })
    const [problem] = (await report(id, { text: 'No walnut left' })).json().problems
    await kerf.owner.call('POST', `/api/orders/${id}/void`, { reason: 'Withdrawn' })
    const rings = async () =>
      (await bellOf(kerf.owner)).notifications.some(
        ({ key }: { key: string }) => key === `problem:${problem.id}`,
      )
    expect(await rings()).toBe(true)
    const solved = await floor.call('POST', `/api/orders/${id}/problems/${problem.id}/solve`, {})
    expect(solved.statusCode, solved.body).toBe(200)
    expect(await rings()).toBe(false)
    expect((await report(id, { text: 'Another' })).statusCode).toBe(409)
  })

  test('names a line, a photo, and a member that are there', async () => {
    const id = await inProduction('Named')
    const notForFloor = await addFile(kerf.owner.call, id, SAMPLE_PDF)
    for (const [path, wrong] of [
      ['line', 9],
      ['attachmentId', 99_999],
      ['attachmentId', notForFloor],
      ['by', kerf.rival.userId],
    ] as const) {
      const answer = await report(id, { text: 'x', [path]: wrong })
      expect([answer.statusCode, answer.json().issues?.[0].path]).toEqual([400, path])
    }
    expect((await report(id, { text: 'x', attachmentId: notForFloor }, kerf.owner)).statusCode).toBe(201)
  })

  test('belongs to an order that somebody works on', async () => {
    const id = await addOrder(kerf.owner)
    expect((await report(id, { text: 'x' })).json().message).toMatch(/is not being worked on \(Quote\)\.$/)
  })
})
