import { expect, test } from 'vitest'
import { startTestKerf } from '../../../test-support/kerf-app.ts'

test('without a PUBLIC_URL nobody is mailed a link, because whoever asks would choose its host', async () => {
  const kerf = await startTestKerf({ mailServer: { from: 'kerf@example.com', perHour: 200, wake: () => {} } })
  await kerf.db.updateTable('users').set({ email: 'olive@example.com' }).execute()
  expect((await kerf.visit('GET', '/api/welcome')).json()).toMatchObject({ canMail: false })
  const asked = await kerf.visit(
    'POST',
    '/api/auth/forgot',
    { username: 'owner' },
    { host: 'evil.example.com' },
  )
  expect(asked.statusCode).toBe(200)
  // An email would be queued by then.
  await kerf.owner.call('GET', '/api/orders')
  expect(await kerf.db.selectFrom('account_mails').selectAll().execute()).toEqual([])
  await kerf.close()
})
