import { describe, expect, test } from 'vitest'
import {
  type LinkedOrder,
  type LinkFacts,
  type LinkState,
  linkSentence,
  linkState,
  tokenIn,
} from './customer-link.ts'

const QUOTE: LinkFacts = { document: 'quote', revision: 2, isWithdrawn: false }
const INVOICE: LinkFacts = { ...QUOTE, document: 'invoice' }
const ORDER: LinkedOrder = {
  status: 'quote',
  revision: 2,
  answer: null,
  isVoid: false,
  isCredited: false,
  expiresOn: '2026-12-20',
}
const TODAY = '2026-12-20'
const INVOICED = { status: 'invoice' } as const

describe('a link', () => {
  test.each<[LinkState, string, LinkFacts, Partial<LinkedOrder>, string?]>([
    ['open', 'for the current revision, on its last day', QUOTE, {}],
    ['expired', 'a day later', QUOTE, {}, '2026-12-21'],
    [
      'answered',
      'for a quote that was answered, however long ago',
      QUOTE,
      { answer: 'approved' },
      '2027-12-21',
    ],
    ['answered', 'for a quote that was declined', QUOTE, { answer: 'declined' }],
    ['replaced', 'for an earlier revision', QUOTE, { revision: 3 }],
    ['invoiced', 'for a quote that is now an invoice', QUOTE, { ...INVOICED, answer: 'approved' }],
    ['voided', 'for a void quote', QUOTE, { isVoid: true, answer: 'approved' }],
    [
      'withdrawn',
      'once withdrawn, whatever else happened',
      { ...QUOTE, isWithdrawn: true },
      { isVoid: true },
    ],
    ['open', 'for an invoice, whatever the revision', INVOICE, { ...INVOICED, revision: 3 }, '2027-01-01'],
    ['open', 'for a paid invoice', INVOICE, { status: 'archived' }],
    ['voided', 'for a void invoice', INVOICE, { ...INVOICED, isVoid: true }],
    ['credited', 'for an invoice that became a quote again', INVOICE, { isCredited: true }],
    ['withdrawn', 'for an invoice that became one before there were credit notes', INVOICE, {}],
  ])('is %s %s', (state, _what, link, changes, today = TODAY) => {
    expect(linkState(link, { ...ORDER, ...changes }, today)).toBe(state)
  })

  test('names its document', () => {
    expect(linkSentence('voided', 'invoice')).toBe('This invoice is no longer valid.')
    expect(linkSentence('expired', 'quote')).toBe(
      'This quote has expired, and its prices are no longer valid.',
    )
  })
})

describe('the token of an address', () => {
  const token = `-_${'aZ9'.repeat(13)}-A`

  test.each(['', '.', ')', '),', '>', '%3E', '&utm_source=mail', '&amp;x=1', '%E2%80%8B', '/', '”'])(
    'is found before %s',
    (copied) => {
      expect(tokenIn(`${token}${copied}`)).toBe(token)
    },
  )

  test.each(['', 'short.', `${token}A`, `.${token}`])('%s has none', (text) => {
    expect(tokenIn(text)).toBe(text)
  })
})
