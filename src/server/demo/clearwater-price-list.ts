/** Clearwater's price list, which its calculator's tabs know nothing of. */
import { GLASS_PANEL, MIRROR } from '#domain/pieces/templates/glass-panels.ts'
import { INSULATED_UNIT } from '#domain/pieces/templates/insulated-unit.ts'
import { SHOWER_ENCLOSURE } from '#domain/pieces/templates/shower-enclosure.ts'
import { ROUND_TABLE_GLASS, TABLE_GLASS } from '#domain/pieces/templates/table-glass.ts'
import type { Conditions } from '#domain/quote-content.ts'

export const glassPanel = { id: 'glass-panel', definition: GLASS_PANEL }
export const mirror = { id: 'mirror', definition: MIRROR }
export const shower = { id: 'shower-enclosure', definition: SHOWER_ENCLOSURE }
export const insulatedUnit = { id: 'insulated-unit', definition: INSULATED_UNIT }
export const tableGlass = { id: 'table-glass', definition: TABLE_GLASS }
export const roundGlass = { id: 'round-table-glass', definition: ROUND_TABLE_GLASS }

export const CLEARWATER_CONDITIONS: Conditions = {
  name: 'Cut glass',
  text: 'Glass is cut to order and cannot be returned. Sizes are the customer’s unless we measured or templated. Tempered glass cannot be cut or drilled afterward. Scratches not visible from 10 feet are not defects. Changes after approval require a new quote.',
}

export const CLEARWATER_TYPES = [glassPanel, mirror, shower, insulatedUnit, tableGlass, roundGlass]
