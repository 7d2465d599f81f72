/** Everything that an order says is on its papers, however much that is. It is the same with any database. */

import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCustomer, advanceTo, startTestKerf, type TestKerf } from '../../../test-support/kerf-app.ts'
import { fetchDocument, makeOrder } from '../../../test-support/order-documents.ts'
import { fc } from '../../../test-support/properties.ts'
import { thorough } from '../../../test-support/thorough.ts'

let kerf: TestKerf
let customerId: number

beforeAll(async () => {
  kerf = await startTestKerf()
  customerId = await addCustomer(kerf.owner)
})
afterAll(() => kerf.close())

interface Shape {
  readonly words: number
  /** What stands between two words, again and again. */
  readonly between: readonly string[]
}

/** Words that are found only here: `line3w1.`, `line3w2.`, … */
function textOf(name: string, { words, between }: Shape, max: number): string {
  let text = ''
  for (let word = 1; word <= words; word++) {
    const longer = `${text}${text === '' ? '' : between[word % between.length]}${name}w${word}.`
    if (longer.length > max) break
    text = longer
  }
  return text
}

/** Texts with unusually high lines among them. */
const GAPS = [' ', '\n', ' WWWWWWWWWW ', ' 漢字 ', ' ไทย ', ' 한국어 ', ' ♞ ', '\n\n'] as const

const shape = (most: number): fc.Arbitrary<Shape> =>
  fc.record({
    words: fc.integer({ min: 1, max: most }),
    between: fc.oneof(
      fc.constant(['\n']),
      fc.array(fc.constantFrom(...GAPS), { minLength: 1, maxLength: 4 }),
    ),
  })

interface Content {
  readonly footerLines: number
  readonly lines: readonly Shape[]
  readonly reason: Shape | undefined
  readonly milestones: readonly Shape[]
  readonly termsNotes: Shape
  readonly payments: readonly Shape[]
  readonly howToPay: Shape
  readonly notes: readonly Shape[]
}

const content: fc.Arbitrary<Content> = fc.record({
  footerLines: fc.integer({ min: 0, max: 8 }),
  lines: fc.array(shape(110), { minLength: 1, maxLength: 5 }),
  reason: fc.option(shape(30), { nil: undefined }),
  milestones: fc.array(shape(30), { minLength: 1, maxLength: 40, size: 'max' }),
  termsNotes: shape(200),
  payments: fc.array(shape(30), { maxLength: 25, size: 'max' }),
  howToPay: shape(100),
  notes: fc.array(shape(100), { maxLength: 3 }),
})

const dollars = (amount: number) =>
  Math.abs(amount).toLocaleString('en-US', { style: 'currency', currency: 'USD' })

/** Without line breaks, where a field has none. */
const onOneLine = ({ words, between }: Shape): Shape => ({
  words,
  between: between.map((gap) => gap.replaceAll('\n', ' ')),
})

