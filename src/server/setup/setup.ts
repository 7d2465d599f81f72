import type { Setup, Welcome } from '#contract/session.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Database } from '../database/connect.ts'
import { transaction } from '../database/transaction.ts'
import { beginFirstDay } from '../first-day/first-day.ts'
import type { Caller } from '../session/caller.ts'
import { checkNewPassword } from '../session/password-rules.ts'
import { hashPassword } from '../session/passwords.ts'
import { openSession, type SignedIn } from '../session/session.ts'
import { insertMembership, insertUser } from '../session/users.store.ts'
import { insertShop } from '../shops/shops.store.ts'
import { DEMO_PASSWORD, DEMO_USERNAME } from './demo-credentials.ts'
import { claimFirstRun, deleteSetupCode, findFirstRun } from './first-run.store.ts'
import { proveSetupCode } from './setup-code.ts'

/** @param asksCode whether the visitor would have to know the setup code. */
export async function welcome(
  db: Database,
  { canMail, asksCode }: { readonly canMail: boolean; readonly asksCode: boolean },
): Promise<Welcome> {
  const firstRun = await findFirstRun(db)
  return {
    setupNeeded: firstRun === undefined,
    needsSetupCode: firstRun === undefined && asksCode,
    canMail,
    demo: firstRun === 'demo' ? { username: DEMO_USERNAME, password: DEMO_PASSWORD } : null,
  }
}

/**
 * Creates the first shop with its administrator, and signs the administrator in.
 *
 * @param asksCode whether the visitor must know the setup code.
 * @throws WrongPassword at `code`; Refusal 'invalid' at `password` for one that is too easy; 'conflict' when the database already has its first shop.
 */
export async function setUp(
  db: Database,
  setup: Setup,
  { from, asksCode }: { readonly from: Caller; readonly asksCode: boolean },
  now: string,
): Promise<SignedIn> {
  const timeZone = setup.timeZone ?? serverTimeZone()
  if ((await findFirstRun(db)) !== undefined) throw alreadySetUp()
  if (asksCode) await proveSetupCode(db, setup.code)
  await checkNewPassword({
    password: setup.password,
    path: 'password',
    names: [setup.shopName, setup.name, setup.username],
    hasSecondFactor: false,
  })
  const passwordHash = await hashPassword(setup.password)
  const orderPrefix = initialsOf(setup.shopName)
  return transaction(db, async (tx) => {
    if (!(await claimFirstRun(tx, 'setup'))) throw alreadySetUp()
    await deleteSetupCode(tx)
    const shopId = await insertShop(
      tx,
      {
        name: setup.shopName,
        address: null,
        phone: null,
        email: setup.email,
        timeZone,
        orderPrefix,
      },
      now,
    )
    await beginFirstDay(tx, shopId, orderPrefix)
    const userId = await insertUser(
      tx,
      { username: setup.username, passwordHash, name: setup.name, email: setup.email },
      now,
    )
    await insertMembership(tx, { shopId, userId, role: 'administrator' }, now)
    const user = {
      id: userId,
      username: setup.username,
      password_hash: passwordHash,
      second_factor_since: null,
    }
    return openSession(tx, user, from, now)
  })
}

export function serverTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** 'Walnut & Iron Woodworks' → `WI`: the first letters of the first two words that start with A to Z. */
export function initialsOf(shopName: string): string {
  const plain = shopName.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
  const initials = [...plain.matchAll(/(?<![\p{L}\p{N}])[A-Z]/gu)].slice(0, 2).join('')
  return initials === '' ? 'K' : initials
}

function alreadySetUp(): Refusal {
  return new Refusal('conflict', 'Kerf is already set up: sign in instead')
}
