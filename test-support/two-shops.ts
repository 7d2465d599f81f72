/** A shop with its users, and another shop full of data that nobody else may see. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LightMyRequestResponse } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Status } from '#domain/lifecycle.ts'
import { type Sample, sampleFinder } from './call-samples.ts'
import { customerOf, linkTo } from './customer-links.ts'
import {
  addCustomer,
  addOrder,
  addPayment,
  advanceTo,
  type Person,
  startTestKerf,
  type TestKerf,
} from './kerf-app.ts'
import { customersFile, samplePhoto, TINY_PNG } from './sample-files.ts'
import { SLAB } from './sample-piece-type.ts'
import { addSecondFactor, beginSecondFactor, codeOf } from './second-factor.ts'
import { addSentQuote } from './sent-quote.ts'
import { addFile, MULTIPART, multipartBody } from './uploads.ts'

/** Part of every text of the other shop. */
export const THEIRS = 'ZEBRA'
/** The other shop's price and rate. Thanks to the decimal point, no random id, hash, or token can contain it by chance. */
export const THEIR_DOLLARS = 7131.13
/** The id of a row of the other shop in every table; see `tablesWithForeignRow`. */
export const FOREIGN_ID = 2
export const MISSING_ID = 99_999_999

export interface TwoShops extends TestKerf {
  /** Administrator of the first shop only. */
  readonly boss: Person
  readonly sampleOf: (endpoint: Endpoint) => Sample
  /** Someone who may make the call: the boss, a visitor without a session, or a customer with a new IP address. */
  callerOf(endpoint: Endpoint): Person['call']
  /** Sends a sample or a modified one, by default as someone who may make the call. */
  send(endpoint: Endpoint, sample: Sample, by?: Person['call']): Promise<LightMyRequestResponse>
}

