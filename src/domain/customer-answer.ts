/** What a customer is sent and can say to it. */

export const ANSWERS = ['approved', 'changes-requested', 'declined'] as const
export type Answer = (typeof ANSWERS)[number]

/** What a customer did, before the words for the quote. */
export const ANSWERED: Readonly<Record<Answer, string>> = {
  approved: 'approved',
  'changes-requested': 'asked for changes to',
  declined: 'declined',
}

/** The documents that customers are sent. */
export const SENT_DOCUMENTS = ['quote', 'invoice'] as const
export type SentDocument = (typeof SENT_DOCUMENTS)[number]

export const MAIL_STATES = ['waiting', 'sent', 'failed', 'cancelled'] as const
export type MailState = (typeof MAIL_STATES)[number]

/** `WI-1042`, and from the second revision on `WI-1042 R2`. */
export function revisionName(orderNumber: string, revision: number): string {
  return revision === 1 ? orderNumber : `${orderNumber} R${revision}`
}
