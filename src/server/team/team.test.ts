import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Team } from '#contract/team.ts'
import {
  addOrder,
  caller,
  HOUR,
  MINUTE,
  PASSWORD,
  type Person,
  startTestKerf,
  type TestKerf,
} from '../../../test-support/kerf-app.ts'
import { LiveClient } from '../../../test-support/live-client.ts'
import { type MailCatcher, startMailCatcher } from '../../../test-support/mail-catcher.ts'
import { RawRequest } from '../../../test-support/raw-request.ts'
import { TINY_PNG } from '../../../test-support/sample-files.ts'
import { addSecondFactor } from '../../../test-support/second-factor.ts'
import { MULTIPART, multipartBody } from '../../../test-support/uploads.ts'
import { Outbox } from '../mail/outbox.ts'
import { Undelivered } from '../mail/outgoing-mail.ts'
import { smtp } from '../mail/smtp.ts'

let kerf: TestKerf
let catcher: MailCatcher
let address: string

beforeAll(async () => {
  kerf = await startTestKerf({
    publicUrl: 'https://kerf.example.com',
    mailServer: { from: 'kerf@example.com', perHour: 200, wake: () => {}, deliver: async () => {} },
  })
  catcher = await startMailCatcher()
  address = await kerf.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await kerf.close()
  await catcher.close()
})

const NEW = 'a better horse'
const login = async (username: string, password: string) =>
  (await kerf.visit('POST', '/api/auth/login', { username, password })).statusCode
const tokenIn = (url: string) => new URL(url).hash.slice(1)
const team = async (by: Person = kerf.owner): Promise<Team> => (await by.call('GET', '/api/members')).json()
const memberOf = async (id: number) => (await team()).members.find((member) => member.id === id)
const isIn = async (person: Person) => (await person.call('GET', '/api/orders')).statusCode === 200

let people = 0
/** A member of the first shop. */
async function newMember(
  role: 'floor' | 'sales' | 'office' | 'administrator' = 'sales',
  shops = [kerf.shopId],
) {
  const username = `member${++people}`
  const id = await kerf.addUser(username, shops, role)
  return { id, username, person: await kerf.openSession(username) }
}

async function invite(changes: object = {}): Promise<string> {
  const answer = await kerf.owner.call('POST', '/api/members', {
    name: 'Nina New',
    role: 'floor',
    ...changes,
  })
  expect(answer.statusCode, answer.body).toBe(201)
  return tokenIn(answer.json().url)
}

const accept = (token: string, body: object = {}, headers: Record<string, string> = {}) =>
  kerf.visit('POST', '/api/auth/accept-invitation', { token, ...body }, headers)

function newUser() {
  return { newUser: { name: 'Nina New', username: `nina${++people}`, password: NEW } }
}

async function audited(): Promise<string[]> {
  const rows = await kerf.db
    .selectFrom('audit_events')
    .select('kind')
    .where('shop_id', '=', kerf.shopId)
    .orderBy('id')
    .execute()
  return rows.map(({ kind }) => kind)
}

