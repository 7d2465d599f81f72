/** Drawings on quotes and job tickets, held to a ruler. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { customerOf, linkTo } from '../../../test-support/customer-links.ts'
import { addCustomer, advanceTo, startTestKerf, type TestKerf } from '../../../test-support/kerf-app.ts'
import { fetchDocument, makeOrder } from '../../../test-support/order-documents.ts'
import { pdfPaths, pdfText } from '../../../test-support/pdf-text.ts'

let kerf: TestKerf
let customerId: number

beforeAll(async () => {
  kerf = await startTestKerf()
  customerId = await addCustomer(kerf.owner)
})
afterAll(() => kerf.close())

const TABLE = {
  description: 'Complete table, 72" × 40" × 1 3/4", trestle base',
  quantity: 2,
  price: 2500,
  piece: { type: 'table', inputs: { length: 72, width: 40, baseStyle: 'trestle', stain: true } },
}
const DELIVERY = { description: 'Delivery', quantity: 1, price: 90 }

const quote = (...lineItems: object[]) => makeOrder(kerf.owner, customerId, { lineItems })

/** Length and width of the outline, which has the thickest line. */
async function outlineOn(pdf: Uint8Array, page: number) {
  const [thickest] = (await pdfPaths(pdf, page)).sort((a, b) => b.lineWidth - a.lineWidth)
  return [thickest?.width ?? 0, thickest?.height ?? 0] as const
}

test('a quote has a sheet with its drawings, to scale', async () => {
  const { id } = await quote(DELIVERY, TABLE)
  const { answer, pages } = await fetchDocument(kerf.owner, id, 'quote')
  expect(pages).toHaveLength(2)
  for (const text of ['2. Complete table', '72"', '40"', '1 3/4"', '30"', 'Plan', 'Front', 'End']) {
    expect(pages[1]).toContain(text)
  }
  expect(pages[1]).toContain('To be confirmed: height 30", sizes of the base.')
  const [length, width] = await outlineOn(answer.rawPayload, 2)
  expect(length / width).toBeCloseTo(72 / 40, 3)
  expect(length).toBeGreaterThan(100)
})

test('a job ticket has them large, with what is to be made of what', async () => {
  const { id } = await quote(DELIVERY, TABLE)
  await advanceTo(kerf.owner, id, 'invoice')
  const ticket = await fetchDocument(kerf.owner, id, 'job-ticket')
  expect(ticket.pages).toHaveLength(2)
  expect(ticket.pages[1]).toContain('2. 2 × Complete table')
  expect(ticket.pages[1]).toContain('Trestle base, stain.')
  const [length, width] = await outlineOn(ticket.answer.rawPayload, 2)
  expect(length / width).toBeCloseTo(72 / 40, 3)
  expect(length).toBeGreaterThan(170)
  expect((await fetchDocument(kerf.owner, id, 'invoice')).pages).toHaveLength(1)
})

test('a sheet has as many drawings as it has room for', async () => {
  const beam = { ...DELIVERY, piece: { type: 'beam', inputs: { length: 240, size: '8x8' } } }
  const { id } = await quote(...Array(7).fill(TABLE), beam, beam)
  const quoted = (await fetchDocument(kerf.owner, id, 'quote')).pages
  const on = (pages: readonly string[]) => pages.map((page) => page.match(/Front/g)?.length ?? 0)
  expect(on(quoted)).toEqual([0, 6, 3])
  const ticket = (await fetchDocument(kerf.owner, id, 'job-ticket')).pages
  // After the pages that say what each line takes.
  expect(on(ticket).filter((count) => count > 0)).toEqual([1, 1, 1, 1, 1, 1, 1, 2])
})

test('papers without a piece have no sheet', async () => {
  const { id } = await quote(DELIVERY)
  for (const kind of ['quote', 'job-ticket']) {
    expect((await fetchDocument(kerf.owner, id, kind)).pages).toHaveLength(1)
  }
})

test('a customer’s drawing is the staff’s, and says no more than the line', async () => {
  const { id } = await quote(TABLE)
  const token = await linkTo(kerf, kerf.owner, id)
  const { rawPayload } = await customerOf(kerf)('GET', `/api/customer/${token}/document`)
  const [, sheet] = await pdfText(rawPayload)
  expect(sheet).toContain('1. Complete table')
  expect(sheet).not.toContain('stain')
  expect(await outlineOn(rawPayload, 2)).toEqual(
    await outlineOn((await fetchDocument(kerf.owner, id, 'quote')).answer.rawPayload, 2),
  )
})

test('hostile and foreign words are text on a drawing too', async () => {
  const notes = '木の板 & <b>לוח</b> \u202e '.repeat(8)
  const definition = {
    ...(await kerf.owner.call('GET', '/api/piece-types'))
      .json()
      .find(({ id }: { id: string }) => id === 'tabletop').definition,
  }
  definition.fields = [...definition.fields, { kind: 'text', id: 'notes', label: 'Notes', max: 300 }]
  const saved = await kerf.owner.call('PUT', '/api/piece-types/board', { version: 0, definition })
  expect(saved.statusCode, saved.body).toBe(200)
  const { id } = await quote({ ...DELIVERY, piece: { type: 'board', inputs: { notes: notes.trim() } } })
  const { pages } = await fetchDocument(kerf.owner, id, 'job-ticket')
  expect(pages[1]).toContain('木の板')
  expect(pages[1]).toContain('<b>')
})
