import { describe, expect, test } from 'vitest'
import { type LinkedOrder, type LinkFacts, type LinkState, linkSentence, linkState } from './customer-link.ts'

const QUOTE: LinkFacts = { document: 'quote', revision: 2, isWithdrawn: false }
const INVOICE: LinkFacts = { ...QUOTE, document: 'invoice' }
const ORDER: LinkedOrder = {
  status: 'quote',
  revision: 2,
  answer: null,
  isVoid: false,
  expiresOn: '2026-12-20',
}
const TODAY = '2026-12-20'
const INVOICED = { status: 'invoice' } as const

describe('a link', () => {
  test.each<[LinkState, string, LinkFacts, Partial<LinkedOrder>, string?]>([
    ['open', 'to the current revision, on its last day', QUOTE, {}],
    ['expired', 'a day later', QUOTE, {}, '2026-12-21'],
    ['answered', 'that was answered, however long ago', QUOTE, { answer: 'approved' }, '2027-12-21'],
    ['answered', 'that was declined', QUOTE, { answer: 'declined' }],
    ['replaced', 'to an earlier revision', QUOTE, { revision: 3 }],
    ['invoiced', 'to what is an invoice by now', QUOTE, { ...INVOICED, answer: 'approved' }],
    ['voided', 'to what is void', QUOTE, { isVoid: true, answer: 'approved' }],
    ['withdrawn', 'that was withdrawn, whatever else', { ...QUOTE, isWithdrawn: true }, { isVoid: true }],
    ['open', 'to an invoice, whatever the revision', INVOICE, { ...INVOICED, revision: 3 }, '2027-01-01'],
    ['open', 'to an invoice that is paid', INVOICE, { status: 'archived' }],
    ['voided', 'to a void invoice', INVOICE, { ...INVOICED, isVoid: true }],
    ['withdrawn', 'to an invoice that became a quote again', INVOICE, {}],
  ])('is %s: one %s', (state, _what, link, changes, today = TODAY) => {
    expect(linkState(link, { ...ORDER, ...changes }, today)).toBe(state)
  })

  test('says which document it is about', () => {
    expect(linkSentence('voided', 'invoice')).toBe('This invoice is no longer valid.')
    expect(linkSentence('expired', 'quote')).toBe('This quote has expired: its prices no longer hold.')
  })
})
