/** What the verbs know of the way out: whether there is one, and whom mails come from. */
export interface MailServer {
  /** The operator's address; without one, mails come from each shop's own. */
  readonly from: string | undefined
  /** To be called once a mail is in the database. */
  readonly wake: () => void
}

/** @returns the address that a shop's mails come from; undefined where there is none. */
export function senderOf(from: string | undefined, shopEmail: string | null): string | undefined {
  return from ?? shopEmail ?? undefined
}

export const NO_SENDER =
  'The shop has no e-mail address that mails could come from. An administrator can set one in Shop Settings.'

/** @returns why no mail can be sent; null where one can. */
export function whyNoMail(server: MailServer | undefined, shopEmail: string | null): string | null {
  if (server === undefined) return 'No mail server is set.'
  return senderOf(server.from, shopEmail) === undefined ? NO_SENDER : null
}
