import { z } from 'zod'
import { MIN_PASSWORD, MIN_PASSWORD_WITH_SECOND_FACTOR } from '#domain/password-rules.ts'
import { RIGHTS, ROLES } from '#domain/rights.ts'
import { endpoint } from './endpoint.ts'
import { idInPath, optionalEmail, requiredLine, requiredText, timeZone } from './fields.ts'

export type User = z.output<typeof user>
export const user = z.object({
  id: z.number(),
  username: z.string(),
  name: z.string(),
  email: z.string().nullable(),
})

export const shopMembership = z.object({
  id: z.number(),
  name: z.string(),
  isAdmin: z.boolean(),
  role: z.enum(ROLES),
})

export type CurrentShop = z.output<typeof currentShop>
export const currentShop = z.object({
  id: z.number(),
  name: z.string(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** Such as `America/Chicago`. Applies to all of the shop's dates. */
  timeZone: z.string(),
  isAdmin: z.boolean(),
  role: z.enum(ROLES),
  /** What the user may do in the shop. */
  rights: z.array(z.enum(RIGHTS)),
  /** Until the user has added one, the shop answers nothing else. */
  needsSecondFactor: z.boolean(),
})

export type Session = z.output<typeof session>
export const session = z.object({
  user,
  hasSecondFactor: z.boolean(),
  shops: z.array(shopMembership),
  currentShop,
})

/** An existing password. Never trimmed: spaces may be part of it. */
export function password(label: string) {
  return z
    .string({
      error: (issue) => (issue.input === undefined ? `${label} is required` : `${label} must be text`),
    })
    .min(1, `${label} is required`)
    .max(200, `${label} must be at most 200 characters`)
}

/** The server also asks for more characters without a second factor, and refuses what is easy to guess. */
export function newPassword(label: string) {
  return z
    .string({ error: `${label} must be at least ${MIN_PASSWORD} characters` })
    .min(MIN_PASSWORD_WITH_SECOND_FACTOR, `${label} must be at least ${MIN_PASSWORD} characters`)
    .max(200, `${label} must be at most 200 characters`)
}

export const code = requiredText({ label: 'Code', max: 60 })

export type Credentials = z.output<typeof credentials>
export const credentials = z.strictObject({
  username: requiredText({ label: 'Username', max: 100 }),
  password: password('Password'),
  /** From an authenticator app, or a recovery code; for users with a second factor. */
  code: code.optional(),
})

export type Welcome = z.output<typeof welcome>
/** What the sign-in screen needs to know before anyone is signed in. */
export const welcome = z.object({
  /** Whether the database is empty, so that the first visitor must create the first shop. */
  setupNeeded: z.boolean(),
  /** Whether this visitor must know the code that the server printed at its start, as everybody on other machines must. */
  needsSetupCode: z.boolean(),
  /** Null unless the database holds the demonstration data. */
  demo: z.object({ username: z.string(), password: z.string() }).nullable(),
  /** Whether Kerf can mail a link to who forgot a password. */
  canMail: z.boolean(),
})

export type Setup = z.output<typeof setup>
export const setup = z.strictObject({
  shopName: requiredLine({ label: 'Shop name', max: 200 }),
  name: requiredLine({ label: 'Your name', max: 200 }),
  email: optionalEmail,
  username: requiredLine({
    label: 'Username',
    max: 100,
    min: 3,
    required: 'Username must be at least 3 characters',
  }),
  password: newPassword('Password'),
  /** Defaults to the server's. */
  timeZone: timeZone.optional(),
  /** Needed if `needsSetupCode` is true. Case, spaces and hyphens do not matter. */
  code: requiredText({ label: 'Setup code', max: 100 }).optional(),
})

const nothing = z.object({})

export const sessionCalls = {
  me: endpoint({
    method: 'GET',
    path: '/api/auth/me',
    access: 'member',
    beforeSecondFactor: true,
    summary: 'Get the signed-in user, their shops, and the current shop',
    reply: session,
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    access: 'anyone',
    summary:
      'Sign in. Sets the session cookie. For a user with a second factor, 401 with an issue at `code` asks for it',
    body: credentials,
    reply: session,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    access: 'anyone',
    summary: 'Sign out. Ends the session on the server',
    reply: nothing,
  }),
  switchShop: endpoint({
    method: 'POST',
    path: '/api/shops/switch/{shopId}',
    access: 'member',
    beforeSecondFactor: true,
    summary: 'Switch to another of your shops',
    params: z.strictObject({ shopId: idInPath }),
    reply: z.object({ shop: z.object({ id: z.number(), name: z.string() }) }),
  }),
  welcome: endpoint({
    method: 'GET',
    path: '/api/welcome',
    access: 'anyone',
    summary: 'Get what the sign-in screen shows: first-run setup or demonstration credentials',
    reply: welcome,
  }),
  setup: endpoint({
    method: 'POST',
    path: '/api/setup',
    access: 'anyone',
    summary: 'Create the first shop and its administrator. Only possible while there are no users',
    body: setup,
    reply: session,
    created: true,
  }),
}