export async function startTwoShops(): Promise<TwoShops> {
  // This mail server sends nothing: queued emails stay queued.
  const backupFolder = mkdtempSync(join(tmpdir(), 'kerf-backups-'))
  const kerf = await startTestKerf({
    mailServer: { from: undefined, perHour: 200, wake: () => {}, deliver: async () => {} },
    backupFolder,
  })
  const { db, rival, shopId, otherShopId } = kerf
  await db
    .updateTable('shops')
    .set({
      name: `${THEIRS} Glass`,
      address: THEIRS,
      phone: THEIRS,
      email: `${THEIRS}@example.com`,
      order_prefix: THEIRS,
    })
    .where('id', '=', otherShopId)
    .execute()
  await db.updateTable('users').set({ name: THEIRS, email: THEIRS }).where('id', '=', rival.userId).execute()
  const photo = { name: 'saw.jpg', bytes: await samplePhoto() }
  for (const status of ['quote', 'invoice', 'paid', 'production', 'completed', 'archived'] as const) {
    const id = await addOrder(rival, {
      customerId: await addCustomer(rival, `${THEIRS} ${status}`),
      title: `${THEIRS} title`,
      description: THEIRS,
      lineItems: [{ description: THEIRS, quantity: 1, price: THEIR_DOLLARS }],
      paymentTerms: { structure: 'full', notes: THEIRS },
    })
    await advanceTo(rival, id, status)
    const now = new Date(kerf.clock.now).toISOString()
    await addSentQuote(db, { shopId: otherShopId, orderId: id, userId: rival.userId, words: THEIRS, now })
    await addFile(rival.call, id, { ...photo, name: `${THEIRS}.jpg` })
    if (status !== 'quote' && status !== 'archived') await addProblem(rival, id, THEIRS)
  }
  const theirRates = JSON.stringify({
    ...(await rival.call('GET', '/api/shop-settings')).json().pricingConfig,
    baseRate: THEIR_DOLLARS,
  })
  await db
    .updateTable('shop_settings')
    .set({ pricing_config: theirRates })
    .where('shop_id', '=', otherShopId)
    .execute()
  await rival.call('PUT', '/api/piece-types/theirs', { version: 0, definition: { ...SLAB, name: THEIRS } })
  // The second move has the foreign id, and leaves their books open.
  for (const closingDate of ['2000-01-01', null])
    await rival.call('PATCH', '/api/closing-date', { closingDate })

  const then = new Date(kerf.clock.now).toISOString()
  for (const to of [shopId, otherShopId]) {
    await db
      .insertInto('account_links')
      .values({ token_hash: `link ${to}`, kind: 'invitation', shop_id: to, at: then, expires_at: then })
      .execute()
  }

  const logo = multipartBody({ name: 'logo.png', bytes: TINY_PNG })
  await kerf.owner.call('POST', '/api/shop/logo', logo, MULTIPART)
  const userId = await kerf.addUser('boss', [shopId])
  await db.updateTable('shop_users').set({ role: 'administrator' }).where('user_id', '=', userId).execute()
  const boss = await kerf.signIn('boss')
  const customerId = await addCustomer(boss)
  const orderAt = async (status: Status) => {
    const id = await addOrder(boss, { customerId })
    await advanceTo(boss, id, status)
    return id
  }
  await boss.call('PUT', '/api/piece-types/slab', { version: 0, definition: SLAB })
  const invoiceId = await orderAt('invoice')
  const orderId = await orderAt('quote')
  const sentId = await orderAt('quote')
  const token = await linkTo(kerf, boss, await orderAt('quote'))
  const { quote } = (await customerOf(kerf)('GET', `/api/customer/${token}`)).json()
  // By somebody else than the boss, whose own invitations end with their new password.
  const invited = async (name: string) =>
    tokenIn((await kerf.owner.call('POST', '/api/members', { name, role: 'sales' })).json().url)
  const spare = (name: string) => kerf.addUser(name, [shopId])
  const spareIds = [await spare('spare1'), await spare('spare2'), await spare('spare3')] as const
  await kerf.openSession('spare3')
  await kerf.openSession('boss')
  const own = (await boss.call('GET', '/api/account/sessions')).json()
  const { members } = (await boss.call('GET', '/api/members')).json()
  const invitationToken = await invited('Nora')
  await invited('Nick')
  const reset = await boss.call('POST', `/api/members/${await spare('spare4')}/reset-password`)
  const person = async (name: string) => {
    await kerf.addUser(name, [shopId])
    return kerf.openSession(name)
  }
  const [beginning, guarded, lost] = [await person('begins'), await person('guarded'), await person('lost')]
  const keeper = await person('keeper')
  const kept = await addSecondFactor(keeper, kerf.clock.now)
  const firstSecret = await beginSecondFactor(beginning)
  const { recoveryCodes } = await addSecondFactor(guarded, kerf.clock.now)
  await addSecondFactor(lost, kerf.clock.now)
  const boardId = await orderAt('production')
  const imports = await addImports(boss, rival)
  const feed = await (await person('reads')).call('POST', '/api/calendar/feed')
  const sampleOf = sampleFinder({
    feedToken: feedTokenIn(feed.json().url),
    firstCode: codeOf(firstSecret, kerf.clock.now),
    recoveryCode: recoveryCodes[0] ?? '',
    keptCode: kept.recoveryCodes[0] ?? '',
    guardedId: lost.userId,
    spareIds,
    ownSessionId: own.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent).id,
    spareSessionId: members.find(({ id }: { id: number }) => id === spareIds[2]).sessions[0].id,
    invitationId: (await boss.call('GET', '/api/members')).json().invitations[0].id,
    invitationToken,
    resetToken: tokenIn(reset.json().url),
    token,
    contentHash: quote.contentHash,
    shopId,
    customerId,
    changedCustomerId: await addCustomer(boss),
    spareCustomerId: await addCustomer(boss),
    orderId,
    editedId: await orderAt('quote'),
    photoId: await addFile(boss.call, orderId, photo),
    spoiledPhotoId: await addFile(boss.call, orderId, photo),
    drawnId: await addOrder(boss, {
      customerId,
      lineItems: [
        { description: 'Slab', quantity: 1, price: 540, piece: { type: 'slab', version: 1, inputs: {} } },
      ],
    }),
    startedId: await orderAt('production'),
    boardId,
    problemId: await addProblem(boss, boardId, 'The slab is too short'),
    invoiceId,
    paymentId: await addPayment(boss, invoiceId, 10),
    sentId,
    failedMailId: await addFailedMail(kerf, boss, sentId),
    ...imports,
  })

  const callerOf = ({ access, path }: Endpoint) => {
    if (access === 'customer' || access === 'feed') return customerOf(kerf)
    if (path.endsWith('second-factor/confirm')) return beginning.call
    if (path.endsWith('second-factor/recovery-codes')) return keeper.call
    if (path.endsWith('second-factor/remove')) return guarded.call
    return access === 'anyone' ? kerf.visit : boss.call
  }
  return {
    ...kerf,
    async close() {
      await kerf.close()
      rmSync(backupFolder, { recursive: true, force: true })
    },
    boss,
    sampleOf,
    callerOf,
    send(endpoint, { params = {}, query, body, upload }, by) {
      const call = by ?? callerOf(endpoint)
      const search = query === undefined ? '' : `?${new URLSearchParams(query)}`
      const url = `${urlOf(endpoint, params)}${search}`
      if (upload !== undefined) return call(endpoint.method, url, multipartBody(upload), MULTIPART)
      return call(endpoint.method, url, body)
    },
  }
}

