import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { order as orderShape, unpricedOrder } from '#contract/orders.ts'
import { GLASS_PANEL } from '#domain/pieces/templates/glass-panels.ts'
import { customerOf, linkTo } from '../../../test-support/customer-links.ts'
import { addCustomer, type Person, startTestKerf, type TestKerf } from '../../../test-support/kerf-app.ts'
import { makeOrder } from '../../../test-support/order-documents.ts'
import { readDxf } from '../../../test-support/read-dxf.ts'

let kerf: TestKerf
let customerId: number
let floor: Person

beforeAll(async () => {
  kerf = await startTestKerf()
  customerId = await addCustomer(kerf.owner)
  await kerf.addUser('frank', [kerf.shopId], 'floor')
  floor = await kerf.openSession('frank')
  await savePanel(0)
})
afterAll(() => kerf.close())

async function savePanel(version: number, changes: object = {}) {
  const body = { version, definition: { ...GLASS_PANEL, ...changes } }
  const answer = await kerf.owner.call('PUT', '/api/piece-types/panel', body)
  expect(answer.statusCode, answer.body).toBe(200)
}

const TABLE = { type: 'table', inputs: { length: 72, width: 40, baseStyle: 'trestle' } }
const PANEL = {
  type: 'panel',
  inputs: { width: 30, height: 78, holes: 2, notches: 1, notes: 'Left of the door' },
}
const TEXT = { description: 'Delivery', quantity: 1, price: 90 }
const CUSTOM = { type: 'custom', inputs: { description: 'Hours', quantity: 2, unitPrice: 80 } }

const line = (piece: object) => ({ description: 'Something', quantity: 1, price: 500, piece })
const quote = (...lineItems: object[]) => makeOrder(kerf.owner, customerId, { lineItems })
const drawing = (id: number, index: number | string, as: string, person: Person = kerf.owner) =>
  person.call('GET', `/api/orders/${id}/lines/${index}/drawing.${as}`)

describe('a line’s drawing', () => {
  test('is an SVG in inches, as large as what was typed', async () => {
    const { id, orderNumber } = await quote(TEXT, line(TABLE))
    const answer = await drawing(id, 1, 'svg')
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-disposition': `inline; filename="${orderNumber} line 2.svg"`,
      'content-security-policy': 'sandbox',
    })
    expect(answer.body).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" [^>]*viewBox="0 0 /)
    expect(answer.body).toMatch(/<rect class="outline" x="[\d.]+" y="[\d.]+" width="72" height="40" /)
  })

  test.each([
    ['', 1, 30],
    ['?unit=in', 1, 30],
    ['?unit=mm', 4, 762],
  ])('is a DXF%s', async (query, units, width) => {
    const { id, orderNumber } = await quote(line(PANEL))
    const answer = await drawing(id, 0, `dxf${query}`)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/vnd.dxf',
      // Nobody said where its holes are.
      'content-disposition': `attachment; filename="${orderNumber} line 1, to be confirmed.dxf"`,
    })
    const { header, entities } = readDxf(answer.body)
    expect(header.$INSUNITS).toBe(units)
    expect(entities.map(({ layer }) => layer)).toEqual(['OUTLINE', 'HOLES', 'HOLES'])
    const [outline] = entities
    const xs = outline?.type === 'LWPOLYLINE' ? outline.vertices.map(({ x }) => x) : []
    expect([Math.min(...xs), Math.max(...xs)]).toEqual([0, width])
  })

  test('says in its name that an outline by template is not known, as the line does', async () => {
    const made = await quote(line({ type: 'panel', inputs: { width: 30, height: 78, template: true } }))
    expect((await drawing(made.id, 0, 'dxf')).headers['content-disposition']).toContain(
      ', to be confirmed.dxf',
    )
    const { lineItems } = orderShape.parse((await kerf.owner.call('GET', `/api/orders/${made.id}`)).json())
    expect(lineItems[0]?.sketch).toMatchObject({ isByTemplate: true })
  })

  test('is by the version of the type that it was priced with', async () => {
    const { id } = await quote(line(PANEL))
    const before = await drawing(id, 0, 'svg')
    await savePanel(1, {
      fields: GLASS_PANEL.fields.filter((field) => field.id !== 'holes'),
      shape: { ...GLASS_PANEL.shape, holes: undefined },
      charges: [],
    })
    expect((await drawing(id, 0, 'svg')).body).toBe(before.body)
    await savePanel(2)
  })

  test('is of a beam although the shop has no rate for its size anymore', async () => {
    const { id } = await quote(line({ type: 'beam', inputs: { length: 74, size: '5x9' } }))
    const { pricingConfig } = (await kerf.owner.call('GET', '/api/shop-settings')).json()
    const { '5x9': _, ...beamRates } = pricingConfig.beamRates
    const changed = await kerf.owner.call('PATCH', '/api/shop-settings', { pricingConfig: { beamRates } })
    expect(changed.statusCode, changed.body).toBe(200)
    expect((await drawing(id, 0, 'svg')).body).toMatch(/class="outline" [^>]*width="74" height="9"/)
  })

  test.each(['svg', 'dxf'])('as %s is refused where there is none', async (as) => {
    const { id } = await quote(TEXT, line(CUSTOM))
    const messages = []
    for (const index of [0, 1, 2]) {
      const answer = await drawing(id, index, as)
      expect(answer.statusCode).toBe(404)
      messages.push(answer.json().message)
    }
    expect(messages.slice(0, 2)).toEqual(Array(2).fill('This line has no piece to draw'))
    for (const index of ['-1', '1.5', 'x', '01']) expect((await drawing(id, index, as)).statusCode).toBe(400)
  })

  test.each(['svg', 'dxf'])('as %s is not for other shops', async (as) => {
    const { id } = await quote(line(TABLE))
    expect((await drawing(id, 0, as, kerf.rival)).statusCode).toBe(404)
  })

  test('is refused in an unknown unit', async () => {
    const { id } = await quote(line(TABLE))
    const answer = await drawing(id, 0, 'dxf?unit=cm')
    expect([answer.statusCode, answer.json().issues]).toMatchObject([
      400,
      [{ message: 'Unit must be mm or in' }],
    ])
  })

  test('is for the floor too', async () => {
    const { id } = await quote(line(TABLE))
    expect((await drawing(id, 0, 'svg', floor)).body).toContain('class="outline"')
    expect((await drawing(id, 0, 'dxf', floor)).statusCode).toBe(200)
  })
})

