/** Invoices stand: what was issued is kept, and only a revision or a credit note changes what is owed. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { customerPage } from '#contract/customer-page.ts'
import { type IssuedDocument, issuedDocument } from '#contract/issued.ts'
import { customerOf } from '../../../test-support/customer-links.ts'
import { addInvoice, messageOf, readOrder } from '../../../test-support/invoices.ts'
import {
  addCustomer,
  addPayment,
  newOrderBody,
  type Person,
  startTestKerf,
  type TestKerf,
} from '../../../test-support/kerf-app.ts'
import { linkedQuote } from '../../../test-support/linked-quote.ts'
import { pdfText } from '../../../test-support/pdf-text.ts'
import { TINY_PNG } from '../../../test-support/sample-files.ts'
import { MULTIPART, multipartBody } from '../../../test-support/uploads.ts'

let kerf: TestKerf

beforeAll(async () => {
  kerf = await startTestKerf()
})
afterAll(() => kerf.close())

const at = () => new Date(kerf.clock.now).toISOString()
const orderOf = (id: number) => readOrder(kerf.owner, id)
const convert = (id: number) => kerf.owner.call('PATCH', `/api/orders/${id}/status`, { status: 'invoice' })
const undo = (id: number, reason?: string) =>
  kerf.owner.call('POST', `/api/orders/${id}/undo`, { status: 'invoice', reason })

async function issuedOf(id: number): Promise<IssuedDocument[]> {
  const answer = await kerf.maker.call('GET', `/api/orders/${id}/issued`)
  expect(answer.statusCode, answer.body).toBe(200)
  return z.array(issuedDocument).parse(answer.json())
}

async function paperOf(id: number, place: number): Promise<{ fileName: unknown; text: string }> {
  const answer = await kerf.maker.call('GET', `/api/orders/${id}/issued/${place}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return {
    fileName: answer.headers['content-disposition'],
    text: (await pdfText(answer.rawPayload)).join('\n'),
  }
}

async function invoicePaper(id: number): Promise<string> {
  const answer = await kerf.maker.call('GET', `/api/orders/${id}/documents/invoice?for=preview`)
  return (await pdfText(answer.rawPayload)).join('\n')
}

/** Edits the order as a whole: its one line then costs that much. */
async function revise(
  id: number,
  price: number,
  reason: string | undefined,
  more: object = {},
  by: Person = kerf.maker,
) {
  const { customerId, version } = await orderOf(id)
  return by.call('PATCH', `/api/orders/${id}`, {
    version,
    reason,
    ...newOrderBody(customerId, {
      lineItems: [{ description: 'Table', quantity: 1, price }],
      taxRate: 0,
      paymentTerms: { structure: 'split-50-50' },
      ...more,
    }),
  })
}

async function linkOf(id: number): Promise<string> {
  const answer = await kerf.owner.call('POST', `/api/orders/${id}/links`, { document: 'invoice' })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().url.split('/q/')[1]
}

async function pageOf(token: string) {
  const answer = await customerOf(kerf)('GET', `/api/customer/${token}`)
  return customerPage.parse(answer.json())
}

test('lowering what was invoiced takes the right to correct money', async () => {
  const id = await addInvoice(kerf.owner)
  const refused = await revise(id, 900, 'One leaf less.')
  expect([refused.statusCode, refused.json().message]).toEqual([
    403,
    'Only Office or an administrator may lower what was invoiced.',
  ])
  expect((await revise(id, 1100, 'One more leaf.')).statusCode).toBe(200)
  expect((await revise(id, 900, 'Two leaves less.', {}, kerf.owner)).statusCode).toBe(200)
})

