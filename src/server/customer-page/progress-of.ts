import type { CustomerPage } from '#contract/customer-page.ts'
import { passedSteps } from '#domain/floor/estimate.ts'
import { orderProgress } from '#domain/floor/progress.ts'
import { isMade } from '#domain/floor/service-lines.ts'
import type { Database } from '../database/connect.ts'
import { listPlaces } from '../order-parts/work-places.store.ts'
import type { FoundOrder } from '../orders/load-order.ts'
import { contentOf } from '../orders/order-content.ts'
import type { ShopScope } from '../shop.ts'
import { presentCustomerProgress } from '../shops/customer-progress.ts'
import { findCustomerProgress } from '../shops/shops.store.ts'
import { workedLines } from '../work-plan/planned-minutes.ts'
import { findPlan } from '../work-plan/work-plan.ts'

/** Where the order stands, for its customer; null unless it is in production and the shop shows it. */
export async function progressOf(
  shop: ShopScope,
  db: Database,
  order: FoundOrder,
): Promise<CustomerPage['progress']> {
  if (order.status !== 'production') return null
  const setting = presentCustomerProgress(await findCustomerProgress(shop, db))
  if (!setting.isShown) return null
  const [plan, { lineItems }, places] = await Promise.all([
    findPlan(shop, db),
    contentOf(shop, db, order),
    listPlaces(shop, db, order.id),
  ])
  const worked = await workedLines(shop, db, lineItems)
  const standing = places.flatMap(({ position, step }) => {
    const [line, said] = position === null ? [] : [worked[position], lineItems[position]]
    if (line === undefined || said === undefined || !isMade(said)) return []
    return [{ quantity: line.quantity, step, passes: passedSteps(plan, line).map(({ id }) => id) }]
  })
  return orderProgress(plan, setting.words, standing) ?? null
}
