import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD, startTestKerf, type TestKerf } from '../../../test-support/kerf-app.ts'
import { lockable } from '../../../test-support/lockable.ts'
import { beginSecondFactor, codeOf } from '../../../test-support/second-factor.ts'
import type { Database } from '../database/connect.ts'
import { transaction } from '../database/transaction.ts'
import { changePassword } from './account.ts'
import { confirmSecondFactor } from './second-factor.ts'
import { findOpenSession, openSession, proveUser } from './session.ts'

let kerf: TestKerf

beforeAll(async () => {
  kerf = await startTestKerf()
})
afterAll(() => kerf.close())

const FROM = { address: '127.0.0.1', userAgent: null }
const now = () => new Date(kerf.clock.now).toISOString()
const proved = (db: Database) => proveUser(db, { username: 'maker', password: PASSWORD }, FROM, now())
const session = (db: Database) => findOpenSession(db, kerf.maker.cookie.split('=')[1], kerf.clock.now)

const WORK: readonly { what: string; work: (tx: Database) => Promise<unknown> }[] = [
  { what: 'signing in', work: async (tx) => openSession(tx, await proved(tx), FROM, now()) },
  {
    what: 'a second factor',
    work: async (tx) => {
      const code = codeOf(await beginSecondFactor(kerf.maker), kerf.clock.now)
      return confirmSecondFactor(tx, await session(tx), code, { from: FROM, now: now(), sessionNow: now() })
    },
  },
  {
    what: 'a new password',
    work: async (tx) => {
      const change = { currentPassword: PASSWORD, newPassword: 'a better horse' }
      return changePassword(tx, await session(tx), change, FROM, now())
    },
  },
]

test.each(WORK)('$what holds the user, so that no session opens meanwhile', async ({ work }) => {
  const user = kerf.db.selectFrom('users').select('id').where('username', '=', 'maker')
  const rolledBack = transaction(kerf.db, async (tx) => {
    await work(tx)
    expect(await lockable(user)).toEqual({ forReading: false, forChange: false })
    throw new Error('enough')
  })
  await expect(rolledBack).rejects.toThrow('enough')
})
