/** The members of a shop, invitations, and links that let people choose a password. */
import { z } from 'zod'
import { RIGHTS, ROLES } from '#domain/rights.ts'
import { endpoint } from './endpoint.ts'
import { idInPath, instant, optionalEmail, requiredLine } from './fields.ts'
import { person } from './order-parts.ts'
import { credentials, newPassword, password, session } from './session.ts'
import { openSessionRow } from './sessions.ts'

const role = z.enum(ROLES, { error: `Role must be one of ${ROLES.join(', ')}` })

export type Member = z.output<typeof member>
export const member = z.object({
  id: z.number(),
  name: z.string(),
  username: z.string(),
  email: z.string().nullable(),
  role,
  /** When they joined the shop. */
  since: instant,
  disabledAt: instant.nullable(),
  hasSecondFactor: z.boolean(),
  /** Null if they have no open session in the shop. */
  lastSeen: instant.nullable(),
  /** Open sessions in this shop, last used first. */
  sessions: z.array(openSessionRow),
})

export type Invitation = z.output<typeof invitation>
/** One that is neither accepted, withdrawn, nor expired. */
export const invitation = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string().nullable(),
  role,
  by: person,
  at: instant,
  expiresAt: instant,
  /** Whether the email with the link could not be sent. */
  isUnsent: z.boolean(),
})

export type Team = z.output<typeof team>
export const team = z.object({
  members: z.array(member),
  invitations: z.array(invitation),
  /** Whether members without a second factor must add one before anything else. */
  requiresSecondFactor: z.boolean(),
})

/** The acting administrator's own, unless they have just signed in. */
const proof = z.strictObject({ currentPassword: password('Your password').optional() })

export type NewInvitation = Omit<z.output<typeof newInvitation>, 'currentPassword'>
export const newInvitation = proof.extend({
  name: requiredLine({ label: 'Name', max: 200 }),
  email: optionalEmail,
  role,
})

/** A link to hand over. It is shown only once. */
const madeLink = z.object({
  /** Null if it was only mailed. */
  url: z.string().nullable(),
  /** The address that it was mailed to, if it was. */
  mailedTo: z.string().nullable(),
  expiresAt: instant,
})

const token = z
  .string({ error: 'The link is incomplete' })
  .regex(/^[\w-]{43}$/, 'The link is incomplete. Open it again, or copy all of it.')

const username = requiredLine({
  label: 'Username',
  max: 100,
  min: 3,
  required: 'Username must be at least 3 characters',
})

export type Acceptance = z.output<typeof acceptance>
/** Who joins: a new user, somebody with an account, or, without either, whoever is signed in. */
export const acceptance = z
  .strictObject({
    token,
    newUser: z
      .strictObject({
        name: requiredLine({ label: 'Your name', max: 200 }),
        username,
        password: newPassword('Password'),
      })
      .optional(),
    account: credentials.optional(),
  })
  .refine(({ newUser, account }) => newUser === undefined || account === undefined, {
    path: ['account'],
    message: 'Either a new user or an account joins',
  })

const one = z.strictObject({ id: idInPath })
const nothing = z.object({})

