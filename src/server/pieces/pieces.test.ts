/** Lines that keep the piece that they were priced from, and what happens to them when rates change. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { order as orderShape } from '#contract/orders.ts'
import { readCsv } from '../../../test-support/csv.ts'
import { customerOf, linkTo } from '../../../test-support/customer-links.ts'
import {
  addCustomer,
  advanceTo,
  newOrderBody,
  startTestKerf,
  type TestKerf,
} from '../../../test-support/kerf-app.ts'
import { makeOrder } from '../../../test-support/order-documents.ts'
import { SLAB } from '../../../test-support/sample-piece-type.ts'
import { Losses } from '../../../test-support/with-statements.ts'

const losses = new Losses()
let kerf: TestKerf
let customerId: number

beforeAll(async () => {
  kerf = await startTestKerf({ around: losses.around })
  customerId = await addCustomer(kerf.owner)
  await saveSlab(0)
})
afterAll(() => kerf.close())
beforeEach(() => setRates({ baseRate: 80, stainRate: 11 }))

/** 20 sq ft: 1,600 + 385 + 220 + 650. */
const TABLE = { type: 'table', inputs: { length: 72, width: 40, baseStyle: 'trestle', stain: true } }
const tableLine = (changes: object = {}) => ({
  description: 'Complete table',
  quantity: 2,
  price: 2855,
  piece: TABLE,
  ...changes,
})

async function setRates(pricingConfig: object) {
  const answer = await kerf.owner.call('PATCH', '/api/shop-settings', { pricingConfig })
  expect(answer.statusCode, answer.body).toBe(200)
}

async function saveSlab(version: number, changes: object = {}) {
  return kerf.owner.call('PUT', '/api/piece-types/slab', { version, definition: { ...SLAB, ...changes } })
}

const quote = (...lineItems: object[]) => makeOrder(kerf.owner, customerId, { lineItems })
const read = async (id: number) =>
  orderShape.parse((await kerf.owner.call('GET', `/api/orders/${id}`)).json())
const rowOf = async (id: number) =>
  (await kerf.owner.call('GET', '/api/orders')).json().find((row: { id: number }) => row.id === id)

async function edit(id: number, changes: object) {
  const { title, taxRate, lineItems, paymentTerms, version } = await read(id)
  const content = { customerId, title, taxRate, lineItems, paymentTerms, version, ...changes }
  const answer = await kerf.owner.call('PATCH', `/api/orders/${id}`, content)
  expect(answer.statusCode, answer.body).toBe(200)
  return orderShape.parse(answer.json())
}

async function reprice(id: number, body: object = {}) {
  const answer = await kerf.owner.call('POST', `/api/orders/${id}/reprice`, body)
  expect(answer.statusCode, answer.body).toBe(200)
  return orderShape.parse(answer.json())
}

test('a created quote is answered as it is read', async () => {
  const answer = await kerf.owner.call('POST', '/api/orders', {
    ...newOrderBody(customerId),
    lineItems: [
      tableLine({ price: 2900, discount: { percent: 10, reason: 'Second table' } }),
      { description: 'Delivery', quantity: 1.5, price: 120.1, taxable: false },
    ],
    discount: { amount: 50, reason: 'Repeat customer' },
    conditions: { name: 'Usual', text: 'Wood moves.' },
  })
  expect(answer.statusCode, answer.body).toBe(201)
  expect(answer.json().lineItems[0]).toMatchObject({ piece: TABLE, sketch: expect.anything() })
  const { id } = answer.json()
  expect((await kerf.owner.call('GET', `/api/orders/${id}`)).json()).toEqual(answer.json())
})