describe('what a line is drawn from', () => {
  const SKETCH = { name: 'Complete table', length: 72, width: 40, base: { form: 'trestle' } }

  test('is on the lines of its order, for the floor too', async () => {
    const { id } = await quote(TEXT, line(TABLE), line(CUSTOM))
    const priced = orderShape.parse((await kerf.owner.call('GET', `/api/orders/${id}`)).json())
    expect(priced.lineItems.map(({ sketch }) => sketch)).toEqual([
      undefined,
      expect.objectContaining(SKETCH),
      undefined,
    ])
    const unpriced = unpricedOrder.parse((await floor.call('GET', `/api/orders/${id}`)).json())
    expect(unpriced.lineItems[1]?.sketch).toMatchObject(SKETCH)
  })

  test('is on the customer’s page and in revisions', async () => {
    const { id } = await quote(line(TABLE))
    const token = await linkTo(kerf, kerf.owner, id)
    const page = (await customerOf(kerf)('GET', `/api/customer/${token}`)).json()
    expect(page.content.lineItems[0].sketch).toMatchObject({ ...SKETCH, name: 'Drawing' })
    const [revision] = (await kerf.owner.call('GET', `/api/orders/${id}/revisions`)).json()
    expect(revision.lineItems[0].sketch).toMatchObject(SKETCH)
  })

  test('tells the customer no more than the line', async () => {
    const said = { ...line(PANEL), description: 'Panel, 2 HOLES, left of the door' }
    const { id } = await quote(said, line(PANEL))
    const token = await linkTo(kerf, kerf.owner, id)
    const { content } = (await customerOf(kerf)('GET', `/api/customer/${token}`)).json()
    expect(content.lineItems.map(({ sketch }: { sketch: object }) => sketch)).toMatchObject([
      { description: said.description, words: ['2 holes'], remarks: ['Left of the door'] },
      { description: 'Something', words: [], remarks: [] },
    ])
  })

  test('may be sent back with an edit, which ignores it', async () => {
    const { id } = await quote(line(TABLE))
    const read = orderShape.parse((await kerf.owner.call('GET', `/api/orders/${id}`)).json())
    const { title, taxRate, lineItems, paymentTerms, version } = read
    const [first] = lineItems
    const sketch = { ...first?.sketch, length: 1 }
    const edited = await kerf.owner.call('PATCH', `/api/orders/${id}`, {
      ...{ customerId, title, taxRate, paymentTerms, version },
      lineItems: [{ ...first, sketch }],
    })
    expect(edited.statusCode, edited.body).toBe(200)
    expect(edited.json().lineItems[0].sketch).toMatchObject(SKETCH)
  })
})
