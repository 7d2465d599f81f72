/** Signing in and out, the first start, and users' own accounts. */
import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import type { Kerf } from './kerf.ts'
import { changeOrderNotices, getOrderNotices } from './mail/order-notices.ts'
import { nameInLog } from './request-log.ts'
import { serveAnyone, serveMember } from './serve.ts'
import { changePassword, updateAccount } from './session/account.ts'
import { callerOf } from './session/caller.ts'
import { confirming, confirmPassword } from './session/confirming.ts'
import { recordingFailures } from './session/failed-sign-ins.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from './session/own-sessions.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from './session/second-factor.ts'
import { describeSession, replaceSession, signIn, signOut, switchShop } from './session/session.ts'
import { clearSessionCookie, sessionTokenOf, setSessionCookie } from './session/session-cookie.ts'
import { setUp, welcome } from './setup/setup.ts'
import { asksSetupCode } from './setup/setup-code.ts'

/** Whose name the guesses of a setup code count under. No user can have it. */
const NOBODY = ''

export function sessionRoutes(app: FastifyInstance, kerf: Kerf): void {
  const { publicUrl, signInLimits } = kerf
  /**
   * Sessions begin and end by the same clock: otherwise one that begins after the clock was set back would end at once.
   */
  const sessionNow = () => new Date(kerf.sessionNow()).toISOString()

  serveAnyone(app, kerf, api.session.welcome, ({ db, request }) =>
    welcome(db, {
      canMail: kerf.mailServer !== undefined && publicUrl !== undefined,
      asksCode: asksSetupCode(request, publicUrl),
    }),
  )
  serveAnyone(app, kerf, api.session.setup, async ({ db, body, request, reply }) => {
    const asksCode = asksSetupCode(request, publicUrl)
    const work = () => setUp(db, body, { from: callerOf(request), asksCode }, sessionNow())
    const { token, session } = asksCode
      ? await signInLimits.attempt(NOBODY, request.ip, work, 'wrong setup codes')
      : await work()
    setSessionCookie(reply, token, publicUrl)
    return session
  })
  serveAnyone(app, kerf, api.session.login, async ({ db, body, request, reply, now }) => {
    const from = callerOf(request)
    const enter = () => signIn(db, body, from, sessionNow(), { codesAt: now })
    const { token, session } = await recordingFailures(
      { db, request, username: body.username, limits: signInLimits, now: sessionNow() },
      () => signInLimits.attempt(body.username, request.ip, () => kerf.reserve?.spend(enter) ?? enter()),
    )
    nameInLog(request, { userId: session.user.id, shopId: session.currentShop.id })
    const leave = () => replaceSession(db, sessionTokenOf(request, publicUrl), from, sessionNow())
    await (kerf.reserve?.spend(leave) ?? leave())
    setSessionCookie(reply, token, publicUrl)
    return session
  })
  serveAnyone(app, kerf, api.session.logout, async ({ db, request, reply }) => {
    await signOut(db, sessionTokenOf(request, publicUrl), callerOf(request), sessionNow())
    clearSessionCookie(reply, publicUrl)
    // Photos and thumbnails. Drafts are dropped by the page; appearance is this computer's, not the user's.
    reply.header('clear-site-data', '"cache"')
    return {}
  })
  serveMember(app, kerf, api.session.me, ({ db, session }) => describeSession(db, session))
  serveMember(app, kerf, api.session.switchShop, async ({ shop, db, session, params }) => ({
    shop: await switchShop(shop, db, session, params.shopId),
  }))

  serveMember(app, kerf, api.account.update, ({ db, session, body, request, now }) => {
    const confirm = () => confirmPassword(kerf, { db, session, request, now }, body.currentPassword)
    return updateAccount(db, session, body, { from: callerOf(request), now, confirm })
  })
  serveMember(app, kerf, api.account.changePassword, async ({ db, session, body, request, reply, now }) => {
    const token = await confirming(kerf, { db, session, request, now }, () =>
      changePassword(db, session, body, callerOf(request), sessionNow()),
    )
    setSessionCookie(reply, token, publicUrl)
    return {}
  })

  serveMember(app, kerf, api.account.sessions, ({ db, session }) =>
    listOwnSessions(db, session, kerf.sessionNow()),
  )
  serveMember(app, kerf, api.account.endSession, ({ db, session, params, request, now }) =>
    endOwnSession(db, session, params.id, { from: callerOf(request), now, sessionNow: kerf.sessionNow() }),
  )
  serveMember(app, kerf, api.account.endOtherSessions, ({ db, session, request, now }) =>
    endOtherSessions(db, session, { from: callerOf(request), now, sessionNow: kerf.sessionNow() }),
  )

  serveMember(app, kerf, api.account.notices, ({ shop, db }) => getOrderNotices(shop, db))
  serveMember(app, kerf, api.account.changeNotices, ({ shop, db, body }) =>
    changeOrderNotices(shop, db, body),
  )

  serveMember(app, kerf, api.account.secondFactor, ({ db, session }) => getSecondFactor(db, session.user_id))
  serveMember(app, kerf, api.account.beginSecondFactor, ({ db, session, body, request, now }) =>
    confirming(kerf, { db, session, request, now }, () =>
      beginSecondFactor(db, session, body.currentPassword, now),
    ),
  )
  serveMember(
    app,
    kerf,
    api.account.confirmSecondFactor,
    async ({ db, session, body, request, reply, now }) => {
      const at = { from: callerOf(request), now, sessionNow: sessionNow() }
      const { codes, token } = await confirming(
        kerf,
        { db, session, request, now },
        () => confirmSecondFactor(db, session, body.code, at),
        'wrong codes',
      )
      setSessionCookie(reply, token, publicUrl)
      return { recoveryCodes: codes }
    },
  )
  serveMember(app, kerf, api.account.removeSecondFactor, ({ db, session, body, request, now }) =>
    confirming(kerf, { db, session, request, now }, () =>
      removeSecondFactor(db, session, body, { from: callerOf(request), now }),
    ),
  )
  serveMember(app, kerf, api.account.renewRecoveryCodes, async ({ db, session, body, request, now }) => ({
    recoveryCodes: await confirming(kerf, { db, session, request, now }, () =>
      renewRecoveryCodes(db, session, body, { from: callerOf(request), now }),
    ),
  }))
}
