/** Records a customer's answer to a quote: only one, and only to the content they have read. */
import type { CustomerAnswer, CustomerPage } from '#contract/customer-page.ts'
import { linkSentence } from '#domain/customer-link.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Database } from '../database/connect.ts'
import { transaction } from '../database/transaction.ts'
import { lockOrder } from '../ledger/entries.store.ts'
import { type AnswerRow, findAnswer, insertAnswer } from '../order-parts/answers.store.ts'
import { recordEvent } from '../order-parts/order-events.store.ts'
import { findOrRefuse } from '../orders/load-order.ts'
import { findRevision } from '../revisions/revisions.store.ts'
import type { ShopScope } from '../shop.ts'
import { getCustomerPage, stateOf } from './customer-page.ts'
import { type FoundLink, reloadLink } from './visited-links.store.ts'

/**
 * @param address the customer's network address, which is stored with the answer.
 * @throws Refusal 'conflict' when the link cannot be answered (any longer), when a different answer was given already,
 * and when the quote no longer says what the customer read.
 */
export async function answerQuote(
  shop: ShopScope,
  db: Database,
  { id: linkId, order_id: orderId }: FoundLink,
  given: CustomerAnswer,
  address: string,
  now: string,
): Promise<CustomerPage> {
  return transaction(db, async (tx) => {
    await lockOrder(shop, tx, orderId)
    const link = await reloadLink(shop, tx, linkId)
    const { document, revision } = link
    if (document === 'invoice') throw new Refusal('conflict', 'An invoice cannot be answered.')
    const before = await findAnswer(shop, tx, orderId, revision)
    if (before !== undefined && isRepeat(before, link, given)) return getCustomerPage(shop, tx, link, now)
    const state = stateOf(shop, link, await findOrRefuse(shop, tx, orderId), now)
    if (state !== 'open') throw new Refusal('conflict', linkSentence(state, document))
    const kept = await findRevision(shop, tx, orderId, revision)
    if (kept?.content_hash !== given.contentHash) {
      throw new Refusal('conflict', 'This quote has changed since you opened it. Please read it again.')
    }
    const { answer, name, reason, signature } = relevantParts(given)
    await insertAnswer(shop, tx, {
      orderId,
      revision,
      linkId,
      answer,
      name,
      reason,
      signature: signature === undefined ? null : JSON.stringify(signature),
      contentHash: kept.content_hash,
      address,
      now,
    })
    const detail = { revision, name, ...(reason !== null && { text: reason }) }
    await recordEvent(shop, tx, { orderId, kind: answer, detail, now })
    return getCustomerPage(shop, tx, link, now)
  })
}

/** Only an approval has a signature; only the other answers have a reason. */
function relevantParts(
  given: CustomerAnswer,
): Pick<CustomerAnswer, 'answer' | 'name' | 'reason' | 'signature'> {
  const { answer, name, reason, signature } = given
  return answer === 'approved' ? { answer, name, reason: null, signature } : { answer, name, reason }
}

/** The same answer again: a double click, or a retry because the response was lost. */
function isRepeat(before: AnswerRow, link: FoundLink, given: CustomerAnswer): boolean {
  const { answer, name, reason } = relevantParts(given)
  return (
    before.link_id === link.id &&
    before.answer === answer &&
    before.name === name &&
    before.reason === reason &&
    before.content_hash === given.contentHash
  )
}
