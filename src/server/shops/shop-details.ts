/** The shop's own details and the look of its documents. */
import { MAX_LOGO_BYTES, type ShopDetails, type ShopDetailsChanges } from '#contract/shop.ts'
import { fractionFromMillionths, millionthsFromFraction } from '#domain/money.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Database } from '../database/connect.ts'
import { announce, transaction } from '../database/transaction.ts'
import { moveDues } from '../ledger/move-dues.ts'
import { topicAnnouncement } from '../live/topic-announcement.ts'
import type { Shop, ShopScope } from '../shop.ts'
import { readWhole, type Upload } from '../uploads.ts'
import { readConditions } from './conditions.ts'
import { changeSeries } from './invoice-series.ts'
import { presentPaymentDefaults } from './payment-defaults.ts'
import { lockSettings, saveSettings } from './shop-settings.store.ts'
import * as store from './shops.store.ts'

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
    howToPay: row.how_to_pay,
    invoicePrefix: row.invoice_prefix,
    nextInvoiceNumber: row.next_invoice_number,
    logo: row.logo_updated_at === null ? null : { updatedAt: row.logo_updated_at },
  }
}

const PAYMENT_DEFAULTS = ['defaultTerms', 'depositPercent', 'daysToPay'] as const

/** The tax rate belongs to the shop's settings, but it can be changed here too, so that one form saves as a whole. */
export async function updateShopDetails(
  shop: Shop,
  db: Database,
  changes: ShopDetailsChanges,
  now: string,
): Promise<ShopDetails> {
  const { taxRate, invoicePrefix, nextInvoiceNumber, ...others } = changes
  const columns = columnsOf(others)
  return transaction(db, async (tx) => {
    // Before the shop's row, since whoever locks both locks an order first.
    if (changes.timeZone !== undefined) await moveDues(shop, tx, changes.timeZone)
    if (Object.keys(columns).length > 0) await store.updateShop(shop, tx, columns)
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
    return getShopDetails(shop, tx)
  })
}

function columnsOf(changes: Omit<ShopDetailsChanges, 'taxRate' | 'invoicePrefix' | 'nextInvoiceNumber'>) {
  const {
    timeZone,
    accentColor,
    footerText,
    quoteMailSubject,
    quoteMailText,
    invoiceMailSubject,
    invoiceMailText,
    howToPay,
    defaultTerms,
    depositPercent,
    daysToPay,
    taxId,
    conditions,
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
    ...(howToPay !== undefined && { how_to_pay: howToPay }),
    ...(defaultTerms !== undefined && { default_terms: defaultTerms }),
    ...(depositPercent !== undefined && { deposit_percent: depositPercent }),
    ...(daysToPay !== undefined && { days_to_pay: daysToPay }),
    ...(taxId !== undefined && { tax_id: taxId }),
    ...(conditions !== undefined && { conditions: JSON.stringify(conditions) }),
  }
}

/** @throws Refusal 'unsupported-media', 'too-large' or 'invalid' for files that documents cannot show. */
export async function setLogo(shop: Shop, db: Database, upload: Upload, now: string): Promise<ShopDetails> {
  return upload(async (file) => {
    const bytes = await readWhole(file, MAX_LOGO_BYTES)
    // Imported on first use, so that a server without logos does not load sharp.
    const { logoFrom } = await import('./logo-picture.ts')
    const logo = await logoFrom(bytes)
    return transaction(db, async (tx) => {
      await store.saveLogo(shop, tx, logo, now)
      announce(tx, topicAnnouncement(shop, 'shop'))
      return getShopDetails(shop, tx)
    })
  })
}

/** @throws Refusal 'not-found' when the shop has no logo. */
export async function getLogo(shop: ShopScope, db: Database): Promise<Buffer> {
  const png = await store.findLogo(shop, db)
  if (png === undefined) throw new Refusal('not-found', 'The shop has no logo')
  return png
}

export async function removeLogo(shop: Shop, db: Database): Promise<ShopDetails> {
  return transaction(db, async (tx) => {
    await store.deleteLogo(shop, tx)
    announce(tx, topicAnnouncement(shop, 'shop'))
    return getShopDetails(shop, tx)
  })
}