describe('a line keeps its piece', () => {
  test('with all inputs, the list price, and the parts that add up to it', async () => {
    const [line] = (await quote(tableLine())).lineItems
    expect(line).toMatchObject({
      piece: {
        type: 'table',
        version: 1,
        inputs: {
          ...TABLE.inputs,
          thickness: 1.75,
          breadboards: false,
          premiumWood: false,
        },
      },
      price: 2855,
      listPrice: 2855,
      total: 5710,
    })
    expect(line?.parts?.map(({ name, detail, how, amount }) => [name, detail, how, amount])).toEqual([
      ['Base price', undefined, '20.00 sq ft × $80.00', 1600],
      ['Thickness', undefined, '20.00 sq ft × 1 3/4" × $11.00', 385],
      ['Stain', undefined, '20.00 sq ft × $11.00', 220],
      ['Base style', 'Trestle', '', 650],
    ])
  })

  test('priced by the server, whatever the client says it came to', async () => {
    const [line] = (await quote(tableLine({ price: 2700, listPrice: 1, parts: [] }))).lineItems
    expect(line).toMatchObject({ price: 2700, listPrice: 2855, total: 5400 })
    expect(line?.parts).toHaveLength(4)
  })

  test('of a custom item: the unit price where the line has its quantity, else the price of all', async () => {
    const custom = (quantity: number, unitPrice: number) => ({
      type: 'custom',
      inputs: { description: 'Hours', quantity, unitPrice },
    })
    const { lineItems } = await quote(
      { description: 'Hours', quantity: 4, price: 12.5, piece: custom(4, 12.5) },
      { description: 'Hours, 3 × $12.50', quantity: 1, price: 38, piece: custom(3, 12.5) },
    )
    expect(lineItems.map(({ listPrice }) => listPrice)).toEqual([12.5, 38])
  })

  test.each([
    [{ type: 'table', inputs: { length: -1 } }, 'piece.inputs.length', 'Line 1: Length must be at least 0"'],
    [
      { type: 'table', inputs: { baseStyle: 'round' } },
      'piece.inputs.baseStyle',
      'Line 1: Base style must be one of standard, trestle, xbase, vbase, broad, metal, custom',
    ],
    [{ type: 'sofa', inputs: {} }, 'piece.type', 'Line 1: This piece type does not exist'],
  ])('%o is refused beside its line', async (piece, path, message) => {
    const answer = await kerf.owner.call('POST', '/api/orders', {
      customerId,
      title: 'Dining table',
      taxRate: 0,
      paymentTerms: { structure: 'full' },
      lineItems: [tableLine({ piece })],
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ message, issues: [{ path: `lineItems.0.${path}`, message }] })
  })

  test('staff only: the customer’s page says nothing about it', async () => {
    const { id } = await quote(tableLine({ price: 2700 }))
    const token = await linkTo(kerf, kerf.owner, id)
    const page = await customerOf(kerf)('GET', `/api/customer/${token}`)
    const [{ sketch, ...line }] = page.json().content.lineItems
    expect(line).toEqual({ description: 'Complete table', quantity: 2, price: 2700, total: 5400 })
    // The line does not say that it is stained.
    expect(sketch).toMatchObject({ description: 'Complete table', words: [], remarks: [] })
    expect(page.body).not.toMatch(/2855|listPrice|baseStyle/)
  })

  test('in the export of invoices, also when it is taken back', async () => {
    const { id, orderNumber } = await quote(
      tableLine({ price: 2700, discount: { percent: 10, reason: 'Repeat customer' } }),
      { description: 'Delivery', quantity: 1, price: 100 },
    )
    await advanceTo(kerf.owner, id, 'invoice')
    await kerf.owner.call('POST', `/api/orders/${id}/undo`, { status: 'invoice', reason: 'Too early' })
    const today = new Date(kerf.clock.now).toISOString().slice(0, 10)
    const file = await kerf.owner.call('GET', `/api/exports/invoices?from=${today}&to=${today}`)
    const columns = ['Document', 'Row', 'Price', 'Piece type', 'List price']
    expect(
      readCsv(file.body)
        .filter(({ Order, Row }) => Order === orderNumber && Row !== 'tax')
        .map((row) => columns.map((name) => row[name])),
    ).toEqual([
      ['Invoice', 'item', '2700.00', 'Complete table', '2855.00'],
      ['Invoice', 'discount', '-540.00', '', ''],
      ['Invoice', 'item', '100.00', '', ''],
      ['Credit note', 'item', '-2700.00', 'Complete table', '-2855.00'],
      ['Credit note', 'discount', '540.00', '', ''],
      ['Credit note', 'item', '-100.00', '', ''],
    ])
  })

  test('in revisions as they were sent, and a new piece is a change', async () => {
    const { id } = await quote(tableLine())
    await linkTo(kerf, kerf.owner, id)
    const wider = { ...TABLE, inputs: { ...TABLE.inputs, width: 42 } }
    const edited = await edit(id, { lineItems: [tableLine({ piece: wider })] })
    expect(edited.revision).toBe(2)
    const revisions = (await kerf.owner.call('GET', `/api/orders/${id}/revisions`)).json()
    expect(
      revisions.map((each: { lineItems: { piece: object }[] }) => each.lineItems[0]?.piece),
    ).toMatchObject([TABLE, wider])
    expect(edited.history.at(-1)?.changes).toContainEqual({
      label: 'Line 1',
      before: 'Complete table: 2 × $2,855.00, calculated',
      after: 'Complete table: 2 × $2,855.00, other measures',
    })
  })
})

