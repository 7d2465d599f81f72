import { describe, expect, it } from 'vitest'
import { DEFAULT_PRICING_CONFIG } from '#domain/pricing-config.ts'
import { pricingConfig, shopSettingsChanges } from './shops.ts'

it('the default configuration is complete and can be sent back unchanged', () => {
  expect(pricingConfig.parse(DEFAULT_PRICING_CONFIG)).toEqual(DEFAULT_PRICING_CONFIG)
  const pricing = { pricingConfig: DEFAULT_PRICING_CONFIG }
  expect(shopSettingsChanges.parse(pricing)).toEqual(pricing)
})

it('a rate stored before the limit on decimals is still valid', () => {
  const config = { ...DEFAULT_PRICING_CONFIG, baseRate: 80.125 }
  expect(pricingConfig.parse(config)).toEqual(config)
})

it('an incomplete configuration is invalid', () => {
  for (const key of Object.keys(DEFAULT_PRICING_CONFIG)) {
    expect(pricingConfig.safeParse({ ...DEFAULT_PRICING_CONFIG, [key]: undefined }).success).toBe(false)
  }
  const { trestle: _, ...sixStyles } = DEFAULT_PRICING_CONFIG.baseStyleFees
  expect(pricingConfig.safeParse({ ...DEFAULT_PRICING_CONFIG, baseStyleFees: sixStyles }).success).toBe(false)
})

describe('settings changes', () => {
  it.each([
    {},
    { taxRate: 0.07 },
    { taxRate: null },
    { pricingConfig: {} },
    { pricingConfig: { baseRate: 95.5 } },
    { pricingConfig: { baseStyleFees: { trestle: 700 } } },
    { pricingConfig: { beamRates: { '6x6': null, '4.5x11.25': 60 } } },
    { pricingConfig: { addOnFees: { planed: 40 }, enabledAddOns: { stain: false } } },
  ])('%j', (changes) => {
    expect(shopSettingsChanges.parse(changes)).toEqual(changes)
  })

  it.each<[unknown, string]>([
    [{ baseRate: -1 }, 'Rate must be a positive number'],
    [{ baseRate: '80' }, 'Rate must be a number'],
    [{ baseRate: null }, 'Rate must be a number'],
    [{ baseRate: Number.POSITIVE_INFINITY }, 'Rate must be a number'],
    [{ baseRate: 1_000_000.01 }, 'Rate must be at most 1,000,000'],
    [{ baseRate: 80.005 }, 'Rate must have at most 2 decimals'],
    [{ beamRates: { '6x6': 0.001 } }, 'Rate must have at most 2 decimals'],
    [{ baseStyleFees: { trestle: -1 } }, 'Rate must be a positive number'],
    [{ baseStyleFees: { glass: 1 } }, 'Unrecognized key: "glass"'],
    [{ beamRates: { '6x6': -1 } }, 'Rate must be a positive number'],
    [{ beamRates: { big: 80 } }, 'Beam size must look like 6x10'],
    [{ beamRates: JSON.parse('{"constructor": 1}') }, 'Beam size must look like 6x10'],
    [{ addOnFees: { stain: 1 } }, 'Unrecognized key: "stain"'],
    [{ enabledAddOns: { stain: 'yes' } }, 'Must be true or false'],
    [{ enabledAddOns: { gold: true } }, 'Unrecognized key: "gold"'],
    [{ discount: 5 }, 'Unrecognized key: "discount"'],
    [JSON.parse('{"__proto__": {"baseRate": 1}}'), 'Unrecognized key: "__proto__"'],
  ])('%j is refused: %s', (changes, message) => {
    const { error } = shopSettingsChanges.safeParse({ pricingConfig: changes })
    expect(error?.issues.map((issue) => issue.message)).toEqual([message])
  })

  it('never change a prototype', () => {
    const changes: unknown = JSON.parse('{"pricingConfig": {"beamRates": {"__proto__": 5, "6x6": 1}}}')
    const { pricingConfig: config } = shopSettingsChanges.parse(changes)
    expect(Object.keys(config?.beamRates ?? {})).toEqual(['6x6'])
    expect(Object.getPrototypeOf(config?.beamRates)).toBe(Object.prototype)
  })
})
