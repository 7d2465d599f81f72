/** The terms and conditions of an order. */
import type { NewOrder } from '#contract/orders.ts'
import type { Conditions } from '#domain/quote-content.ts'
import type { Database } from '../database/connect.ts'
import type { Shop } from '../shop.ts'
import { listConditions } from '../shops/conditions.ts'

export function conditionsColumn(conditions: Conditions | null): { readonly conditions: string | null } {
  return { conditions: conditions === null ? null : JSON.stringify(conditions) }
}

/** The given ones, or else the shop's default. */
export async function conditionsToSave(
  shop: Shop,
  db: Database,
  { conditions }: Pick<NewOrder, 'conditions'>,
): Promise<Conditions | null> {
  if (conditions !== undefined) return conditions
  const preset = (await listConditions(shop, db)).find(({ isDefault }) => isDefault)
  return preset === undefined ? null : { name: preset.name, text: preset.text }
}
