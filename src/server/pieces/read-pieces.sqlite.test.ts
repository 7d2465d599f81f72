/** What people type or paste, as pieces with today's prices. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { WireReadPiece } from '#contract/pieces.ts'
import { startTestKerf, type TestKerf } from '../../../test-support/kerf-app.ts'
import { SLAB } from '../../../test-support/sample-piece-type.ts'

let kerf: TestKerf

beforeAll(async () => {
  kerf = await startTestKerf()
  await saveSlab(0)
})
afterAll(() => kerf.close())

const saveSlab = (version: number, changes: object = {}) =>
  kerf.owner.call('PUT', '/api/piece-types/slab', { version, definition: SLAB, ...changes })

const setRates = (pricingConfig: object) => kerf.owner.call('PATCH', '/api/shop-settings', { pricingConfig })

async function read(text: string): Promise<WireReadPiece[]> {
  const answer = await kerf.owner.call('POST', '/api/pieces/read', { text })
  expect(answer.statusCode, answer.body).toBe(200)
  return api.pieces.read.reply.parse(answer.json())
}

test('a line becomes a priced piece that says what it understood, assumed, and left over', async () => {
  const [piece, ...others] = await read('72 x 40 x 1 3/4 walnut trestle, stain, x2')
  expect(others).toEqual([])
  expect(piece).toMatchObject({
    type: 'table',
    version: 1,
    inputs: { length: 72, width: 40, thickness: 1.75, baseStyle: 'trestle', stain: true, premiumWood: false },
    quantity: 2,
    description: 'Complete table, 72" × 40" × 1 3/4", trestle base, stain, walnut',
    price: 2855,
    priceInText: null,
    assumed: [],
    leftOver: ['walnut'],
    questions: [{ field: 'premiumWood', question: 'Is walnut priced as premium wood?' }],
    skipped: [],
  })
  expect(piece?.understood.map(({ meaning }) => meaning)).toContain('Thickness 1 3/4"')
})

test('its price and inputs are those that pricing answers', async () => {
  const [piece] = await read(`6' 2" beam 8x8 cut to size`)
  const priced = (
    await kerf.owner.call('POST', '/api/pieces/price', { type: piece?.type, inputs: piece?.inputs })
  ).json()
  expect(piece).toMatchObject({ price: priced.price, inputs: priced.inputs, description: priced.description })
})

test('an email becomes its pieces, and the lines without one are named', async () => {
  const pieces = await read(
    'Hi Dana,\n\n- table 72 x 40, trestle\n- slab 84 x 32 white oak\n- delivery $250\n\nThanks,\nBob',
  )
  expect(pieces).toMatchObject([
    { type: 'table', skipped: ['Hi Dana,'] },
    { type: 'slab', inputs: { length: 84, width: 32, species: 'whiteOak' }, skipped: [] },
    {
      type: 'custom',
      inputs: { description: 'delivery', unitPrice: 250 },
      description: 'delivery',
      price: 250,
      skipped: ['Thanks,', 'Bob'],
    },
  ])
})

test('what the shop does not offer is not understood', async () => {
  await setRates({ enabledAddOns: { stain: false } })
  expect(await read('table 72x40, stain')).toMatchObject([
    { inputs: { stain: false }, leftOver: ['stain'], description: expect.stringMatching(/, stain$/) },
  ])
  await setRates({ enabledAddOns: { stain: true } })
  await saveSlab(1, { isActive: false })
  expect(await read('slab 84 x 32')).toMatchObject([{ type: 'custom' }])
  await saveSlab(2, { isActive: true })
  expect(await read('slab 84 x 32')).toMatchObject([{ type: 'slab', version: 3 }])
})

test('a price that the text names comes beside the price of the rates', async () => {
  expect(await read('table 72x40 trestle, $2,500')).toMatchObject([{ priceInText: 2500, price: 2635 }])
})

test.each([
  ['a text that is too long', { text: 'x'.repeat(10_001) }, 'text'],
  ['no text', {}, 'text'],
])('%s is refused', async (_, body, path) => {
  const answer = await kerf.owner.call('POST', '/api/pieces/read', body)
  expect(answer.statusCode).toBe(400)
  expect(answer.json().issues).toMatchObject([{ path }])
})

test('whoever does not see prices cannot read pieces', async () => {
  await kerf.db
    .updateTable('shop_users')
    .set({ role: 'floor' })
    .where('user_id', '=', kerf.maker.userId)
    .execute()
  const floor = await kerf.openSession('maker')
  expect((await floor.call('POST', '/api/pieces/read', { text: 'table' })).statusCode).toBe(403)
})
