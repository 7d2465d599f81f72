import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STATUSES } from '#domain/lifecycle.ts'
import {
  addCustomer,
  addOrder,
  advanceTo,
  listedIds,
  MINUTE,
  startTestKerf,
  type TestKerf,
} from '../../../test-support/kerf-app.ts'

let kerf: TestKerf

beforeAll(async () => {
  kerf = await startTestKerf()
})
afterAll(() => kerf.close())

describe('the list of orders', () => {
  test('puts the newest first, with every scalar field and no line items', async () => {
    const older = await addOrder(kerf.owner)
    kerf.clock.now += MINUTE
    const newer = await addOrder(kerf.maker)
    const {
      lineItems: _,
      paymentTerms: __,
      history: ___,
      payments: ____,
      attachments: _______,
      schedule: _____,
      answers: ________,
      ...scalars
    } = (await kerf.owner.call('GET', `/api/orders/${newer}`)).json()
    const listed = (await kerf.owner.call('GET', '/api/orders')).json()
    expect(listed.map((row: { id: number }) => row.id)).toEqual([newer, older])
    expect(listed[0]).toEqual(scalars)
    expect(listed[0].createdBy).toEqual({ id: kerf.maker.userId, name: 'Max Maker' })
  })

  test('keeps its sequence when an older order advances', async () => {
    const [newest, oldest] = await listedIds(kerf.owner, '/api/orders')
    kerf.clock.now += MINUTE
    await advanceTo(kerf.owner, oldest ?? 0, 'invoice')
    expect(await listedIds(kerf.owner, '/api/orders')).toEqual([newest, oldest])
  })

  test.each(STATUSES)('with status %s has exactly those orders, through either call', async (status) => {
    const id = await addOrder(kerf.owner)
    await advanceTo(kerf.owner, id, status)
    const all = (await kerf.owner.call('GET', '/api/orders')).json()
    const expected = all.filter((row: { status: string }) => row.status === status)
    expect(expected.map((row: { id: number }) => row.id)).toContain(id)
    expect((await kerf.owner.call('GET', `/api/orders?status=${status}`)).json()).toEqual(expected)
    expect((await kerf.owner.call('GET', `/api/orders/byStatus/${status}`)).json()).toEqual(expected)
  })

  test('never shows another shop’s orders, whatever the query', async () => {
    const theirs = await addOrder(kerf.rival, { title: 'Shower screen' })
    const ours = await addOrder(kerf.owner, { title: 'Shower bench' })
    for (const query of ['', '?status=quote', '?q=shower', '?limit=1000']) {
      const ids = await listedIds(kerf.owner, `/api/orders${query}`)
      expect(ids).toContain(ours)
      expect(ids).not.toContain(theirs)
    }
    expect(await listedIds(kerf.rival, '/api/orders/byStatus/quote')).toEqual([theirs])
  })

  test.each([
    [
      '/api/orders?status=paidd',
      'Status must be one of quote, invoice, paid, production, completed, archived',
    ],
    ['/api/orders?status=', 'Status must be one of quote, invoice, paid, production, completed, archived'],
    [
      '/api/orders/byStatus/Quote',
      'Status must be one of quote, invoice, paid, production, completed, archived',
    ],
    [
      '/api/orders/byStatus/toString',
      'Status must be one of quote, invoice, paid, production, completed, archived',
    ],
    [
      '/api/orders?status=quote&status=paid',
      'Status must be one of quote, invoice, paid, production, completed, archived',
    ],
    ['/api/orders?limit=0', 'Limit must be 1 to 1000'],
    ['/api/orders?limit=1001', 'Limit must be 1 to 1000'],
    ['/api/orders?limit=ten', 'Limit must be 1 to 1000'],
    ['/api/orders?limit=-1', 'Limit must be 1 to 1000'],
    ['/api/orders?customerId=', 'The id must be a whole number'],
    ['/api/orders?customerId=0', 'The id must be a whole number'],
    ['/api/orders?customerId=1%20or%201=1', 'The id must be a whole number'],
    ['/api/orders?customerId=1&customerId=2', 'The id must be a whole number'],
    ['/api/orders?page=2', 'Unknown field "page"'],
    ['/api/orders/byStatus/quote?status=paid', 'Unknown field "status"'],
    ['/api/orders?q=%00', 'Search must not contain control characters'],
    [`/api/orders?q=${'x'.repeat(201)}`, 'Search must be at most 200 characters'],
  ])('refuses %s', async (url, message) => {
    const response = await kerf.owner.call('GET', url)
    expect(response.statusCode, response.body).toBe(400)
    expect(response.json().message).toBe(message)
  })
})