describe('when rates change', () => {
  test('open quotes say what it would add, on the page and in lists', async () => {
    const changed = await quote(tableLine(), { description: 'Delivery', quantity: 1, price: 100 })
    const text = await quote({ description: 'Delivery', quantity: 1, price: 100 })
    const invoiced = await quote(tableLine())
    await advanceTo(kerf.owner, invoiced.id, 'invoice')
    expect((await read(changed.id)).ratesChanged).toBeNull()
    await setRates({ stainRate: 13.1 })
    // 20 sq ft × $2.10 × 2
    for (const { id, sum } of [
      { ...changed, sum: 84 },
      { ...text, sum: null },
      { ...invoiced, sum: null },
    ]) {
      expect((await read(id)).ratesChanged).toBe(sum)
      expect((await rowOf(id)).ratesChanged).toBe(sum)
    }
    await setRates({ stainRate: 11 })
    expect((await read(changed.id)).ratesChanged).toBeNull()
  })

  test('lines stay as they were priced, also when the quote is edited', async () => {
    const { id } = await quote(tableLine())
    await setRates({ baseRate: 90 })
    const edited = await edit(id, { title: 'Another title' })
    expect(edited.lineItems[0]).toMatchObject({ price: 2855, listPrice: 2855 })
    expect(edited.ratesChanged).toBe(400)
    // The order has all inputs of the piece; the edit leaves out those with their initial values.
    const [same] = (await edit(id, { lineItems: [tableLine()] })).lineItems
    expect(same).toMatchObject({ price: 2855, listPrice: 2855 })
    const longer = { ...TABLE, inputs: { ...TABLE.inputs, length: 84 } }
    const [line] = (await edit(id, { lineItems: [tableLine({ piece: longer, price: 3455 })] })).lineItems
    expect(line).toMatchObject({ price: 3455, listPrice: 3456 })
  })

  test('all pieces are re-priced as one change; a price changed by hand moves by as much', async () => {
    const { id } = await quote(tableLine(), tableLine({ quantity: 1, price: 2700 }))
    await setRates({ baseRate: 90 })
    expect((await read(id)).ratesChanged).toBe(600)
    const { lineItems, ratesChanged, history, version } = await reprice(id)
    expect(lineItems.map(({ price, listPrice }) => [price, listPrice])).toEqual([
      [3055, 3055],
      [2900, 3055],
    ])
    expect(ratesChanged).toBeNull()
    expect(version).toBe(2)
    expect(history.at(-1)).toMatchObject({ kind: 'edited' })
    expect(history.at(-1)?.changes.map(({ label }) => label)).toEqual(['Line 1', 'Line 2', 'Total'])
  })

  test('one line can be re-priced alone', async () => {
    const { id } = await quote(tableLine(), tableLine({ quantity: 1 }))
    await setRates({ baseRate: 90 })
    const { lineItems, ratesChanged } = await reprice(id, { lines: [1] })
    expect(lineItems.map(({ price }) => price)).toEqual([2855, 3055])
    expect(ratesChanged).toBe(400)
  })

  test('lines of the same piece each keep the rates that they were priced with', async () => {
    const { id } = await quote(tableLine(), tableLine({ price: 2700 }))
    await setRates({ baseRate: 90 })
    await reprice(id, { lines: [1] })
    const edited = await edit(id, { title: 'Another title' })
    expect(edited.lineItems.map(({ listPrice }) => listPrice)).toEqual([2855, 3055])
    expect((await reprice(id)).lineItems.map(({ price, listPrice }) => [price, listPrice])).toEqual([
      [3055, 3055],
      [2900, 3055],
    ])
  })

  test('nothing is saved where nothing differs', async () => {
    const { id } = await quote(tableLine({ price: 2700 }))
    expect(await reprice(id)).toMatchObject({ version: 1, lineItems: [{ price: 2700 }] })
  })

  test('a quote that was saved meanwhile is not re-priced', async () => {
    const { id, version } = await quote(tableLine())
    await edit(id, { title: 'Another title' })
    await setRates({ baseRate: 90 })
    const answer = await kerf.owner.call('POST', `/api/orders/${id}/reprice`, { version })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      message: expect.stringMatching(/^You saved .+, after you opened it\.$/),
      issues: [{ path: 'version' }],
    })
  })

  test('an invoice that becomes a quote again says what has changed since', async () => {
    const { id } = await quote(tableLine())
    await advanceTo(kerf.owner, id, 'invoice')
    await setRates({ baseRate: 90 })
    const undone = await kerf.owner.call('POST', `/api/orders/${id}/undo`, { status: 'invoice' })
    expect(undone.json()).toMatchObject({ status: 'quote', ratesChanged: 400 })
  })

  test('an invoice keeps its prices', async () => {
    const { id } = await quote(tableLine())
    await advanceTo(kerf.owner, id, 'invoice')
    await setRates({ baseRate: 90 })
    const answer = await kerf.owner.call('POST', `/api/orders/${id}/reprice`, {})
    expect(answer.statusCode).toBe(409)
    expect((await read(id)).lineItems[0]).toMatchObject({ price: 2855, listPrice: 2855 })
  })

  test('the change says first which quotes it would change, and saves nothing', async () => {
    const { id } = await quote(tableLine({ description: 'Effect' }))
    const effect = async (body: object) => {
      const answer = await kerf.owner.call('POST', '/api/pieces/rates-effect', body)
      expect(answer.statusCode, answer.body).toBe(200)
      const { count, amount, orders } = answer.json()
      return { count, amount, mine: orders.find((each: { id: number }) => each.id === id) }
    }
    const { count, amount, mine } = await effect({ pricingConfig: { baseRate: 90 } })
    expect(mine).toMatchObject({ title: 'Walnut dining table', amount: 400 })
    expect(count).toBeGreaterThan(1)
    expect(amount).toBeGreaterThan(400)
    expect((await read(id)).ratesChanged).toBeNull()
    expect(await effect({ pricingConfig: { baseRate: 80 } })).toEqual({
      count: 0,
      amount: 0,
      mine: undefined,
    })
  })

  test('no quote misses it that is created, edited or re-priced meanwhile', async () => {
    const line = tableLine({ quantity: 1 })
    const old = await Promise.all(Array.from({ length: 6 }, () => quote(line)))
    const [first, second] = old
    const rates = [81, 82, 83, 84, 85, 86]
    const all = await Promise.all([
      ...rates.map((baseRate) => setRates({ baseRate })),
      ...rates.flatMap(() => [quote(line), quote(line)]),
      edit(first?.id ?? 0, { title: 'Another title' }),
      reprice(second?.id ?? 0),
    ])
    const ids = [...old, ...all].flatMap((order) => (order === undefined ? [] : order.id))
    expect(ids).toHaveLength(20)
    const { baseRate } = (await kerf.owner.call('GET', '/api/shop-settings')).json().pricingConfig
    for (const id of ids) {
      const { lineItems, ratesChanged } = await read(id)
      expect(ratesChanged ?? 0).toBe(2855 + 20 * (baseRate - 80) - (lineItems[0]?.listPrice ?? 0))
    }
  })

  test('the change stands if open quotes cannot be priced, and saving again catches up', async () => {
    const { id } = await quote(tableLine())
    losses.at = /update "orders" set "rates_changed_cents"/
    await setRates({ baseRate: 90 })
    expect((await saveSlab(1)).statusCode).toBe(200)
    losses.at = undefined
    expect((await kerf.owner.call('GET', '/api/shop-settings')).json().pricingConfig.baseRate).toBe(90)
    expect((await rowOf(id)).ratesChanged).toBeNull()
    const warned = kerf
      .logged()
      .match(/.*could not price open quotes.*/g)
      ?.map((line) => JSON.parse(line))
    expect(warned).toEqual(Array(2).fill(expect.objectContaining({ reqId: expect.any(String) })))
    await setRates({ baseRate: 90 })
    expect((await rowOf(id)).ratesChanged).toBe(400)
  })

  test('more quotes than are priced at a time say so', async () => {
    const ids: number[] = []
    for (let count = 0; count < 120; count++) ids.push((await quote(tableLine())).id)
    await setRates({ baseRate: 90 })
    const rows = (await kerf.owner.call('GET', '/api/orders')).json()
    const sums = rows
      .filter(({ id }: { id: number }) => ids.includes(id))
      .map(({ ratesChanged }: { ratesChanged: number }) => ratesChanged)
    expect(sums).toEqual(ids.map(() => 400))
  })
})

