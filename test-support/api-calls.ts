/** API calls with somebody's session: of a journey's page, of a client test's page, or of a colleague. */
import assert from 'node:assert/strict'
import { Secret, TOTP } from 'otpauth'
import { z } from 'zod'
import { accountCalls } from '#contract/account.ts'
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

interface Reply {
  status(): number
  text(): Promise<string>
  json(): Promise<unknown>
}

interface Sent {
  readonly data?: unknown
}

export interface Caller {
  readonly request: {
    get(path: string): Promise<Reply>
    post(path: string, sent?: Sent): Promise<Reply>
    patch(path: string, sent?: Sent): Promise<Reply>
  }
}

async function expectStatus(reply: Reply, status: number): Promise<void> {
  assert.equal(reply.status(), status, await reply.text())
}

async function get<S extends z.ZodType>(caller: Caller, path: string, shape: S): Promise<z.output<S>> {
  const reply = await caller.request.get(path)
  await expectStatus(reply, 200)
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
  await expectStatus(reply, 201)
  const { id } = order.parse(await reply.json())
  for (const status of STATUSES.slice(1, STATUSES.indexOf(at) + 1)) await advance(caller, id, status)
  return getOrder(caller, id)
}

export async function advance(caller: Caller, id: number, status: Status): Promise<void> {
  const reply = await caller.request.patch(`/api/orders/${id}/status`, { data: { status } })
  await expectStatus(reply, 200)
}

/** Saves a change of a quote, as someone else would. */
export async function editElsewhere(other: Caller, id: number, changes: object): Promise<void> {
  const { customerId, title, description, lineItems, taxRate, paymentTerms, version } = await getOrder(
    other,
    id,
  )
  const data = { customerId, title, description, lineItems, taxRate, paymentTerms, version, ...changes }
  await expectStatus(await other.request.patch(`/api/orders/${id}`, { data }), 200)
}

/** Creates a customer in the current shop. */
export async function makeCustomer(caller: Caller, data: z.input<typeof newCustomer>) {
  const reply = await caller.request.post('/api/customers', { data })
  await expectStatus(reply, 201)
  return customer.parse(await reply.json())
}

/** Creates a link for an order's customer. @returns the path of the customer's page. */
export async function makeLink(
  caller: Caller,
  id: number,
  document: SentDocument = 'quote',
): Promise<string> {
  const reply = await caller.request.post(`/api/orders/${id}/links`, { data: { document } })
  await expectStatus(reply, 201)
  return new URL(sendingCalls.link.reply.parse(await reply.json()).url).pathname
}

export async function markAllAsRead(caller: Caller): Promise<void> {
  const listed = await get(caller, '/api/notifications', notifications)
  const keys = listed.notifications.map(({ key }) => key)
  const reply = await caller.request.post('/api/notifications/read', { data: { keys } })
  await expectStatus(reply, 200)
}

/** @returns the recovery codes. */
export async function addSecondFactor(caller: Caller): Promise<readonly string[]> {
  const path = '/api/account/second-factor'
  const begun = await caller.request.post(path, { data: { currentPassword: 'kerf-demo' } })
  await expectStatus(begun, 200)
  const { secret } = accountCalls.beginSecondFactor.reply.parse(await begun.json())
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  const confirmed = await caller.request.post(`${path}/confirm`, { data: { code } })
  await expectStatus(confirmed, 200)
  return accountCalls.confirmSecondFactor.reply.parse(await confirmed.json()).recoveryCodes
}
