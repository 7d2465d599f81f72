/** Test messages: handed over at once, with the mail server's own answer. */
import { once } from 'node:events'
import sharp from 'sharp'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { HOUR, startTestKerf } from '../../../test-support/kerf-app.ts'
import { readMail } from '../../../test-support/mail-catcher.ts'
import { type MailDesk, openMailDesk } from '../../../test-support/mail-desk.ts'
import { portOf } from '../../../test-support/ports.ts'
import { MULTIPART, multipartBody } from '../../../test-support/uploads.ts'
import { smtp } from './smtp.ts'

let desk: MailDesk

beforeEach(async () => {
  desk = await openMailDesk()
})
afterEach(() => desk.close())

const send = (to = 'olive@example.com') => desk.kerf.owner.call('POST', '/api/shop/test-mail', { to })

test('an accepted message counts as an email that arrived, and a refused one does not', async () => {
  const states = () =>
    desk.kerf.db.selectFrom('notices').select(['state', 'next_try_at']).orderBy('id').execute()
  desk.catcher.behavior = 'refuses the recipient'
  await send()
  expect(await states()).toEqual([{ state: 'failed', next_try_at: null }])
  desk.catcher.behavior = 'accepts'
  await send()
  expect((await states()).map(({ state }) => state)).toEqual(['failed', 'sent'])
})

test('an accepted message has arrived, as emails to customers look', async () => {
  await desk.kerf.owner.call('PATCH', '/api/shop', { accentColor: '#7a3b1e' })
  const answer = await send()
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json()).toEqual({ isAccepted: true, problem: null })
  const [caught, ...others] = desk.catcher.caught
  expect(others).toEqual([])
  expect(caught).toMatchObject({ from: 'hello@shop.test', to: ['olive@example.com'] })
  const { headers, text, html } = readMail(caught?.raw ?? '')
  expect(headers.get('subject')).toBe('Test message from Walnut Works')
  expect(headers.get('auto-submitted')).toBe('auto-generated')
  expect(text).toContain('https://kerf.example.com')
  expect(html).toContain('#7a3b1e')
})

test.each([
  ['wide', 1600, 200, 220],
  ['high', 400, 800, 36],
  ['small', 30, 20, 30],
])('a %s logo has the width that it is shown in, for Outlook, which knows no max-width', async (...logo) => {
  const [, width, height, shown] = logo
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#b8860b' } })
    .png()
    .toBuffer()
  const body = multipartBody({ name: 'logo.png', bytes })
  expect((await desk.kerf.owner.call('POST', '/api/shop/logo', body, MULTIPART)).statusCode).toBe(200)
  await send()
  const { html } = readMail(desk.catcher.caught[0]?.raw ?? '')
  expect(/<img [^>]*>/.exec(html)?.[0]).toContain(` width="${shown}" `)
})

test.each([
  ['refuses the recipient', 'The mail server said: 550 No such mailbox'],
  ['refuses the message', 'The mail server said: 554 Looks like spam'],
  ['refuses temporarily', 'The mail server said: 451 Come back later'],
] as const)(
  'a mail server that %s is quoted, and the message is not tried again',
  async (behavior, problem) => {
    desk.catcher.behavior = behavior
    expect((await send()).json()).toEqual({ isAccepted: false, problem })
    desk.catcher.behavior = 'accepts'
    const outbox = desk.newOutbox()
    desk.kerf.clock.now += HOUR
    await outbox.runOnce()
    await outbox.close()
    expect(desk.catcher.caught).toEqual([])
  },
)

/** @returns the problem that whoever sends a test message through this mail server reads. */
async function problemOf(smtpUrl: string): Promise<unknown> {
  const mailServer = { from: 'kerf@example.com', perHour: 200, wake: () => {}, deliver: smtp(smtpUrl) }
  const kerf = await startTestKerf({ mailServer })
  try {
    const sent = await kerf.owner.call('POST', '/api/shop/test-mail', { to: 'olive@example.com' })
    return sent.json().problem
  } finally {
    await kerf.close()
  }
}

test('smtps:// with the port of smtp:// is named in words', async () => {
  expect(await problemOf(desk.catcher.url.replace('smtp:', 'smtps:'))).toBe(
    'The mail server does not begin with TLS on this port. Begin SMTP_URL with smtp://, or give the port for smtps://, usually 465.',
  )
})

test('a mail server whose certificate nobody vouches for gets no message', async () => {
  // Its own certificate, which it signed itself.
  const server = new SMTPServer({ secure: true, logger: false })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  try {
    expect(await problemOf(`smtps://127.0.0.1:${portOf(server.server)}`)).toMatch(
      /^The mail server’s certificate is not valid: [^;:]*certificate[^;:]*\.$/,
    )
  } finally {
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
})

test('without a mail server, or an address to send from, it says so', async () => {
  await desk.kerf.owner.call('PATCH', '/api/shop', { email: null })
  const noSender = await send()
  expect([noSender.statusCode, noSender.json().message]).toEqual([
    409,
    'The shop has no email address to send from. An administrator can set one in Shop Settings.',
  ])
  const without = await startTestKerf()
  try {
    const noServer = await without.owner.call('POST', '/api/shop/test-mail', { to: 'olive@example.com' })
    expect([noServer.statusCode, noServer.json().message]).toEqual([409, 'No mail server is set up.'])
  } finally {
    await without.close()
  }
})
