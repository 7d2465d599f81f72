/** Members, invitations, and links for new passwords. */
import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import { may, ROLE_LABELS, ROLE_SUMMARIES, ROLES, rightsOf } from '#domain/rights.ts'
import type { Kerf } from './kerf.ts'
import { originOf } from './request-origin.ts'
import { serveAnyone, serveMember } from './serve.ts'
import { callerOf } from './session/caller.ts'
import { confirmPassword } from './session/confirming.ts'
import { recordingFailures } from './session/failed-sign-ins.ts'
import { findOpenSession, replaceSession } from './session/session.ts'
import { sessionTokenOf, setSessionCookie } from './session/session-cookie.ts'
import { acceptInvitation, mailForgottenPassword, resetPassword } from './team/accept.ts'
import {
  describeLink,
  invite,
  makeResetLink,
  openAccountLink,
  withdrawInvitation,
} from './team/account-links.ts'
import { ForgotLimits } from './team/forgot-limits.ts'
import {
  changeRole,
  disableMember,
  enableMember,
  endSessionOf,
  getTeam,
  removeMember,
  requireSecondFactor,
  resetSecondFactor,
} from './team/members.ts'

export function teamRoutes(app: FastifyInstance, kerf: Kerf): void {
  const { publicUrl, mailServer, signInLimits, customerLimits } = kerf
  const forgotLimits = new ForgotLimits(kerf.db)
  const calls = api.team

  serveMember(app, kerf, calls.members, ({ shop, db, session, now }) => getTeam(shop, db, { session, now }))
  serveMember(app, kerf, calls.invite, async ({ shop, db, body, session, request, now }) => {
    const { currentPassword, ...invitation } = body
    if (may(body.role, 'manageTeam')) {
      await confirmPassword(kerf, { db, session, request, now }, currentPassword)
    }
    return invite(shop, db, invitation, { mailServer, kerfUrl: publicUrl ?? originOf(request) }, now)
  })
  serveMember(app, kerf, calls.change, async ({ shop, db, params, body, session, request, now }) => {
    const { currentPassword, role } = body
    if (may(role, 'manageTeam')) {
      await confirmPassword(kerf, { db, session, request, now }, currentPassword)
    }
    return changeRole(shop, db, { ...params, role }, { session, now })
  })
  serveMember(app, kerf, calls.disable, ({ shop, db, params, session, now }) =>
    disableMember(shop, db, params.id, { session, now }),
  )
  serveMember(app, kerf, calls.enable, ({ shop, db, params, session, now }) =>
    enableMember(shop, db, params.id, { session, now }),
  )
  serveMember(app, kerf, calls.remove, ({ shop, db, params, session, now }) =>
    removeMember(shop, db, params.id, { session, now }),
  )
  serveMember(app, kerf, calls.resetPassword, async ({ shop, db, params, body, session, request, now }) => {
    await confirmPassword(kerf, { db, session, request, now }, body.currentPassword)
    return makeResetLink(shop, db, params.id, { mailServer, publicUrl, origin: originOf(request) }, now)
  })
  serveMember(app, kerf, calls.endSession, ({ shop, db, params, session, now }) =>
    endSessionOf(shop, db, params, { session, now }),
  )
  serveMember(app, kerf, calls.require, async ({ shop, db, body, session, request, now }) => {
    const { requiresSecondFactor, currentPassword } = body
    if (!requiresSecondFactor) {
      await confirmPassword(kerf, { db, session, request, now }, currentPassword)
    }
    return requireSecondFactor(shop, db, requiresSecondFactor, { session, now })
  })
  serveMember(
    app,
    kerf,
    calls.resetSecondFactor,
    async ({ shop, db, params, body, session, request, now }) => {
      await confirmPassword(kerf, { db, session, request, now }, body.currentPassword)
      return resetSecondFactor(shop, db, params.id, { session, now })
    },
  )
  serveMember(app, kerf, calls.withdraw, ({ shop, db, params, session, now }) =>
    withdrawInvitation(shop, db, params.id, { session, now }),
  )
  serveMember(app, kerf, calls.roles, async () =>
    ROLES.map((role) => ({
      role,
      label: ROLE_LABELS[role],
      summary: ROLE_SUMMARIES[role],
      rights: [...rightsOf(role)],
    })),
  )

  serveAnyone(app, kerf, calls.linkInfo, async ({ db, body, request, now }) => {
    const link = await customerLimits.found(request.ip, () => openAccountLink(db, body.token, now))
    await customerLimits.admit('read', request.ip, `account ${link.id}`)
    return describeLink(link)
  })
  serveAnyone(app, kerf, calls.accept, async ({ db, body, request, reply, now }) => {
    const link = await customerLimits.found(request.ip, () => openAccountLink(db, body.token, now))
    await customerLimits.admit('answer', request.ip, `account ${link.id}`)
    const cookie = sessionTokenOf(request, publicUrl)
    const isSignedIn = body.newUser === undefined && body.account === undefined
    const current = isSignedIn ? await findOpenSession(db, cookie, kerf.sessionNow()) : undefined
    const from = callerOf(request)
    const sessionNow = new Date(kerf.sessionNow()).toISOString()
    const accept = () => acceptInvitation(db, body, { from, now, sessionNow, current })
    const username = body.account?.username
    const { token, session } =
      username === undefined
        ? await accept()
        : await recordingFailures({ db, request, username, limits: signInLimits, now }, () =>
            signInLimits.attempt(username, request.ip, accept),
          )
    if (token !== undefined) {
      await replaceSession(db, cookie, from, sessionNow)
      setSessionCookie(reply, token, publicUrl)
    }
    return session
  })
  serveAnyone(app, kerf, calls.forgot, async ({ db, body, request, now }) => {
    const { username } = body
    const isAdmitted = await forgotLimits.admit(username, request.ip)
    // Otherwise whoever asks would choose the host of somebody else's link.
    if (isAdmitted && publicUrl !== undefined) {
      const asked = { mailServer, kerfUrl: publicUrl, address: request.ip }
      // After the reply, whose time would otherwise tell whether the user exists.
      setImmediate(() => {
        mailForgottenPassword(db, username, asked, now).catch((error: unknown) =>
          request.log.warn({ err: error }, 'could not mail a link for a new password'),
        )
      })
    }
    return {}
  })
  serveAnyone(app, kerf, calls.reset, async ({ db, body, request, now }) => {
    const link = await customerLimits.found(request.ip, () => openAccountLink(db, body.token, now))
    await customerLimits.admit('answer', request.ip, `account ${link.id}`)
    return resetPassword(db, body, callerOf(request), now)
  })
}
