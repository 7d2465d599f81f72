import type { Deliver } from './outgoing-mail.ts'

/** What sending needs to know about the mail server: its sender address, and how to announce new mail. */
export interface MailServer {
  /** The operator's address; without one, each shop sends from its own. */
  readonly from: string | undefined
  /** How many emails a shop may queue in an hour. */
  readonly perHour: number
  /** Call this once an email is in the database. */
  readonly wake: () => void
  /** Hands one email over at once; for test messages. */
  readonly deliver: Deliver
}

/** @returns the address a shop sends from; undefined when there is none. */
export function senderOf(from: string | undefined, shopEmail: string | null): string | undefined {
  return from ?? shopEmail ?? undefined
}

export const NO_SENDER =
  'The shop has no email address to send from. An administrator can set one in Shop Settings.'

const NO_REPLIES =
  'Replies will not reach the shop: it has no email address. An administrator can set one in Shop Settings.'

/** @returns why replies would not reach the shop; null when they do, and when no email can be sent. */
export function replyProblem(server: MailServer | undefined, shopEmail: string | null): string | null {
  return server?.from !== undefined && shopEmail === null ? NO_REPLIES : null
}

/** Why no link is mailed whose host the request would choose. */
export const NO_PUBLIC_URL = 'Whoever runs Kerf must set PUBLIC_URL first: the link begins with it.'

/** @returns why no email can be sent; null when it can. */
export function mailProblem(server: MailServer | undefined, shopEmail: string | null): string | null {
  if (server === undefined) return 'No mail server is set up.'
  return senderOf(server.from, shopEmail) === undefined ? NO_SENDER : null
}
