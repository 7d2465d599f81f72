/** The four tabs (spec section 2). */
export const RATE_TABS = [
  { id: 'base', label: 'Base Rates' },
  { id: 'styles', label: 'Table Bases' },
  { id: 'beams', label: 'Beam Rates' },
  { id: 'addOns', label: 'Add-ons' },
] as const
export type RateTab = (typeof RATE_TABS)[number]['id']

/** The tab that contains a field. */
export function tabOf(path: string): RateTab {
  if (path.startsWith('baseStyleFees')) return 'styles'
  if (path.startsWith('beamRates') || path.startsWith('newBeam')) return 'beams'
  if (path.startsWith('addOnFees') || path.startsWith('enabledAddOns')) return 'addOns'
  return 'base'
}
