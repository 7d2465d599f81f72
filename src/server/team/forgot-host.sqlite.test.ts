import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startTestKerf } from '../../../test-support/kerf-app.ts'

const LINKS = { from: 'kerf@example.com', perHour: 200 }

test.each([
  [undefined, []],
  ['https://kerf.example.com', [expect.stringMatching(/^https:\/\/kerf\.example\.com\/reset#/)]],
])('with the PUBLIC_URL %s, whoever asks does not choose the host of the link', async (publicUrl, urls) => {
  const kerf = await startTestKerf({
    ...(publicUrl !== undefined && { publicUrl }),
    mailServer: { ...LINKS, wake: () => {}, deliver: async () => {} },
  })
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
