/** Links that rest on what proves a user, which is changed here. The rest of them is in `team`. */
import type { Database } from '../database/connect.ts'
import { announce } from '../database/transaction.ts'

/** Links that are neither used nor withdrawn, to be changed. */
export function openLinks(tx: Database) {
  return tx.updateTable('account_links').where('used_at', 'is', null).where('withdrawn_at', 'is', null)
}

/**
 * Withdraws the open links to a user's password, whichever shop made them. Call it before the user is locked or changed:
 * using a link locks both in this order.
 */
export async function withdrawResetsOf(tx: Database, userId: number, now: string): Promise<void> {
  await openLinks(tx)
    .set({ withdrawn_at: now })
    .where('kind', '=', 'reset')
    .where('user_id', '=', userId)
    .execute()
}

/** Withdraws the open invitations that a user made, in every shop: whoever had the old password may have made them. */
export async function withdrawInvitationsBy(tx: Database, userId: number, now: string): Promise<void> {
  const withdrawn = await openLinks(tx)
    .set({ withdrawn_at: now })
    .where('kind', '=', 'invitation')
    .where('created_by_id', '=', userId)
    .returning('shop_id')
    .execute()
  for (const shopId of new Set(withdrawn.map(({ shop_id: id }) => id))) {
    announce(tx, { shopId, message: { type: 'topic', topic: 'team', window: null } })
  }
}
