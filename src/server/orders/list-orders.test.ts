import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STATUSES } from '#domain/lifecycle.ts'
import { indexOrders } from '../../../test-support/index-orders.ts'
import {
  addCustomer,
  addOrder,
  advanceTo,
  listedIds,
  MINUTE,
  type Person,
  startTestKerf,
  type TestKerf,
} from '../../../test-support/kerf-app.ts'
import { saveQuote } from '../../../test-support/save-quote.ts'

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
      discount: _________,
      conditions: __________,
      problems: ___________,
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

  test('with ids has exactly those orders, but no void one', async () => {
    const [first, second, voided] = [
      await addOrder(kerf.owner),
      await addOrder(kerf.owner),
      await addOrder(kerf.owner),
    ]
    await advanceTo(kerf.owner, first, 'invoice')
    await kerf.owner.call('POST', `/api/orders/${voided}/void`, { reason: 'Twice' })
    const all = (await kerf.owner.call('GET', '/api/orders')).json()
    const asked = await kerf.owner.call('GET', `/api/orders?ids=${voided},${first},${second},999999`)
    expect(asked.json()).toEqual(all.filter(({ id }: { id: number }) => id === first || id === second))
    expect(await listedIds(kerf.owner, `/api/orders?ids=${first},${second}&status=quote`)).toEqual([second])
  })

  test('never shows another shop’s orders, whatever the query', async () => {
    const theirs = await addOrder(kerf.rival, { title: 'Shower screen' })
    const ours = await addOrder(kerf.owner, { title: 'Shower bench' })
    for (const query of ['', `?ids=${ours},${theirs}`, '?status=quote', '?q=shower', '?limit=1000']) {
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
    ['/api/orders?ids=', 'Ids must be whole numbers, separated by commas'],
    ['/api/orders?ids=7,', 'Ids must be whole numbers, separated by commas'],
    ['/api/orders?ids=7&ids=8', 'Ids must be whole numbers, separated by commas'],
    ['/api/orders?ids=1%20or%201=1', 'Ids must be whole numbers, separated by commas'],
    [`/api/orders?ids=${Array.from({ length: 201 }, (_, id) => id + 1)}`, 'At most 200 ids'],
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

describe.each([
  ['in orders that are not indexed', async () => {}],
  ['in indexed orders', indexOrders],
])('searching %s', (_which, index) => {
  let kerf: TestKerf
  const TITLES = [
    'Café TABLE',
    'CAFÉ bench',
    '100% oak',
    '1000 oak pegs',
    'snake_case shelf',
    'snakeXcase shelf',
    'back\\slash',
    `O'Brien "bar"`,
    'O’Brien’s café',
    'Größe STRASSE',
    'ЛАРЬ дубовый',
    'İznik ΟΔΟΣ',
    'Bench 60” × 18″',
    'Jose\u0301 Núñez y Łódź',
    'Nguyễn, Søren',
    '長野の棚',
    "'; drop table orders; --",
  ]
  let ids: Map<string, number>

  beforeAll(async () => {
    kerf = await startTestKerf()
    ids = new Map()
    const lineItems = [{ description: 'Work', quantity: 1, price: 1 }]
    for (const title of TITLES) ids.set(title, await addOrder(kerf.owner, { title, lineItems }))
    await index(kerf)
  })
  afterAll(() => kerf.close())

  const search = async (q: string) => {
    const found = await listedIds(kerf.owner, `/api/orders?q=${encodeURIComponent(q)}`)
    const quotes = await listedIds(kerf.owner, `/api/orders?status=quote&q=${encodeURIComponent(q)}`)
    // For a list that has the orders already.
    const byId = await kerf.owner.call('GET', `/api/orders/found?status=quote&q=${encodeURIComponent(q)}`)
    expect(byId.json().map((found: { id: number }) => found.id)).toEqual(quotes)
    return TITLES.filter((title) => found.includes(ids.get(title) ?? 0))
  }

  test.each<[string, string[]]>([
    ['café', ['Café TABLE', 'CAFÉ bench', 'O’Brien’s café']],
    ['CAFÉ', ['Café TABLE', 'CAFÉ bench', 'O’Brien’s café']],
    ['cafe', ['Café TABLE', 'CAFÉ bench', 'O’Brien’s café']],
    ['cafe\u0301 br', ['O’Brien’s café']],
    ['táble', ['Café TABLE', "'; drop table orders; --"]],
    ['jose nunez', ['Jose\u0301 Núñez y Łódź']],
    ['JOSÉ', ['Jose\u0301 Núñez y Łódź']],
    ['lodz', ['Jose\u0301 Núñez y Łódź']],
    ['nguyen', ['Nguyễn, Søren']],
    ['soren, nguyễn', ['Nguyễn, Søren']],
    ['野の棚', ['長野の棚']],
    ['table', ['Café TABLE', "'; drop table orders; --"]],
    ['GRÖSSE', ['Größe STRASSE']],
    ['straße', ['Größe STRASSE']],
    ['GRÖ', ['Größe STRASSE']],
    ['ларь ДУБ', ['ЛАРЬ дубовый']],
    ['İznik', ['İznik ΟΔΟΣ']],
    ['iznik οδός', ['İznik ΟΔΟΣ']],
    ['οδοσ', ['İznik ΟΔΟΣ']],
    ['ΟΔΟΣ', ['İznik ΟΔΟΣ']],
    ['%', ['100% oak']],
    ['0%', ['100% oak']],
    ['_', ['snake_case shelf']],
    ['e_c', ['snake_case shelf']],
    ['\\', ['back\\slash']],
    ['k\\s', ['back\\slash']],
    ["o'b", [`O'Brien "bar"`, 'O’Brien’s café']],
    ['O‘BRIEN’', ['O’Brien’s café']],
    ['o’brien', [`O'Brien "bar"`, 'O’Brien’s café']],
    ['"', [`O'Brien "bar"`, 'Bench 60” × 18″']],
    ['60"', ['Bench 60” × 18″']],
    ['60” × 18"', ['Bench 60” × 18″']],
    ['60"x18"', ['Bench 60” × 18″']],
    ['18″ bench', ['Bench 60” × 18″']],
    ['”BAR“', [`O'Brien "bar"`]],
    ["'; DROP TABLE", ["'; drop table orders; --"]],
    ['[a-z]', []],
    ['  oak  ', ['100% oak', '1000 oak pegs']],
    ['pegs 1000', ['1000 oak pegs']],
    ['fé be', ['CAFÉ bench']],
    ['bar o’b', [`O'Brien "bar"`]],
    ['oak café', []],
    ['oak % 100', ['100% oak']],
  ])('for %s finds the titles that contain its words, ignoring case and accents', async (q, titles) => {
    expect(await search(q)).toEqual(titles)
  })

  const found = (q: string) => listedIds(kerf.owner, `/api/orders?q=${encodeURIComponent(q)}`)

  test('covers the order number and the customer name, but not the description', async () => {
    const customerId = await addCustomer(kerf.owner, 'Zoë Quimby')
    const id = await addOrder(kerf.owner, { customerId, description: 'hidden words' })
    const { orderNumber } = (await kerf.owner.call('GET', `/api/orders/${id}`)).json()
    const [prefix, digits] = orderNumber.split('-')
    const typed = [
      orderNumber,
      orderNumber.toLowerCase(),
      `${prefix} ${digits}`,
      `${prefix}${digits}`,
      `#${digits}`,
      `quim, #${orderNumber}`,
    ]
    const onPapers = [
      `${orderNumber} R2`,
      `${prefix}${digits} r12`,
      `${orderNumber}-C1`,
      `quim ${orderNumber}-C1`,
    ]
    for (const q of ['zoë', 'ZOË QUIM', 'quim ZOË', ...typed, ...onPapers, `quim ${prefix}${digits}`]) {
      expect(await found(q), q).toEqual([id])
    }
    expect(await found('hidden')).toEqual([])
  })

  describe('for what a customer or a line says', () => {
    let tableId: number
    let doorId: number
    let doorCustomerId: number

    const addContact = async (person: Person, contact: object): Promise<number> =>
      (await person.call('POST', '/api/customers', contact)).json().id
    const line = (description: string, price = 1, quantity = 1) => ({ description, price, quantity })

    beforeAll(async () => {
      const priya = { name: 'Priya Rao', email: 'Priya.Rao@Example.com', phone: '(555) 014-2 ext. 9' }
      const table = {
        taxRate: 0,
        purchaseOrder: 'PO-77_3',
        lineItems: [line('Trestle base', 4000), line('Leinöl 100%', 100.25, 2), line('Delivery', 0)],
      }
      const door = { taxRate: 0, lineItems: [line('Barn door, TRESTLE style, 84" × 36" × 1 3/4"', 42)] }
      doorCustomerId = await addContact(kerf.owner, {
        name: 'Sam Oduya',
        contacts: [{ phone: '555 0199' }, { name: 'Kim Sato', phone: '(828) 555-0163' }],
      })
      tableId = await addOrder(kerf.owner, { ...table, customerId: await addContact(kerf.owner, priya) })
      doorId = await addOrder(kerf.owner, { ...door, customerId: doorCustomerId })
      // Another shop's, which no search may find.
      await addOrder(kerf.rival, { ...table, customerId: await addContact(kerf.rival, priya) })
      await index(kerf)
    })

    test.each<[string, ('table' | 'door')[]]>([
      ['priya', ['table']],
      ['rao@example', ['table']],
      ['PRIYA.RAO@', ['table']],
      ['5550142', ['table']],
      ['555-0142', ['table']],
      ['(555) 014-2', ['table']],
      ['555.01', ['door', 'table']],
      ['0199', ['door']],
      ['50-1', []],
      ['ext. 9', ['table']],
      ['55501429', []],
      ['+1 555 0142', []],
      ['+18285550163', ['door']],
      ['+1 (828) 555-0163', ['door']],
      ['1-828-555-0163', ['door']],
      ['5550142 or 1=1', []],
      ['trestle', ['door', 'table']],
      ['BASE', ['table']],
      ['leinöl', ['table']],
      ['LEINÖL 100%', ['table']],
      ['leinol', ['table']],
      ['l%l', []],
      ['Trestle_base', []],
      ['basedelivery', []],
      ['po-77_3', ['table']],
      ['po-77x3', []],
      ['4200', ['table']],
      ['$4,200', ['table']],
      ['4,200.', ['table']],
      ['4,200.5', ['table']],
      ['4200.50', ['table']],
      ['4200.4', []],
      ['4200.51', []],
      ['4201', []],
      ['4199', []],
      ['84 x 36', ['door']],
      ['84" x 36"', ['door']],
      ['84x36', ['door']],
      ['84"X36"', ['door']],
      ['84x36x1 barn', ['door']],
      ['36x84', []],
      ['84x37', []],
      ['trestle priya', ['table']],
      ['barn oduya', ['door']],
      ['oduya sam 0199 trestle', ['door']],
      ['delivery base', ['table']],
      ['po77 rao', ['table']],
      ['priya 4200', ['table']],
      ['priya barn', []],
      ['trestle z', []],
      ['priya sam', []],
      ['42', ['door']],
      ['42.00', ['door']],
      ['420', []],
    ])('%s finds %j', async (q, orders) => {
      const ids = await found(q)
      const names = { [tableId]: 'table', [doorId]: 'door' }
      expect(
        ids.map((id) => names[id] ?? 'another'),
        q,
      ).toEqual(orders)
    })

    test('as soon as they change, in a status too', async () => {
      expect(await listedIds(kerf.owner, '/api/orders/byStatus/quote?q=barn%20door')).toEqual([doorId])
      expect(await listedIds(kerf.owner, '/api/orders/byStatus/invoice?q=barn%20door')).toEqual([])
      const saving = { id: doorId, version: 1, customerId: doorCustomerId }
      await saveQuote(kerf.owner, saving, { lineItems: [line('Sliding gate', 43)] })
      expect(await found('barn door')).toEqual([])
      expect(await found('sliding gate')).toEqual([doorId])
    })
  })

  test('finds by as many words as fit, each of letters and digits', async () => {
    const short = Array.from({ length: 66 }, (_, at) => `${String.fromCharCode(97 + (at % 26))}${at % 10}`)
    const long = Array.from({ length: 40 }, (_, at) => `x${100 + at}`)
    for (const words of [short, long]) {
      const title = words.toReversed().join(' ')
      const id = await addOrder(kerf.owner, { title })
      await index(kerf)
      expect(await found(words.join(' '))).toEqual([id])
      const page = await kerf.owner.call('GET', `/api/orders/page?status=quote&q=${words.join('+')}`)
      expect(page.json()).toMatchObject({ matching: 1, rows: [{ id, matched: null }] })
    }
  })

  test('combines with a status, and an empty search matches everything', async () => {
    const id = ids.get('100% oak') ?? 0
    await advanceTo(kerf.owner, id, 'invoice')
    expect(await listedIds(kerf.owner, '/api/orders?q=oak&status=invoice')).toEqual([id])
    expect(await listedIds(kerf.owner, '/api/orders/byStatus/invoice?q=oak')).toEqual([id])
    expect(await listedIds(kerf.owner, '/api/orders?q=')).toEqual(await listedIds(kerf.owner, '/api/orders'))
  })
})
