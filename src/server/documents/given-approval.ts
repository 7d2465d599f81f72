import { formatMomentWithZone } from '#domain/calendar.ts'
import type { GivenApproval } from '#domain/document-approval.ts'
import type { Database } from '../database/connect.ts'
import { findAnswer } from '../order-parts/answers.store.ts'
import { signatureOf } from '../orders/present.ts'
import type { ShopScope } from '../shop.ts'

/** The customer's approval of that revision of the quote, if they gave one. */
export async function approvalOf(
  shop: ShopScope,
  db: Database,
  id: number,
  revision: number,
): Promise<GivenApproval | undefined> {
  const given = await findAnswer(shop, db, id, revision)
  if (given?.answer !== 'approved') return undefined
  return {
    name: given.name,
    at: formatMomentWithZone(given.at, shop.timeZone),
    address: given.address,
    signature: signatureOf(given) ?? { kind: 'typed' },
    contentHash: given.content_hash,
  }
}
