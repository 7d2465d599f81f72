/** Links for a new password rest on what proves their user, which is changed here. The rest of them is in `team`. */
import type { Database } from '../database/connect.ts'

/**
 * Withdraws the open links to a user's password, whichever shop made them. Call it before the user is locked or changed:
 * using a link locks both in this order.
 */
export async function withdrawResetsOf(tx: Database, userId: number, now: string): Promise<void> {
  await tx
    .updateTable('account_links')
    .set({ withdrawn_at: now })
    .where('kind', '=', 'reset')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute()
}