describe('converting a quote', () => {
  test('issues the first revision of its invoice under the order’s number', async () => {
    const id = await addInvoice(kerf.owner)
    const { orderNumber, invoiceNumber, invoiceRevision } = await orderOf(id)
    expect([invoiceNumber, invoiceRevision]).toEqual([orderNumber, 1])
    expect(await issuedOf(id)).toEqual([
      {
        place: 1,
        kind: 'invoice',
        number: orderNumber,
        revision: 1,
        issuedAt: at(),
        keptAt: at(),
        by: { id: kerf.owner.userId, name: 'Olive Owner' },
        total: 1000,
        state: 'stands',
        replaces: null,
        reason: null,
      },
    ])
  })

  test('keeps the details and the paper of that day, whatever the shop changes later', async () => {
    await kerf.owner.call(
      'POST',
      '/api/shop/logo',
      multipartBody({ name: 'logo.png', bytes: TINY_PNG }),
      MULTIPART,
    )
    const id = await addInvoice(kerf.owner)
    const before = await paperOf(id, 1)
    await kerf.owner.call('PATCH', '/api/shop', {
      name: 'Moved Works',
      address: '2 New Street',
      footerText: 'Moved!',
      howToPay: 'To the new account',
    })
    await kerf.owner.call('POST', '/api/shop/logo/remove')
    await kerf.db.updateTable('customers').set({ name: 'Ada Married', address: 'New Home 1' }).execute()
    await addPayment(kerf.owner, id, 500)
    const after = await paperOf(id, 1)
    expect(after).toEqual(before)
    expect(after.text).toMatch(/Walnut Works[\s\S]*1 Mill Road/)
    expect(after.text).toContain('Ada Carpenter')
    expect(after.text).not.toMatch(/Moved|Married|Paid/)

    // The invoice says what was paid since, and how to pay today, on the same paper.
    const standing = await invoicePaper(id)
    expect(standing).toMatch(/Walnut Works[\s\S]*1 Mill Road/)
    expect(standing).toContain('Ada Carpenter')
    expect(standing).toContain('To the new account')
    expect(standing).toContain('-$500.00')
    expect((await pageOf(await linkOf(id))).content?.customerName).toBe('Ada Carpenter')

    await addPayment(kerf.owner, id, 500)
    expect(await invoicePaper(id)).toContain('PAID')
    expect((await paperOf(id, 1)).text).toContain('PAID')
    await kerf.owner.call('PATCH', '/api/shop', { name: 'Walnut Works', address: '1 Mill Road' })
    await kerf.db.updateTable('customers').set({ name: 'Ada Carpenter', address: null }).execute()
  })
})

