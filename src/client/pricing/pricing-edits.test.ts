import { describe, expect, it } from 'vitest'
import { DEFAULT_PRICING_CONFIG as CONFIG } from '#domain/pricing-config.ts'
import {
  changesIn,
  defaultEdits,
  type Edit,
  type Edits,
  editedConfig,
  flatConfig,
  pricingChanges,
  rateText,
  sizesIn,
} from './pricing-edits.ts'

const edits = (typed: Record<string, Edit>): Edits => new Map(Object.entries(typed))

it('every value has its own path', () => {
  const flat = flatConfig(CONFIG)
  expect(flat.size).toBe(6 + 7 + 7 + 5 + 8)
  expect(flat.get('baseRate')).toBe(80)
  expect(flat.get('baseStyleFees.xbase')).toBe(500)
  expect(flat.get('beamRates.6x10')).toBe(85)
  expect(flat.get('addOnFees.planed')).toBe(0)
  expect(flat.get('enabledAddOns.stain')).toBe(true)
})

it.each([
  [80, '80'],
  [92.5, '92.50'],
  [0.1, '0.10'],
  [80.125, '80.125'],
  [1_000_000, '1000000'],
])('%d appears in its field as %s', (rate, text) => {
  expect(rateText(rate)).toBe(text)
})

describe('what counts as a change', () => {
  it.each<[Record<string, Edit>, number]>([
    [{ baseRate: '81' }, 1],
    [{ baseRate: '80' }, 0],
    [{ baseRate: ' $80.00 ' }, 0],
    [{ baseRate: '' }, 1],
    [{ baseRate: 'abc' }, 1],
    [{ 'enabledAddOns.stain': false, 'enabledAddOns.planed': true }, 1],
    [{ 'beamRates.6x6': null }, 1],
    [{ 'beamRates.9x9': null }, 0],
    [{ 'beamRates.6x6': '75' }, 0],
    [{ 'beamRates.9x9': '75' }, 1],
  ])('%j: %d', (typed, count) => {
    expect(changesIn(CONFIG, edits(typed)).size).toBe(count)
  })

  it('an edit that somebody else has saved too no longer counts', () => {
    const typed = edits({ baseRate: '81', stainRate: '12' })
    expect([...changesIn({ ...CONFIG, baseRate: 81 }, typed).keys()]).toEqual(['stainRate'])
  })
})

it('sends only what changed, so that concurrent edits by a colleague survive', () => {
  expect(
    pricingChanges(
      CONFIG,
      edits({
        baseRate: '92.5',
        stainRate: '11',
        'baseStyleFees.trestle': '700',
        'beamRates.6x6': null,
        'beamRates.4.5x12.75': '120',
        'addOnFees.planed': '35',
        'enabledAddOns.stain': false,
      }),
    ),
  ).toStrictEqual({
    baseRate: 92.5,
    baseStyleFees: { trestle: 700 },
    beamRates: { '6x6': null, '4.5x12.75': 120 },
    addOnFees: { planed: 35 },
    enabledAddOns: { stain: false },
  })
  expect(pricingChanges(CONFIG, edits({ 'addOnFees.planed': '0.00' }))).toStrictEqual({})
})

it('applies the edits to the configuration, with NaN for invalid rates', () => {
  const shown = editedConfig(
    CONFIG,
    edits({
      baseRate: '12,5',
      stainRate: '-3',
      thicknessRate: '',
      'baseStyleFees.metal': '510',
      'beamRates.6x6': null,
      'beamRates.9x9': '90',
      'enabledAddOns.stain': false,
    }),
  )
  const { '6x6': _, ...others } = CONFIG.beamRates
  expect(shown).toEqual({
    ...CONFIG,
    baseRate: Number.NaN,
    stainRate: Number.NaN,
    thicknessRate: Number.NaN,
    baseStyleFees: { ...CONFIG.baseStyleFees, metal: 510 },
    beamRates: { ...others, '9x9': 90 },
    enabledAddOns: { ...CONFIG.enabledAddOns, stain: false },
  })
})

it('lists the sizes in order, without removed and with added ones', () => {
  expect(
    sizesIn(CONFIG, edits({ 'beamRates.6x6': null, 'beamRates.6x8': 'x', 'beamRates.10x2': '1' })),
  ).toEqual(['5x7', '5x9', '6x8', '6x10', '8x8', '10x2', '10x10', '12x12'])
})

it('resets everything to the defaults and removes sizes that the shop added', () => {
  const own = {
    ...CONFIG,
    baseRate: 1,
    beamRates: { '6x6': 1, '9x9': 2 },
    enabledAddOns: { ...CONFIG.enabledAddOns, stain: false },
  }
  expect(editedConfig(own, defaultEdits(own))).toEqual(CONFIG)
  expect(pricingChanges(own, defaultEdits(own)).beamRates).toEqual({ ...CONFIG.beamRates, '9x9': null })
  expect(changesIn(CONFIG, defaultEdits(CONFIG)).size).toBe(0)
})
