/** The documents that a customer is sent, and the answers that they can give. */

export const ANSWERS = ['approved', 'changes-requested', 'declined'] as const
export type Answer = (typeof ANSWERS)[number]

export const ANSWER_TITLES: Readonly<Record<Answer, string>> = {
  approved: 'Approved',
  'changes-requested': 'Changes requested',
  declined: 'Declined',
}

/** Verbs for 'Harper Lane approved the quote'. */
export const ANSWERED: Readonly<Record<Answer, string>> = {
  approved: 'approved',
  'changes-requested': 'asked for changes to',
  declined: 'declined',
}

/** The documents that customers are sent. */
export const SENT_DOCUMENTS = ['quote', 'invoice'] as const
export type SentDocument = (typeof SENT_DOCUMENTS)[number]

/** The PDF that goes with an email: the document, or a statement of all that the customer owes. */
export const ATTACHED = ['document', 'statement'] as const
export type Attached = (typeof ATTACHED)[number]

export const MAIL_STATES = ['waiting', 'sent', 'failed', 'unsure', 'cancelled'] as const
export type MailState = (typeof MAIL_STATES)[number]

/** `WI-1042` for the first revision, `WI-1042 R2` for the second. */
export function revisionName(orderNumber: string, revision: number): string {
  return revision === 1 ? orderNumber : `${orderNumber} R${revision}`
}

/** Whether a name or a reason has at least one visible character. */
export function hasVisibleText(text: string): boolean {
  return /[^\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}\u2800]/u.test(text)
}