describe('revising an invoice', () => {
  test('takes a reason, issues the next revision, and asks for what it says', async () => {
    const id = await addInvoice(kerf.owner)
    const token = await linkOf(id)
    const payment = await addPayment(kerf.owner, id, 500)
    const { orderNumber: number } = await orderOf(id)
    expect((await revise(id, 1200, undefined)).statusCode).toBe(409)
    expect(await issuedOf(id)).toHaveLength(1)
    const receipt = async () => {
      const answer = await kerf.owner.call('GET', `/api/orders/${id}/payments/${payment}/receipt`)
      return (await pdfText(answer.rawPayload)).join()
    }
    const printed = await receipt()
    expect(printed).toMatch(/Order total\s*\$1,000\.00/)
    expect(printed).toMatch(new RegExp(`Invoice #\\s*${number}\\b`))

    kerf.clock.now += 60_000
    const answer = await revise(id, 1200, 'One more leaf.')
    expect(answer.statusCode, answer.body).toBe(200)
    const order = await orderOf(id)
    expect(order).toMatchObject({
      status: 'invoice',
      total: 1200,
      balance: 700,
      upFront: 600,
      dueNow: { amount: 100, by: '2026-03-10' },
      invoiceNumber: number,
      invoiceRevision: 2,
      // It was the first revision that was sent.
      invoiceSentOn: null,
    })
    expect(order.lineItems).toEqual([
      { description: 'Table', quantity: 1, price: 1200, total: 1200, step: null },
    ])
    expect(order.history.at(-1)).toMatchObject({ kind: 'revised', revision: 2, text: 'One more leaf.' })
    const [first, second] = await issuedOf(id)
    expect(first).toMatchObject({ revision: 1, total: 1000, state: 'replaced' })
    expect(second).toMatchObject({
      place: 2,
      kind: 'invoice',
      number,
      revision: 2,
      total: 1200,
      state: 'stands',
      by: { name: 'Max Maker' },
      reason: 'One more leaf.',
      replaces: { place: 1, number, revision: 1, issuedAt: first?.issuedAt },
    })

    // The money of that day was for the invoice of that day.
    expect(await receipt()).toBe(printed)

    // The same edit again changes nothing.
    expect((await revise(id, 1200, 'One more leaf.')).statusCode).toBe(200)
    expect(await issuedOf(id)).toHaveLength(2)

    const replaced = await paperOf(id, 1)
    expect(replaced.fileName).toBe(`attachment; filename="Invoice ${number}.pdf"`)
    expect(replaced.text).toContain('$1,000.00')
    expect(replaced.text).toContain('REPLACED BY R2')
    const standing = await paperOf(id, 2)
    expect(standing.fileName).toBe(`attachment; filename="Invoice ${number} R2.pdf"`)
    expect(standing.text).toContain('Replaces revision 1 of Mar 10, 2026: One more leaf.')
    expect(await invoicePaper(id)).toContain('Replaces revision 1 of Mar 10, 2026: One more leaf.')

    // The customer's link leads to what stands.
    expect(await pageOf(token)).toMatchObject({
      state: 'open',
      number: `${number} R2`,
      content: { total: 1200 },
      invoice: {
        revisedOn: '2026-03-10',
        replaces: { number, revision: 1, issuedOn: '2026-03-10', reason: 'One more leaf.' },
      },
      credit: null,
    })
    const sending = await kerf.owner.call('GET', `/api/orders/${id}/sending`)
    expect(sending.json().links).toMatchObject([{ document: 'invoice', isOutdated: false }])
    expect(sending.json().text).toContain(
      `Here is invoice ${number} R2 for Walnut dining table.\nReplaces revision 1 of Mar 10, 2026: One more leaf.\n\n`,
    )
  })

  test.each([
    ['revised', false],
    ['edited', true],
  ])('for another customer withdraws its links, whether it is %s or undone first', async (kind, isUndone) => {
    const id = await addInvoice(kerf.owner)
    const token = await linkOf(id)
    const customerId = await addCustomer(kerf.owner, 'Bob Right')
    await revise(id, 900, 'A scratch', {}, kerf.owner)
    expect((await pageOf(token)).state).toBe('open')
    if (isUndone) expect((await undo(id, 'Billed to the wrong one')).statusCode).toBe(200)
    const edited = await revise(id, 900, isUndone ? undefined : 'Billed to the wrong one', { customerId })
    expect(edited.statusCode, edited.body).toBe(200)
    if (isUndone) expect((await convert(id)).statusCode).toBe(200)
    const page = await pageOf(token)
    expect([page.state, page.content]).toEqual(['withdrawn', null])
    const paper = await customerOf(kerf)('GET', `/api/customer/${token}/document`)
    expect(paper.statusCode).toBe(409)
    const { history, invoiceSentOn } = await orderOf(id)
    const kinds = history.map((event) => event.kind)
    expect(kinds[kinds.indexOf('withdrawn') - 1]).toBe(kind)
    expect(invoiceSentOn).toBeNull()
    expect((await pageOf(await linkOf(id))).content?.customerName).toBe('Bob Right')
  })

  test('takes back the customer’s approval, which was of something else', async () => {
    const quote = await linkedQuote(kerf)
    expect((await quote.say(quote.body('approved'))).statusCode).toBe(200)
    await convert(quote.id)
    expect(await invoicePaper(quote.id)).toContain('Approved by Ada Carpenter')
    expect((await revise(quote.id, 1200, 'Smaller', {}, kerf.owner)).statusCode).toBe(200)
    expect(await invoicePaper(quote.id)).not.toContain('Approved by')
    expect((await paperOf(quote.id, 1)).text).toContain('Approved by Ada Carpenter')
  })

  test('replaces longer and shorter lists of lines, also while the work is going on', async () => {
    const id = await addInvoice(kerf.owner)
    await addPayment(kerf.owner, id, 1000)
    for (const status of ['paid', 'production']) {
      await kerf.owner.call('PATCH', `/api/orders/${id}/status`, { status })
    }
    const line = (description: string, price: number) => ({ description, quantity: 2, price })
    const lists = [
      [line('Table', 500), line('Bench', 100), line('Chair', 50)],
      [line('Bench', 100)],
      [line('Chair', 50), line('Bench', 100)],
    ]
    for (const lineItems of lists) {
      const answer = await revise(id, 0, 'Change order', { lineItems }, kerf.owner)
      expect(answer.statusCode, answer.body).toBe(200)
      expect((await orderOf(id)).lineItems.map(({ description }) => description)).toEqual(
        lineItems.map(({ description }) => description),
      )
    }
    expect(await orderOf(id)).toMatchObject({
      status: 'production',
      total: 300,
      balance: -700,
      invoiceRevision: 4,
    })
    const tallies = await sql<{ status: string; total: number; sum: number }>`
      select t.status, t.total_cents as total,
        (select coalesce(sum(o.total_cents), 0) from orders as o
          where o.shop_id = t.shop_id and o.status = t.status and o.voided_at is null) as sum
      from stage_tallies as t where t.shop_id = ${kerf.shopId}`.execute(kerf.db)
    for (const { status, total, sum } of tallies.rows)
      expect([status, Number(total)]).toEqual([status, Number(sum)])
  })

  test('is repeated after a lost answer, but not with another reason, which the customer would not read', async () => {
    const id = await addInvoice(kerf.owner)
    const { version } = await orderOf(id)
    const reviseFor = (reason: string) => revise(id, 1100, reason, { version })
    expect((await reviseFor('Price agreed')).statusCode).toBe(200)
    const after = await orderOf(id)
    expect((await reviseFor('Price agreed')).json()).toEqual(after)
    const refused = await reviseFor('Price agreed by phone')
    expect([refused.statusCode, refused.json().issues[0].path]).toEqual([409, 'version'])
    expect(await orderOf(id)).toEqual(after)
  })

  test('is refused for an older version, for a quote with a reason, and in another shop', async () => {
    const id = await addInvoice(kerf.owner)
    await revise(id, 1100, 'First')
    const { customerId } = await orderOf(id)
    const stale = { ...newOrderBody(customerId), version: 1, reason: 'Second' }
    const answer = await kerf.maker.call('PATCH', `/api/orders/${id}`, stale)
    expect(answer.statusCode).toBe(409)
    expect(messageOf(answer)).toContain('You saved')
    await undo(id, 'Wrong customer')
    expect(messageOf(await revise(id, 1300, 'Third'))).toContain('is a quote again')
    expect((await kerf.rival.call('GET', `/api/orders/${id}/issued`)).statusCode).toBe(404)
    expect((await kerf.rival.call('GET', `/api/orders/${id}/issued/1`)).statusCode).toBe(404)
    expect((await kerf.maker.call('GET', `/api/orders/${id}/issued/9`)).statusCode).toBe(404)
  })
})

