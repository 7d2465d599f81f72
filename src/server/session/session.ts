/** Signing in and out, and the checks on a session. */
import type { Credentials, Session, User } from '#contract/session.ts'
import { HOUR_MS } from '#domain/durations.ts'
import { Refusal } from '#domain/refusal.ts'
import { rightsOf } from '#domain/rights.ts'
import { recordAccountAudit } from '../audit/audit.store.ts'
import type { Database } from '../database/connect.ts'
import { announce, transaction } from '../database/transaction.ts'
import { networkOf } from '../network-of.ts'
import type { Shop } from '../shop.ts'
import { hashOf, newToken } from '../tokens.ts'
import type { Caller } from './caller.ts'
import { rememberNetwork } from './known-networks.store.ts'
import { MissingCode, passwordMatches, WrongPassword } from './passwords.ts'
import { proveCode } from './prove-code.ts'
import * as store from './sessions.store.ts'
import { findUser, listMemberships, lockUser } from './users.store.ts'

const IDLE_MS = 12 * HOUR_MS
const ABSOLUTE_MS = 30 * 24 * HOUR_MS
/** Updating the session at every request would cost more than the requests. */
const TOUCH_EVERY_MS = 5 * 60_000

export const SESSION_SECONDS = ABSOLUTE_MS / 1000

export type OpenSession = NonNullable<Awaited<ReturnType<typeof store.findSession>>>

export interface SignedIn {
  /** For the cookie; only its hash is stored. */
  readonly token: string
  readonly session: Session
}

/** A user as they were when they proved who they are. */
export type ProvedUser = Pick<
  NonNullable<Awaited<ReturnType<typeof findUser>>>,
  'id' | 'username' | 'password_hash' | 'second_factor_since'
> & { readonly usedRecoveryCode?: boolean }

/**
 * @param codesAt by the wall clock, which authenticator apps follow.
 * @throws Refusal 'signed-out' for a wrong username or password, without saying which; 'forbidden' for a user without a
 * shop.
 */
export async function signIn(
  db: Database,
  credentials: Credentials,
  from: Caller,
  now: string,
  { codesAt = now }: { readonly codesAt?: string } = {},
): Promise<SignedIn> {
  return openSession(db, await proveUser(db, credentials, from, codesAt), from, now)
}

/**
 * @throws WrongPassword 'signed-out', without saying what is wrong; MissingCode 'signed-out' at `code` when the password
 * is right and a code is missing.
 */
export async function proveUser(
  db: Database,
  { username, password, code }: Credentials,
  from: Pick<Caller, 'address'>,
  now: string,
): Promise<ProvedUser> {
  const user = await findUser(db, username)
  const matches = await passwordMatches(user?.password_hash, password)
  if (user === undefined || !matches || user.disabled_at !== null) {
    throw new WrongPassword('signed-out', 'Invalid username or password')
  }
  if (user.second_factor_since !== null) {
    if (code === undefined) {
      const message = 'Enter the code from your authenticator app, or a recovery code'
      throw new MissingCode('signed-out', message, { issues: [{ path: 'code', message }] })
    }
    return { ...user, usedRecoveryCode: await proveCode(db, user.id, code, from, now) }
  }
  return user
}

/**
 * @param shopId where the session begins, if the user belongs to it. Defaults to their first shop.
 * @throws Refusal 'signed-out' if what proved the user was changed since, which ended all other sessions.
 */
export async function openSession(
  db: Database,
  user: ProvedUser,
  from: Caller,
  now: string,
  shopId?: number,
): Promise<SignedIn> {
  const { id: userId } = user
  const memberships = await listMemberships(db, userId)
  const first = memberships.find(({ id }) => id === shopId) ?? memberships[0]
  if (first === undefined) {
    throw new Refusal(
      'forbidden',
      'You have no access to any shop. Ask a shop’s administrator to let you in.',
    )
  }
  const token = newToken()
  await transaction(db, async (tx) => {
    await lockUser(tx, userId)
    const current = await findUser(tx, user.username)
    if (
      current?.password_hash !== user.password_hash ||
      current.second_factor_since !== user.second_factor_since ||
      current.disabled_at !== null
    ) {
      throw new Refusal('signed-out', 'Your account was just changed somewhere else. Sign in again.')
    }
    await store.insertSession(tx, { tokenHash: hashOf(token), userId, shopId: first.id, from }, now)
    if (from.address !== null) await rememberNetwork(tx, userId, networkOf(from.address), now)
    const detail = user.usedRecoveryCode === true ? { text: 'with a recovery code' } : {}
    await recordAccountAudit(tx, { userId, address: from.address }, { kind: 'signed-in', detail, now })
  })
  const opened = await store.findSession(db, hashOf(token))
  if (opened === undefined) throw hasEnded()
  return { token, session: await describeSession(db, opened) }
}

function hasEnded(): Refusal {
  return new Refusal('signed-out', 'Your session has ended. Sign in again.')
}

/** Whether the shop requires a second factor, and the user has none yet. */
export function needsSecondFactor(
  session: Pick<OpenSession, 'second_factor_required_at' | 'second_factor_since'>,
): boolean {
  return session.second_factor_required_at !== null && session.second_factor_since === null
}

/** The user of a session, in the form the API returns. */
export function presentUser(session: OpenSession): User {
  return {
    id: session.user_id,
    username: session.username,
    name: session.user_name,
    email: session.user_email,
  }
}

