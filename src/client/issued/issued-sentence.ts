import type { IssuedDocument } from '#contract/issued.ts'
import type { Day } from '#domain/calendar.ts'
import { revisionName } from '#domain/customer-answer.ts'
import { replacesSentence } from '#domain/issued-document.ts'

/** What an issued document replaces or credits, and why. */
export function issuedSentence(
  { kind, number, replaces, reason }: IssuedDocument,
  dayIn: (instant: string) => Day,
): string | undefined {
  if (replaces === null) return undefined
  if (kind === 'credit-note') {
    return `Credits ${revisionName(replaces.number, replaces.revision)}: ${reason ?? ''}`
  }
  return replacesSentence(number, { ...replaces, issuedOn: dayIn(replaces.issuedAt), reason })
}
