/** A server without a socket, with its own database and two shops with their users, for server tests. */
import { hash } from '@node-rs/argon2'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { STATUSES, type Status } from '#domain/lifecycle.ts'
import type { Role } from '#domain/rights.ts'
import { buildApp } from '../src/server/app.ts'
import { FileStore } from '../src/server/attachments/file-store.ts'
import { NightlyBackups } from '../src/server/backup/nightly-backups.ts'
import type { Database, Place } from '../src/server/database/connect.ts'
import type { MailServer } from '../src/server/mail/mail-server.ts'
import { openSession } from '../src/server/session/session.ts'
import { sessionCookieName } from '../src/server/session/session-cookie.ts'
import { findUser, insertMembership, insertUser } from '../src/server/session/users.store.ts'
import { claimFirstRun } from '../src/server/setup/first-run.store.ts'
import { insertShop } from '../src/server/shops/shops.store.ts'
import { borrowTestDatabase } from './test-database.ts'
import { type Around, withStatements } from './with-statements.ts'

export const PASSWORD = 'correct horse'
/** Checking a password takes as long as its hash says: a thousandth of what those that Kerf makes do. */
const hashOfPassword = hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 })

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Sends a request. A `body` other than text or bytes is sent as JSON. */
export type Call = (
  method: Method,
  url: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<LightMyRequestResponse>

export interface Person {
  readonly userId: number
  readonly username: string
  /** The current session cookie, `kerf_session=…`. */
  readonly cookie: string
  /** Sends a request with this person's session. */
  readonly call: Call
}

export interface EmptyKerf {
  readonly app: FastifyInstance
  readonly db: Database
  /** Its address. `connect` opens it again, as another server would. */
  readonly place: Place
  /** Its data folder. */
  readonly dataDir: string
  /** Sends a request without a session. */
  readonly visit: Call
  /** The server's clock in milliseconds. It only moves when a test moves it. */
  readonly clock: { now: number }
  /** Everything logged so far. */
  logged(): string
  close(): Promise<void>
}

export interface TestKerf extends EmptyKerf {
  /** Walnut Works, with the users `owner` (administrator) and `maker`. */
  readonly shopId: number
  /** Clear Glass, with the user `rival` (administrator). `owner` is a member too, but not an administrator. */
  readonly otherShopId: number
  readonly owner: Person
  readonly maker: Person
  readonly rival: Person
  signIn(username: string, password?: string, headers?: Record<string, string>): Promise<Person>
  /** Opens the session that signing in would open now, without the time that checking a password takes. */
  openSession(username: string): Promise<Person>
  /** Adds a user with PASSWORD as a member of these shops. */
  addUser(username: string, shopIds: readonly number[], role?: Role): Promise<number>
}

export const START = Date.parse('2026-03-10T15:00:00.000Z')
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

interface KerfOptions {
  readonly publicUrl?: string
  readonly trustedProxies?: readonly string[]
  /** No mail server by default. */
  readonly mailServer?: MailServer
  /** Where backups are made; none by default. */
  readonly backupFolder?: string
  /** Runs each statement of the server. */
  readonly around?: Around
}

/** A server with an empty database, as at the first start without demonstration data. */
export async function startEmptyKerf({
  publicUrl,
  trustedProxies = [],
  mailServer,
  backupFolder,
  around,
}: KerfOptions = {}): Promise<EmptyKerf> {
  const { db, place, close } = await borrowTestDatabase()
  const backups =
    backupFolder === undefined
      ? undefined
      : new NightlyBackups({
          plan: { folder: backupFolder, at: { hours: 2, minutes: 30 } },
          place,
          db,
          warn: () => {},
          info: () => {},
        })
  const files = new FileStore(place.dataDir)
  await files.prepare()
  const clock = { now: START }
  let log = ''
  const app = await buildApp({
    db: around === undefined ? db : withStatements(db, around),
    databaseUrl: place.databaseUrl,
    files,
    publicUrl,
    trustedProxies,
    mailServer,
    backups,
    logLevel: 'info',
    now: () => clock.now,
    logTo: {
      write(line) {
        log += line
      },
    },
  })
  return {
    app,
    db,
    place,
    dataDir: place.dataDir,
    visit: caller(app),
    clock,
    logged: () => log,
    async close() {
      await backups?.close()
      await app.close()
      await close()
    },
  }
}

export async function startTestKerf(options: KerfOptions = {}): Promise<TestKerf> {
  const kerf = await startEmptyKerf(options)
  const { app, db } = kerf
  const sessionCookie = sessionCookieName(options.publicUrl)
  const now = new Date(START).toISOString()
  await claimFirstRun(db, 'setup')
  const place = { address: '1 Mill Road', phone: '555-0100', email: 'hello@shop.test', timeZone: 'UTC' }
  const shopId = await insertShop(db, { ...place, name: 'Walnut Works', orderPrefix: 'WW' }, now)
  const otherShopId = await insertShop(db, { ...place, name: 'Clear Glass', orderPrefix: 'CG' }, now)
  const passwordHash = await hashOfPassword
  const ids = new Map<string, number>()

  const addPerson = async (username: string, name: string, memberships: readonly [number, Role][]) => {
    const userId = await insertUser(db, { username, passwordHash, name, email: null }, now)
    ids.set(username, userId)
    for (const [shop, role] of memberships) {
      await insertMembership(db, { shopId: shop, userId, role }, now)
    }
    return userId
  }
  await addPerson('owner', 'Olive Owner', [
    [shopId, 'administrator'],
    [otherShopId, 'sales'],
  ])
  await addPerson('rival', 'Rita Rival', [[otherShopId, 'administrator']])
  await addPerson('maker', 'Max Maker', [[shopId, 'sales']])

  const personWith = (username: string, cookie: string): Person => {
    let sentBack = cookie
    return {
      userId: ids.get(username) ?? 0,
      username,
      get cookie() {
        return sentBack
      },
      call: async (...request) => {
        const response = await caller(app, sentBack)(...request)
        // A cleared cookie is ignored, so a person whose session has ended still sends the old one.
        const renewed = response.cookies.find(({ name, value }) => name === sessionCookie && value !== '')
        if (renewed !== undefined) sentBack = `${renewed.name}=${renewed.value}`
        return response
      },
    }
  }
  const signIn: TestKerf['signIn'] = async (username, password = PASSWORD, headers = {}) => {
    const response = await kerf.visit('POST', '/api/auth/login', { username, password }, headers)
    const cookie = response.cookies[0]
    if (cookie === undefined) throw new Error(`${username} could not sign in: ${response.body}`)
    return personWith(username, `${cookie.name}=${cookie.value}`)
  }
  const sessionOf: TestKerf['openSession'] = async (username) => {
    const user = await findUser(db, username)
    if (user === undefined) throw new Error(`there is no ${username}`)
    const { token } = await openSession(
      db,
      user,
      { address: '127.0.0.1', userAgent: null },
      new Date(kerf.clock.now).toISOString(),
    )
    return personWith(username, `${sessionCookie}=${token}`)
  }

  return {
    ...kerf,
    shopId,
    otherShopId,
    owner: await sessionOf('owner'),
    maker: await sessionOf('maker'),
    rival: await sessionOf('rival'),
    signIn,
    openSession: sessionOf,
    addUser: (username, shopIds, role = 'sales') =>
      addPerson(
        username,
        `${username} the new`,
        shopIds.map((id) => [id, role]),
      ),
  }
}

/** @param remoteAddress the IP address of the requests; this machine by default. */
export function caller(app: FastifyInstance, cookie?: string, remoteAddress?: string): Call {
  return (method, url, body, headers = {}) =>
    app.inject({
      method,
      url,
      ...(remoteAddress !== undefined && { remoteAddress }),
      headers: {
        ...(cookie !== undefined && { cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: payloadOf(body) }),
    })
}

function payloadOf(body: unknown): string | Buffer {
  return typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body)
}

/** A valid body for POST /api/orders, for tests to modify. */
export function newOrderBody(customerId: number, changes: Record<string, unknown> = {}) {
  return {
    customerId,
    title: 'Walnut dining table',
    description: 'Live edge',
    taxRate: 0.0825,
    lineItems: [
      { description: 'Table 72 × 40', quantity: 1, price: 2450 },
      { description: 'Bench', quantity: 2, price: 399.99 },
    ],
    paymentTerms: { structure: 'split-50-50', notes: '50% deposit' },
    expiryDays: 30,
    ...changes,
  }
}

/** @throws Error if nothing was created. */
export function idIn(response: LightMyRequestResponse): number {
  if (response.statusCode !== 201) throw new Error(`not created: ${response.body}`)
  return response.json().id
}

export async function addCustomer(person: Person, name = 'Ada Carpenter'): Promise<number> {
  return idIn(await person.call('POST', '/api/customers', { name }))
}

/** Adds an order, with a new customer unless `changes` name one. */
export async function addOrder(person: Person, changes: Record<string, unknown> = {}): Promise<number> {
  const customerId = changes.customerId ?? (await addCustomer(person))
  return idIn(await person.call('POST', '/api/orders', { ...newOrderBody(0, changes), customerId }))
}

/** Advances the order to the given status. */
export async function advanceTo(person: Person, id: number, status: Status): Promise<void> {
  for (const to of STATUSES.slice(1, STATUSES.indexOf(status) + 1)) {
    const response = await person.call('PATCH', `/api/orders/${id}/status`, { status: to })
    if (response.statusCode !== 200) throw new Error(`not ${to}: ${response.body}`)
  }
}

/** @param amount in dollars. @returns the payment's id. */
export async function addPayment(person: Person, orderId: number, amount: number): Promise<number> {
  const response = await person.call('POST', `/api/orders/${orderId}/payments`, { amount, method: 'check' })
  if (response.statusCode !== 201) throw new Error(response.body)
  return response.json().payments.at(-1).id
}

/** The ids of a page of orders, in the server's order. */
export async function listedIds(person: Person, url: string): Promise<number[]> {
  const response = await person.call('GET', url)
  if (response.statusCode !== 200) throw new Error(response.body)
  return response.json().map((row: { id: number }) => row.id)
}