describe('undoing an invoice', () => {
  test('that nobody was sent takes no reason, and credits it', async () => {
    const id = await addInvoice(kerf.owner)
    expect((await undo(id)).statusCode).toBe(200)
    const { orderNumber: number, invoiceNumber } = await orderOf(id)
    expect(invoiceNumber).toBeNull()
    const [invoice, credit] = await issuedOf(id)
    expect(invoice).toMatchObject({ state: 'credited' })
    expect(credit).toMatchObject({
      kind: 'credit-note',
      number: `${number}-C1`,
      total: -1000,
      state: 'stands',
      reason: 'The invoice was undone before it was sent.',
      replaces: { place: 1, number, revision: 1 },
    })
    expect((await paperOf(id, 1)).text).toContain('CREDITED')
    // Nobody has seen the first one.
    await convert(id)
    expect((await issuedOf(id)).at(-1)).toMatchObject({ revision: 2, replaces: { place: 1 } })
    expect(await invoicePaper(id)).not.toContain('Replaces')
    expect((await pageOf(await linkOf(id))).invoice?.replaces).toBeNull()
  })

  test('that was sent takes a reason, which its link gives; converting again replaces it', async () => {
    const id = await addInvoice(kerf.owner)
    const token = await linkOf(id)
    const refused = await undo(id)
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toMatchObject({ message: 'Reason is required', issues: [{ path: 'reason' }] })
    expect((await undo(id, 'Ordered twice')).statusCode).toBe(200)
    const { orderNumber: number } = await orderOf(id)
    expect(await pageOf(token)).toMatchObject({
      state: 'credited',
      number,
      content: null,
      credit: { number: `${number}-C1`, on: '2026-03-10', reason: 'Ordered twice' },
    })
    const note = await paperOf(id, 2)
    expect(note.fileName).toBe(`attachment; filename="Credit Note ${number}-C1.pdf"`)
    for (const said of [
      'CREDIT NOTE',
      `Credits invoice ${number} of Mar 10, 2026`,
      'Reason: Ordered twice',
      'Total credited',
      '$1,000.00',
    ]) {
      expect(note.text).toContain(said)
    }

    const { customerId, version } = await orderOf(id)
    await kerf.maker.call('PATCH', `/api/orders/${id}`, { ...newOrderBody(customerId), version })
    expect((await convert(id)).statusCode).toBe(200)
    expect(
      (await issuedOf(id)).map(({ kind, number, revision, state }) => [kind, number, revision, state]),
    ).toEqual([
      ['invoice', number, 1, 'credited'],
      ['credit-note', `${number}-C1`, 1, 'stands'],
      ['invoice', number, 2, 'stands'],
    ])
    expect(await pageOf(token)).toMatchObject({
      state: 'open',
      number: `${number} R2`,
      content: { total: 3518.1 },
      invoice: { replaces: { revision: 1, reason: 'Ordered twice' } },
    })
    expect((await undo(id, 'Again')).statusCode).toBe(200)
    expect((await issuedOf(id)).at(-1)?.number).toBe(`${number}-C2`)
  })

  test('after a revision starts the next revision of the quote, since nobody was sent what it says now', async () => {
    const id = await addInvoice(kerf.owner)
    await revise(id, 1100, 'More wood')
    expect((await orderOf(id)).revision).toBe(1)
    await undo(id)
    expect(await orderOf(id)).toMatchObject({ status: 'quote', revision: 2, total: 1100, sentOn: null })
  })

  test('by voiding it credits it with the reason, and stamps the invoice that stood', async () => {
    const id = await addInvoice(kerf.owner)
    await revise(id, 1100, 'More wood')
    const token = await linkOf(id)
    const issued = await paperOf(id, 2)
    const answer = await kerf.owner.call('POST', `/api/orders/${id}/void`, { reason: 'Canceled' })
    expect(answer.statusCode, answer.body).toBe(200)
    expect((await issuedOf(id)).at(-1)).toMatchObject({
      kind: 'credit-note',
      total: -1100,
      reason: 'Canceled',
    })
    expect(await pageOf(token)).toMatchObject({ state: 'voided', credit: { reason: 'Canceled' } })
    const wordsOf = ({ text }: { readonly text: string }) => text.split(/\s+/)
    expect(wordsOf(await paperOf(id, 2))).toEqual([...wordsOf(issued), 'VOID'])
    expect((await paperOf(id, 1)).text).toContain('REPLACED BY R2')
  })
})

