/** Joining a shop by an invitation, and choosing a new password by a link. */
import type { Session } from '#contract/session.ts'
import type { Acceptance } from '#contract/team.ts'
import { Refusal, refusalAt } from '#domain/refusal.ts'
import { ROLE_LABELS } from '#domain/rights.ts'
import { recordAccountAudit, recordJoin } from '../audit/audit.store.ts'
import type { Database } from '../database/connect.ts'
import { announce, transaction } from '../database/transaction.ts'
import { type MailServer, mailProblem } from '../mail/mail-server.ts'
import { queueAccountNotice } from '../mail/notices.ts'
import type { Caller } from '../session/caller.ts'
import { withdrawInvitationsBy, withdrawResetsOf } from '../session/links-of-user.store.ts'
import { checkNewPassword } from '../session/password-rules.ts'
import { hashPassword } from '../session/passwords.ts'
import { getSecondFactor } from '../session/second-factor.ts'
import { moveSession, type OpenSession, openSession, type ProvedUser, proveUser } from '../session/session.ts'
import { deleteSessionsOf } from '../session/sessions.store.ts'
import {
  insertMembership,
  insertUserIfFree,
  listCalled,
  listMemberships,
  type NewUser,
  setPasswordHash,
} from '../session/users.store.ts'
import { ShopScope } from '../shop.ts'
import { findMailSettings } from '../shops/shops.store.ts'
import * as store from './account-links.store.ts'
import { FORGOT_MS, newLink, openAccountLink, resetMail } from './account-links.ts'

interface Joining {
  readonly from: Caller
  readonly now: string
  /** By the clock that sessions begin and end by. */
  readonly sessionNow: string
  /** The session of this browser. Its user joins if the request names no account. */
  readonly current: OpenSession | undefined
}

interface Joined {
  /** For the cookie of a new session. Undefined if the current one moves to the shop. */
  readonly token: string | undefined
  readonly session: Session
}

/**
 * @throws WrongPassword for an existing account; Refusal 'not-found' or 'conflict' for a link that does not work, a
 * username that is taken, and somebody who belongs to the shop already.
 */
export async function acceptInvitation(
  db: Database,
  acceptance: Acceptance,
  { from, now, sessionNow, current }: Joining,
): Promise<Joined> {
  const link = await openAccountLink(db, acceptance.token, now)
  if (link.kind !== 'invitation' || link.role === null) {
    throw new Refusal('not-found', 'This link is not an invitation')
  }
  const { role, shop_id: shopId } = link
  const { newUser, account } = acceptance
  if (newUser !== undefined) {
    await checkNewPassword({
      password: newUser.password,
      path: 'newUser.password',
      names: [newUser.name, newUser.username, link.email ?? '', link.shop_name],
      hasSecondFactor: false,
    })
  }
  const passwordHash = newUser === undefined ? '' : await hashPassword(newUser.password)
  const known = account && (await proveUser(db, account, from, now))
  const join = async (tx: Database, userId: number) => {
    // Another window may have used the link since it was opened.
    if (!(await store.takeAccountLink(tx, link.id, userId, now))) {
      throw new Refusal('conflict', 'This link was already used.')
    }
    // A link that was handed over in another shop would open this one.
    await withdrawResetsOf(tx, userId, now)
    if (!(await insertMembership(tx, { shopId, userId, role }, now))) {
      throw new Refusal('conflict', `This account already belongs to ${link.shop_name}.`)
    }
    const changes = [{ label: 'Role', before: '', after: ROLE_LABELS[role] }]
    await recordJoin(
      tx,
      { shopId, userId, address: from.address },
      { kind: 'joined', detail: { changes }, now },
    )
    announce(tx, { shopId, message: { type: 'topic', topic: 'team', window: null } })
  }
  return transaction(db, async (tx) => {
    const user =
      newUser === undefined ? known : await addUser(tx, { ...newUser, passwordHash, email: link.email }, now)
    if (user !== undefined) {
      await join(tx, user.id)
      return openSession(tx, user, from, sessionNow, shopId)
    }
    if (current === undefined) throw new Refusal('signed-out', 'You are not signed in')
    await join(tx, current.user_id)
    return { token: undefined, session: await moveSession(tx, current, shopId) }
  })
}

