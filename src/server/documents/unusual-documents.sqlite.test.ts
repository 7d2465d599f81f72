/** Typesetting of long and unusual documents. It is the same with any database. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { order } from '#contract/orders.ts'
import { anyText } from '../../../test-support/any-text.ts'
import {
  addCustomer,
  advanceTo,
  newOrderBody,
  startTestKerf,
  type TestKerf,
} from '../../../test-support/kerf-app.ts'
import {
  makeOrder as addOrderWith,
  fetchDocument as documentOf,
} from '../../../test-support/order-documents.ts'
import { pdfPlaces } from '../../../test-support/pdf-text.ts'
import { fc } from '../../../test-support/properties.ts'
import { thorough } from '../../../test-support/thorough.ts'

let kerf: TestKerf
let customerId: number

beforeAll(async () => {
  kerf = await startTestKerf()
  customerId = await addCustomer(kerf.owner)
})
afterAll(() => kerf.close())

const makeOrder = (changes: object = {}) => addOrderWith(kerf.owner, customerId, changes)
const fetchDocument = (id: number, kind: string) => documentOf(kerf.maker, id, kind)

test('no heading of conditions is alone at the foot of a page, wherever on it they begin', async () => {
  const text = `First words. ${'The customer checks every measurement before work begins. '.repeat(80)}`
  let isBroken = false
  for (let lines = 10; lines < 26; lines++) {
    const made = await makeOrder({
      conditions: { name: 'General', text },
      lineItems: Array.from({ length: lines }, () => ({ description: 'Board', quantity: 1, price: 1 })),
    })
    const { pages } = await fetchDocument(made.id, 'quote')
    const page = pages.findIndex((each) => each.includes('TERMS AND CONDITIONS'))
    expect(pages[page]).toContain('First words.')
    if (page === 0 && pages[1]?.includes('The customer checks')) isBroken = true
    if (page === 1) break
  }
  expect(isBroken).toBe(true)
})

test('the longest quantity is on one line, and thousands of line breaks fill no pages', async () => {
  const made = await makeOrder({
    description: 'x\n'.repeat(2400),
    jobSite: 'y\n'.repeat(150),
    paymentTerms: { structure: 'custom', notes: 'z\n'.repeat(1000) },
    lineItems: [{ description: 'Screw', quantity: 99_999.999, price: 1 }],
  })
  const { pages } = await fetchDocument(made.id, 'quote')
  expect(pages.length).toBeLessThan(6)
  expect(pages.at(-1)).toContain('Full payment')
  expect(pages.join('\n')).toMatch(/Screw\s*99,999\.999\s*\$1\.00/)
})

test('the totals are on the page of the last line, however many lines there are', async () => {
  let isAlone = false
  for (let lines = 18; lines < 26; lines++) {
    const made = await makeOrder({
      lineItems: Array.from({ length: lines }, (_, line) => ({
        description: `Board ${line + 1}.`,
        quantity: 1,
        price: 1,
      })),
    })
    const { pages } = await fetchDocument(made.id, 'quote')
    const page = pages.find((each) => each.includes('Subtotal'))
    expect(page).toMatch(new RegExp(`Item\\s*Qty\\s*Price\\s*Total.*Board ${lines}\\.`, 's'))
    if (!page?.includes(`Board ${lines - 1}.`)) isAlone = true
  }
  expect(isAlone).toBe(true)
})

test('the totals are on the page of a last line of 30 lines of text, with all that takes off them', async () => {
  for (let lines = 2; lines < 24; lines += 3) {
    const made = await makeOrder({
      discount: { percent: 5, reason: 'Trade' },
      lineItems: Array.from({ length: lines }, (_, line) => ({
        description: line === lines - 1 ? `${'Step.\n'.repeat(29)}The last.` : 'Board',
        quantity: 1,
        price: 100,
      })),
    })
    await advanceTo(kerf.owner, made.id, 'invoice')
    await kerf.owner.call('POST', `/api/orders/${made.id}/payments`, { amount: 5, method: 'cash' })
    const { pages } = await fetchDocument(made.id, 'invoice')
    expect(pages.find((each) => each.includes('Subtotal'))).toMatch(/Item\s*Qty\s*Price\s*Total.*The last\./s)
  }
})

const boards = (count: number) =>
  Array.from({ length: count }, (_, line) => ({
    description: `Board ${line + 1}.`,
    quantity: 1,
    price: 1,
  }))

test('no invoice has a second page with only how to pay', async () => {
  const howToPay = 'By check to the shop, or by bank transfer.\nPlease name the number of the invoice.'
  expect((await kerf.owner.call('PATCH', '/api/shop', { howToPay })).statusCode).toBe(200)
  const counts: number[] = []
  for (let lines = 14; lines < 28; lines++) {
    const made = await makeOrder({ lineItems: boards(lines) })
    await advanceTo(kerf.owner, made.id, 'invoice')
    const { pages } = await fetchDocument(made.id, 'invoice')
    counts.push(pages.length)
    expect(pages[1] ?? '').not.toMatch(/^HOW TO PAY/)
  }
  expect(new Set(counts)).toEqual(new Set([1, 2]))
})

test('a quote with drawings is set tighter where its payment terms would have a page to themselves', async () => {
  const piece = { type: 'beam', inputs: { length: 240, size: '8x8' } }
  const lineItems = [...boards(17), { description: 'Beam', quantity: 1, price: 90, piece }]
  const tight = await fetchDocument((await makeOrder({ lineItems })).id, 'quote')
  expect(tight.pages.map((page) => /PAYMENT TERMS|DRAWINGS/.exec(page)?.[0])).toEqual([
    'PAYMENT TERMS',
    'DRAWINGS',
  ])
  // As far above its drawings as on the sheet of a paper that is not set tighter.
  const usual = await fetchDocument((await makeOrder({ lineItems: lineItems.slice(-1) })).id, 'quote')
  const gapOf = async (pdf: Uint8Array) => {
    const placed = await pdfPlaces(pdf, 2)
    const bottomOf = (shown: RegExp) => placed.find(({ text }) => shown.test(text))?.bottom ?? Number.NaN
    return bottomOf(/DRAWINGS/) - bottomOf(/Beam/)
  }
  expect(await gapOf(tight.answer.rawPayload)).toBeCloseTo(await gapOf(usual.answer.rawPayload))
})

test('a line that is too long for a page leaves together what belongs together', async () => {
  const list = {
    description: `The first.\n${'Step.\n'.repeat(39)}${'And more. '.repeat(60)}The last.`,
    quantity: 1,
    price: 777,
  }
  for (let others = 10; others < 15; others++) {
    const made = await makeOrder({ lineItems: [list, ...boards(others)] })
    const { pages } = await fetchDocument(made.id, 'quote')
    expect(pages.find((each) => each.includes('The first.'))).toContain('$777.00')
    expect(pages.find((each) => each.includes('The last.'))).toMatch(/Item\s*Qty\s*Price\s*Total/)
    expect(pages.find((each) => each.includes('Subtotal'))).toContain(`Board ${others}.`)
    expect(pages.find((each) => each.includes('PAYMENT TERMS'))).toContain('Final payment')
  }
})

test('payment terms that are too long for a page begin with their heading and the first milestones', async () => {
  const milestones = Array.from({ length: 16 }, (_, part) => ({
    description: `Part ${part + 1}. ${'After the phase in which all of it was built. '.repeat(3)}`,
    percentage: 6.25,
  }))
  for (const [notes, start] of [
    [undefined, 'Part 3.'],
    [`First words.\n${'More words.\n'.repeat(39)}`, 'First words.'],
  ] as const) {
    for (let lines = 12; lines < 22; lines++) {
      const paymentTerms = { structure: 'custom', milestones, notes }
      const made = await makeOrder({ lineItems: boards(lines), paymentTerms })
      const { pages } = await fetchDocument(made.id, 'quote')
      expect(pages.find((each) => each.includes('PAYMENT TERMS'))).toContain(start)
      expect(pages.at(-1)).toContain('Part 16.')
    }
  }
})

test('a quote with 200 lines repeats the table head, numbers its pages and omits no line', async () => {
  const made = await makeOrder({
    lineItems: Array.from({ length: 200 }, (_, line) => ({
      description: `Piece ${line + 1} of walnut`,
      quantity: 1,
      price: 1,
    })),
  })
  const { pages } = await fetchDocument(made.id, 'quote')
  expect(pages.length).toBeGreaterThan(4)
  for (const [index, page] of pages.entries()) {
    expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
    if (page.includes('of walnut')) expect(page).toMatch(/Item\s*Qty\s*Price\s*Total/)
  }
  const all = pages.join('\n')
  for (let line = 1; line <= 200; line++) expect(all).toContain(`Piece ${line} of walnut`)
})

test('40 short lines fit on two pages, and an invoice of one line on one', async () => {
  const lineItems = Array.from({ length: 40 }, (_, line) => ({
    description: `Shelf ${line + 1}, walnut, 48" × 12"`,
    quantity: 1,
    price: 100,
  }))
  expect((await fetchDocument((await makeOrder({ lineItems })).id, 'quote')).pages).toHaveLength(2)
  const one = await makeOrder({ lineItems: lineItems.slice(0, 1) })
  await advanceTo(kerf.owner, one.id, 'invoice')
  const paid = { amount: 20, method: 'check', receivedOn: '2026-03-10' }
  const recorded = await kerf.owner.call('POST', `/api/orders/${one.id}/payments`, paid)
  expect(recorded.statusCode, recorded.body).toBe(201)
  expect((await fetchDocument(one.id, 'invoice')).pages).toHaveLength(1)
})

test('all amounts end at one edge, and a fact from right to left ends where the others do', async () => {
  const made = await makeOrder({ leadTime: '٤ أسابيع', purchaseOrder: 'PO 12' })
  await advanceTo(kerf.owner, made.id, 'invoice')
  await kerf.owner.call('POST', `/api/orders/${made.id}/payments`, { amount: 20, method: 'cash' })
  const { answer } = await fetchDocument(made.id, 'invoice')
  const edges = await pdfPlaces(answer.rawPayload, 1)
  const rightOf = (pattern: RegExp) =>
    edges.filter(({ text }) => pattern.test(text)).map(({ right }) => Math.round(right))
  const amounts = rightOf(/^-?\$(?!399\.99|2,450)/)
  expect(amounts.length).toBeGreaterThan(8)
  expect(new Set(amounts).size).toBe(1)
  expect(rightOf(/أسابيع/)).toEqual(rightOf(/PO 12/))
})

describe('unusual text', () => {
  const HOSTILE = [
    'x'.repeat(1000),
    'Łukasz “Élan” Müller-Gørtz & Søn',
    'محمد علي حسن, 2.5 متر (3 قطع)',
    'שולחן עץ אלון, 72" × 40" (3 יחידות)',
    'Table 😀 🪵 👨‍👩‍👧 漢字 e\u0301\u0323 \u202eevil\u202c',
    '{text: "a", image: "/etc/passwd"} <b>bold</b> http://169.254.169.254/ =cmd()',
    `${'𝒜'.repeat(300)} ${'\u0301'.repeat(300)}`,
  ]
  test.each(HOSTILE)('%# still produces a document', async (text) => {
    const made = await makeOrder({
      title: text.slice(0, 200),
      description: `${text}\n`.repeat(4),
      lineItems: [{ description: text, quantity: 1, price: 1 }],
      paymentTerms: {
        structure: 'custom',
        notes: text,
        milestones: [{ description: text.slice(0, 200), percentage: 100 }],
      },
    })
    for (const kind of ['quote', 'job-ticket']) {
      const { answer, pages } = await fetchDocument(made.id, kind)
      expect(answer.statusCode).toBe(200)
      expect(pages.join()).toContain(made.orderNumber)
    }
  })

  test('in names is printed in its own script', async () => {
    const names = ['田中 美咲', '김민수', '木工所', 'Łukasz Żółć']
    const made = await makeOrder({ title: names.join(', ') })
    const { pages } = await fetchDocument(made.id, 'quote')
    for (const name of names) expect(pages.join()).toContain(name)
    expect(pages.join()).not.toContain('□')
  })

  test('of any kind still produces a document', async () => {
    const texts = anyText({ minLength: 1, maxLength: 200 })
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        const answer = await kerf.owner.call('POST', '/api/orders', {
          ...newOrderBody(customerId),
          description: text,
        })
        if (answer.statusCode !== 201) return
        const { id, orderNumber } = order.parse(answer.json())
        const { pages } = await fetchDocument(id, 'quote')
        expect(pages.join()).toContain(orderNumber)
      }),
      { numRuns: thorough ? 40 : 8 },
    )
  })
})

test.each(['x'.repeat(500), 'מים '.repeat(100), '😀'.repeat(100), 'a\n'.repeat(8)])(
  'a quote leaves room for its content with any footer: %#',
  async (footer) => {
    await kerf.owner.call('PATCH', '/api/shop', { footerText: footer, accentColor: '#ffffff' })
    const quote = await fetchDocument((await makeOrder()).id, 'quote')
    expect(quote.pages[0]).toContain('Walnut dining table')
    expect(quote.pages.length).toBeLessThan(3)
  },
)
