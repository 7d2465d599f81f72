/** The checklist of a new shop, ticked from what is there. */
import { z } from 'zod'
import type { FirstDay, FirstDayChange } from '#contract/first-day.ts'
import { firstDaySteps, KEEPABLE_STEPS } from '#domain/first-day.ts'
import { DEFAULT_PRICING_CONFIG } from '#domain/pricing-config.ts'
import { rateChanges } from '#domain/rate-rows.ts'
import type { Database } from '../database/connect.ts'
import { announce, transaction } from '../database/transaction.ts'
import { topicAnnouncement } from '../live/topic-announcement.ts'
import { type MailServer, mailProblem } from '../mail/mail-server.ts'
import type { Shop } from '../shop.ts'
import { readConditions } from '../shops/conditions.ts'
import { getSettings } from '../shops/shop-settings.ts'
import { NUMBERS_START_ABOVE } from '../shops/shops.store.ts'
import { findFirstDay, lockFirstDay, saveFirstDay } from './first-day.store.ts'

const list = z.object({
  kept: z.array(z.enum(KEEPABLE_STEPS)),
  isDismissed: z.boolean(),
  /** The prefix of order numbers that Kerf proposed. */
  proposedPrefix: z.string(),
})
type List = z.output<typeof list>

/** As the shop is set up. */
export async function beginFirstDay(tx: Database, shopId: number, proposedPrefix: string): Promise<void> {
  await saveFirstDay(shopId, tx, writeList({ kept: [], isDismissed: false, proposedPrefix }))
}

/** A shop from before the list has none. */
const NO_LIST: List = { kept: [], isDismissed: true, proposedPrefix: '' }

function readList(text: string | null): List {
  return text === null ? NO_LIST : list.parse(JSON.parse(text))
}

function writeList(value: List): string {
  return JSON.stringify(value)
}

export async function getFirstDay(
  shop: Shop,
  db: Database,
  mailServer: MailServer | undefined,
  now: string,
): Promise<FirstDay> {
  const row = await findFirstDay(shop, db, now)
  const { kept, isDismissed, proposedPrefix } = readList(row.first_day)
  const { pricingConfig } = await getSettings(shop, db)
  const steps = firstDaySteps({
    hasAddress: row.address !== null,
    hasPhoneOrEmail: row.phone !== null || row.email !== null,
    hasLogo: Boolean(row.has_logo),
    hasTaxRate: row.tax_rate_millionths !== null,
    hasTerms: row.default_terms !== null || readConditions(row.conditions).length > 0,
    hasNumbering: row.order_prefix !== proposedPrefix || row.last_order_number !== NUMBERS_START_ABOVE,
    hasRates: Boolean(row.has_piece_types) || rateChanges(DEFAULT_PRICING_CONFIG, pricingConfig).length > 0,
    hasTeam: Boolean(row.has_members) || Boolean(row.has_invitations),
    hasSentMail: Boolean(row.has_sent_mail),
    hasCustomers: Boolean(row.has_customers),
    kept,
  })
  const isOver = isDismissed || steps.every(({ isDone }) => isDone)
  return {
    steps: isOver ? [] : steps.map((step) => ({ ...step, missing: [...step.missing] })),
    nextOrder: `${row.order_prefix}-${row.last_order_number + 1}`,
    mail: { hasServer: mailServer !== undefined, problem: mailProblem(mailServer, row.email) },
  }
}

export async function changeFirstDay(
  shop: Shop,
  db: Database,
  { keep, isDismissed }: FirstDayChange,
  mailServer: MailServer | undefined,
  now: string,
): Promise<FirstDay> {
  return transaction(db, async (tx) => {
    const before = readList(await lockFirstDay(shop, tx))
    const after: List = {
      ...before,
      kept: keep === undefined ? before.kept : [...new Set([...before.kept, keep])],
      isDismissed: isDismissed ?? before.isDismissed,
    }
    await saveFirstDay(shop.shopId, tx, writeList(after))
    announce(tx, topicAnnouncement(shop, 'shop'))
    return getFirstDay(shop, tx, mailServer, now)
  })
}
