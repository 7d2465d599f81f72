/** Job tickets: what the floor builds an order by. */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addCustomer,
  advanceTo,
  type Person,
  startTestKerf,
  type TestKerf,
} from '../../../test-support/kerf-app.ts'
import { fetchDocument, makeOrder } from '../../../test-support/order-documents.ts'
import { pdfText } from '../../../test-support/pdf-text.ts'
import { addFile } from '../../../test-support/uploads.ts'

const [CUTTING, SANDING, READY] = [1, 3, 6]

let kerf: TestKerf
let customerId: number
let ben: Person

beforeAll(async () => {
  // Tuesday, March 10, 2026.
  kerf = await startTestKerf()
  customerId = await addCustomer(kerf.owner)
  await kerf.addUser('ben', [kerf.shopId], 'floor')
  ben = await kerf.openSession('ben')
})
afterAll(() => kerf.close())

const TABLE = {
  description: 'Complete table, 72" × 40" × 1 3/4", trestle base',
  quantity: 2,
  price: 2500,
  piece: {
    type: 'table',
    inputs: { length: 72, width: 40, thickness: 1.75, baseStyle: 'trestle', stain: true },
  },
}
const DELIVERY = { description: 'Delivery', quantity: 1, price: 90 }

async function inProduction(...lineItems: object[]): Promise<number> {
  const { id } = await makeOrder(kerf.owner, customerId, { lineItems })
  await advanceTo(kerf.owner, id, 'production')
  return id
}

const move = (id: number, line: number, step: number) =>
  ben.call('PATCH', `/api/orders/${id}/lines/${line}/step`, { step })
const promise = (id: number, promisedOn: string) =>
  kerf.owner.call('POST', `/api/orders/${id}/promise`, { promisedOn })

async function photo(width: number, height: number, background: string) {
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
  return { name: 'photo.png', type: 'image/png', bytes }
}

async function ticketOf(id: number, person: Person = ben) {
  const { answer, pages } = await fetchDocument(person, id, 'job-ticket')
  expect(answer.statusCode, answer.body).toBe(200)
  return { pages, text: pages.join('\n'), pdf: answer.rawPayload }
}

test('a name from right to left leaves its number and its quantity where they are', async () => {
  const id = await inProduction({ description: 'طاولة 240 × 120', quantity: 2, price: 100 })
  const { pages } = await fetchDocument(kerf.owner, id, 'job-ticket')
  expect(pages[0]).toMatch(/1\.\s+2 × /)
  expect(pages[0]).toContain('طاولة')
})

test('a ticket says what each line takes, with what is cut in fractions, and which steps it passes', async () => {
  const id = await inProduction(TABLE, DELIVERY)
  const { pages, text } = await ticketOf(id)
  for (const said of [
    '1. 2 × Complete table',
    '72" × 40" × 1 3/4"',
    'board feet',
    'Trestle base',
    '2. 1 × Delivery',
  ])
    expect(pages[0]).toContain(said)
  // The table is stained and glued up; a line without a piece passes every step.
  for (const step of ['Cutting', 'Glue-up', 'Sanding', 'Finishing', 'Assembly', 'Ready'])
    expect(pages[0]?.split(step)).toHaveLength(3)
  expect(pages[0]).toContain('here since Mar 10, 2026')
  expect(text).not.toMatch(/\$|2,?500|Promised|OPEN PROBLEM/)
})

test('steps that a line is past are ticked, with who moved it on and when', async () => {
  const id = await inProduction({ ...DELIVERY, description: 'Bench' })
  // Past gluing as well, which nobody said.
  await move(id, 0, SANDING)
  const { text } = await ticketOf(id)
  expect(text.split('ben the new, Mar 10, 2026')).toHaveLength(3)
  expect(text).toMatch(/Sanding\s*here since Mar 10, 2026/)
  // Whatever goes back has it ahead again.
  await move(id, 0, CUTTING)
  expect((await ticketOf(id)).text).not.toContain('ben the new')
  await move(id, 0, READY)
  expect((await ticketOf(id)).text.split('ben the new, Mar 10, 2026')).toHaveLength(7)
})

