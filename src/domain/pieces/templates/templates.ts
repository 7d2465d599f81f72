/** Where a shop's own price list starts. Rates are those of published price lists, for the shop to change. */
import { DEFAULT_PRICING_CONFIG, type PricingConfig } from '../../pricing-config.ts'
import { builtInTypes } from '../built-in.ts'
import type { PieceType } from '../piece-type.ts'
import { GLASS_PANEL, MIRROR } from './glass-panels.ts'
import { INSULATED_UNIT } from './insulated-unit.ts'
import { SHOWER_ENCLOSURE } from './shower-enclosure.ts'
import { COUNTER, METAL_BASE } from './stone-and-metal.ts'
import { ROUND_TABLE_GLASS, TABLE_GLASS } from './table-glass.ts'
import { BENCH, CUTTING_BOARD, LIVE_EDGE_SLAB, MANTEL, SHELF } from './wood.ts'

export interface Template {
  readonly id: string
  /** One line, for choosing. The name is that of the type. */
  readonly summary: string
  readonly type: (config: PricingConfig) => PieceType
}

export const TEMPLATES: readonly Template[] = [
  {
    id: 'table',
    summary: 'Starts from your rates for complete tables, for species and options of your own',
    type: (config) => offered(config, 'table'),
  },
  {
    id: 'tabletop',
    summary: 'Starts from your rates for tabletops, for species and options of your own',
    type: (config) => offered(config, 'tabletop'),
  },
  {
    id: 'beam',
    summary: 'Starts from your rates for beams, for species and options of your own',
    type: beam,
  },
  fixed('live-edge-slab', 'Slab by the board foot, with flattening, epoxy, and finish', LIVE_EDGE_SLAB),
  fixed('shelf', 'Wood by the board foot, with brackets, finish, and lights', SHELF),
  fixed('bench', 'Seat by the board foot, with legs, backrest, and cushion', BENCH),
  fixed('mantel', 'Timber by the board foot, solid or hollow, smooth or hewn', MANTEL),
  fixed('cutting-board', 'By grain and size, with juice groove, handles, and engraving', CUTTING_BOARD),
  fixed('glass-panel', 'By thickness and square foot, with edges, holes, and notches', GLASS_PANEL),
  fixed('mirror', 'By the square foot, with edges, outlet cutouts, and installation', MIRROR),
  fixed('shower-enclosure', 'Glass by the square foot, with layout, hardware, and coating', SHOWER_ENCLOSURE),
  fixed('insulated-unit', 'Sealed units by the square foot, with low-E, gas, and grids', INSULATED_UNIT),
  fixed('table-glass', 'Rectangular tops by the square foot, with edges and corners', TABLE_GLASS),
  fixed('round-table-glass', 'Round tops by the square foot, with edges', ROUND_TABLE_GLASS),
  fixed('counter', 'Stone or solid surface, with edges, cutouts, and backsplash', COUNTER),
  fixed('metal-base', 'By style, steel, and finish', METAL_BASE),
]

function fixed(id: string, summary: string, type: PieceType): Template {
  return { id, summary, type: () => type }
}

/** Without the add-ons that the shop does not offer. */
function offered(config: PricingConfig, name: 'table' | 'tabletop' | 'beam'): PieceType {
  const type = builtInTypes(config)[name]
  const isOffered = ({ id }: { readonly id: string }) =>
    Object.entries(config.enabledAddOns).every(([addOn, isEnabled]) => isEnabled || addOn !== id)
  return { ...type, fields: type.fields.filter(isOffered), charges: type.charges.filter(isOffered) }
}

/** A choice needs an option, so a shop without beam sizes starts with the default ones. */
function beam(config: PricingConfig): PieceType {
  const hasSizes = Object.keys(config.beamRates).length > 0
  return offered(hasSizes ? config : { ...config, beamRates: DEFAULT_PRICING_CONFIG.beamRates }, 'beam')
}
