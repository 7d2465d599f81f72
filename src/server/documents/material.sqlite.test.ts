import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { material as materialShape } from '#contract/material.ts'
import { STATUSES } from '#domain/lifecycle.ts'
import {
  addCustomer,
  advanceTo,
  type Person,
  startTestKerf,
  type TestKerf,
} from '../../../test-support/kerf-app.ts'
import { fetchDocument, makeOrder } from '../../../test-support/order-documents.ts'
import { SLAB } from '../../../test-support/sample-piece-type.ts'

let kerf: TestKerf
let floor: Person
let customerId: number

beforeAll(async () => {
  kerf = await startTestKerf()
  customerId = await addCustomer(kerf.owner)
  await kerf.addUser('frank', [kerf.shopId], 'floor')
  floor = await kerf.openSession('frank')
  await kerf.owner.call('PUT', '/api/piece-types/slab', { version: 0, definition: SLAB })
})
afterAll(() => kerf.close())

const TOP = {
  description: 'Tabletop',
  quantity: 2,
  price: 2000,
  piece: { type: 'tabletop', inputs: { length: 72, width: 40, thickness: 1.75 } },
}
const BEAM = {
  description: 'Beam',
  quantity: 1,
  price: 500,
  piece: { type: 'beam', inputs: { length: 74, size: '8x8' } },
}
const DELIVERY = { description: 'Delivery', quantity: 1, price: 150 }

const order = (...lineItems: object[]) => makeOrder(kerf.owner, customerId, { lineItems })

async function materialOf(id: number, person: Person = kerf.owner) {
  const answer = await person.call('GET', `/api/orders/${id}/material`)
  expect(answer.statusCode, answer.body).toBe(200)
  return materialShape.parse(answer.json())
}

describe('what an order takes', () => {
  test('is measured from the pieces of its lines, and says which lines have none', async () => {
    const { id } = await order(TOP, DELIVERY, BEAM)
    const { lines, totals, cutList, unmeasured, groups, glueUps } = await materialOf(id)
    expect(lines).toEqual([
      {
        line: 1,
        description: 'Tabletop',
        quantity: 2,
        material: 'wood',
        boardFeet: { net: 70, withWaste: 70 },
        pounds: expect.closeTo(233.33, 2),
      },
      {
        line: 3,
        description: 'Beam',
        quantity: 1,
        material: 'wood',
        boardFeet: { net: expect.closeTo(32.89, 2), withWaste: expect.closeTo(32.89, 2) },
        beamFeet: expect.closeTo(6.17, 2),
        pounds: expect.closeTo(109.63, 2),
      },
    ])
    expect(totals).toMatchObject({ boardFeet: { net: expect.closeTo(102.89, 2) }, glassSquareFeet: 0 })
    expect(cutList.map(({ number, quantity, size }) => [number, quantity, size])).toEqual([
      [1, 2, '72" × 40" × 1 3/4"'],
      [2, 1, '8" × 8", 74" long'],
    ])
    expect(unmeasured).toEqual([2])
    expect(glueUps).toEqual([{ number: 1, quantity: 2, strips: 6, width: 6.6875 }])
    expect(groups.map(({ used }) => used)).toEqual([
      [{ stock: '8/4 board, 8" × 10 ft', count: 12, least: 7 }],
      [{ stock: 'Beam, 8 ft', count: 1, least: 1 }],
    ])
    expect(groups[0]?.layouts[0]).toMatchObject({
      count: 12,
      pieces: [{ number: 1, length: 72, width: 6.6875 }],
    })
  })

  test('is the same at each stage, and for the floor', async () => {
    const atFirst = await materialOf((await order(TOP)).id)
    for (const status of STATUSES) {
      const { id } = await order(TOP)
      await advanceTo(kerf.owner, id, status)
      expect(await materialOf(id, floor)).toEqual(atFirst)
    }
  })

  test('goes by the version of the type that the line was priced with', async () => {
    const piece = { type: 'slab', inputs: { length: 72, width: 30, thickness: 2 } }
    const { id } = await order({ description: 'Slab', quantity: 1, price: 540, piece })
    const before = await materialOf(id)
    expect(before.totals.boardFeet).toEqual({ net: 30, withWaste: 30 })
    const definition = { ...SLAB, wastePercent: 50, material: 'slab' }
    await kerf.owner.call('PUT', '/api/piece-types/slab', { version: 1, definition })
    expect(await materialOf(id)).toEqual(before)
    const next = await order({ description: 'Slab', quantity: 1, price: 810, piece })
    expect((await materialOf(next.id)).totals.boardFeet).toEqual({ net: 30, withWaste: 45 })
  })

  test('has the beam whose size is not offered anymore', async () => {
    const { id } = await order(BEAM)
    const setRate = (rate: number | null) =>
      kerf.owner.call('PATCH', '/api/shop-settings', { pricingConfig: { beamRates: { '8x8': rate } } })
    await setRate(null)
    expect((await materialOf(id)).totals.beamFeet).toBeCloseTo(74 / 12, 9)
    await setRate(95)
  })

  test('of another shop is not there', async () => {
    const { id } = await order(TOP)
    expect((await kerf.rival.call('GET', `/api/orders/${id}/material`)).statusCode).toBe(404)
  })
})

