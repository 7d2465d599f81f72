import '../zod-without-eval.ts'
import { newLink, newMail, type Sending } from '#contract/sending.ts'
import type { Issue } from '#domain/refusal.ts'
import { issuesIn } from '../forms/problems.ts'

/** An email from Kerf, or a link for staff to pass on. */
export type Way = 'mail' | 'link'

export interface TypedMail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** Kerf's suggestion. */
export function mailFrom({ to, subject, text }: Sending): TypedMail {
  return { to: to ?? '', subject, text }
}

/** The issues that the server would report for the email, or for a link without one. */
export function issuesOf(document: Sending['document'], { text, ...envelope }: TypedMail, way: Way): Issue[] {
  return way === 'mail'
    ? issuesIn(newMail, { document, text, ...envelope })
    : issuesIn(newLink, { document, text })
}
