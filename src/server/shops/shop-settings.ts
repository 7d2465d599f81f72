import {
  MAX_BEAM_SIZES,
  type PricingConfig,
  type PricingConfigChanges,
  pricingConfig,
  type ShopSettings,
  type ShopSettingsChanges,
  TOO_MANY_BEAM_SIZES,
} from '#contract/shops.ts'
import type { AuditChange } from '#domain/audit.ts'
import { fractionFromMillionths, millionthsFromFraction } from '#domain/money.ts'
import { formatExactRate } from '#domain/order-document.ts'
import { rateChanges, rateChangesByPath } from '#domain/rate-rows.ts'
import { refusalAt } from '#domain/refusal.ts'
import { recordAudit } from '../audit/audit.store.ts'
import type { Database } from '../database/connect.ts'
import { announce, transaction } from '../database/transaction.ts'
import { topicAnnouncement } from '../live/topic-announcement.ts'
import type { Shop } from '../shop.ts'
import { refuseOvertaken } from './overtaken.ts'
import { presentPaymentDefaults } from './payment-defaults.ts'
import * as store from './shop-settings.store.ts'

export async function getSettings(shop: Shop, db: Database): Promise<ShopSettings> {
  return present(await store.findSettings(shop, db))
}

/**
 * Merges the changes into what is stored. Open quotes follow new rates afterward (`rates-changed.ts`).
 *
 * @throws Refusal 'invalid' for more beam sizes than a shop may have; 'conflict' when a value is not what it `was`.
 */
export async function updateSettings(
  shop: Shop,
  db: Database,
  changes: ShopSettingsChanges,
  now: string,
): Promise<ShopSettings> {
  return transaction(db, async (tx) => {
    await store.lockSettings(shop, tx, now)
    const stored = await getSettings(shop, tx)
    await refuseOvertaken(shop, tx, overtakenBy(changes, stored), ['rates-changed', 'tax-changed'])
    const taxRate = changes.taxRate === undefined ? stored.taxRate : changes.taxRate
    await store.saveSettings(shop, tx, {
      pricing_config: JSON.stringify(mergedRates(stored.pricingConfig, changes.pricingConfig ?? {})),
      tax_rate_millionths: taxRate === null ? null : (millionthsFromFraction(taxRate) ?? null),
    })
    announce(tx, topicAnnouncement(shop, 'shop-settings'))
    // The shop's details have it too.
    if (changes.taxRate !== undefined) announce(tx, topicAnnouncement(shop, 'shop'))
    const saved = await getSettings(shop, tx)
    const rates = rateChanges(stored.pricingConfig, saved.pricingConfig)
    if (rates.length > 0)
      await recordAudit(shop, tx, { kind: 'rates-changed', detail: { changes: rates }, now })
    await recordTaxChange(shop, tx, { before: stored.taxRate, after: saved.taxRate }, now)
    return saved
  })
}

/** Values that are neither what they were when the edit began nor what it changes them to. */
function overtakenBy({ was, pricingConfig, taxRate }: ShopSettingsChanges, stored: ShopSettings) {
  const rates = stored.pricingConfig
  const since = rateChangesByPath(withRates(rates, was?.pricingConfig ?? {}), rates)
  const replaced = rateChangesByPath(rates, withRates(rates, pricingConfig ?? {}))
  const taxSince = was?.taxRate === undefined ? [] : taxChanges(was.taxRate, stored.taxRate)
  return [
    ...[...since]
      .filter(([path]) => replaced.has(path))
      .map(([path, change]) => ({ path: `pricingConfig.${path}`, changes: [change] })),
    ...(taxSince.length === 0 || taxRate === undefined || taxRate === stored.taxRate
      ? []
      : [{ path: 'taxRate', changes: taxSince }]),
  ]
}

/** @param rates as fractions. */
export async function recordTaxChange(
  shop: Shop,
  tx: Database,
  { before, after }: { readonly before: number | null; readonly after: number | null },
  now: string,
): Promise<void> {
  const changes = taxChanges(before, after)
  if (changes.length === 0) return
  await recordAudit(shop, tx, { kind: 'tax-changed', detail: { changes }, now })
}

/** What changed, in words. */
export function taxChanges(before: number | null, after: number | null): AuditChange[] {
  return before === after ? [] : [{ label: 'Tax rate', before: taxText(before), after: taxText(after) }]
}

function taxText(fraction: number | null): string {
  return fraction === null ? 'None' : formatExactRate(millionthsFromFraction(fraction) ?? 0)
}

/**
 * A beam size set to null is removed.
 *
 * @throws Refusal 'invalid' for more beam sizes than a shop may have.
 */
export function mergedRates(config: PricingConfig, changes: PricingConfigChanges): PricingConfig {
  const merged = withRates(config, changes)
  if (Object.keys(merged.beamRates).length > MAX_BEAM_SIZES) {
    throw refusalAt('invalid', 'pricingConfig.beamRates', TOO_MANY_BEAM_SIZES)
  }
  return merged
}

function withRates(config: PricingConfig, changes: PricingConfigChanges): PricingConfig {
  const beamRates = Object.entries({ ...config.beamRates, ...changes.beamRates }).filter(
    (entry): entry is [string, number] => entry[1] !== null,
  )
  return pricingConfig.parse({
    ...config,
    ...changes,
    baseStyleFees: { ...config.baseStyleFees, ...changes.baseStyleFees },
    beamRates: Object.fromEntries(beamRates),
    addOnFees: { ...config.addOnFees, ...changes.addOnFees },
    enabledAddOns: { ...config.enabledAddOns, ...changes.enabledAddOns },
  })
}

function present(row: Awaited<ReturnType<typeof store.findSettings>>): ShopSettings {
  return {
    id: row.id,
    shopId: row.shop_id,
    pricingConfig: pricingConfig.parse(JSON.parse(row.pricing_config)),
    taxRate: row.tax_rate_millionths === null ? null : fractionFromMillionths(row.tax_rate_millionths),
    ...presentPaymentDefaults(row),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
