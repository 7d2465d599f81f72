/** The members of a shop, as its administrators manage them. */
import type { Team } from '#contract/team.ts'
import { Refusal } from '#domain/refusal.ts'
import { may, ROLE_LABELS, type Role } from '#domain/rights.ts'
import { recordAudit } from '../audit/audit.store.ts'
import type { Database } from '../database/connect.ts'
import { announce, transaction } from '../database/transaction.ts'
import { topicAnnouncement } from '../live/topic-announcement.ts'
import { withdrawResetsOf } from '../session/links-of-user.store.ts'
import { deleteSecondFactor } from '../session/second-factor.store.ts'
import { isExpired, type OpenSession } from '../session/session.ts'
import { listOpenSessions } from '../session/session-list.ts'
import { deleteSessionOf, deleteSessionsIn, deleteSessionsOf } from '../session/sessions.store.ts'
import { refusedRight, type Shop } from '../shop.ts'
import { listOpenInvitations, withdrawLinksMadeBy } from './account-links.store.ts'
import * as store from './members.store.ts'

/** Who acts, from which session, and when (ISO 8601). */
export interface Acting {
  readonly session: OpenSession
  readonly now: string
}

export async function getTeam(shop: Shop, db: Database, { session, now }: Acting): Promise<Team> {
  const members = await store.listMembers(shop, db)
  const sessions = await listOpenSessions(db, {
    userIds: members.map(({ id }) => id),
    shopId: shop.shopId,
    current: session.token_hash,
    isOpen: (one) => !isExpired(one, Date.parse(now)),
  })
  const invitations = await listOpenInvitations(shop, db, now)
  return {
    requiresSecondFactor: await store.requiresSecondFactor(shop, db),
    members: members.map(
      ({ id, name, username, email, role, created_at, disabled_at, second_factor_since }) => {
        const own = sessions.get(id) ?? []
        return {
          id,
          name,
          username,
          email,
          role,
          since: created_at,
          disabledAt: disabled_at,
          hasSecondFactor: second_factor_since !== null,
          lastSeen: own[0]?.lastSeen ?? null,
          sessions: own,
        }
      },
    ),
    invitations: invitations.map((row) => ({
      id: row.id,
      name: row.name ?? '',
      email: row.email,
      role: row.role ?? 'floor',
      by: { id: row.created_by_id, name: row.created_by_name },
      at: row.at,
      expiresAt: row.expires_at,
      isUnsent: row.failed_notice !== null,
    })),
  }
}

/**
 * Gives a member another role, which counts from their next request on, in every window.
 *
 * @throws Refusal 'not-found'; 'conflict' for one's own role and for the last administrator's.
 */
export function changeRole(
  shop: Shop,
  db: Database,
  { id, role }: { readonly id: number; readonly role: Role },
  acting: Acting,
): Promise<Team> {
  return changeMember(shop, db, id, acting, async (tx, member) => {
    if (member.role === role) return
    refuseSelf(shop, id, 'change your own role')
    if (!may(role, 'manageTeam')) refuseLastAdministrator(member)
    await store.setRole(shop, tx, id, role)
    if (!may(role, 'manageTeam')) await withdrawLinksMadeBy(shop, tx, id, acting.now)
    const change = { label: 'Role', before: ROLE_LABELS[member.role], after: ROLE_LABELS[role] }
    await recordAudit(shop, tx, {
      kind: 'role-changed',
      detail: { subject: member.subject, changes: [change] },
      now: acting.now,
    })
  })
}

/** @throws Refusal 'not-found'; 'conflict' for oneself and for the last administrator. */
export function disableMember(shop: Shop, db: Database, id: number, acting: Acting): Promise<Team> {
  return changeMember(shop, db, id, acting, async (tx, member) => {
    if (member.isDisabled) return
    refuseSelf(shop, id, 'disable yourself')
    refuseLastAdministrator(member)
    await store.setDisabled(shop, tx, id, acting.now)
    await deleteSessionsIn(tx, id, shop.shopId)
    await withdrawLinksMadeBy(shop, tx, id, acting.now)
    await recordAudit(shop, tx, { kind: 'disabled', detail: { subject: member.subject }, now: acting.now })
  })
}

/** @throws Refusal 'not-found'. */
export function enableMember(shop: Shop, db: Database, id: number, acting: Acting): Promise<Team> {
  return changeMember(shop, db, id, acting, async (tx, member) => {
    if (!member.isDisabled) return
    await store.setDisabled(shop, tx, id, null)
    await recordAudit(shop, tx, { kind: 'enabled', detail: { subject: member.subject }, now: acting.now })
  })
}

/**
 * Removes a member, or lets an administrator leave. What they did keeps their name.
 *
 * @throws Refusal 'not-found'; 'conflict' for the last administrator.
 */
export function removeMember(shop: Shop, db: Database, id: number, acting: Acting): Promise<Team> {
  return changeMember(shop, db, id, acting, async (tx, member) => {
    refuseLastAdministrator(member)
    await recordAudit(shop, tx, { kind: 'removed', detail: { subject: member.subject }, now: acting.now })
    // A removed administrator must have no way back in, and this shop no way into the member's next shop.
    await withdrawLinksMadeBy(shop, tx, id, acting.now)
    await withdrawResetsOf(tx, id, acting.now)
    await store.deleteMember(shop, tx, id)
  })
}