export const teamCalls = {
  members: endpoint({
    method: 'GET',
    path: '/api/members',
    access: 'manageTeam',
    summary: 'List the members of the shop, where they are signed in, and open invitations',
    reply: team,
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/members',
    access: 'manageTeam',
    summary:
      'Invite somebody to the shop. Returns a link for 72 hours and one use, and mails it if there is an address and a mail server. An administrator’s invitation takes `currentPassword` unless you have just signed in',
    body: newInvitation,
    reply: madeLink,
    created: true,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/members/{id}',
    access: 'manageTeam',
    summary:
      'Change a member’s role. Making an administrator takes `currentPassword` unless you have just signed in',
    params: one,
    body: proof.extend({ role }),
    reply: team,
  }),
  disable: endpoint({
    method: 'POST',
    path: '/api/members/{id}/disable',
    access: 'manageTeam',
    summary: 'Disable a member. They are signed out of the shop at once',
    params: one,
    reply: team,
  }),
  enable: endpoint({
    method: 'POST',
    path: '/api/members/{id}/enable',
    access: 'manageTeam',
    summary: 'Let a disabled member sign in to the shop again',
    params: one,
    reply: team,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/members/{id}/remove',
    access: 'manageTeam',
    summary: 'Remove a member from the shop. What they did keeps their name',
    params: one,
    reply: team,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/members/{id}/reset-password',
    access: 'manageTeam',
    summary:
      'Make a link with which a member chooses a new password. For a member of several shops it is only mailed to their own address. Takes `currentPassword` unless you have just signed in',
    params: one,
    body: proof,
    bodyIsOptional: true,
    reply: madeLink,
  }),
  require: endpoint({
    method: 'PATCH',
    path: '/api/team',
    access: 'manageTeam',
    summary:
      'Require a second factor of every member, for which you need one yourself, or stop requiring it, which takes `currentPassword` unless you have just signed in',
    body: proof.extend({
      requiresSecondFactor: z.boolean({ error: 'Say whether a second factor is required' }),
    }),
    reply: team,
  }),
  resetSecondFactor: endpoint({
    method: 'POST',
    path: '/api/members/{id}/reset-second-factor',
    access: 'manageTeam',
    summary:
      'Remove the second factor of a member who lost it. Only for members of this shop alone. Takes `currentPassword` unless you have just signed in',
    params: one,
    body: proof,
    bodyIsOptional: true,
    reply: team,
  }),
  endSession: endpoint({
    method: 'POST',
    path: '/api/members/{id}/sessions/{sessionId}/end',
    access: 'manageTeam',
    summary: 'End one session of a member in this shop',
    params: z.strictObject({ id: idInPath, sessionId: z.string() }),
    reply: team,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/invitations/{id}/withdraw',
    access: 'manageTeam',
    summary: 'Withdraw an invitation',
    params: one,
    reply: team,
  }),
  roles: endpoint({
    method: 'GET',
    path: '/api/roles',
    access: 'member',
    summary: 'List the roles and their rights',
    reply: z.array(
      z.object({
        role,
        label: z.string(),
        summary: z.string(),
        rights: z.array(z.enum(RIGHTS)),
      }),
    ),
  }),
  linkInfo: endpoint({
    method: 'POST',
    path: '/api/auth/link',
    access: 'anyone',
    summary:
      'Get what an invitation or a reset link is about. The token is in the body, so that no log has it',
    body: z.strictObject({ token }),
    reply: z.object({
      kind: z.enum(['invitation', 'reset']),
      shopName: z.string(),
      /** Who is invited, or whose password it is. */
      name: z.string(),
      /** Null for an invitation. */
      username: z.string().nullable(),
      email: z.string().nullable(),
      role: role.nullable(),
      expiresAt: instant,
    }),
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/auth/accept-invitation',
    access: 'anyone',
    summary: 'Join a shop by an invitation, and sign in to it',
    body: acceptance,
    reply: session,
    created: true,
  }),
  forgot: endpoint({
    method: 'POST',
    path: '/api/auth/forgot',
    access: 'anyone',
    summary:
      'Mail a link for a new password to a user, by username or email address. The reply is the same whether the user exists or not',
    // Or the user's email address.
    body: z.strictObject({ username: requiredLine({ label: 'Username or email', max: 254 }) }),
    reply: nothing,
  }),
  reset: endpoint({
    method: 'POST',
    path: '/api/auth/reset',
    access: 'anyone',
    summary: 'Choose a new password by a link. Ends all sessions of the user',
    body: z.strictObject({ token, newPassword: newPassword('New password') }),
    reply: z.object({ username: z.string() }),
  }),
}
