/** A shop's piece types as they are today. */
import { LRUCache } from 'lru-cache'
import { pieceTypeDefinition } from '#contract/pieces.ts'
import type { PricingConfig } from '#contract/shops.ts'
import { BUILT_IN, BUILT_IN_VERSION, builtInTypes } from '#domain/pieces/built-in.ts'
import type { CurrentType, CurrentTypes } from '#domain/pieces/line-piece.ts'
import type { PieceType } from '#domain/pieces/piece-type.ts'
import type { Database } from '../database/connect.ts'
import type { Shop } from '../shop.ts'
import { getSettings } from '../shops/shop-settings.ts'
import { listLatestTypes } from './piece-types.store.ts'

/** A definition that was read before is the same object, whose charges are ready to price. */
const definitions = new LRUCache<string, PieceType>({ max: 500 })

export function readDefinition(kept: string): PieceType {
  let definition = definitions.get(kept)
  if (definition === undefined) {
    definition = pieceTypeDefinition.parse(JSON.parse(kept))
    definitions.set(kept, definition)
  }
  return definition
}

/** The built-in types and the shop's own, those included that the calculator no longer offers. */
export async function currentTypes(shop: Shop, db: Database): Promise<CurrentTypes> {
  const { pricingConfig } = await getSettings(shop, db)
  const own = await listLatestTypes(shop, db)
  return new Map<string, CurrentType>([
    ...typesOfRates(pricingConfig),
    ...own.map((row): [string, CurrentType] => [
      row.type_id,
      { version: row.version, definition: readDefinition(row.definition) },
    ]),
  ])
}

export function typesOfRates(config: PricingConfig): [string, CurrentType][] {
  const types = builtInTypes(config)
  return BUILT_IN.map((type) => [type, { version: BUILT_IN_VERSION, definition: types[type] }])
}
