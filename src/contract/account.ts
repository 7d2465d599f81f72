/** Users' own accounts, independent of the current shop. */
import { z } from 'zod'
import { ORDER_NOTICES } from '#domain/order-notices.ts'
import { endpoint } from './endpoint.ts'
import { emailOrNull, instant, requiredLine } from './fields.ts'
import { code, newPassword, password, user } from './session.ts'
import { openSessionRow } from './sessions.ts'

export type AccountChanges = z.output<typeof accountChanges>
export const accountChanges = z.strictObject({
  name: requiredLine({ label: 'Your name', max: 200 }).optional(),
  email: emailOrNull.optional(),
  /** Needed for another email address, unless the user signed in within the last 15 minutes. */
  currentPassword: password('Current password').optional(),
})

export type PasswordChange = z.output<typeof passwordChange>
export const passwordChange = z
  .strictObject({
    currentPassword: password('Current password'),
    newPassword: newPassword('New password'),
  })
  .refine((change) => change.newPassword !== change.currentPassword, {
    path: ['newPassword'],
    message: 'New password must be different from the current one',
  })

export type SecondFactor = z.output<typeof secondFactor>
export const secondFactor = z.object({
  /** Null if there is none. */
  since: instant.nullable(),
  /** Recovery codes that were not used yet. */
  codesLeft: z.number(),
  /** The names of the user's shops that require one. */
  requiredBy: z.array(z.string()),
})

const proof = z.strictObject({ currentPassword: password('Current password') })
/** Shown once: only their hashes are stored. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
const sessions = z.array(openSessionRow)

const notices = z.strictObject({
  orders: z.enum(ORDER_NOTICES, { error: `Orders must be one of ${ORDER_NOTICES.join(', ')}` }),
})

export const accountCalls = {
  update: endpoint({
    method: 'PATCH',
    path: '/api/account',
    access: 'member',
    beforeSecondFactor: true,
    summary:
      'Change your own name or email address. Another address takes `currentPassword` unless you have just signed in',
    body: accountChanges,
    reply: user,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/account/sessions',
    access: 'member',
    beforeSecondFactor: true,
    summary: 'List where you are signed in, last used first',
    reply: sessions,
  }),
  endSession: endpoint({
    method: 'POST',
    path: '/api/account/sessions/{id}/end',
    access: 'member',
    beforeSecondFactor: true,
    summary: 'End one of your sessions',
    params: z.strictObject({ id: z.string() }),
    reply: sessions,
  }),
  endOtherSessions: endpoint({
    method: 'POST',
    path: '/api/account/sessions/end-others',
    access: 'member',
    beforeSecondFactor: true,
    summary: 'Sign out everywhere else',
    reply: sessions,
  }),
  notices: endpoint({
    method: 'GET',
    path: '/api/account/notices',
    access: 'seePrices',
    summary: 'Get which emails you receive about customers’ answers and payments in this shop',
    reply: notices,
  }),
  changeNotices: endpoint({
    method: 'PATCH',
    path: '/api/account/notices',
    access: 'seePrices',
    summary: 'Choose which emails you receive about customers’ answers and payments in this shop',
    body: notices,
    reply: notices,
  }),
  secondFactor: endpoint({
    method: 'GET',
    path: '/api/account/second-factor',
    access: 'member',
    beforeSecondFactor: true,
    summary: 'Get whether you have a second factor, how many recovery codes are left, and who requires one',
    reply: secondFactor,
  }),
  beginSecondFactor: endpoint({
    method: 'POST',
    path: '/api/account/second-factor',
    access: 'member',
    beforeSecondFactor: true,
    summary: 'Start to add a second factor: get the secret for an authenticator app (RFC 6238)',
    body: proof,
    reply: z.object({
      /** In base 32, to type. */
      secret: z.string(),
      /** `otpauth://…`, for a QR code. */
      uri: z.string(),
    }),
  }),
  confirmSecondFactor: endpoint({
    method: 'POST',
    path: '/api/account/second-factor/confirm',
    access: 'member',
    beforeSecondFactor: true,
    summary:
      'Turn the second factor on with its first code. Ends all your other sessions, and returns recovery codes',
    body: z.strictObject({ code }),
    reply: recoveryCodes,
  }),
  removeSecondFactor: endpoint({
    method: 'POST',
    path: '/api/account/second-factor/remove',
    access: 'member',
    beforeSecondFactor: true,
    summary: 'Turn the second factor off. Needs the password and a code',
    body: proof.extend({ code }),
    reply: secondFactor,
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/account/second-factor/recovery-codes',
    access: 'member',
    beforeSecondFactor: true,
    summary: 'Replace all recovery codes. Needs the password and a code',
    body: proof.extend({ code }),
    reply: recoveryCodes,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/account/password',
    access: 'member',
    beforeSecondFactor: true,
    summary: 'Change your own password. Ends all your other sessions and renews this one',
    body: passwordChange,
    reply: z.object({}),
  }),
}