/** The token in the fragment of a link to an account. */
export function tokenIn(url: string): string {
  return new URL(url).hash.slice(1)
}

/** The token in the address of a calendar. */
export function feedTokenIn(url: string): string {
  return new URL(url).pathname.split('/').at(-1)?.replace('.ics', '') ?? ''
}

/** @returns its id. */
async function addProblem(by: Person, orderId: number, text: string): Promise<number> {
  const answer = await by.call('POST', `/api/orders/${orderId}/problems`, { text })
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json().problems.at(-1).id
}

async function addFailedMail({ db }: TestKerf, person: Person, orderId: number): Promise<number> {
  const mail = { document: 'quote', to: 'ada@example.com', subject: 'Your table', text: '{link}' }
  const answer = await person.call('POST', `/api/orders/${orderId}/send`, mail)
  if (answer.statusCode !== 201) throw new Error(answer.body)
  const { id } = await db
    .updateTable('mails')
    .set({ state: 'failed', link_url: null, next_try_at: null })
    .where('order_id', '=', orderId)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function urlOf(endpoint: Endpoint, params: NonNullable<Sample['params']> = {}): string {
  return endpoint.path.replace(/\{(\w+)\}/g, (_, name) => String(params[name]))
}

/** The fields of a call's part that are ids of rows. */
export function idKeys(fields: object): string[] {
  // A tax id is no id of a row.
  return Object.keys(fields).filter((key) => /id$|^into$/i.test(key) && key !== 'taxId')
}

/** The sample with every id replaced. */
export function withIds({ params, query, body, upload }: Sample, id: number): Sample {
  const replaced = <T extends object>(part: T): T & Record<string, number> => ({
    ...part,
    ...Object.fromEntries(idKeys(part).map((key) => [key, id])),
  })
  return {
    ...(params && { params: replaced(params) }),
    ...(query && {
      query: { ...query, ...Object.fromEntries(idKeys(query).map((key) => [key, String(id)])) },
    }),
    ...(body && { body: replaced(body) }),
    ...(upload && { upload }),
  }
}

export function nameOf(endpoint: Endpoint): string {
  return `${endpoint.method} ${endpoint.path}`
}

/** The second is the other shop's, as its id says. */
async function addImports(boss: Person, rival: Person) {
  const upload = async (by: Person, name: string): Promise<number> => {
    const file = multipartBody(customersFile(name))
    const answer = await by.call('POST', '/api/imports/customers', file, MULTIPART)
    if (answer.statusCode !== 201) throw new Error(answer.body)
    return answer.json().id
  }
  const importId = await upload(boss, 'Ina Imported')
  await upload(rival, THEIRS)
  const openImportId = await upload(boss, 'Olga Open')
  const doneImportId = await upload(boss, 'Dora Done')
  await boss.call('POST', `/api/imports/${doneImportId}/commit`)
  return { importId, openImportId, doneImportId }
}
