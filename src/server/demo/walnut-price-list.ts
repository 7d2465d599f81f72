/** Walnut & Iron's own price list: a table in real species, and two pieces that the calculator's tabs do not have. */
import { builtInTypes } from '#domain/pieces/built-in.ts'
import type { PieceType } from '#domain/pieces/piece-type.ts'
import { BENCH, LIVE_EDGE_SLAB } from '#domain/pieces/templates/wood.ts'
import { DEFAULT_PRICING_CONFIG } from '#domain/pricing-config.ts'

const table = builtInTypes(DEFAULT_PRICING_CONFIG).table

/** A copy of the complete table, with a rate per square foot for each species instead of premium wood. */
const HARDWOOD_TABLE: PieceType = {
  ...table,
  name: 'Hardwood table',
  fields: table.fields.flatMap((field) => {
    if (field.id === 'premiumWood') return []
    return field.id === 'thickness'
      ? [
          field,
          {
            kind: 'choice',
            id: 'species',
            label: 'Species',
            words: ['wood'],
            options: [
              { id: 'whiteOak', label: 'White oak', rate: 24, poundsPerCubicFoot: 47 },
              { id: 'walnut', label: 'Walnut', rate: 38, poundsPerCubicFoot: 38, words: ['black walnut'] },
              { id: 'cherry', label: 'Cherry', rate: 30, poundsPerCubicFoot: 35 },
              { id: 'maple', label: 'Maple', rate: 22, poundsPerCubicFoot: 44, words: ['hard maple'] },
            ],
            initial: 'whiteOak',
          },
        ]
      : [field]
  }),
  charges: table.charges.map((charge) =>
    charge.id === 'premiumWood'
      ? {
          kind: 'rate',
          id: 'species',
          label: 'Species',
          rate: { optionOf: 'species' },
          per: ['squareFoot'],
        }
      : charge,
  ),
}

export const hardwoodTable = { id: 'hardwood-table', definition: HARDWOOD_TABLE }
export const slab = { id: 'live-edge-slab', definition: LIVE_EDGE_SLAB }
export const bench = { id: 'bench', definition: BENCH }

export const WALNUT_TYPES = [hardwoodTable, slab, bench]