async function addUser(tx: Database, user: NewUser, now: string): Promise<ProvedUser> {
  const { username, passwordHash } = user
  const id = await insertUserIfFree(tx, user, now)
  if (id === undefined) {
    throw refusalAt(
      'conflict',
      'newUser.username',
      'This username is taken. Choose another, or sign in if the account is yours.',
    )
  }
  return { id, username, password_hash: passwordHash, second_factor_since: null }
}

/** @returns the username. @throws Refusal 'not-found' or 'conflict' for a link that does not work. */
export async function resetPassword(
  db: Database,
  { token, newPassword }: { readonly token: string; readonly newPassword: string },
  { address }: Caller,
  now: string,
): Promise<{ username: string }> {
  const link = await openAccountLink(db, token, now)
  const { user_id: userId, user_name: name, username } = link
  if (link.kind !== 'reset' || userId === null || username === null) {
    throw new Refusal('not-found', 'This link does not reset a password')
  }
  const shops = await listMemberships(db, userId)
  await checkNewPassword({
    password: newPassword,
    path: 'newPassword',
    names: [username, name ?? '', link.email ?? '', ...shops.map((shop) => shop.name)],
    hasSecondFactor: (await getSecondFactor(db, userId)).since !== null,
  })
  const hash = await hashPassword(newPassword)
  await transaction(db, async (tx) => {
    if (!(await store.takeAccountLink(tx, link.id, null, now))) {
      throw new Refusal('conflict', 'This link was already used.')
    }
    await withdrawResetsOf(tx, userId, now)
    await withdrawInvitationsBy(tx, userId, now)
    await setPasswordHash(tx, userId, hash)
    await deleteSessionsOf(tx, userId)
    announce(tx, { sessionsOf: userId })
    await recordAccountAudit(tx, { userId, address }, { kind: 'password-reset', now })
  })
  return { username }
}

interface Asked {
  readonly mailServer: MailServer | undefined
  readonly kerfUrl: string
  readonly address: string
}

/**
 * Mails links for new passwords: to the user with this username, and to those with this email address. Nothing tells the
 * caller, who must not wait for it, whether there are any.
 */
export async function mailForgottenPassword(
  db: Database,
  name: string,
  asked: Asked,
  now: string,
): Promise<void> {
  for (const user of await listCalled(db, name)) await mailResetTo(db, user, asked, now)
}

/** Does nothing if the user has no address, or is in no shop that can send. */
async function mailResetTo(
  db: Database,
  user: { readonly id: number; readonly name: string; readonly email: string | null },
  { mailServer, kerfUrl, address }: Asked,
  now: string,
): Promise<void> {
  const [first] = await listMemberships(db, user.id)
  if (first === undefined || user.email === null) return
  const shop = ShopScope.ofNobody({ shopId: first.id, shopName: first.name, timeZone: 'UTC' })
  const to = user.email
  const { email } = await findMailSettings(shop, db)
  if (mailProblem(mailServer, email) !== null) return
  const link = newLink(kerfUrl, 'reset', now, FORGOT_MS)
  await transaction(db, async (tx) => {
    const linkId = await store.insertAccountLink(shop, tx, {
      kind: 'reset',
      tokenHash: link.hash,
      userId: user.id,
      expiresAt: link.expiresAt,
      now,
    })
    await queueAccountNotice(shop, tx, mailServer, {
      linkId,
      url: link.url,
      to,
      ...resetMail(user.name, null, 'one hour'),
      button: 'Choose a Password',
      now,
    })
    await recordAccountAudit(tx, { userId: user.id, address }, { kind: 'reset-requested', now })
  })
  mailServer?.wake()
}
