/** What an order takes to make, and how it is cut from the shop's stock. */
import type { WireMaterial } from '#contract/material.ts'
import type { CuttingLayouts } from '#domain/cutting/lay-out.ts'
import { cutSize } from '#domain/cutting/stock-words.ts'
import { type OrderMaterial, orderMaterial } from '#domain/pieces/material.ts'
import type { QuoteLine } from '#domain/quote-content.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Database } from '../database/connect.ts'
import { lineFrom } from '../order-parts/line-content.ts'
import { findOrder, listLineItems } from '../orders/orders.store.ts'
import { typesOfPieces } from '../pieces/line-types.ts'
import type { Shop } from '../shop.ts'
import { getStockSizes } from '../stock/stock-sizes.ts'
import { laidOut } from './paper-pool.ts'

export interface MaterialOfLines {
  readonly material: OrderMaterial
  readonly layouts: CuttingLayouts
}

type MadeLine = Pick<QuoteLine, 'description' | 'quantity' | 'piece'>

/** @throws Refusal 'too-many' when too many papers are waiting. */
export async function materialOfLines(
  shop: Shop,
  db: Database,
  lines: readonly MadeLine[],
): Promise<MaterialOfLines> {
  const material = await measuredMaterial(shop, db, lines)
  const { sizes } = await getStockSizes(shop, db)
  return { material, layouts: await laidOut({ cutList: material.cutList, stock: sizes }) }
}

export async function measuredMaterial(
  shop: Shop,
  db: Database,
  lines: readonly MadeLine[],
): Promise<OrderMaterial> {
  const types = await typesOfPieces(
    shop,
    db,
    lines.map(({ piece }) => piece),
  )
  return orderMaterial(
    lines.map(({ description, quantity, piece }, at) => {
      const type = types[at]
      return {
        description,
        quantity,
        piece: piece === null || type === undefined ? undefined : { type, inputs: piece.inputs },
      }
    }),
  )
}

/** @throws Refusal 'not-found', also when the order belongs to another shop; 'too-many'. */
export async function getMaterial(shop: Shop, db: Database, id: number): Promise<WireMaterial> {
  if ((await findOrder(shop, db, id)) === undefined) throw new Refusal('not-found', 'Order not found')
  const lines = (await listLineItems(shop, db, id)).map(lineFrom)
  const {
    material: { lines: measured, totals, cutList, unmeasured, unweighed },
    layouts,
  } = await materialOfLines(shop, db, lines)
  return {
    lines: [...measured],
    totals,
    cutList: cutList.map((entry) => ({ ...entry, size: cutSize(entry) })),
    unmeasured: [...unmeasured],
    unweighed: [...unweighed],
    groups: layouts.groups.map((group) => ({
      ...group,
      used: [...group.used],
      layouts: group.layouts.map((layout) => ({
        ...layout,
        pieces: [...layout.pieces],
        cuts: [...layout.cuts],
        areas: [...layout.areas],
      })),
    })),
    glueUps: [...layouts.glueUps],
    unplaced: [...layouts.unplaced],
  }
}
