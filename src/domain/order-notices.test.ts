import { expect, test } from 'vitest'
import { copyForCustomer, type NoticeFacts, noticeForMember } from './order-notices.ts'

const FACTS: NoticeFacts = {
  kind: 'approved',
  orderNumber: 'WI-1042',
  title: 'Dining table',
  customerName: 'Ada\r\nBcc: x@example.com',
  totalCents: 351_810,
  balanceCents: 351_810,
  reason: null,
  paidCents: 0,
  by: null,
}

test.each([
  [{}, 'Ada Bcc: x@example.com approved quote WI-1042 for $3,518.10'],
  [
    { kind: 'changes-requested', reason: 'Longer' },
    'Ada Bcc: x@example.com asked for changes to quote WI-1042',
  ],
  [{ kind: 'declined', reason: 'Too late' }, 'Ada Bcc: x@example.com declined quote WI-1042'],
  [
    { kind: 'payment', paidCents: 50_000, balanceCents: 301_810, by: 'Sam' },
    'Ada Bcc: x@example.com paid $500.00 for WI-1042 (recorded by Sam); $3,018.10 is left',
  ],
  [
    { kind: 'payment', paidCents: 351_810, balanceCents: 0 },
    'Ada Bcc: x@example.com paid $3,518.10 for WI-1042; nothing is left to pay',
  ],
  [
    { kind: 'payment', paidCents: 50_000, balanceCents: null },
    'Ada Bcc: x@example.com paid $500.00 for WI-1042',
  ],
] as const)('%o', (changes, subject) => {
  const facts = { ...FACTS, ...changes }
  const words = noticeForMember(facts, 'See it here:\n{link}')
  expect(words.subject).toBe(subject)
  expect(words.text).toContain(`${subject}.\n\nDining table\n\n`)
  expect(words.text).toContain(
    'See it here:\n{link}\n\nYou can choose which of these emails you get in My Account',
  )
  if (facts.reason !== null) expect(words.text).toContain(`“${facts.reason}”`)
})

test('without an address of its own, Kerf names the order', () => {
  expect(noticeForMember(FACTS, null).text).toContain('Open WI-1042 in Kerf.')
})

test('what people typed is never the place of a link', () => {
  const facts = { customerName: 'Ada {link}', title: 'Table {link}', reason: 'Too {link} dear' }
  const { subject, text } = noticeForMember({ ...FACTS, ...facts, kind: 'declined' }, '{link}')
  expect(subject).toBe('Ada (link) declined quote WI-1042')
  expect(text).toContain('Table (link)\n\n“Too (link) dear”\n\n{link}\n\n')
})

test('a copy says what was approved and when', () => {
  const copy = copyForCustomer({
    name: 'Ada',
    orderNumber: 'WI-1042 R2',
    title: 'Dining table',
    shopName: 'Walnut & Iron',
    on: '2026-11-23',
  })
  expect(copy.subject).toBe('Your approval of quote WI-1042 R2 from Walnut & Iron')
  expect(copy.text).toContain('You approved quote WI-1042 R2 (Dining table) on Nov 23, 2026.')
})
