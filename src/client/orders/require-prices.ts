import type { AnyOrder, Order, OrderRow, UnpricedOrderRow } from '#contract/orders.ts'

/** For screens shown only to members who may see prices. @throws Error if the server sent the order without them. */
export function requirePrices(order: AnyOrder): Order {
  if (!('schedule' in order)) throw new Error('The order was sent without prices')
  return order
}

/** The same for a list. */
export function requirePricesOfRows(rows: readonly (OrderRow | UnpricedOrderRow)[]): OrderRow[] {
  return rows.map((row) => {
    if (!('total' in row)) throw new Error('The orders were sent without prices')
    return row
  })
}
