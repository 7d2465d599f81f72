/** Clearwater's price list, which its calculator's tabs know nothing of. */
import {
  GLASS_PANEL,
  INSULATED_UNIT,
  MIRROR,
  ROUND_TABLE_GLASS,
  SHOWER_ENCLOSURE,
  TABLE_GLASS,
} from '#domain/pieces/templates/glass.ts'

export const glassPanel = { id: 'glass-panel', definition: GLASS_PANEL }
export const mirror = { id: 'mirror', definition: MIRROR }
export const shower = { id: 'shower-enclosure', definition: SHOWER_ENCLOSURE }
export const insulatedUnit = { id: 'insulated-unit', definition: INSULATED_UNIT }
export const tableGlass = { id: 'table-glass', definition: TABLE_GLASS }
export const roundGlass = { id: 'round-table-glass', definition: ROUND_TABLE_GLASS }

export const CLEARWATER_TYPES = [glassPanel, mirror, shower, insulatedUnit, tableGlass, roundGlass]
