import { expect, test } from 'vitest'
import type { CustomerLink, Mail, Sending } from '#contract/sending.ts'
import { problemsOf } from '../forms/problems.ts'
import { isLocalOnly, linkStatusText, mailDetail, mailStatusText } from './mail-text.ts'
import { refetchDelay } from './sending-queries.ts'
import { issuesOf } from './typed-mail.ts'

const AT = '2026-11-20T10:00:00.000Z'
const MAIL: Mail = {
  id: 1,
  document: 'quote',
  attached: 'document',
  isReady: false,
  revision: 1,
  to: 'ada@example.com',
  subject: 'x',
  state: 'waiting',
  attempts: 0,
  nextTryAt: AT,
  lastError: null,
  by: { id: 1, name: 'Dana Reyes' },
  at: AT,
  sentAt: null,
}
const LINK: CustomerLink = {
  id: 1,
  document: 'quote',
  revision: 2,
  by: MAIL.by,
  at: AT,
  viewedAt: null,
  withdrawnAt: null,
  isOutdated: false,
}

test.each<[Partial<Mail>, string, string]>([
  [{}, 'On its way to ada@example.com', 'Queued Nov 20, 2026 at 10:00 AM by Dana Reyes'],
  [
    { attempts: 1, lastError: 'No answer' },
    'On its way to ada@example.com',
    'No answer. Next try Nov 20, 2026 at 10:00 AM.',
  ],
  [{ state: 'sent', sentAt: AT }, 'Sent to ada@example.com', 'Nov 20, 2026 at 10:00 AM'],
  [{ state: 'failed', lastError: 'No mailbox' }, 'Could not be sent to ada@example.com', 'No mailbox'],
  [{ state: 'unsure', lastError: 'Timeout' }, 'May not have reached ada@example.com', 'Timeout'],
  [
    { state: 'cancelled' },
    'Not sent to ada@example.com',
    'The link was withdrawn before the email was sent.',
  ],
])('describes an email %j', (changes, words, detail) => {
  const mail = { ...MAIL, ...changes }
  expect([mailStatusText(mail), mailDetail(mail, 'UTC')]).toEqual([words, detail])
})

test.each<[Partial<CustomerLink>, string]>([
  [{}, 'Quote link R2: not opened yet'],
  [{ revision: 1 }, 'Quote link: not opened yet'],
  [{ document: 'invoice', viewedAt: AT }, 'Invoice link: first opened Nov 20, 2026 at 10:00 AM'],
  [{ isOutdated: true }, 'Quote link R2: out of date, not opened yet'],
  [{ isOutdated: true, viewedAt: AT }, 'Quote link R2: out of date, first opened Nov 20, 2026 at 10:00 AM'],
  [{ withdrawnAt: AT, viewedAt: AT }, 'Quote link R2: withdrawn Nov 20, 2026 at 10:00 AM'],
])('describes a link %j', (changes, words) => {
  expect(linkStatusText({ ...LINK, ...changes }, 'UTC')).toBe(words)
})

test.each([
  ['http://127.0.0.1:3000/q/', true],
  ['http://localhost:3000/q/', true],
  ['http://[::1]/q/', true],
  ['https://kerf.example.com/q/', false],
  ['http://192.168.1.5:3000/q/', false],
  ['https://localhost.example.com/q/', false],
])('a link %s works on this computer only: %s', (linkStart, is) => {
  expect(isLocalOnly(linkStart)).toBe(is)
})

const SENDING: Sending = {
  document: 'quote',
  attached: 'document',
  version: 1,
  to: null,
  recipients: [],
  subject: 'Your quote',
  text: '{link}',
  fileName: 'Quote.pdf',
  linkStart: 'http://kerf/q/',
  cannotSend: null,
  cannotMail: null,
  cannotReply: null,
  links: [],
  mails: [],
}

test('a waiting email is refetched until it is sent, sooner when an attempt is due', () => {
  const now = Date.parse(AT)
  expect(refetchDelay(undefined, now)).toBe(false)
  expect(refetchDelay({ ...SENDING, mails: [{ ...MAIL, state: 'sent', nextTryAt: null }] }, now)).toBe(false)
  const soon = (...nextTriesIn: number[]) => {
    const mails = nextTriesIn.map((ms) => ({ ...MAIL, nextTryAt: new Date(now + ms).toISOString() }))
    return refetchDelay({ ...SENDING, mails }, now)
  }
  // Shortly after the next attempt, and no more often than that.
  expect([0, -9999, -10_000, -60_000].map((ms) => soon(ms))).toEqual([2000, 2000, 10_000, 10_000])
  expect([1, 10_000, 28_000, 3_600_000].map((ms) => soon(ms))).toEqual([2001, 12_000, 30_000, 30_000])
  expect(soon(3_600_000, 5000, -20_000)).toBe(7000)
})

test('a message is checked before it is sent, and a link needs only a text', () => {
  const typed = { to: 'ada', alsoTo: [], subject: '', text: '' }
  expect(Object.fromEntries(problemsOf(issuesOf('quote', typed, 'mail')))).toEqual({
    to: 'Invalid email address',
    subject: 'Subject is required',
    text: 'Message is required',
  })
  expect(issuesOf('quote', { ...typed, text: 'x' }, 'link')).toEqual([])
})
