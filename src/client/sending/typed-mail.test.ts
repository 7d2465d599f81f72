import { expect, test } from 'vitest'
import type { Sending } from '#contract/sending.ts'
import { addressed, issuesOf, mailFrom, othersOf, recipientsText } from './typed-mail.ts'

const SENDING: Sending = {
  document: 'invoice',
  attached: 'document',
  version: 1,
  to: 'ada@example.com',
  recipients: [
    { name: 'Ada', email: 'ada@example.com', isProposed: true },
    { name: 'Bo', email: 'bo@example.com', isProposed: true },
    { name: 'Cy', email: 'cy@example.com', isProposed: false },
  ],
  subject: 'Invoice',
  text: '{link}',
  fileName: 'Invoice.pdf',
  linkStart: 'https://kerf.example/c/',
  cannotSend: null,
  cannotMail: null,
  cannotReply: null,
  links: [],
  mails: [],
}

test('whoever gets such documents is proposed, the first as the recipient', () => {
  const mail = mailFrom(SENDING)
  expect(mail).toMatchObject({ to: 'ada@example.com', alsoTo: ['bo@example.com'] })
  expect(othersOf(SENDING, mail).map(({ name }) => name)).toEqual(['Bo', 'Cy'])
})

test('nobody gets an email twice', () => {
  const mail = { ...mailFrom(SENDING), to: ' BO@example.com' }
  expect(addressed(mail).alsoTo).toEqual([])
  expect(othersOf(SENDING, mail).map(({ name }) => name)).toEqual(['Ada', 'Cy'])
})

test.each([
  'ada@example.com, Cy@example.com',
  ' ada@example.com;cy@example.com ; ',
  'ada@example.com,,Cy@example.com,ADA@example.com',
])('whoever is after the first in %j gets it too, once', (to) => {
  const { recipients } = SENDING
  const sending = { ...SENDING, recipients: recipients.map((one) => ({ ...one, isProposed: true })) }
  const mail = { ...mailFrom(sending), to }
  expect(addressed(mail)).toMatchObject({
    to: 'ada@example.com',
    alsoTo: [expect.stringMatching(/^cy@/i), 'bo@example.com'],
  })
  expect(othersOf(sending, mail).map(({ name }) => name)).toEqual(['Bo'])
})

test.each([
  ['ada@example.com, eve', 'Invalid email address: eve'],
  ['eve at home; ada@example.com', 'Invalid email address: eve at home'],
  ['eve', 'Invalid email address'],
  [' , ', 'Email is required'],
  [Array.from({ length: 22 }, (_, one) => `a${one}@b.co`).join(), 'At most 20 further addresses'],
])('for %j the field says what is wrong', (to, message) => {
  const mail = addressed({ to, alsoTo: [], subject: 'Invoice', text: '{link}' })
  expect(issuesOf('invoice', mail, 'mail')).toEqual([{ path: 'to', message }])
})

test.each<[readonly string[], string]>([
  [[], 'ada@example.com'],
  [['bo@example.com'], 'ada@example.com and bo@example.com'],
  [['bo@example.com', 'cy@example.com'], 'ada@example.com and 2 others'],
])('to %j it says %j', (alsoTo, text) => {
  expect(recipientsText({ to: 'ada@example.com', alsoTo })).toBe(text)
})