/** The user, shops and current shop of a session, in the form the API returns. */
export async function describeSession(db: Database, session: OpenSession): Promise<Session> {
  const memberships = await listMemberships(db, session.user_id)
  return {
    user: presentUser(session),
    hasSecondFactor: session.second_factor_since !== null,
    shops: memberships.map(({ id, name, role }) => ({ id, name, isAdmin: role === 'administrator', role })),
    currentShop: {
      id: session.shop_id,
      name: session.shop_name,
      address: session.shop_address,
      phone: session.shop_phone,
      email: session.shop_email,
      timeZone: session.time_zone,
      isAdmin: session.role === 'administrator',
      role: session.role,
      rights: [...rightsOf(session.role)],
      needsSecondFactor: needsSecondFactor(session),
    },
  }
}

/**
 * Finds the session for a cookie and ends it when it has expired.
 *
 * @param now in milliseconds, from a clock that never goes backward.
 * @throws Refusal 'signed-out' when there is none.
 */
export async function findOpenSession(
  db: Database,
  token: string | undefined,
  now: number,
): Promise<OpenSession> {
  const session = token === undefined ? undefined : await store.findSession(db, hashOf(token))
  if (session === undefined) throw new Refusal('signed-out', 'You are not signed in')
  const isDisabled = session.disabled_at !== null || session.member_disabled_at !== null
  if (isDisabled || isExpired(session, now)) {
    await store.deleteSession(db, session.token_hash)
    throw hasEnded()
  }
  return session
}

/** @param now in milliseconds. */
export function isExpired(
  { created_at: createdAt, last_seen_at: lastSeenAt }: Pick<OpenSession, 'created_at' | 'last_seen_at'>,
  now: number,
): boolean {
  return now - Date.parse(lastSeenAt) > IDLE_MS || now - Date.parse(createdAt) > ABSOLUTE_MS
}

/** Whether the session's last use should be recorded again. */
export function needsTouch(session: OpenSession, now: number): boolean {
  return now - Date.parse(session.last_seen_at) > TOUCH_EVERY_MS
}

export async function touch(db: Database, session: OpenSession, now: number): Promise<void> {
  await store.touchSession(db, session.token_hash, new Date(now).toISOString())
}

/** @param why the session ends, if nobody signed out by hand. */
export async function signOut(
  db: Database,
  token: string | undefined,
  { address }: Pick<Caller, 'address'>,
  now: string,
  why?: string,
): Promise<void> {
  if (token === undefined) return
  await transaction(db, async (tx) => {
    const userId = await store.deleteSession(tx, hashOf(token))
    if (userId === undefined) return
    const detail = why === undefined ? {} : { text: why }
    await recordAccountAudit(tx, { userId, address }, { kind: 'signed-out', detail, now })
    announce(tx, { sessionsOf: userId })
  })
}

/** Ends the browser's previous session when somebody signs in, in case somebody else knows its token. */
export function replaceSession(
  db: Database,
  token: string | undefined,
  from: Pick<Caller, 'address'>,
  now: string,
): Promise<void> {
  return signOut(db, token, from, now, 'the browser signed in again')
}

/** @throws Refusal 'not-found' for a shop that the user does not belong to, whether it exists or not. */
export async function switchShop(
  shop: Shop,
  db: Database,
  session: OpenSession,
  shopId: number,
): Promise<{ id: number; name: string }> {
  return transaction(db, async (tx) => {
    const memberships = await listMemberships(tx, shop.userId)
    const chosen = memberships.find(({ id }) => id === shopId)
    const moved =
      chosen !== undefined && (await store.setSessionShop(tx, session.token_hash, shop.userId, chosen.id))
    if (!moved) throw new Refusal('not-found', 'Shop not found')
    announce(tx, { sessionsOf: shop.userId })
    return { id: chosen.id, name: chosen.name }
  })
}

/**
 * Moves a session to a shop that its user has just joined. It is as old as before: whoever uses it has proved nothing.
 *
 * @throws Refusal 'signed-out' if it has ended since it was found.
 */
export async function moveSession(tx: Database, session: OpenSession, shopId: number): Promise<Session> {
  const { token_hash: tokenHash, user_id: userId } = session
  const isMoved = await store.setSessionShop(tx, tokenHash, userId, shopId)
  const moved = isMoved ? await store.findSession(tx, tokenHash) : undefined
  if (moved === undefined || moved.disabled_at !== null) throw hasEnded()
  announce(tx, { sessionsOf: userId })
  return describeSession(tx, moved)
}

/**
 * Ends every session of the user and replaces this one with a new session in the same shop.
 *
 * @returns the new session's token, for the cookie.
 */
export async function renewSession(
  tx: Database,
  { user_id: userId, shop_id: shopId }: Pick<OpenSession, 'user_id' | 'shop_id'>,
  from: Caller,
  now: string,
): Promise<string> {
  const token = newToken()
  await store.deleteSessionsOf(tx, userId)
  announce(tx, { sessionsOf: userId })
  await store.insertSession(tx, { tokenHash: hashOf(token), userId, shopId, from }, now)
  return token
}

/** Deletes expired sessions, so that setting the clock back revives none. */
export async function deleteExpired(db: Database, now: number): Promise<void> {
  await store.deleteExpiredSessions(db, {
    created: new Date(now - ABSOLUTE_MS).toISOString(),
    lastSeen: new Date(now - IDLE_MS).toISOString(),
  })
}