/** @throws Refusal 'not-found' also for a session in another shop. */
export function endSessionOf(
  shop: Shop,
  db: Database,
  { id, sessionId }: { readonly id: number; readonly sessionId: string },
  acting: Acting,
): Promise<Team> {
  return changeMember(shop, db, id, acting, async (tx, member) => {
    if (!(await deleteSessionOf(tx, id, sessionId, shop.shopId))) {
      throw new Refusal('not-found', 'Session not found')
    }
    const detail = { subject: member.subject }
    await recordAudit(shop, tx, { kind: 'session-ended', detail, now: acting.now })
  })
}

/**
 * Requires a second factor of every member, or no longer. Members without one are asked for it in every window.
 *
 * @throws Refusal 'conflict' for an administrator who has none.
 */
export async function requireSecondFactor(
  shop: Shop,
  db: Database,
  isRequired: boolean,
  acting: Acting,
): Promise<Team> {
  const { session, now } = acting
  if (isRequired && session.second_factor_since === null) {
    throw new Refusal('conflict', 'Add a second factor to your own account first, in My Account.')
  }
  return transaction(db, async (tx) => {
    if ((await store.requiresSecondFactor(shop, tx)) !== isRequired) {
      await store.requireSecondFactor(shop, tx, isRequired ? now : null)
      const changes = [{ label: 'Required', before: yesOrNo(!isRequired), after: yesOrNo(isRequired) }]
      await recordAudit(shop, tx, { kind: 'second-factor-required', detail: { changes }, now })
      for (const { id } of await store.listMembers(shop, tx)) announce(tx, { sessionsOf: id })
      announce(tx, topicAnnouncement(shop, 'team'))
    }
    return getTeam(shop, tx, acting)
  })
}

const yesOrNo = (is: boolean) => (is ? 'Yes' : 'No')

/**
 * Removes the second factor of a member who lost it.
 *
 * @throws Refusal 'not-found'; 'conflict' for a member of several shops, whose account another shop relies on too, and
 * for somebody without one.
 */
export async function resetSecondFactor(shop: Shop, db: Database, id: number, acting: Acting): Promise<Team> {
  refuseSelf(shop, id, 'remove your own second factor here')
  return changeMember(shop, db, id, acting, async (tx, { subject }) => {
    if ((await store.countShops(shop, tx, id)) > 1) {
      throw new Refusal(
        'conflict',
        `${subject.name} also works in another shop, and has to use a recovery code.`,
      )
    }
    if (!(await deleteSecondFactor(tx, id))) {
      throw new Refusal('conflict', `${subject.name} has no second factor.`)
    }
    await deleteSessionsOf(tx, id)
    await recordAudit(shop, tx, { kind: 'second-factor-reset', detail: { subject }, now: acting.now })
  })
}

interface FoundMember {
  readonly role: Role
  readonly isDisabled: boolean
  /** For the audit log. */
  readonly subject: { readonly id: number; readonly name: string }
  /** Whether nobody else could manage the team. */
  readonly isLastAdministrator: boolean
}

async function changeMember(
  shop: Shop,
  db: Database,
  id: number,
  acting: Acting,
  change: (tx: Database, member: FoundMember) => Promise<void>,
): Promise<Team> {
  return transaction(db, async (tx) => {
    await change(tx, await lockedMember(shop, tx, id))
    announce(tx, { sessionsOf: id })
    announce(tx, topicAnnouncement(shop, 'team'))
    return getTeam(shop, tx, acting)
  })
}

/**
 * Locks the shop's memberships, so that whoever acts keeps the right to manage them until the transaction ends.
 *
 * @throws Refusal 'forbidden' if they have lost it since the request began.
 */
export async function lockTeam(shop: Shop, tx: Database): Promise<store.Membership[]> {
  const locked = await store.lockMembers(shop, tx)
  const own = locked.find(({ user_id: userId }) => userId === shop.userId)
  if (own === undefined || !managesTeam(own)) throw refusedRight('manageTeam')
  return locked
}

function managesTeam({ role, disabled_at: disabledAt }: store.Membership): boolean {
  return may(role, 'manageTeam') && disabledAt === null
}

/** @throws Refusal 'not-found', also for a member of another shop; 'forbidden' as `lockTeam` does. */
export async function lockedMember(shop: Shop, tx: Database, id: number): Promise<FoundMember> {
  const locked = await lockTeam(shop, tx)
  const found = locked.find(({ user_id: userId }) => userId === id)
  const listed = (await store.listMembers(shop, tx)).find((member) => member.id === id)
  if (found === undefined || listed === undefined) throw new Refusal('not-found', 'Member not found')
  const administrators = locked.filter(managesTeam)
  return {
    role: found.role,
    isDisabled: found.disabled_at !== null,
    subject: { id, name: listed.name },
    isLastAdministrator: administrators.length === 1 && administrators[0]?.user_id === id,
  }
}

function refuseLastAdministrator({ isLastAdministrator }: FoundMember): void {
  if (!isLastAdministrator) return
  throw new Refusal(
    'conflict',
    'The shop needs at least one administrator. Make somebody else an administrator first.',
  )
}

export function refuseSelf(shop: Shop, id: number, act: string): void {
  if (id !== shop.userId) return
  throw new Refusal('conflict', `You cannot ${act}. Ask another administrator of the shop.`)
}