describe('the material sheet', () => {
  test('is a paper of the floor, with everything to cut and no price', async () => {
    const { id, orderNumber } = await order(TOP, DELIVERY, BEAM)
    const { answer, pages } = await fetchDocument(floor, id, 'material-sheet')
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="Material Sheet ${orderNumber}.pdf"`,
    )
    const text = pages.join('\n').replaceAll('\u00a0', ' ')
    for (const said of [
      'MATERIAL SHEET',
      '102.89',
      '6.17 linear ft',
      'Not in the list: 1 line without measurements (line 2).',
      'Piece 1 is glued up from 6 strips, each 6 11/16" wide, then cut to size.',
      '72" × 40" × 1 3/4"',
      '8" × 8", 74" long',
      '8/4 board, 8" × 10 ft: 12 like this (kerf 1/8")',
      'Board: across at 72"',
    ]) {
      expect(text).toContain(said)
    }
    // Drawn as text in the picture of the board.
    expect(text).toContain('72" × 6 11/16"')
    expect(text).not.toContain('$')
  })

  test('has the cuts in the order in which they are read, also where a page ends', async () => {
    const small = (length: number, width: number) => ({
      ...TOP,
      quantity: 60,
      piece: { type: 'tabletop', inputs: { length, width, thickness: 1.75 } },
    })
    const { id } = await order(small(3, 2), small(4, 3), small(5, 2.5), small(2, 2))
    const { pages } = await fetchDocument(kerf.owner, id, 'material-sheet')
    const numbers = [...pages.join('\n').matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number))
    expect(numbers.filter((number) => number === 1).length).toBeGreaterThan(1)
    expect(Math.max(...numbers)).toBeGreaterThan(40)
    // Each list counts from 1.
    numbers.forEach((number, at) => {
      expect(number === 1 || number === (numbers[at - 1] ?? 0) + 1).toBe(true)
    })
  })

  test.each(['quote', 'job-ticket', 'material-sheet'])(
    'keeps fractions with their inches, as a %s',
    async (kind) => {
      // Names of every length, so that some line ends at each part of the size.
      const tops = Array.from({ length: 20 }, (_, at) => ({
        ...TOP,
        description: `${'x'.repeat(at)} Tabletop for the kitchen, 120 1/2" × 42 3/8" × 1 11/16", walnut`,
        piece: { type: 'tabletop', inputs: { length: 120.5, width: 42.375, thickness: 1.6875 } },
      }))
      const { id } = await order(...tops)
      const { pages } = await fetchDocument(kerf.owner, id, kind)
      expect(pages.join('\n')).toContain('11/16"')
      expect(pages.join('\n')).not.toMatch(/\d\n\d+\//)
    },
  )

  test('of an order without a single measured piece says so', async () => {
    const { id } = await order(DELIVERY)
    const { pages } = await fetchDocument(floor, id, 'material-sheet')
    expect(pages[0]).toContain('Not in the list: 1 line without measurements (line 1).')
  })

  test('has no earlier revision', async () => {
    const { id } = await order(TOP)
    const answer = await kerf.owner.call('GET', `/api/orders/${id}/documents/material-sheet?revision=1`)
    expect(answer.statusCode).toBe(400)
  })
})
