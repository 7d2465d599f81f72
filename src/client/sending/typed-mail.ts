import '../zod-without-eval.ts'
import { newLink, newMail, type Sending } from '#contract/sending.ts'
import type { Issue } from '#domain/refusal.ts'
import { issuesIn } from '../forms/problems.ts'

/** An email from Kerf, or a link for staff to pass on. */
export type Way = 'mail' | 'link'

export interface TypedMail {
  readonly to: string
  /** Others who get it too. */
  readonly alsoTo: readonly string[]
  readonly subject: string
  readonly text: string
}

/** Kerf's suggestion. */
export function mailFrom({ to, recipients, subject, text }: Sending): TypedMail {
  const proposed = recipients.filter(({ isProposed }) => isProposed).map(({ email }) => email)
  return { to: to ?? '', alsoTo: proposed.filter((email) => email !== to), subject, text }
}

/** What is sent: each address gets one email, also those after the first in *To*. */
export function addressed<M extends Pick<TypedMail, 'to' | 'alsoTo'>>(mail: M) {
  const [to = '', ...more] = addressesIn(mail.to)
  return { ...mail, to, alsoTo: [...more, ...mail.alsoTo.filter((email) => !isIn(mail.to, email))] }
}

/** The customer's other contacts. */
export function othersOf({ recipients }: Sending, { to }: Pick<TypedMail, 'to'>): Sending['recipients'] {
  return recipients.filter(({ email }) => !isIn(to, email))
}

/** Several are separated as in a program for emails. Each is there once. */
function addressesIn(to: string): string[] {
  const emails = to.split(/[,;]/).map((email) => email.trim())
  return emails.filter((email, at) => email !== '' && emails.findIndex((one) => isSame(one, email)) === at)
}

function isIn(to: string, email: string): boolean {
  return addressesIn(to).some((one) => isSame(one, email.trim()))
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/** 'ada@example.com and 2 others'. */
export function recipientsText({ to, alsoTo }: Pick<TypedMail, 'to' | 'alsoTo'>): string {
  const others = alsoTo.length
  if (others === 0) return to.trim()
  return `${to.trim()} and ${others === 1 ? (alsoTo[0] ?? '') : `${others} others`}`
}

/** The issues that the server would report for the email, or for a link without one. */
export function issuesOf(document: Sending['document'], { text, ...envelope }: TypedMail, way: Way): Issue[] {
  return way === 'mail'
    ? issuesIn(newMail, { document, text, ...envelope }).map((issue) => besideTo(issue, envelope))
    : issuesIn(newLink, { document, text })
}

/** All addresses were typed in *To*, or are the contacts' own, which are valid. Of several, it says which one is not. */
function besideTo(issue: Issue, { to, alsoTo }: Pick<TypedMail, 'to' | 'alsoTo'>): Issue {
  const [field, index] = issue.path.split('.')
  if (field !== 'to' && field !== 'alsoTo') return issue
  const wrong = field === 'to' ? to : alsoTo[Number(index)]
  return { path: 'to', message: wrong && alsoTo.length > 0 ? `${issue.message}: ${wrong}` : issue.message }
}