describe('searching', () => {
  const TITLES = [
    'Café TABLE',
    'CAFÉ bench',
    '100% oak',
    '1000 oak pegs',
    'snake_case shelf',
    'snakeXcase shelf',
    'back\\slash',
    `O'Brien "bar"`,
    'Größe STRASSE',
    'ЛАРЬ дубовый',
    "'; drop table orders; --",
  ]
  let ids: Map<string, number>

  beforeAll(async () => {
    ids = new Map()
    for (const title of TITLES) ids.set(title, await addOrder(kerf.owner, { title }))
  })

  const search = async (q: string) => {
    const found = await listedIds(kerf.owner, `/api/orders?q=${encodeURIComponent(q)}`)
    return TITLES.filter((title) => found.includes(ids.get(title) ?? 0))
  }

  test.each<[string, string[]]>([
    ['café', ['Café TABLE', 'CAFÉ bench']],
    ['CAFÉ', ['Café TABLE', 'CAFÉ bench']],
    ['é', ['Café TABLE', 'CAFÉ bench']],
    ['É', ['Café TABLE', 'CAFÉ bench']],
    ['table', ['Café TABLE', "'; drop table orders; --"]],
    ['GRÖSSE', []],
    ['GRÖ', ['Größe STRASSE']],
    ['ларь ДУБ', ['ЛАРЬ дубовый']],
    ['%', ['100% oak']],
    ['0%', ['100% oak']],
    ['_', ['snake_case shelf']],
    ['e_c', ['snake_case shelf']],
    ['\\', ['back\\slash']],
    ['k\\s', ['back\\slash']],
    ["o'b", [`O'Brien "bar"`]],
    ['"', [`O'Brien "bar"`]],
    ["'; DROP TABLE", ["'; drop table orders; --"]],
    ['[a-z]', []],
    ['  oak  ', ['100% oak', '1000 oak pegs']],
  ])('for %s finds the titles that contain it, ignoring case', async (q, titles) => {
    expect(await search(q)).toEqual(titles)
  })

  test('covers the order number and the customer name, but not the description', async () => {
    const customerId = await addCustomer(kerf.owner, 'Zoë Quimby')
    const id = await addOrder(kerf.owner, { customerId, description: 'hidden words' })
    const { orderNumber } = (await kerf.owner.call('GET', `/api/orders/${id}`)).json()
    for (const q of ['zoë', 'ZOË QUIM', orderNumber, orderNumber.toLowerCase()]) {
      expect(await listedIds(kerf.owner, `/api/orders?q=${encodeURIComponent(q)}`)).toEqual([id])
    }
    expect(await listedIds(kerf.owner, '/api/orders?q=hidden')).toEqual([])
  })

  test('combines with a status, and an empty search matches everything', async () => {
    const id = ids.get('100% oak') ?? 0
    await advanceTo(kerf.owner, id, 'invoice')
    expect(await listedIds(kerf.owner, '/api/orders?q=oak&status=invoice')).toEqual([id])
    expect(await listedIds(kerf.owner, '/api/orders/byStatus/invoice?q=oak')).toEqual([id])
    expect(await listedIds(kerf.owner, '/api/orders?q=')).toEqual(await listedIds(kerf.owner, '/api/orders'))
  })
})