describe('a shop’s own piece types', () => {
  test('are listed after the built-in ones, in their latest version', async () => {
    const types = (await kerf.owner.call('GET', '/api/piece-types')).json()
    expect(types.map(({ id }: { id: string }) => id)).toEqual(['table', 'tabletop', 'beam', 'custom', 'slab'])
    expect(types.at(-1)).toMatchObject({
      version: 1,
      isBuiltIn: false,
      isActive: true,
      definition: SLAB,
      savedBy: { name: 'Olive Owner' },
    })
  })

  test('price pieces by their charges', async () => {
    const answer = await kerf.owner.call('POST', '/api/pieces/price', {
      type: 'slab',
      inputs: { species: 'whiteOak', stain: true },
    })
    expect(answer.json()).toMatchObject({
      version: 1,
      description: 'Live-edge slab, 72" × 30" × 2", white oak, stain',
      price: 540,
      parts: [
        { name: 'Wood', detail: 'White oak', how: '30.00 bd ft × $12.50', amount: 375 },
        { name: 'Stain', how: '15.00 sq ft × $11.00', amount: 165 },
      ],
    })
  })

  test('have versions, and an order remembers its own', async () => {
    const { id } = await quote({
      description: 'Slab',
      quantity: 1,
      price: 540,
      piece: { type: 'slab', inputs: { length: 72 } },
    })
    const saved = await saveSlab(1, { minimumCharge: 600 })
    expect(saved.json()).toMatchObject({ version: 2, definition: { minimumCharge: 600 } })
    expect(await read(id)).toMatchObject({
      lineItems: [{ piece: { version: 1 }, listPrice: 540 }],
      ratesChanged: 60,
    })
    expect((await reprice(id)).lineItems).toMatchObject([
      { piece: { version: 2 }, listPrice: 600, price: 600 },
    ])
    // Two people at once, and a save that changes nothing.
    expect((await saveSlab(1, { minimumCharge: 700 })).statusCode).toBe(409)
    expect((await saveSlab(1, { minimumCharge: 600 })).json()).toMatchObject({ version: 2 })
    await expect(
      kerf.db.updateTable('piece_types').set({ definition: '{}' }).where('type_id', '=', 'slab').execute(),
    ).rejects.toThrow()
  })

  test('cannot replace a built-in one', async () => {
    const answer = await kerf.owner.call('PUT', '/api/piece-types/table', { version: 0, definition: SLAB })
    expect(answer.statusCode).toBe(409)
  })

  test('are refused if their parts do not fit together, and so is a question about them', async () => {
    const [wood, ...charges] = SLAB.charges
    const definition = {
      ...SLAB,
      shape: { ...SLAB.shape, width: 'depth' },
      charges: [{ ...wood, rate: { optionOf: 'finish' } }, ...charges],
    }
    const width = 'The width of the shape is a field that no longer exists'
    const rate = 'Wood is charged by a field that no longer exists'
    const saved = await kerf.owner.call('PUT', '/api/piece-types/unfit', { version: 0, definition })
    expect(saved.statusCode).toBe(400)
    expect(saved.json()).toEqual({
      message: width,
      issues: [
        { path: 'definition.shape.width', message: width },
        { path: 'definition.charges.0.rate', message: rate },
      ],
    })
    const asked = await kerf.owner.call('POST', '/api/pieces/rates-effect', {
      pieceType: { id: 'slab', definition },
    })
    expect(asked.statusCode).toBe(400)
    expect(asked.json().issues.map(({ path }: { path: string }) => path)).toEqual([
      'pieceType.definition.shape.width',
      'pieceType.definition.charges.0.rate',
    ])
  })

  test('are refused with what their parts may be', async () => {
    const [wood] = SLAB.charges
    const definition = {
      ...SLAB,
      fields: [{ kind: 'colour' }],
      shape: { kind: 'cone' },
      charges: [{ ...wood, rate: {}, per: ['cubits'], when: {} }, { kind: 'tip' }],
    }
    const answer = await kerf.owner.call('PUT', '/api/piece-types/odd', { version: 0, definition })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().issues).toEqual([
      {
        path: 'definition.fields.0.kind',
        message: 'Must be one of length, choice, switch, count, amount, text',
      },
      {
        path: 'definition.shape.kind',
        message: 'Must be one of none, rectangle, oval, circle, bar, box',
      },
      {
        path: 'definition.charges.0.when',
        message: 'When must name a field, and either is or oneOf',
      },
      {
        path: 'definition.charges.0.rate',
        message: 'Rate must be a number, optionOf a field, or amountOf one',
      },
      {
        path: 'definition.charges.0.per.0',
        message: expect.stringMatching(/^A measure must be one of \w+, .+, or countOf a field$/),
      },
      { path: 'definition.charges.1.kind', message: 'Must be one of rate, percent' },
    ])
  })

  test('that an older quote’s piece no longer fits leave its price alone', async () => {
    const { id } = await quote({
      description: 'Slab',
      quantity: 1,
      price: 600,
      piece: { type: 'slab', inputs: { length: 200 } },
    })
    const [length, ...fields] = SLAB.fields
    await saveSlab(2, { fields: [{ ...length, max: 100 }, ...fields] })
    expect((await read(id)).ratesChanged).toBeNull()
    const { lineItems } = await edit(id, { title: 'Another title' })
    expect(lineItems[0]).toMatchObject({ piece: { version: 2, inputs: { length: 200 } } })
    expect((await reprice(id)).version).toBe(2)
  })
})
