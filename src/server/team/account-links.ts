/** Making links to accounts, mailing them, and finding what one is about. */
import type { z } from 'zod'
import type { NewInvitation, Team, teamCalls } from '#contract/team.ts'
import { HOUR_MS } from '#domain/durations.ts'
import { LINK, unlinked } from '#domain/mail-template.ts'
import { Refusal } from '#domain/refusal.ts'
import { ROLE_LABELS } from '#domain/rights.ts'
import { recordAudit } from '../audit/audit.store.ts'
import type { Database } from '../database/connect.ts'
import { announce, transaction } from '../database/transaction.ts'
import { topicAnnouncement } from '../live/topic-announcement.ts'
import type { DeliveryOptions } from '../mail/delivery.ts'
import { refuseTooManyMails } from '../mail/mail-limit.ts'
import { mailProblem, NO_PUBLIC_URL } from '../mail/mail-server.ts'
import { queueAccountNotice } from '../mail/notices.ts'
import { withdrawResetsOf } from '../session/links-of-user.store.ts'
import { findUserById } from '../session/users.store.ts'
import type { Shop } from '../shop.ts'
import { findMailSettings } from '../shops/shops.store.ts'
import { hashOf, newToken } from '../tokens.ts'
import * as store from './account-links.store.ts'
import { countShops } from './members.store.ts'
import { type Acting, getTeam, lockedMember, lockTeam, refuseSelf } from './members.ts'

/** How long an invitation works, and a reset that an administrator or the operator made. */
export const LINK_MS = 72 * HOUR_MS
/** How long a reset link works when a user who cannot sign in asked for it. */
export const FORGOT_MS = HOUR_MS

type MadeLink = z.output<typeof teamCalls.invite.reply>

/**
 * Invites somebody by a link to hand over, which is mailed too if there is an address and a mail server.
 *
 * @returns the link, which cannot be retrieved again.
 * @throws Refusal 'forbidden' if whoever invites may no longer manage the team.
 */
export async function invite(
  shop: Shop,
  db: Database,
  { name, email, role }: NewInvitation,
  { mailServer, kerfUrl }: DeliveryOptions,
  now: string,
): Promise<MadeLink> {
  const link = newLink(kerfUrl, 'join', now, LINK_MS)
  const mailedTo = await transaction(db, async (tx) => {
    await lockTeam(shop, tx)
    if (email !== null) await store.withdrawInvitationsTo(shop, tx, email, now)
    const id = await store.insertAccountLink(shop, tx, {
      kind: 'invitation',
      tokenHash: link.hash,
      invited: { name, email, role },
      expiresAt: link.expiresAt,
      now,
    })
    const words = await findMailSettings(shop, tx)
    const isMailed = email !== null && mailProblem(mailServer, words.email) === null
    if (isMailed) {
      await refuseTooManyMails(shop, tx, mailServer, now)
      await queueAccountNotice(shop, tx, mailServer, {
        linkId: id,
        url: link.url,
        to: email,
        subject: `${shop.userName} invites you to ${shop.shopName}`,
        text: invitationText(shop, name, ROLE_LABELS[role]),
        button: 'Join the Team',
        now,
      })
    }
    const changes = [{ label: 'Role', before: '', after: ROLE_LABELS[role] }]
    await recordAudit(shop, tx, {
      kind: 'invited',
      detail: { subject: { id: null, name }, changes, ...(email !== null && { text: email }) },
      now,
    })
    announce(tx, topicAnnouncement(shop, 'team'))
    return isMailed ? email : null
  })
  if (mailedTo !== null) mailServer?.wake()
  return { url: link.url, mailedTo, expiresAt: link.expiresAt }
}

function invitationText({ shopName, userName }: Shop, name: string, role: string): string {
  return [
    unlinked(`Hello ${name},`),
    unlinked(
      `${userName} invites you to work with ${shopName} in Kerf, as ${role}. Choose a username and a password here:`,
    ),
    LINK,
    'The link can be used once and expires in 72 hours.',
  ].join('\n\n')
}

/** @throws Refusal 'not-found' for an invitation that is used, withdrawn, or another shop's. */
export async function withdrawInvitation(
  shop: Shop,
  db: Database,
  id: number,
  acting: Acting,
): Promise<Team> {
  return transaction(db, async (tx) => {
    const name = await store.withdrawInvitation(shop, tx, id, acting.now)
    if (name === undefined) throw new Refusal('not-found', 'Invitation not found')
    const detail = { subject: { id: null, name } }
    await recordAudit(shop, tx, { kind: 'invitation-withdrawn', detail, now: acting.now })
    announce(tx, topicAnnouncement(shop, 'team'))
    return getTeam(shop, tx, acting)
  })
}