describe('an invitation', () => {
  test('makes a new user a member, once, with the role that it names', async () => {
    const token = await invite({ role: 'office', email: 'nina@example.com' })
    expect((await team()).invitations[0]).toMatchObject({
      name: 'Nina New',
      role: 'office',
      by: { name: 'Olive Owner' },
    })
    const about = await kerf.visit('POST', '/api/auth/link', { token })
    expect(about.json()).toMatchObject({
      kind: 'invitation',
      shopName: 'Walnut Works',
      name: 'Nina New',
      role: 'office',
    })
    const body = newUser()
    const joined = await accept(token, body)
    expect(joined.statusCode, joined.body).toBe(201)
    expect(joined.json()).toMatchObject({
      user: { name: 'Nina New', email: 'nina@example.com' },
      currentShop: { id: kerf.shopId, role: 'office', isAdmin: false },
    })
    expect(await login(body.newUser.username, NEW)).toBe(200)
    const again = await accept(token, newUser())
    expect([again.statusCode, again.json().message]).toEqual([
      409,
      'This link was already used. If it was you, sign in. If not, ask whoever sent it for a new one.',
    ])
    expect(await audited()).toEqual(expect.arrayContaining(['invited', 'joined']))
  })

  test('is accepted by one of two who try at once', async () => {
    const token = await invite()
    const answers = await Promise.all([accept(token, newUser()), accept(token, newUser())])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  })

  test.each([
    ['one account joins once', () => ({ account: { username: 'rival', password: PASSWORD } }), undefined],
    ['one username is given once', newUser, 'newUser.username'],
  ] as const)('and another, accepted at once: %s', async (_what, bodyOf, path) => {
    const body = bodyOf()
    const tokens = [await invite(), await invite()]
    const answers = await Promise.all(tokens.map((token) => accept(token, body)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
    const refused = answers.findIndex(({ statusCode }) => statusCode === 409)
    expect(answers[refused]?.json().issues?.[0].path).toBe(path)
    // The link that was not used still works.
    expect((await accept(tokens[refused] ?? '', newUser())).statusCode).toBe(201)
    // For the tests that follow.
    await kerf.owner.call('POST', `/api/members/${kerf.rival.userId}/remove`)
  })

  test('works for 72 hours, until it is withdrawn, and not for a changed token', async () => {
    const withdrawn = await invite()
    const [open] = (await team()).invitations
    await kerf.owner.call('POST', `/api/invitations/${open?.id}/withdraw`)
    expect((await accept(withdrawn, newUser())).json().message).toMatch(/was replaced or withdrawn/)
    expect((await accept('x'.repeat(43), newUser())).statusCode).toBe(404)
    const late = await invite()
    kerf.clock.now += 72 * HOUR
    expect((await accept(late, newUser())).json().message).toMatch(/has expired/)
    expect((await team(await kerf.openSession('owner'))).invitations).toEqual([])
  })

  test('lets somebody join who has an account, by password or signed in', async () => {
    await kerf.signIn('owner').then((owner) => Object.assign(kerf, { owner }))
    const byPassword = await accept(await invite(), { account: { username: 'rival', password: PASSWORD } })
    expect(byPassword.statusCode, byPassword.body).toBe(201)
    expect(byPassword.json().currentShop).toMatchObject({ id: kerf.shopId, role: 'floor' })
    expect(byPassword.json().shops).toHaveLength(2)
    const wrong = await accept(await invite(), { account: { username: 'rival', password: 'wrong' } })
    expect(wrong.statusCode).toBe(401)
    const twice = await accept(await invite(), { account: { username: 'rival', password: PASSWORD } })
    expect(twice.json().message).toBe('This account already belongs to Walnut Works.')
    const stranger = await newMember('floor', [kerf.otherShopId])
    const token = await invite()
    expect((await accept(token)).statusCode).toBe(401)
    expect((await accept(token, {}, { cookie: stranger.person.cookie })).statusCode).toBe(201)
  })

  test('refuses a username that is taken, and keeps the link', async () => {
    const token = await invite()
    const taken = await accept(token, { newUser: { name: 'M', username: 'MAKER', password: NEW } })
    expect(taken.json().issues).toEqual([expect.objectContaining({ path: 'newUser.username' })])
    expect((await accept(token, newUser())).statusCode).toBe(201)
  })

  test('replaces an open one to the same address, however that was typed', async () => {
    const first = await invite({ email: 'Nora@Example.com', role: 'administrator' })
    await invite({ email: 'nora@example.com', role: 'sales' })
    expect((await accept(first, newUser())).json().message).toMatch(/was replaced or withdrawn/)
  })

  test('is mailed if it has an address; the mail is forgotten with the link', async () => {
    await invite({ email: 'mailed@example.com', name: 'Nina {link}' })
    await runOutbox()
    const mail = lastMail()
    expect(mail).toContain('mailed@example.com')
    expect(mail).toMatch(/https:\/\/kerf\.example\.com\/join#[\w-]{43}/)
    expect(mail).toContain('Hello Nina (link),')
    expect(mail).toMatch(/^Auto-Submitted: auto-generated$/m)
    const rows = await kerf.db.selectFrom('notices').select(['state', 'link_url']).execute()
    expect(rows).toContainEqual({ state: 'sent', link_url: null })
  })
})

describe('an invitation whose email', () => {
  test('was refused says so in the list, until there is a new one', async () => {
    const stream = await LiveClient.ready(address, kerf.owner.cookie)
    const changes = () => stream.messages('topic').filter(({ topic }) => topic === 'team').length
    await invite({ email: 'wrong@example.com' })
    expect((await team()).invitations[0]).toMatchObject({ email: 'wrong@example.com', isUnsent: false })
    await stream.until(() => changes() === 1)
    catcher.behavior = 'refuses the recipient'
    await runOutbox()
    catcher.behavior = 'accepts'
    await stream.until(() => changes() === 2)
    expect((await team()).invitations[0]).toMatchObject({ email: 'wrong@example.com', isUnsent: true })
    await invite({ email: 'wrong@example.com' })
    await runOutbox()
    expect((await team()).invitations[0]).toMatchObject({ email: 'wrong@example.com', isUnsent: false })
    stream.cut()
  })

  test('may have arrived is sent at most twice more', async () => {
    await invite({ email: 'slow@example.com' })
    const sent: string[] = []
    for (let attempt = 0; attempt < 5; attempt++) {
      await runOutbox(async ({ to }) => {
        sent.push(to)
        throw new Undelivered('It hung up', 'unsure')
      })
      kerf.clock.now += 3 * MINUTE
    }
    expect(sent).toEqual(Array(3).fill('slow@example.com'))
  })
})

/** Without the line breaks of quoted-printable. */
function lastMail(): string {
  const { raw = '' } = catcher.caught.at(-1) ?? {}
  return raw.replace(/=\r?\n/g, '').replaceAll('=3D', '=')
}

async function runOutbox(deliver = smtp(catcher.url)): Promise<void> {
  const outbox = new Outbox({
    db: kerf.db,
    deliver,
    from: 'kerf@example.com',
    now: () => kerf.clock.now,
    warn: () => {},
  })
  await outbox.runOnce()
}

describe('a member', () => {
  test('has a new role at their next request, and their stream ends', async () => {
    const { id, person } = await newMember()
    const stream = await LiveClient.ready(address, person.cookie)
    const orderId = await addOrder(person)
    expect((await kerf.owner.call('PATCH', `/api/members/${id}`, { role: 'floor' })).statusCode).toBe(200)
    await stream.ended
    expect((await person.call('POST', '/api/orders', {})).statusCode).toBe(403)
    expect((await person.call('GET', `/api/orders/${orderId}`)).json()).not.toHaveProperty('total')
    const [entry] = await kerf.db
      .selectFrom('audit_events')
      .select(['detail', 'user_id', 'address'])
      .where('kind', '=', 'role-changed')
      .execute()
    expect(entry).toMatchObject({ user_id: kerf.owner.userId, address: '127.0.0.1' })
    expect(JSON.parse(entry?.detail ?? '')).toMatchObject({
      subject: { id },
      changes: [{ label: 'Role', before: 'Sales', after: 'Floor' }],
    })
  })

  test('whoever is disabled is out of this shop at once, and in again when enabled', async () => {
    const { id, username, person } = await newMember('sales', [kerf.shopId, kerf.otherShopId])
    const elsewhere = await kerf.openSession(username)
    await elsewhere.call('POST', `/api/shops/switch/${kerf.otherShopId}`)
    const stream = await LiveClient.ready(address, person.cookie)
    await kerf.owner.call('POST', `/api/members/${id}/disable`)
    await stream.ended
    expect([await isIn(person), await isIn(elsewhere)]).toEqual([false, true])
    expect((await elsewhere.call('POST', `/api/shops/switch/${kerf.shopId}`)).statusCode).toBe(404)
    expect((await memberOf(id))?.disabledAt).not.toBeNull()
    await kerf.owner.call('POST', `/api/members/${id}/enable`)
    expect((await elsewhere.call('POST', `/api/shops/switch/${kerf.shopId}`)).statusCode).toBe(200)
  })

  test('whoever is removed is out at once, and their history keeps their name', async () => {
    const { id, username, person } = await newMember()
    const orderId = await addOrder(person)
    await kerf.owner.call('POST', `/api/members/${id}/remove`)
    expect(await isIn(person)).toBe(false)
    expect(await login(username, PASSWORD)).toBe(403)
    const { history, createdBy } = (await kerf.owner.call('GET', `/api/orders/${orderId}`)).json()
    expect([history[0].by.name, createdBy.name]).toEqual([`${username} the new`, `${username} the new`])
    expect(await memberOf(id)).toBeUndefined()
  })

  test('is shown with where they are signed in, and one session can be ended', async () => {
    const { id, username, person } = await newMember()
    const userAgent = 'Mozilla/5.0 (Windows NT 10.0) Chrome/142.0.0.0 Safari/537.36'
    const other = await kerf.signIn(username, PASSWORD, { 'user-agent': userAgent })
    const { sessions = [] } = (await memberOf(id)) ?? {}
    expect(sessions).toHaveLength(2)
    const windows = sessions.find(({ device }) => device === 'Chrome on Windows')
    expect(windows).toMatchObject({ address: '127.0.0.1', isCurrent: false, shopName: 'Walnut Works' })
    expect(JSON.stringify(sessions)).not.toContain(other.cookie.split('=')[1])
    await kerf.owner.call('POST', `/api/members/${id}/sessions/${windows?.id}/end`)
    expect([await isIn(person), await isIn(other)]).toEqual([true, false])
    const wide = await kerf.owner.call('POST', `/api/members/${id}/sessions/%25/end`)
    expect(wide.statusCode).toBe(404)
    expect(await isIn(person)).toBe(true)
  })
})

describe('a request whose body arrives late', () => {
  type Member = Awaited<ReturnType<typeof newMember>>
  const elsewhere = async ({ username }: Member, url: string, body?: object) =>
    (await kerf.openSession(username)).call('POST', url, body)
  const passwords = { currentPassword: PASSWORD, newPassword: NEW }
  const later = [
    ['has lost nothing', async () => {}, [201, 201]],
    ['was removed', ({ id }: Member) => kerf.owner.call('POST', `/api/members/${id}/remove`), [401, 401]],
    ['was disabled', ({ id }: Member) => kerf.owner.call('POST', `/api/members/${id}/disable`), [401, 401]],
    [
      'has another role',
      ({ id }: Member) => kerf.owner.call('PATCH', `/api/members/${id}`, { role: 'sales' }),
      [403, 409],
    ],
    ['signed out', (member: Member) => elsewhere(member, '/api/account/sessions/end-others'), [401, 401]],
    [
      'has a new password',
      (member: Member) => elsewhere(member, '/api/account/password', passwords),
      [401, 401],
    ],
  ] as const

  test.each(later)('from somebody who %s meanwhile', async (_who, meanwhile, statuses) => {
    const orderId = await addOrder(kerf.owner)
    const by = await newMember('administrator')
    const invitation = Buffer.from(JSON.stringify({ name: 'Eve Again', role: 'sales' }))
    const file = multipartBody({ name: 'a.png', bytes: TINY_PNG })
    const finish = [
      await begin(by.person, '/api/members', 'application/json', invitation),
      await begin(by.person, `/api/orders/${orderId}/attachments`, MULTIPART['content-type'], file),
    ]
    await meanwhile(by)
    const answers = await Promise.all(finish.map((send) => send()))
    expect(answers.map((answer) => Number(answer.split(' ')[1]))).toEqual(statuses)
    const invited = (await team()).invitations.filter((one) => one.by.id === by.id)
    const { attachments } = (await kerf.owner.call('GET', `/api/orders/${orderId}`)).json()
    expect([invited.length, attachments.length]).toEqual(statuses.map((status) => (status === 201 ? 1 : 0)))
    // For the tests that follow.
    await kerf.owner.call('POST', `/api/members/${by.id}/remove`)
  })

  /** Sends a request without its last byte. @returns a function that sends it, and resolves to the answer. */
  async function begin(person: Person, path: string, type: string, body: Buffer) {
    const unseen = { last_seen_at: new Date(kerf.clock.now - 10 * MINUTE).toISOString() }
    await kerf.db.updateTable('sessions').set(unseen).where('user_id', '=', person.userId).execute()
    const request = await RawRequest.open(address)
    const headers = [
      `POST ${path} HTTP/1.1`,
      `Host: ${new URL(address).host}`,
      `Cookie: ${person.cookie}`,
      `Content-Type: ${type}`,
      `Content-Length: ${body.length}`,
      'Connection: close',
    ]
    request.send(`${headers.join('\r\n')}\r\n\r\n`)
    request.send(body.subarray(0, -1))
    // Recorded last before the body is waited for.
    const seen = kerf.db
      .selectFrom('sessions')
      .select('last_seen_at')
      .where('user_id', '=', person.userId)
      .where('last_seen_at', '>', unseen.last_seen_at)
    await expect.poll(() => seen.execute()).not.toEqual([])
    return () => {
      request.send(body.subarray(-1))
      return request.ended()
    }
  }
})

describe('the last administrator', () => {
  test('can neither leave, be demoted, nor be disabled, also when two try at once', async () => {
    const own = kerf.owner.userId
    for (const [method, url, body] of [
      ['PATCH', `/api/members/${own}`, { role: 'sales' }],
      ['POST', `/api/members/${own}/disable`, undefined],
      ['POST', `/api/members/${own}/remove`, undefined],
    ] as const) {
      expect((await kerf.owner.call(method, url, body)).statusCode).toBe(409)
    }
    const { id, person } = await newMember('administrator')
    const answers = await Promise.all([
      kerf.owner.call('POST', `/api/members/${id}/disable`),
      person.call('POST', `/api/members/${own}/disable`),
    ])
    const { members } = await team((await isIn(kerf.owner)) ? kerf.owner : person)
    const left = members.filter(({ role, disabledAt }) => role === 'administrator' && disabledAt === null)
    expect(left).toHaveLength(1)
    expect(answers.map(({ statusCode }) => statusCode)).toContain(200)
    // For the tests that follow.
    await kerf.db.updateTable('shop_users').set({ disabled_at: null }).execute()
    await kerf.signIn('owner').then((owner) => Object.assign(kerf, { owner }))
    await kerf.owner.call('POST', `/api/members/${id}/remove`)
  })
})

test('what a stolen session must not do takes the password, unless its user has just signed in', async () => {
  const { id } = await newMember()
  const { person } = await newMember('administrator')
  const guarded = [
    ['POST', `/api/members/${id}/reset-password`, {}, 200],
    ['POST', '/api/members', { name: 'Nina New', role: 'administrator' }, 201],
    ['PATCH', `/api/members/${id}`, { role: 'administrator' }, 200],
    ['PATCH', '/api/team', { requiresSecondFactor: false }, 200],
    ['POST', `/api/members/${id}/reset-second-factor`, {}, 409],
  ] as const
  for (const [method, url, body, status] of guarded) {
    expect((await person.call(method, url, body)).statusCode, url).toBe(status)
  }
  await person.call('PATCH', `/api/members/${id}`, { role: 'sales' })
  kerf.clock.now += 16 * MINUTE
  for (const [method, url, body, status] of guarded) {
    for (const proof of [{}, { currentPassword: 'not this one' }]) {
      const refused = await person.call(method, url, { ...body, ...proof })
      expect([refused.statusCode, refused.json().issues[0].path], url).toEqual([400, 'currentPassword'])
    }
    const proved = await person.call(method, url, { ...body, currentPassword: PASSWORD })
    expect(proved.statusCode, url).toBe(status)
  }
  for (const [method, url, body] of [
    ['POST', '/api/members', { name: 'Nina New', role: 'office' }],
    ['PATCH', `/api/members/${id}`, { role: 'floor' }],
  ] as const) {
    expect((await person.call(method, url, body)).statusCode).toBeLessThan(300)
  }
  // An invitation to another shop is no proof of who they are.
  const elsewhere = await kerf.openSession('rival')
  const invited = await elsewhere.call('POST', '/api/members', { name: 'Nina New', role: 'floor' })
  const joined = await person.call('POST', '/api/auth/accept-invitation', {
    token: tokenIn(invited.json().url),
  })
  expect([joined.statusCode, joined.json().currentShop.id]).toEqual([201, kerf.otherShopId])
  const email = await person.call('PATCH', '/api/account', { email: 'eve@example.com' })
  expect([email.statusCode, email.json().issues?.[0].path]).toEqual([400, 'currentPassword'])
  await kerf.signIn('owner').then((owner) => Object.assign(kerf, { owner }))
})

describe('a new password', () => {
  test('by a link from an administrator works once and ends all sessions', async () => {
    const { id, username, person } = await newMember()
    const made = (await kerf.owner.call('POST', `/api/members/${id}/reset-password`)).json()
    const token = tokenIn(made.url)
    const reset = () => kerf.visit('POST', '/api/auth/reset', { token, newPassword: NEW })
    expect((await kerf.visit('POST', '/api/auth/link', { token })).json()).toMatchObject({
      kind: 'reset',
      username,
    })
    expect((await reset()).json()).toEqual({ username })
    expect(await isIn(person)).toBe(false)
    expect([await login(username, PASSWORD), await login(username, NEW)]).toEqual([401, 200])
    expect((await reset()).json().message).toBe(
      'This link was already used. If it was you, sign in. If not, ask for a new one on the sign-in screen.',
    )
  })

  test('of a member of several shops is only mailed, never handed over', async () => {
    const { id } = await newMember('sales', [kerf.shopId, kerf.otherShopId])
    const reset = () => kerf.owner.call('POST', `/api/members/${id}/reset-password`)
    expect((await reset()).json().message).toMatch(/also works in another shop.*They have none/)
    await kerf.db.updateTable('users').set({ email: 'both@example.com' }).where('id', '=', id).execute()
    expect((await reset()).json()).toMatchObject({ url: null, mailedTo: 'both@example.com' })
  })

  test.each(['username', 'email address'])(
    'is mailed to whoever forgot the old one, by %s; the answer is the same for anybody',
    async (by) => {
      const { id, username } = await newMember()
      const email = `${username}@example.com`
      await kerf.db.updateTable('users').set({ email }).where('id', '=', id).execute()
      const forgot = (name: string) => kerf.visit('POST', '/api/auth/forgot', { username: name })
      const known = await forgot(by === 'username' ? username : email.toUpperCase())
      const unknown = await forgot('nobody')
      expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body])
      await vi.waitFor(async () => {
        await runOutbox()
        expect(lastMail()).toContain(email)
      })
      const mail = lastMail()
      const token = /\/reset#([\w-]{43})/.exec(mail)?.[1] ?? ''
      const answer = await kerf.visit('POST', '/api/auth/reset', { token, newPassword: NEW })
      expect(answer.statusCode, answer.body).toBe(200)
      expect(await login(username, NEW)).toBe(200)
      expect(kerf.logged()).not.toContain(token)
    },
  )
})

describe('whoever asks for a new password', () => {
  /** A member with an email address who has signed in at the address `203.0.113.N`. */
  async function mailedMember() {
    const { id, username } = await newMember()
    const email = `${username}@example.com`
    await kerf.db.updateTable('users').set({ email }).where('id', '=', id).execute()
    const home = `203.0.113.${id}`
    const signedIn = await visitFrom(home, '/api/auth/login', { username, password: PASSWORD })
    expect(signedIn.statusCode, signedIn.body).toBe(200)
    return { id, username, email, home }
  }
  const forgot = (from: string, username: string) => visitFrom(from, '/api/auth/forgot', { username })
  const visitFrom = (from: string, url: string, body: object) =>
    caller(kerf.app, undefined, from)('POST', url, body, { host: 'kerf.example.com' })
  const requestsBy = async (id: number) => {
    const rows = kerf.db.selectFrom('audit_events').select('address').where('kind', '=', 'reset-requested')
    return (await rows.where('user_id', '=', id).orderBy('id').execute()).map(({ address: from }) => from)
  }

  test.each(['username', 'email'] as const)(
    'where they have signed in gets a link, however often strangers ask by their %s',
    async (by) => {
      const member = await mailedMember()
      const strangers = [1, 2, 3].map((n) => `198.51.100.${10 * n + people}`)
      for (const [index, from] of strangers.entries()) {
        await forgot(from, member[by])
        await expect.poll(() => requestsBy(member.id)).toHaveLength(index + 1)
      }
      await forgot(member.home, member[by].toUpperCase())
      await expect.poll(() => requestsBy(member.id)).toEqual([...strangers, member.home])
    },
  )

  test('keeps the link that an administrator handed over; using it ends the other', async () => {
    const { id, username, home } = await mailedMember()
    const made = await kerf.owner.call('POST', `/api/members/${id}/reset-password`)
    await forgot(home, username)
    await expect.poll(() => requestsBy(id)).toHaveLength(1)
    const mails = kerf.db.selectFrom('notices').select('link_url').orderBy('id', 'desc')
    const mailed = tokenIn((await mails.executeTakeFirst())?.link_url ?? '')
    const handedOver = tokenIn(made.json().url)
    expect((await kerf.visit('POST', '/api/auth/link', { token: handedOver })).statusCode).toBe(200)
    const reset = (token: string) => kerf.visit('POST', '/api/auth/reset', { token, newPassword: NEW })
    const answers = [await reset(handedOver), await reset(mailed)]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 409])
  })
})

