import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customer } from '#contract/customers.ts'
import { errorBody } from '#contract/errors.ts'
import { order } from '#contract/orders.ts'
import { anyText } from '../../../test-support/any-text.ts'
import { addCustomer, newOrderBody, startTestKerf, type TestKerf } from '../../../test-support/kerf-app.ts'
import { fc } from '../../../test-support/properties.ts'

let kerf: TestKerf
let customerId: number

beforeAll(async () => {
  kerf = await startTestKerf()
  customerId = await addCustomer(kerf.owner)
})
afterAll(() => kerf.close())

/** Creates an order with this text in every field, and reads back the texts of the answer. The title is one line. */
async function sendEverywhere(text: string, title = text) {
  const response = await kerf.owner.call('POST', '/api/orders', {
    ...newOrderBody(customerId),
    title,
    description: text,
    lineItems: [{ description: text, quantity: 1, price: 1 }],
    paymentTerms: {
      structure: 'custom',
      notes: text,
      milestones: [{ description: text, percentage: 100 }],
    },
  })
  return {
    response,
    texts() {
      const { title, description, lineItems, paymentTerms } = order.parse(response.json())
      const { notes, milestones } = paymentTerms
      return [title, description, lineItems[0]?.description, notes, milestones?.[0]?.description]
    },
  }
}

async function sendToCustomer(text: string) {
  return kerf.owner.call('POST', '/api/customers', {
    name: text,
    company: text,
    notes: text,
    contacts: [{ name: text, phone: text.slice(0, 50) }, { name: text }],
    addresses: [{ address: text }, { kind: 'job-site', label: text.slice(0, 100), address: text }],
  })
}

const ACCEPTED: readonly [string, string][] = [
  ['a script', '<script>alert(1)</script><img src=x onerror=alert(2)>'],
  ['SQL', `'); drop table orders; --`],
  ['more SQL', `x' or '1'='1' /* " ; \\ $1 ? :name @p1`],
  ['placeholders', '%s %d $title {{title}} {title}'],
  ['quotes', `"double" 'single' \`back\` “curly”`],
  ['JSON', '{"__proto__": {"isAdmin": true}}'],
  ['right-to-left text', 'שולחן אגוז \u202eevil\u202c'],
  ['emoji', '👩🏽‍🔧🪚 walnut 🇺🇸'],
  ['letters with many combining marks', `Z${'\u0301\u0310'.repeat(40)}algo`],
  ['characters outside the Basic Multilingual Plane', '𝕿𝖆𝖇𝖑𝖊 𠜎𠜱𠝹'],
  ['a tab', 'first\tsecond'],
  ['noncharacters', '\ufffe\uffff\ufdd0 end'],
  ['a zero-width joiner', 'wal\u200dnut\ufeff.'],
  ['numbers as text', '1e400'],
  ['true as text', 'true'],
  ['a spreadsheet formula', "=cmd|' /C calc'!A0"],
  ['a path', '../../../../etc/passwd'],
]

const REFUSED: readonly [string, string, RegExp][] = [
  ['NUL', 'wal\0nut', /must not contain control characters$/],
  ['a bell', 'wal\u0007nut', /must not contain control characters$/],
  ['an escape', '\u001b[31mred', /must not contain control characters$/],
  ['a Latin-1 control character', 'wal\u0085nut', /must not contain control characters$/],
  ['a lone high surrogate', 'wal\ud83dnut', /must not contain incomplete characters$/],
  ['a lone low surrogate', '\udebanut', /must not contain incomplete characters$/],
  ['a word of 10,000 characters', 'x'.repeat(10_000), /must be at most [\d,]+ characters$/],
]

describe('in an order', () => {
  test.each(ACCEPTED)('%s comes back unchanged', async (_what, text) => {
    const { response, texts } = await sendEverywhere(text)
    expect(response.statusCode, response.body).toBe(201)
    expect(texts()).toEqual(Array(5).fill(text))
    const stored = await kerf.owner.call('GET', `/api/orders/${response.json().id}`)
    expect(stored.json()).toEqual(response.json())
  })

  test('lines come back as they were sent, and are refused in the title', async () => {
    const lines = 'first\nsecond\r\nthird'
    const { response, texts } = await sendEverywhere(lines, 'One line')
    expect(response.statusCode, response.body).toBe(201)
    expect(texts()).toEqual(['One line', ...Array(4).fill(lines)])
    for (const title of [lines, 'one\u2028two', 'one\u2029two']) {
      const refused = (await sendEverywhere(lines, title)).response
      expect(refused.statusCode).toBe(400)
      expect(errorBody.parse(refused.json()).issues).toEqual([
        { path: 'title', message: 'Title must not contain line breaks' },
      ])
    }
  })

  test.each(REFUSED)('%s is refused with a message for every field', async (_what, text, sentence) => {
    const { response } = await sendEverywhere(text)
    expect(response.statusCode).toBe(400)
    const { issues = [] } = errorBody.parse(response.json())
    expect(issues.map(({ path }) => path)).toEqual([
      'title',
      'description',
      'lineItems.0.description',
      'paymentTerms.notes',
      'paymentTerms.milestones.0.description',
    ])
    for (const { message } of issues) expect(message).toMatch(sentence)
  })

  test('any text comes back trimmed but otherwise unchanged, or is refused with a message', async () => {
    await fc.assert(
      fc.asyncProperty(anyText({ minLength: 3, maxLength: 40 }), async (text) => {
        const { response, texts } = await sendEverywhere(text)
        if (response.statusCode === 201) expect(texts()).toEqual(Array(5).fill(text.trim()))
        else {
          expect(response.statusCode).toBe(400)
          expect(errorBody.parse(response.json()).issues).not.toEqual([])
        }
      }),
      { numRuns: 60 },
    )
  })
})

describe('in a customer', () => {
  test.each(ACCEPTED)('%s comes back unchanged', async (_what, text) => {
    const response = await sendToCustomer(text)
    expect(response.statusCode, response.body).toBe(201)
    const sent = { name: text, company: text, phone: text.slice(0, 50).trim(), address: text }
    expect(customer.parse(response.json())).toMatchObject(sent)
    const detail = (await kerf.owner.call('GET', `/api/customers/${response.json().id}`)).json()
    expect(detail).toMatchObject({ notes: text, contacts: [{ name: text }, { name: text }] })
    const listed = (await kerf.owner.call('GET', '/api/customers')).json()
    expect(listed).toContainEqual(response.json())
  })

  test.each(REFUSED)('%s is refused with a message', async (_what, text, sentence) => {
    const response = await sendToCustomer(text)
    expect(response.statusCode).toBe(400)
    expect(errorBody.parse(response.json()).message).toMatch(sentence)
  })
})

describe('in a search', () => {
  test.each(ACCEPTED)('%s finds the orders that contain it', async (_what, text) => {
    await sendEverywhere(text)
    const response = await kerf.owner.call('GET', `/api/orders?q=${encodeURIComponent(text)}`)
    expect(response.statusCode, response.body).toBe(200)
    expect(response.json().map((row: { title: string }) => row.title)).toContain(text)
  })
})
