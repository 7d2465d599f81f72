/** The shop's own details and the look of its documents. */

import { isDeepStrictEqual } from 'node:util'
import {
  MAX_LOGO_BYTES,
  type ShopDetails,
  type ShopDetailsChanges,
  type ShopDetailsUpdate,
} from '#contract/shop.ts'
import type { AuditChange } from '#domain/audit.ts'
import { fractionFromMillionths, millionthsFromFraction } from '#domain/money.ts'
import { Refusal } from '#domain/refusal.ts'
import { recordAudit } from '../audit/audit.store.ts'
import type { Database } from '../database/connect.ts'
import { announce, transaction } from '../database/transaction.ts'
import { refuseOtherTimeZone } from '../ledger/closing-date.ts'
import { moveDues } from '../ledger/move-dues.ts'
import { topicAnnouncement } from '../live/topic-announcement.ts'
import type { Shop, ShopScope } from '../shop.ts'
import { readWhole, type Upload } from '../uploads.ts'
import { readConditions } from './conditions.ts'
import { presentCustomerProgress } from './customer-progress.ts'
import { detailChanges } from './detail-changes.ts'
import { changeSeries } from './invoice-series.ts'
import { changeOrderNumbers } from './order-numbers.ts'
import { refuseOvertaken } from './overtaken.ts'
import { presentPaymentDefaults } from './payment-defaults.ts'
import { lockSettings, lockUnchangedSettings, saveSettings } from './shop-settings.store.ts'
import { recordTaxChange, taxChanges } from './shop-settings.ts'
import * as store from './shops.store.ts'
import { presentWorkWeek } from './work-week.ts'

export async function getShopDetails(shop: Shop, db: Database): Promise<ShopDetails> {
  const row = await store.findDetails(shop, db)
  return {
    id: row.id,
    name: row.name,
    address: row.address,
    phone: row.phone,
    email: row.email,
    taxId: row.tax_id,
    conditions: readConditions(row.conditions),
    timeZone: row.time_zone,
    accentColor: row.accent_color,
    footerText: row.footer_text,
    taxRate: row.tax_rate_millionths === null ? null : fractionFromMillionths(row.tax_rate_millionths),
    ...presentPaymentDefaults(row),
    quoteMailSubject: row.quote_mail_subject,
    quoteMailText: row.quote_mail_text,
    invoiceMailSubject: row.invoice_mail_subject,
    invoiceMailText: row.invoice_mail_text,
    readyMail: row.ready_mail === 1,
    readyMailSubject: row.ready_mail_subject,
    readyMailText: row.ready_mail_text,
    customerProgress: presentCustomerProgress(row.customer_progress),
    howToPay: row.how_to_pay,
    orderPrefix: row.order_prefix,
    nextOrderNumber: row.last_order_number + 1,
    invoicePrefix: row.invoice_prefix,
    nextInvoiceNumber: row.next_invoice_number,
    workWeek: presentWorkWeek(row.work_week),
    logo: row.logo_updated_at === null ? null : { updatedAt: row.logo_updated_at },
  }
}

const PAYMENT_DEFAULTS = ['defaultTerms', 'depositPercent', 'daysToPay'] as const

/**
 * The tax rate belongs to the shop's settings, but it can be changed here too, so that one form saves as a whole.
 *
 * @throws Refusal 'conflict' when a field is not what it `was`, and for another time zone while the books are closed through a
 * day; 'invalid' for numbers that may have been given.
 */
export async function updateShopDetails(
  shop: Shop,
  db: Database,
  { was = {}, ...changes }: ShopDetailsUpdate,
  now: string,
): Promise<ShopDetails> {
  const { taxRate, orderPrefix, nextOrderNumber, invoicePrefix, nextInvoiceNumber, ...others } = changes
  const columns = columnsOf(others)
  return transaction(db, async (tx) => {
    // Whoever locks several locks an order first, then its customer, the settings, and the shop's row.
    if (changes.timeZone !== undefined) await moveDues(shop, tx, changes.timeZone)
    await lockUnchangedSettings(shop, tx)
    const before = await getShopDetails(shop, tx)
    await refuseOvertaken(shop, tx, overtakenBy(changes, was, before), ['shop-changed', 'tax-changed'])
    if (changes.timeZone !== undefined && changes.timeZone !== before.timeZone) {
      await refuseOtherTimeZone(shop, tx)
    }
    if (Object.keys(columns).length > 0) await store.updateShop(shop, tx, columns)
    await changeOrderNumbers(shop, tx, { orderPrefix, nextOrderNumber })
    await changeSeries(shop, tx, { invoicePrefix, nextInvoiceNumber })
    if (taxRate !== undefined) {
      await lockSettings(shop, tx, now)
      await saveSettings(shop, tx, {
        tax_rate_millionths: taxRate === null ? null : (millionthsFromFraction(taxRate) ?? null),
      })
    }
    announce(tx, topicAnnouncement(shop, 'shop'))
    // Any date may have moved.
    if (changes.timeZone !== undefined) announce(tx, { shopId: shop.shopId, message: { type: 'resync' } })
    // New quotes start with these.
    const startsQuotes = PAYMENT_DEFAULTS.some((name) => changes[name] !== undefined)
    if (taxRate !== undefined || startsQuotes) announce(tx, topicAnnouncement(shop, 'shop-settings'))
    const after = await getShopDetails(shop, tx)
    await recordTaxChange(shop, tx, { before: before.taxRate, after: after.taxRate }, now)
    await recordDetails(shop, tx, detailChanges(before, after), now)
    return after
  })
}

