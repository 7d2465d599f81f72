import type { PieceType } from '#domain/pieces/piece-type.ts'

/** At its initial values: 30 board feet of walnut, $540.00. */
export const SLAB: PieceType = {
  name: 'Live-edge slab',
  fields: [
    { kind: 'length', id: 'length', label: 'Length', min: 1, max: 240, step: 1, initial: 72 },
    { kind: 'length', id: 'width', label: 'Width', min: 1, max: 60, step: 1, initial: 30 },
    { kind: 'length', id: 'thickness', label: 'Thickness', min: 0.5, max: 6, step: 0.25, initial: 2 },
    {
      kind: 'choice',
      id: 'species',
      label: 'Species',
      options: [
        { id: 'walnut', label: 'Walnut', rate: 18 },
        { id: 'whiteOak', label: 'White oak', rate: 12.5 },
      ],
      initial: 'walnut',
    },
    { kind: 'switch', id: 'stain', label: 'Stain', initial: false },
  ],
  shape: { kind: 'rectangle', length: 'length', width: 'width', thickness: 'thickness' },
  charges: [
    { kind: 'rate', id: 'wood', label: 'Wood', rate: { optionOf: 'species' }, per: ['boardFoot'] },
    {
      kind: 'rate',
      id: 'stain',
      label: 'Stain',
      rate: 11,
      per: ['squareFoot'],
      when: { field: 'stain', is: true },
    },
  ],
  wastePercent: 0,
  billing: { roundUpTo: 0, minimumSquareFeet: 0 },
  poundsPerCubicFoot: 45,
  minimumCharge: 0,
  rounding: 0.01,
}
