import '../zod-without-eval.ts'
import { newLink, newMail, type Sending } from '#contract/sending.ts'

export interface TypedMail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** Kerf's suggestion with the user's edits applied. */
export function mailFrom({ to, subject, text }: Sending, edits: Partial<TypedMail>): TypedMail {
  return { to: to ?? '', subject, text, ...edits }
}

export function isEdited(sending: Sending, edits: Partial<TypedMail>): boolean {
  const typed = mailFrom(sending, edits)
  const suggested = mailFrom(sending, {})
  return typed.to !== suggested.to || typed.subject !== suggested.subject || typed.text !== suggested.text
}

/** Checks the email against the server's own schema. Messages by field. */
export function problemsOf(
  { document, cannotMail }: Pick<Sending, 'document' | 'cannotMail'>,
  { text, ...envelope }: TypedMail,
): ReadonlyMap<string, string> {
  const { error } =
    cannotMail === null
      ? newMail.safeParse({ document, text, ...envelope })
      : newLink.safeParse({ document, text })
  return new Map(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [])
}