describe('an invoice issued before Kerf stored copies', () => {
  /** As the migration finds it. */
  async function anOldInvoice(): Promise<number> {
    const customerId = await addCustomer(kerf.owner)
    const added = await kerf.owner.call('POST', '/api/orders', newOrderBody(customerId))
    const { id } = added.json()
    await kerf.db
      .updateTable('orders')
      .set({ status: 'invoice', invoiced_at: '2026-03-01T12:00:00.000Z' })
      .where('id', '=', id)
      .execute()
    return id
  }

  test('is listed and printed as it is, and kept when it is revised', async () => {
    const id = await anOldInvoice()
    const { orderNumber: number } = await orderOf(id)
    const old = {
      place: 1,
      number,
      revision: 1,
      total: 3518.1,
      issuedAt: '2026-03-01T12:00:00.000Z',
      by: null,
    }
    expect(await issuedOf(id)).toMatchObject([{ ...old, state: 'stands', keptAt: null }])
    await addPayment(kerf.owner, id, 700)
    const { text } = await paperOf(id, 1)
    expect(text).toMatch(/Invoice date\s*Mar 1, 2026/)
    // As it was issued.
    expect(text).not.toContain('$700.00')
    expect((await revise(id, 1000, 'Smaller', {}, kerf.owner)).statusCode).toBe(200)
    expect(await issuedOf(id)).toMatchObject([
      { ...old, state: 'replaced', keptAt: at() },
      { place: 2, number, revision: 2, total: 1000, state: 'stands', replaces: { place: 1 } },
    ])
  })

  test('is kept when it is sent', async () => {
    const id = await anOldInvoice()
    await linkOf(id)
    await kerf.owner.call('PATCH', '/api/shop', { address: '3 Later Lane' })
    expect(await invoicePaper(id)).not.toContain('3 Later Lane')
    expect(await issuedOf(id)).toMatchObject([{ place: 1, state: 'stands', keptAt: at() }])
  })

  test('is kept when it is undone', async () => {
    const id = await anOldInvoice()
    expect((await undo(id, 'Mistake')).statusCode).toBe(200)
    expect(await issuedOf(id)).toMatchObject([
      { kind: 'invoice', state: 'credited', keptAt: at() },
      { kind: 'credit-note', reason: 'Mistake' },
    ])
  })
})