test('the promise stands at the top in large letters, and says when it is late', async () => {
  const id = await inProduction(TABLE)
  await promise(id, '2026-03-20')
  expect((await ticketOf(id)).text).toMatch(/Promised for Mar 20, 2026\n/)
  await kerf.db.updateTable('orders').set({ promised_on: '2026-03-08' }).where('id', '=', id).execute()
  expect((await ticketOf(id)).text).toContain('Promised for Mar 8, 2026: 2 days late')
  await kerf.owner.call('PATCH', `/api/orders/${id}/status`, { status: 'completed' })
  expect((await ticketOf(id, kerf.owner)).text).not.toMatch(/Promised|late/)
  const { id: quote } = await makeOrder(kerf.owner, customerId, { lineItems: [DELIVERY] })
  await kerf.db.updateTable('orders').set({ promised_on: '2026-03-08' }).where('id', '=', quote).execute()
  expect((await ticketOf(quote, kerf.owner)).text).toMatch(/Promised for Mar 8, 2026\n/)
})

test('open problems, notes, and photos for the floor are on it, and nothing else', async () => {
  const id = await inProduction(TABLE, DELIVERY)
  const { call } = kerf.owner
  await call('POST', `/api/orders/${id}/notes`, { text: 'Grain along the length.' })
  await ben.call('POST', `/api/orders/${id}/problems`, { text: 'Board split', line: 0 })
  const solved = await ben.call('POST', `/api/orders/${id}/problems`, { text: 'No glue left' })
  const { problems } = solved.json()
  await ben.call('POST', `/api/orders/${id}/problems/${problems[1].id}/solve`, {})
  const secret = await addFile(call, id, await photo(400, 300, '#a00'))
  await call('PATCH', `/api/orders/${id}/attachments/${secret}`, { forFloor: false })
  const few = await ticketOf(id)
  expect(few.text).toMatch(/OPEN PROBLEM\n1\. Complete table, 72" × 40" × 1 3\/4", trestle base: Board split/)
  expect(few.text).toContain('Grain along the length.')
  expect(few.text).not.toMatch(/No glue left|PHOTOS/)
  for (const hue of [0, 40, 80, 120, 160, 200, 240])
    await addFile(call, id, await photo(2400, 1600, `hsl(${hue}, 60%, 50%)`))
  const many = await ticketOf(id)
  expect(many.text).toContain('PHOTOS. THE LATEST 6 OF 7 PHOTOS.')
  expect(many.pdf.length - few.pdf.length).toBeLessThan(100_000)
})

test('a photo that cannot be read is left out, and the log says so', async () => {
  const id = await inProduction(TABLE)
  for (const hue of [0, 120])
    await addFile(kerf.owner.call, id, await photo(400, 300, `hsl(${hue}, 60%, 50%)`))
  const [first] = await kerf.db
    .selectFrom('attachments')
    .select('file_key')
    .where('order_id', '=', id)
    .orderBy('id')
    .execute()
  const path = join(kerf.dataDir, 'attachments', String(kerf.shopId), String(first?.file_key))
  rmSync(path)
  // As root a file without permissions could be read.
  mkdirSync(path)
  const { text } = await ticketOf(id)
  expect(text).toContain('PHOTOS. THE LATEST 1 OF 2 PHOTOS.')
  expect(kerf.logged()).toContain('could not print a photo on a job ticket')
})

test('forty lines with long words fit on their pages', async () => {
  const lines = Array.from({ length: 40 }, (_, at) => ({
    ...(at % 3 === 0 ? TABLE : DELIVERY),
    description: `${at % 3 === 0 ? 'Table' : 'Part'} ${at + 1} ${'x'.repeat(at * 20)}\nsecond line`,
  }))
  const { pages, text } = await ticketOf(await inProduction(...lines))
  for (const at of [1, 20, 40]) expect(text).toContain(`\n${at}. ${at % 3 === 1 ? 2 : 1} ×`)
  expect(pages.length).toBeLessThan(40)
})

test('a ticket of a quote can be printed too, with nothing ticked', async () => {
  const { id } = await makeOrder(kerf.owner, customerId, { lineItems: [TABLE] })
  const answer = await kerf.owner.call('GET', `/api/orders/${id}/documents/job-ticket`)
  const text = (await pdfText(answer.rawPayload)).join('\n')
  expect(text).toContain('Glue-up')
  expect(text).not.toContain('since')
})
