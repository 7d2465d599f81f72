/** Lets a member in when nobody in their shop can, such as its only administrator. */
import { recordOperatorAudit } from '../audit/audit.store.ts'
import type { Database } from '../database/connect.ts'
import { transaction } from '../database/transaction.ts'
import { withdrawResetsOf } from '../session/links-of-user.store.ts'
import { deleteSecondFactor } from '../session/second-factor.store.ts'
import { deleteSessionsOf } from '../session/sessions.store.ts'
import { listCalled, listMemberships } from '../session/users.store.ts'
import { ShopScope } from '../shop.ts'
import { insertAccountLink } from './account-links.store.ts'
import { LINK_MS, newLink } from './account-links.ts'

interface Wanted {
  readonly kerfUrl: string
  /** Also removes the second factor, which ends the user's sessions. */
  readonly withoutSecondFactor: boolean
  /** ISO 8601. */
  readonly now: string
}

interface PasswordLink {
  readonly username: string
  readonly name: string
  readonly url: string
  readonly removedSecondFactor: boolean
}

/**
 * Makes a link for a new password, which the operator hands over.
 *
 * @param called a username or an email address.
 * @throws Error with one line for the operator.
 */
export async function makePasswordLink(
  db: Database,
  called: string,
  { kerfUrl, withoutSecondFactor, now }: Wanted,
): Promise<PasswordLink> {
  return transaction(db, async (tx) => {
    const { id, username, name } = await theOneCalled(tx, called)
    const [shop] = await listMemberships(tx, id)
    if (shop === undefined) {
      throw new Error(
        `${username} belongs to no shop, or is disabled there, so a new password would not help: an administrator of the shop can enable or invite them under Team`,
      )
    }
    const scope = ShopScope.ofNobody({ shopId: shop.id, shopName: shop.name, timeZone: 'UTC' })
    const link = newLink(kerfUrl, 'reset', now, LINK_MS)
    await withdrawResetsOf(tx, id, now)
    await insertAccountLink(scope, tx, {
      kind: 'reset',
      tokenHash: link.hash,
      userId: id,
      expiresAt: link.expiresAt,
      now,
    })
    await recordOperatorAudit(tx, id, { kind: 'reset-link-made', now })
    const removedSecondFactor = withoutSecondFactor && (await deleteSecondFactor(tx, id))
    if (removedSecondFactor) {
      await deleteSessionsOf(tx, id)
      await recordOperatorAudit(tx, id, { kind: 'second-factor-reset', now })
    }
    return { username, name, url: link.url, removedSecondFactor }
  })
}

async function theOneCalled(db: Database, called: string) {
  const [user, another] = await listCalled(db, called)
  if (user === undefined) {
    throw new Error(
      `nobody has the username or email address "${called}". Usernames are beside the names under Team and in the audit log; if nobody can sign in, the table "users" of the database has them`,
    )
  }
  if (another !== undefined) {
    throw new Error(`several people have the email address "${called}": say the username`)
  }
  return user
}
