/** What the amounts that an email names follow from. */
import type { Attached, SentDocument } from '#domain/customer-answer.ts'
import type { Database } from '../database/connect.ts'
import { dueColumns } from '../ledger/due-columns.ts'
import { hasEntriesSince } from '../ledger/entries.store.ts'
import { findOrRefuse, owedOf } from '../orders/load-order.ts'
import { settledOf } from '../orders/present.ts'
import { findStatement } from '../receivables/statement.ts'
import type { ShopScope } from '../shop.ts'
import { hashOf } from '../tokens.ts'

interface About {
  readonly orderId: number
  readonly customerId: number
  readonly document: SentDocument
  readonly attached: Attached
}

/**
 * As long as it is the same, an email about the order tells no other amounts than the PDF that goes with it. Null for a
 * quote, which no payment touches.
 *
 * @throws Refusal 'conflict' for a statement if nothing is open.
 */
export async function moneyHash(
  shop: ShopScope,
  db: Database,
  { orderId, customerId, document, attached }: About,
  now: string,
): Promise<string | null> {
  if (attached === 'statement') {
    const { orders, overpaid } = await findStatement(shop, db, customerId, now)
    return hashOf(JSON.stringify([orders, overpaid]))
  }
  if (document === 'quote') return null
  const order = await findOrRefuse(shop, db, orderId)
  return hashOf(JSON.stringify([settledOf(order), dueColumns(shop, owedOf(order))]))
}

interface Written extends About {
  /** What `moneyHash` was then. */
  readonly hash: string | null
  readonly at: string
}

/**
 * Whether the amounts of an email are still those that it was written for.
 *
 * @throws as `moneyHash` does.
 */
export async function amountsHold(
  shop: ShopScope,
  db: Database,
  mail: Written,
  now: string,
): Promise<boolean> {
  // An email about an invoice from before hashes were kept knows only when it was written.
  if (mail.hash === null) {
    const about = mail.attached === 'statement' ? { customerId: mail.customerId } : { orderId: mail.orderId }
    return !(await hasEntriesSince(shop, db, about, mail.at))
  }
  return (await moneyHash(shop, db, mail, now)) === mail.hash
}

/** @param orderNumber of the order that it is about. */
export function moneyChanged(attached: Attached, orderNumber: string, since: 'before' | 'after'): string {
  const [what, another] =
    attached === 'statement'
      ? ['What the customer owes', 'statement']
      : [`What is due on ${orderNumber}`, 'one']
  const when = since === 'before' ? 'changed before the email was sent' : 'has changed since this email'
  return `${what} ${when}. Please send a new ${another}.`
}