/** Fields that hold neither what they did when the edit began nor what it changes them to. */
function overtakenBy(
  changes: ShopDetailsChanges,
  was: NonNullable<ShopDetailsUpdate['was']>,
  stored: ShopDetails,
) {
  const inWas = (field: string): field is keyof typeof was => field in was
  return Object.keys(changes)
    .filter(inWas)
    .filter((field) => ![was[field], changes[field]].some((one) => isDeepStrictEqual(one, stored[field])))
    .map((field) => {
      const then = { ...stored, [field]: was[field] }
      return {
        path: field,
        changes: [...detailChanges(then, stored), ...taxChanges(then.taxRate, stored.taxRate)],
      }
    })
}

async function recordDetails(
  shop: Shop,
  tx: Database,
  changes: readonly AuditChange[],
  now: string,
): Promise<void> {
  if (changes.length > 0) await recordAudit(shop, tx, { kind: 'shop-changed', detail: { changes }, now })
}

function columnsOf(
  changes: Omit<
    ShopDetailsChanges,
    'taxRate' | 'orderPrefix' | 'nextOrderNumber' | 'invoicePrefix' | 'nextInvoiceNumber'
  >,
) {
  const {
    timeZone,
    accentColor,
    footerText,
    quoteMailSubject,
    quoteMailText,
    invoiceMailSubject,
    invoiceMailText,
    readyMail,
    readyMailSubject,
    readyMailText,
    customerProgress,
    howToPay,
    defaultTerms,
    depositPercent,
    daysToPay,
    taxId,
    conditions,
    workWeek,
    ...same
  } = changes
  return {
    ...same,
    ...(timeZone !== undefined && { time_zone: timeZone }),
    ...(accentColor !== undefined && { accent_color: accentColor }),
    ...(footerText !== undefined && { footer_text: footerText }),
    ...(quoteMailSubject !== undefined && { quote_mail_subject: quoteMailSubject }),
    ...(quoteMailText !== undefined && { quote_mail_text: quoteMailText }),
    ...(invoiceMailSubject !== undefined && { invoice_mail_subject: invoiceMailSubject }),
    ...(invoiceMailText !== undefined && { invoice_mail_text: invoiceMailText }),
    ...(readyMail !== undefined && { ready_mail: readyMail ? 1 : 0 }),
    ...(readyMailSubject !== undefined && { ready_mail_subject: readyMailSubject }),
    ...(readyMailText !== undefined && { ready_mail_text: readyMailText }),
    ...(customerProgress !== undefined && { customer_progress: JSON.stringify(customerProgress) }),
    ...(howToPay !== undefined && { how_to_pay: howToPay }),
    ...(defaultTerms !== undefined && { default_terms: defaultTerms }),
    ...(depositPercent !== undefined && { deposit_percent: depositPercent }),
    ...(daysToPay !== undefined && { days_to_pay: daysToPay }),
    ...(taxId !== undefined && { tax_id: taxId }),
    ...(conditions !== undefined && { conditions: JSON.stringify(conditions) }),
    ...(workWeek !== undefined && { work_week: JSON.stringify(workWeek) }),
  }
}

/** @throws Refusal 'unsupported-media', 'too-large' or 'invalid' for files that documents cannot show. */
export async function setLogo(shop: Shop, db: Database, upload: Upload, now: string): Promise<ShopDetails> {
  const logo = await upload(async (file) => {
    const bytes = await readWhole(file, MAX_LOGO_BYTES)
    // Imported on first use, so that a server without logos does not load sharp.
    const { logoFrom } = await import('./logo-picture.ts')
    return logoFrom(bytes)
  })
  return transaction(db, async (tx) => {
    const hadOne = (await store.findLogo(shop, tx)) !== undefined
    await store.saveLogo(shop, tx, logo, now)
    const change = { label: 'Logo', before: hadOne ? 'A picture' : 'None', after: 'A new picture' }
    await recordDetails(shop, tx, [change], now)
    announce(tx, topicAnnouncement(shop, 'shop'))
    return getShopDetails(shop, tx)
  })
}

/** @throws Refusal 'not-found' when the shop has no logo. */
export async function getLogo(shop: ShopScope, db: Database): Promise<Buffer> {
  const png = await store.findLogo(shop, db)
  if (png === undefined) throw new Refusal('not-found', 'The shop has no logo')
  return png
}

export async function removeLogo(shop: Shop, db: Database, now: string): Promise<ShopDetails> {
  return transaction(db, async (tx) => {
    if (await store.deleteLogo(shop, tx)) {
      await recordDetails(shop, tx, [{ label: 'Logo', before: 'A picture', after: 'None' }], now)
    }
    announce(tx, topicAnnouncement(shop, 'shop'))
    return getShopDetails(shop, tx)
  })
}
