/** API calls, made with the session of a page's browser or of a colleague. */
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { customer, type newCustomer } from '#contract/customers.ts'
import { dashboard } from '#contract/dashboard.ts'
import { notifications } from '#contract/notifications.ts'
import { type newOrder, type Order, type OrderRow, order, orderRow } from '#contract/orders.ts'
import { receivableRow } from '#contract/receivables.ts'
import { sendingCalls } from '#contract/sending.ts'
import { session } from '#contract/session.ts'
import type { SentDocument } from '#domain/customer-answer.ts'
import { STATUSES, type Status } from '#domain/lifecycle.ts'

type NewOrder = z.input<typeof newOrder>

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
  // Signing in ends the session of whoever used this page before, whose live stream would then be refused.
  await page.goto('about:blank')
  await logIn(page, username, { byHand })
  await page.goto(path)
}

/** Signs in through the API without opening a screen, for journeys that first create what their first screen shows. */
export async function logIn(
  page: Page,
  username = 'demo',
  { byHand = false }: { readonly byHand?: boolean } = {},
): Promise<void> {
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

/** Makes presses count at once, even right after a change, in every page opened from now on. */
export function settleAtOnce(): void {
  const settle = (records: readonly MutationRecord[]) => {
    for (const { target } of records) if (target instanceof Element) target.removeAttribute('data-settling')
  }
  new MutationObserver(settle).observe(document, { subtree: true, attributeFilter: ['data-settling'] })
}

async function get<S extends z.ZodType>(caller: Caller, path: string, shape: S): Promise<z.output<S>> {
  const reply = await caller.request.get(path)
  expect(reply.status(), await reply.text()).toBe(200)
  return shape.parse(await reply.json())
}

export function getSession(caller: Caller) {
  return get(caller, '/api/auth/me', session)
}

export function listOrders(caller: Caller, status: Status): Promise<OrderRow[]> {
  return get(caller, `/api/orders?status=${status}`, z.array(orderRow))
}

export function getOrder(caller: Caller, id: number): Promise<Order> {
  return get(caller, `/api/orders/${id}`, order)
}

export function getDashboard(caller: Caller) {
  return get(caller, '/api/dashboard', dashboard)
}

export function getReceivables(caller: Caller) {
  return get(caller, '/api/receivables', z.array(receivableRow))
}

export function listCustomers(caller: Caller) {
  return get(caller, '/api/customers', z.array(customer))
}

/** Creates an order and moves it through every stage up to `at`. */
export async function makeOrder(
  caller: Caller,
  changes: Partial<NewOrder> = {},
  at: Status = 'quote',
): Promise<Order> {
  const [first] = await listCustomers(caller)
  const data = {
    customerId: first?.id,
    title: 'Library ladder',
    lineItems: [{ description: 'Ladder', quantity: 2, price: 450.5 }],
    taxRate: 0.07,
    paymentTerms: { structure: 'full' },
    ...changes,
  }
  const reply = await caller.request.post('/api/orders', { data })
  expect(reply.status(), await reply.text()).toBe(201)
  const { id } = order.parse(await reply.json())
  for (const status of STATUSES.slice(1, STATUSES.indexOf(at) + 1)) await advance(caller, id, status)
  return getOrder(caller, id)
}

export async function advance(caller: Caller, id: number, status: Status): Promise<void> {
  const reply = await caller.request.patch(`/api/orders/${id}/status`, { data: { status } })
  expect(reply.status(), await reply.text()).toBe(200)
}

/** Creates a customer in the current shop. */
export async function makeCustomer(caller: Caller, data: z.input<typeof newCustomer>) {
  const reply = await caller.request.post('/api/customers', { data })
  expect(reply.status(), await reply.text()).toBe(201)
  return customer.parse(await reply.json())
}

/** Creates a link for an order's customer. @returns the path of the customer's page. */
export async function makeLink(
  caller: Caller,
  id: number,
  document: SentDocument = 'quote',
): Promise<string> {
  const reply = await caller.request.post(`/api/orders/${id}/links`, { data: { document } })
  expect(reply.status(), await reply.text()).toBe(201)
  return new URL(sendingCalls.link.reply.parse(await reply.json()).url).pathname
}

export async function markAllAsRead(caller: Caller): Promise<void> {
  const listed = await get(caller, '/api/notifications', notifications)
  const keys = listed.notifications.map(({ key }) => key)
  const reply = await caller.request.post('/api/notifications/read', { data: { keys } })
  expect(reply.status()).toBe(200)
}
