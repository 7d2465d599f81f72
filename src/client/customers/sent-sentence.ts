import type { SentToCustomer } from '#contract/customers.ts'
import type { MailState } from '#domain/customer-answer.ts'

const STATE_WORDS: Readonly<Record<MailState, string>> = {
  waiting: 'is on its way to',
  sent: 'sent to',
  failed: 'could not be sent to',
  unsure: 'may not have reached',
  cancelled: 'not sent to',
}

/** 'Quote R2 sent to ada@example.com'. */
export function sentSentence({
  kind,
  document,
  attached,
  isReady,
  revision,
  to,
  state,
}: SentToCustomer): string {
  if (isReady && state !== null) return `Ready notice ${STATE_WORDS[state]} ${to ?? 'the customer'}`
  const paper = attached === 'statement' ? 'Statement' : document === 'quote' ? 'Quote' : 'Invoice'
  // An invoice counts its own revisions, and its link leads to the one that stands.
  const name = paper === 'Quote' && revision > 1 ? `Quote R${revision}` : paper
  if (kind === 'link' || state === null) return `Link to ${lowered(name)} created`
  return `${name} ${STATE_WORDS[state]} ${to ?? 'the customer'}`
}

function lowered(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1)
}
