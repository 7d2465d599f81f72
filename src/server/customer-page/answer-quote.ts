/** A customer's answer to a quote: once, and only to what they have read. */
import type { CustomerAnswer, CustomerPage } from '#contract/customer-page.ts'
import { linkSentence } from '#domain/customer-link.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Database } from '../database/connect.ts'
import { transaction } from '../database/transaction.ts'
import { findOrRefuse } from '../orders/one-order.ts'
import { recordEvent } from '../orders/order-events.store.ts'
import { lockOrder } from '../payments/payments.store.ts'
import { findRevision } from '../revisions/revisions.store.ts'
import type { ShopScope } from '../shop.ts'
import { type AnswerRow, findAnswer, insertAnswer } from './answers.store.ts'
import { getCustomerPage, stateOf } from './customer-page.ts'
import { type FoundLink, findLinkAgain } from './visited-links.store.ts'

/**
 * @param address of the network, which is kept with the answer.
 * @throws Refusal 'conflict' when the link takes no answer, or not any more; when another answer was given; and when the
 * quote says something else than what was read.
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
    const link = await findLinkAgain(shop, tx, linkId)
    const { document, revision } = link
    if (document === 'invoice') throw new Refusal('conflict', 'An invoice takes no answer.')
    const before = await findAnswer(shop, tx, orderId, revision)
    if (before !== undefined && isRepeat(before, link, given)) return getCustomerPage(shop, tx, link, now)
    const state = stateOf(shop, link, await findOrRefuse(shop, tx, orderId), now)
    if (state !== 'open') throw new Refusal('conflict', linkSentence(state, document))
    const kept = await findRevision(shop, tx, orderId, revision)
    if (kept?.content_hash !== given.contentHash) {
      throw new Refusal('conflict', 'This is not the quote that you have read. Please read it again.')
    }
    const { answer, name, reason, signature } = spoken(given)
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

/** Only an approval is signed, and only anything else has a reason. */
function spoken(given: CustomerAnswer): Pick<CustomerAnswer, 'answer' | 'name' | 'reason' | 'signature'> {
  const { answer, name, reason, signature } = given
  return answer === 'approved' ? { answer, name, reason: null, signature } : { answer, name, reason }
}

/** Sent twice, or once more because the first answer was lost on the way. */
function isRepeat(before: AnswerRow, link: FoundLink, given: CustomerAnswer): boolean {
  const { answer, name, reason } = spoken(given)
  return (
    before.link_id === link.id &&
    before.answer === answer &&
    before.name === name &&
    before.reason === reason &&
    before.content_hash === given.contentHash
  )
}
