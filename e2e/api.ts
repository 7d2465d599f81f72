/** API calls, made with the session of a page's browser or of a colleague. */
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { settleAtOnce } from '../test-support/settle-at-once.ts'

export {
  advance,
  getDashboard,
  getOrder,
  getReceivables,
  getSession,
  listCustomers,
  listOrders,
  makeCustomer,
  makeLink,
  makeOrder,
  markAllAsRead,
} from '../test-support/api-calls.ts'

export type Caller = Pick<Page, 'request'>

/**
 * Signs in through the API and opens a screen: for journeys that are not about signing in. A journey finds what it
 * presses by name, so it does not wait half a second after each change. Journeys about early presses pass `byHand`.
 */
export async function enter(
  page: Page,
  path = '/',
  username = 'demo',
  { byHand = false }: { readonly byHand?: boolean } = {},
): Promise<void> {
  await logIn(page, username, { byHand })
  await page.goto(path)
}

/** Signs in through the API without opening a screen, for journeys that first create what their first screen shows. */
export async function logIn(
  page: Page,
  username = 'demo',
  { byHand = false }: { readonly byHand?: boolean } = {},
): Promise<void> {
  // Signing in ends the session of whoever used this page before, whose live stream would then be refused.
  await page.goto('about:blank')
  if (!byHand) await page.addInitScript(settleAtOnce)
  await openSession(page, username)
}

/** Signs in a colleague who needs no screen. @param request the journey's `request`, which has its own session. */
export async function colleague(request: APIRequestContext, username = 'staff'): Promise<Caller> {
  await openSession({ request }, username)
  return { request }
}

async function openSession({ request }: Caller, username: string): Promise<void> {
  const reply = await request.post('/api/auth/login', { data: { username, password: 'kerf-demo' } })
  expect(reply.status()).toBe(200)
}