describe('links that somebody made', () => {
  const invite = (by: Person) => by.call('POST', '/api/members', { name: 'Eve Again', role: 'administrator' })

  test.each([
    ['removed', (id: number) => kerf.owner.call('POST', `/api/members/${id}/remove`)],
    ['disabled', (id: number) => kerf.owner.call('POST', `/api/members/${id}/disable`)],
    ['demoted', (id: number) => kerf.owner.call('PATCH', `/api/members/${id}`, { role: 'sales' })],
  ] as const)('end when the administrator is %s', async (what, leave) => {
    const id = await kerf.addUser(`eve-${what}`, [kerf.shopId], 'administrator')
    const eve = await kerf.openSession(`eve-${what}`)
    const victim = await kerf.addUser(`victim-${what}`, [kerf.shopId])
    const invitation = tokenIn((await invite(eve)).json().url)
    const reset = tokenIn((await eve.call('POST', `/api/members/${victim}/reset-password`)).json().url)
    expect((await leave(id)).statusCode).toBe(200)
    const newUser = { name: 'Eve', username: `eve-again-${what}`, password: 'brass rabbet plane 7' }
    const joined = await kerf.visit('POST', '/api/auth/accept-invitation', { token: invitation, newUser })
    const taken = await kerf.visit('POST', '/api/auth/reset', {
      token: reset,
      newPassword: 'brass rabbet plane 7',
    })
    expect([joined.statusCode, taken.statusCode]).not.toContain(200)
    expect([joined.statusCode, taken.statusCode]).not.toContain(201)
  })

  test('are not made by an administrator who is removed at the same moment', async () => {
    const victim = await newMember()
    const { id, person } = await newMember('administrator')
    await Promise.all([
      kerf.owner.call('POST', `/api/members/${id}/remove`),
      invite(person),
      person.call('POST', `/api/members/${victim.id}/reset-password`),
    ])
    const open = kerf.db.selectFrom('account_links').select('kind').where('withdrawn_at', 'is', null)
    expect(await open.where('created_by_id', '=', id).execute()).toEqual([])
  })

  test('for a new password end when its user joins another shop', async () => {
    const id = await kerf.addUser('bob', [kerf.shopId])
    const bob = await kerf.openSession('bob')
    const reset = tokenIn((await kerf.owner.call('POST', `/api/members/${id}/reset-password`)).json().url)
    const invitation = tokenIn((await invite(await kerf.openSession('rival'))).json().url)
    const joined = await bob.call('POST', '/api/auth/accept-invitation', { token: invitation })
    expect(joined.statusCode, joined.body).toBe(201)
    const taken = await kerf.visit('POST', '/api/auth/reset', {
      token: reset,
      newPassword: 'brass rabbet plane 7',
    })
    expect(taken.statusCode).not.toBe(200)
  })

  test.each([
    [
      'chooses a new password',
      (person: Person) =>
        person.call('POST', '/api/account/password', { currentPassword: PASSWORD, newPassword: NEW }),
    ],
    [
      'has another email address',
      (person: Person) => person.call('PATCH', '/api/account', { email: 'safe@example.com' }),
    ],
    ['adds a second factor', (person: Person) => addSecondFactor(person, kerf.clock.now)],
  ] as const)('for a new password end when its user %s', async (_what, change) => {
    const { id, person } = await newMember()
    const made = await kerf.owner.call('POST', `/api/members/${id}/reset-password`)
    await change(person)
    const reset = { token: tokenIn(made.json().url), newPassword: 'brass rabbet plane 7' }
    const taken = await kerf.visit('POST', '/api/auth/reset', reset)
    expect([taken.statusCode, taken.json().message]).toEqual([
      409,
      'This link was replaced or withdrawn: ask for a new one on the sign-in screen.',
    ])
  })

  test.each(['change', 'reset'])('to invite others end when they %s their own password', async (how) => {
    const { id, person } = await newMember('administrator')
    const token = tokenIn((await invite(person)).json().url)
    const reset = await kerf.owner.call('POST', `/api/members/${id}/reset-password`)
    const changed =
      how === 'change'
        ? await person.call('POST', '/api/account/password', { currentPassword: PASSWORD, newPassword: NEW })
        : await kerf.visit('POST', '/api/auth/reset', { token: tokenIn(reset.json().url), newPassword: NEW })
    expect(changed.statusCode, changed.body).toBe(200)
    expect((await accept(token, newUser())).json().message).toBe(
      'This link was replaced or withdrawn: ask whoever sent it for a new one.',
    )
    expect((await team()).invitations.filter(({ by }) => by.id === id)).toEqual([])
  })

  test('are not made for oneself', async () => {
    const own = await kerf.owner.call('POST', `/api/members/${kerf.owner.userId}/reset-password`)
    expect(own.statusCode).toBe(409)
  })
})