/** Adds the order, and checks its papers. */
async function checkPapers({ footerLines, lines, reason, milestones, ...others }: Content): Promise<void> {
  const { termsNotes, payments, howToPay, notes } = others
  const call = async (...request: Parameters<typeof kerf.owner.call>) => {
    const answer = await kerf.owner.call(...request)
    expect(answer.statusCode, answer.body).toBeLessThan(300)
  }
  const instructions = textOf('pay', howToPay, 2000)
  const footer = Array.from({ length: footerLines }, (_, line) => `foot${line}.`).join('\n')
  await call('PATCH', '/api/shop', { footerText: footer === '' ? null : footer, howToPay: instructions })
  const descriptions = lines.map((line, at) => textOf(`line${at}`, line, 1000))
  const discount =
    reason === undefined
      ? []
      : [textOf('less', onOneLine(reason), 200)].map((text) => ({ percent: 5, reason: text }))
  const parts = milestones.map((part, at) => textOf(`part${at}`, part, 200))
  const share = Math.floor(100 / parts.length)
  const terms = textOf('terms', termsNotes, 2000)
  const made = await makeOrder(kerf.owner, customerId, {
    lineItems: descriptions.map((description, at) => ({ description, quantity: 1, price: 1000 + at })),
    ...(discount[0] !== undefined && { discount: discount[0] }),
    paymentTerms: {
      structure: 'custom',
      notes: terms,
      milestones: parts.map((description, at) => ({
        description,
        percentage: at === 0 ? 100 - share * (parts.length - 1) : share,
        due: { on: 'invoice', days: at },
      })),
    },
  })
  const remarks = notes.map((note, at) => textOf(`note${at}`, note, 1000))
  for (const text of remarks) await call('POST', `/api/orders/${made.id}/notes`, { text })
  const expectAll = async (kind: string, texts: readonly string[], amounts: readonly number[]) => {
    const { answer, pages } = await fetchDocument(kerf.owner, made.id, kind)
    expect(answer.statusCode, answer.body).toBe(200)
    const paper = pages.join('\n')
    const wanted = [...texts.flatMap((text) => text.match(/[a-z]+\d*w\d+\./g) ?? []), ...amounts.map(dollars)]
    expect(wanted.filter((word) => !paper.includes(word))).toEqual([])
    for (const line of footer.split('\n')) expect(pages.filter((page) => !page.includes(line))).toEqual([])
    // Nor is there a page for nothing.
    expect(pages.filter((page) => !/w\d+\.|\$|SHOP FLOOR|Page 1 of /.test(page))).toEqual([])
  }
  const sums = [made.subtotal, made.tax, made.total, ...made.lineItems.map(({ total }) => total)]
  const reasons = discount.map((each) => each.reason)
  await expectAll('quote', [...descriptions, ...reasons, terms, ...parts], sums)
  await advanceTo(kerf.owner, made.id, 'invoice')
  const references = payments.map((payment, at) => textOf(`paid${at}`, payment, 200))
  for (const [at, reference] of references.entries()) {
    await call('POST', `/api/orders/${made.id}/payments`, {
      amount: 1 + at / 100,
      method: 'check',
      reference,
    })
  }
  const amounts = references.map((_, at) => 1 + at / 100)
  const paid = amounts.reduce((sum, amount) => sum + amount, 0)
  await expectAll(
    'invoice',
    [...descriptions, ...reasons, terms, ...parts, ...references, instructions],
    [...sums, ...amounts, ...(paid > 0 ? [paid] : []), made.total - paid],
  )
  await expectAll('job-ticket', [...descriptions, ...remarks], [])
}

const short: Shape = { words: 1, between: [' '] }
const ordinary: Content = {
  footerLines: 0,
  lines: [short, short],
  reason: undefined,
  milestones: [short],
  termsNotes: short,
  payments: [],
  howToPay: short,
  notes: [],
}
const lined = (words: number): Shape => ({ words, between: ['\n'] })
const prose: Shape = { words: 30, between: [' '] }
const times = (count: number, each: Shape): Shape[] => Array.from({ length: count }, () => each)

test.each<readonly [string, Partial<Content>]>([
  ['a line of 70 lines of text', { lines: [short, lined(70), short] }],
  ['a line of 70 lines of text that is the first', { lines: [lined(70), short] }],
  ['a line of 70 lines of text that is the last', { lines: [short, lined(70)] }],
  ['41 lines of text and a footer of eight', { lines: [short, lined(41), short], footerLines: 8 }],
  ['11 milestones with long names', { milestones: times(11, prose) }],
  ['15 milestones below a long text', { milestones: times(15, short), termsNotes: lined(60) }],
  [
    'a footer of eight, and a long text above',
    { footerLines: 8, milestones: times(3, short), termsNotes: lined(41) },
  ],
  ['19 payments with long references', { payments: times(19, prose) }],
  [
    'long names in the totals, and a last line of 28 lines of text',
    { lines: [short, lined(28)], reason: prose, milestones: [prose, short] },
  ],
  [
    'high letters in all of that',
    {
      footerLines: 8,
      lines: [short, { words: 29, between: ['\n漢字 '] }],
      reason: { words: 30, between: [' 漢字 '] },
      milestones: times(19, { words: 20, between: [' 漢字 '] }),
    },
  ],
])('%s', async (_, changes) => {
  await checkPapers({ ...ordinary, ...changes })
})

test('any content is on the papers', async () => {
  // To find the smallest that is not would take minutes.
  const few = { numRuns: thorough ? 60 : 12, endOnFailure: true }
  await fc.assert(fc.asyncProperty(content, checkPapers), few)
})
