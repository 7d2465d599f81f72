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

/** As it is sent: nobody gets it twice. */
export function addressed<M extends Pick<TypedMail, 'to' | 'alsoTo'>>(mail: M) {
  return { ...mail, alsoTo: mail.alsoTo.filter((email) => !isSame(email, mail.to)) }
}

/** The customer's other contacts. */
export function othersOf({ recipients }: Sending, { to }: Pick<TypedMail, 'to'>): Sending['recipients'] {
  return recipients.filter(({ email }) => !isSame(email, to))
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
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
    ? issuesIn(newMail, { document, text, ...envelope })
    : issuesIn(newLink, { document, text })
}
