import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startTestKerf } from '../../../test-support/kerf-app.ts'

const OURS = expect.stringMatching(/^https:\/\/kerf\.example\.com\/reset#/)

const startMailing = (publicUrl: string | undefined) =>
  startTestKerf({
    ...(publicUrl !== undefined && { publicUrl }),
    mailServer: { from: 'kerf@example.com', perHour: 200, wake: () => {}, deliver: async () => {} },
  })

test.each([
  [undefined, []],
  ['https://kerf.example.com', [OURS]],
])('with the PUBLIC_URL %s, whoever asks does not choose the host of the link', async (publicUrl, urls) => {
  const kerf = await startMailing(publicUrl)
  await kerf.db.updateTable('users').set({ email: 'olive@example.com' }).execute()
  const welcome = (await kerf.visit('GET', '/api/welcome')).json()
  expect(welcome.canMail).toBe(publicUrl !== undefined)
  // As this machine's own name, any proxy may pass it on.
  const asked = await kerf.visit(
    'POST',
    '/api/auth/forgot',
    { username: 'owner' },
    { host: 'localhost:6666' },
  )
  expect(asked.statusCode).toBe(200)
  // An email is queued after the reply, on SQLite without waiting for anything but turns.
  for (let n = 0; n < 100; n++) await turn()
  const queued = await kerf.db.selectFrom('notices').select('link_url').execute()
  expect(queued.map(({ link_url }) => link_url)).toEqual(urls)
  await kerf.close()
})

// The other shop would be open to an administrator who reads the token at a host of their own.
test.each([
  [undefined, 409, []],
  ['https://kerf.example.com', 200, [OURS]],
])(
  'with the PUBLIC_URL %s, an administrator does not choose the host of a link to a member of another shop',
  async (publicUrl, status, urls) => {
    const kerf = await startMailing(publicUrl)
    const id = await kerf.addUser('both', [kerf.shopId, kerf.otherShopId], 'sales')
    await kerf.db.updateTable('users').set({ email: 'both@example.com' }).where('id', '=', id).execute()
    const url = `/api/members/${id}/reset-password`
    const made = await kerf.owner.call('POST', url, {}, { host: 'localhost:6666' })
    expect(made.statusCode, made.body).toBe(status)
    if (publicUrl === undefined) expect(made.json().message).toMatch(/only be mailed.*must set PUBLIC_URL/)
    const queued = await kerf.db.selectFrom('notices').select('link_url').execute()
    expect(queued.map(({ link_url }) => link_url)).toEqual(urls)
    await kerf.close()
  },
)