interface ResetDelivery extends Pick<DeliveryOptions, 'mailServer'> {
  readonly publicUrl: string | undefined
  /** The address by which the request reached Kerf, so whoever asks chooses it. */
  readonly origin: string
}

/**
 * Makes a link with which a member chooses a new password. A link to hand over would open the member's other shops to
 * the administrator, so for a member of several shops it is only mailed to their own address, and begins with one that
 * the administrator does not choose.
 *
 * @throws Refusal 'not-found'; 'conflict' for oneself, and for a member of several shops who cannot be mailed.
 */
export async function makeResetLink(
  shop: Shop,
  db: Database,
  id: number,
  { mailServer, publicUrl, origin }: ResetDelivery,
  now: string,
): Promise<MadeLink> {
  // Otherwise a stolen session could set a new password without knowing the current one.
  refuseSelf(shop, id, 'make this link for yourself')
  const link = newLink(publicUrl ?? origin, 'reset', now, LINK_MS)
  const mailedTo = await transaction(db, async (tx) => {
    const { subject } = await lockedMember(shop, tx, id)
    const user = await findUserById(tx, id)
    const isOnlyHere = (await countShops(shop, tx, id)) === 1
    const words = await findMailSettings(shop, tx)
    const problem =
      user?.email == null
        ? 'They have none in their account.'
        : (mailProblem(mailServer, words.email) ?? (publicUrl === undefined ? NO_PUBLIC_URL : null))
    if (!isOnlyHere && problem !== null) {
      throw new Refusal(
        'conflict',
        `${subject.name} also works in another shop, so the link can only be mailed to their own address. ${problem}`,
      )
    }
    await withdrawResetsOf(tx, id, now)
    const linkId = await store.insertAccountLink(shop, tx, {
      kind: 'reset',
      tokenHash: link.hash,
      userId: id,
      expiresAt: link.expiresAt,
      now,
    })
    await recordAudit(shop, tx, { kind: 'reset-link-made', detail: { subject }, now })
    if (isOnlyHere || user?.email == null) return null
    await refuseTooManyMails(shop, tx, mailServer, now)
    await queueAccountNotice(shop, tx, mailServer, {
      linkId,
      url: link.url,
      to: user.email,
      ...resetMail(user.name, shop.userName, '72 hours'),
      button: 'Choose a Password',
      now,
    })
    return user.email
  })
  if (mailedTo !== null) mailServer?.wake()
  return { url: mailedTo === null ? link.url : null, mailedTo, expiresAt: link.expiresAt }
}

/** @param by who asked for it, if not the user. */
export function resetMail(name: string, by: string | null, lifetime: string) {
  const asked =
    by === null
      ? 'Somebody asked for a new password for your account'
      : `${by} asks you to choose a new password`
  return {
    subject: 'A new password for Kerf',
    text: [
      unlinked(`Hello ${name},`),
      unlinked(`${asked}. Choose it here:`),
      LINK,
      `The link can be used once and expires in ${lifetime}. Your password stays as it is if you do nothing.`,
    ].join('\n\n'),
  }
}

/** The token is in the fragment, which browsers send to no server. */
export function newLink(kerfUrl: string, page: 'join' | 'reset', now: string, lifetimeMs: number) {
  const token = newToken()
  return {
    hash: hashOf(token),
    url: `${kerfUrl}/${page}#${token}`,
    expiresAt: new Date(Date.parse(now) + lifetimeMs).toISOString(),
  }
}

/**
 * @throws Refusal 'not-found' for an unknown link, 'conflict' for one that no longer works, with a sentence on what to
 * do.
 */
export async function openAccountLink(db: Database, token: string, now: string): Promise<store.AccountLink> {
  const link = await store.findAccountLink(db, hashOf(token))
  if (link === undefined)
    throw new Refusal('not-found', 'This link does not exist. Check that it is complete.')
  const next =
    link.kind === 'invitation'
      ? 'ask whoever sent it for a new one.'
      : 'ask for a new one on the sign-in screen.'
  // The user may have used it without getting an answer, and needs no other link.
  if (link.used_at !== null)
    throw new Refusal('conflict', `This link was already used. If it was you, sign in. If not, ${next}`)
  if (link.withdrawn_at !== null)
    throw new Refusal('conflict', `This link was replaced or withdrawn: ${next}`)
  if (link.expires_at <= now) throw new Refusal('conflict', `This link has expired: ${next}`)
  return link
}

export function describeLink(link: store.AccountLink) {
  return {
    kind: link.kind,
    shopName: link.shop_name,
    name: link.user_name ?? link.name ?? '',
    username: link.kind === 'reset' ? link.username : null,
    email: link.email,
    role: link.role,
    expiresAt: link.expires_at,
  }
}
