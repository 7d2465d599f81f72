/** The shop itself: who it is and how its documents look. */
import { MAX_LOGO_BYTES, type ShopDetails, type ShopDetailsChanges } from '#contract/shop.ts'
import { fractionFromMillionths, millionthsFromFraction } from '#domain/money.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Database } from '../database/connect.ts'
import { transaction } from '../database/transaction.ts'
import type { Shop, ShopScope } from '../shop.ts'
import { type Upload, wholeOf } from '../uploads.ts'
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
    accentColor: row.accent_color,
    footerText: row.footer_text,
    taxRate: row.tax_rate_millionths === null ? null : fractionFromMillionths(row.tax_rate_millionths),
    logo: row.logo_updated_at === null ? null : { updatedAt: row.logo_updated_at },
  }
}

/** The tax rate is one of the shop's settings; it is changed here as well, so that one form is saved as one. */
export async function updateShopDetails(
  shop: Shop,
  db: Database,
  changes: ShopDetailsChanges,
  now: string,
): Promise<ShopDetails> {
  const { accentColor, footerText, taxRate, ...same } = changes
  const columns = {
    ...same,
    ...(accentColor !== undefined && { accent_color: accentColor }),
    ...(footerText !== undefined && { footer_text: footerText }),
  }
  return transaction(db, async (tx) => {
    if (Object.keys(columns).length > 0) await store.updateShop(shop, tx, columns)
    if (taxRate !== undefined) {
      await lockSettings(shop, tx, now)
      await saveSettings(shop, tx, {
        tax_rate_millionths: taxRate === null ? null : (millionthsFromFraction(taxRate) ?? null),
      })
    }
    return getShopDetails(shop, tx)
  })
}

/** @throws Refusal 'unsupported-media', 'too-large' or 'invalid' for what documents cannot show. */
export async function setLogo(shop: Shop, db: Database, upload: Upload, now: string): Promise<ShopDetails> {
  return upload(async (file) => {
    const bytes = await wholeOf(file, MAX_LOGO_BYTES)
    // Loaded with the first logo, for the sake of sharp: a server that is sent none should not hold it.
    const { logoFrom } = await import('./logo-picture.ts')
    await store.saveLogo(shop, db, await logoFrom(bytes), now)
    return getShopDetails(shop, db)
  })
}

/** @throws Refusal 'not-found' where the shop has none. */
export async function getLogo(shop: ShopScope, db: Database): Promise<Buffer> {
  const png = await store.findLogo(shop, db)
  if (png === undefined) throw new Refusal('not-found', 'The shop has no logo')
  return png
}

export async function removeLogo(shop: Shop, db: Database): Promise<ShopDetails> {
  await store.deleteLogo(shop, db)
  return getShopDetails(shop, db)
}
