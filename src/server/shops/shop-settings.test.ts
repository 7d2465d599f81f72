import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ShopSettings, shopSettings } from '#contract/shops.ts'
import { DEFAULT_PRICING_CONFIG } from '#domain/pricing-config.ts'
import { MINUTE, type Person, START, startTestKerf, type TestKerf } from '../../../test-support/kerf-app.ts'

let kerf: TestKerf

beforeAll(async () => {
  kerf = await startTestKerf()
})
afterAll(() => kerf.close())

beforeEach(async () => {
  const pricing_config = JSON.stringify(DEFAULT_PRICING_CONFIG)
  await kerf.db.updateTable('shop_settings').set({ pricing_config, tax_rate_millionths: null }).execute()
})

const change = (body: unknown) => kerf.owner.call('PATCH', '/api/shop-settings', body)

async function settings(person: Person = kerf.owner): Promise<ShopSettings> {
  return shopSettings.parse((await person.call('GET', '/api/shop-settings')).json())
}

describe('reading the settings', () => {
  test('gives a new shop the defaults and no tax rate', async () => {
    expect(await settings(kerf.maker)).toEqual({
      id: expect.any(Number),
      shopId: kerf.shopId,
      pricingConfig: DEFAULT_PRICING_CONFIG,
      taxRate: null,
      defaultTerms: null,
      depositPercent: null,
      daysToPay: null,
      createdAt: '2026-03-10T15:00:00.000Z',
      updatedAt: expect.any(String),
    })
  })
})

describe('changing the settings', () => {
  test('changes the values sent, however deep, and keeps the rest', async () => {
    kerf.clock.now = START + MINUTE
    const answer = await change({
      pricingConfig: {
        baseRate: 92.5,
        baseStyleFees: { trestle: 700 },
        beamRates: { '6x6': 80.25, '4.5x12.75': 120 },
        addOnFees: { planed: 35 },
        enabledAddOns: { stain: false },
      },
      taxRate: 0.0825,
    })
    expect(answer.statusCode, answer.body).toBe(200)
    const d = DEFAULT_PRICING_CONFIG
    expect(answer.json().pricingConfig).toEqual({
      ...d,
      baseRate: 92.5,
      baseStyleFees: { ...d.baseStyleFees, trestle: 700 },
      beamRates: { ...d.beamRates, '6x6': 80.25, '4.5x12.75': 120 },
      addOnFees: { ...d.addOnFees, planed: 35 },
      enabledAddOns: { ...d.enabledAddOns, stain: false },
    })
    expect(answer.json()).toMatchObject({ taxRate: 0.0825, updatedAt: '2026-03-10T15:01:00.000Z' })
    expect(await settings()).toEqual(answer.json())
  })

  test('accepts the whole configuration, as the pricing page sends it', async () => {
    const { pricingConfig } = await settings()
    const answer = await change({ pricingConfig: { ...pricingConfig, stainRate: 12 } })
    expect(answer.json().pricingConfig).toEqual({ ...pricingConfig, stainRate: 12 })
  })

  test('removes the beam sizes set to null and no others', async () => {
    const answer = await change({ pricingConfig: { beamRates: { '6x6': null, '99x99': null, '8x8': 1 } } })
    const { '6x6': _, ...others } = DEFAULT_PRICING_CONFIG.beamRates
    expect(answer.json().pricingConfig.beamRates).toEqual({ ...others, '8x8': 1 })
  })

  test('refuses to replace what somebody else changed since the edit began, rate by rate', async () => {
    await kerf.addUser('ada', [kerf.shopId], 'administrator')
    const ada = await kerf.openSession('ada')
    const theirs = { baseRate: 90, stainRate: 12, beamRates: { '6x6': null, '5x7': 44 } }
    await ada.call('PATCH', '/api/shop-settings', { pricingConfig: theirs, taxRate: 0.07 })
    const mine = { baseRate: 85, beamRates: { '6x6': 77, '5x7': 45, '8x8': 99 }, handlingFee: 11 }
    const was = { baseRate: 80, beamRates: { '6x6': 75, '5x7': null, '8x8': 95 }, handlingFee: 10 }
    const refused = await change({
      pricingConfig: mine,
      taxRate: 0.08,
      was: { pricingConfig: was, taxRate: null },
    })
    expect(refused.statusCode).toBe(409)
    const again = 'Nothing was saved: save again to keep yours.'
    const base = 'ada the new changed “Base rate (per sq ft)” to “$90.00” in the meantime.'
    const six = 'ada the new removed “Beam 6x6 (per linear foot)” in the meantime.'
    const five = 'ada the new added “Beam 5x7 (per linear foot)” (“$44.00”) in the meantime.'
    expect(refused.json()).toMatchObject({
      message: `${base} ${six} ${five} 1 more changed. ${again}`,
      issues: [
        { path: 'pricingConfig.baseRate', message: `${base} ${again}` },
        { path: 'pricingConfig.beamRates.6x6', message: `${six} ${again}` },
        { path: 'pricingConfig.beamRates.5x7', message: `${five} ${again}` },
        { path: 'taxRate', message: `ada the new added “Tax rate” (“7%”) in the meantime. ${again}` },
      ],
    })
    expect((await settings()).pricingConfig).toMatchObject({ baseRate: 90, handlingFee: 10 })
    const same = await change({
      pricingConfig: theirs,
      taxRate: 0.07,
      was: { pricingConfig: was, taxRate: null },
    })
    expect(same.statusCode).toBe(200)
    const now = { ...was, baseRate: 90, beamRates: { '6x6': null, '5x7': 44, '8x8': 95 } }
    const kept = await change({
      pricingConfig: mine,
      taxRate: 0.08,
      was: { pricingConfig: now, taxRate: 0.07 },
    })
    expect(kept.json().pricingConfig).toMatchObject({ baseRate: 85, stainRate: 12 })
  })

  test('clears the tax rate with null and keeps it when it is not sent', async () => {
    await change({ taxRate: 0.07 })
    expect((await change({})).json().taxRate).toBe(0.07)
    expect((await change({ pricingConfig: {} })).json().taxRate).toBe(0.07)
    expect((await change({ taxRate: null })).json().taxRate).toBeNull()
  })

  test('accepts 0 and the largest rate', async () => {
    const answer = await change({ pricingConfig: { baseRate: 0, stainRate: 1_000_000 }, taxRate: 0 })
    expect(answer.json()).toMatchObject({ pricingConfig: { baseRate: 0, stainRate: 1_000_000 }, taxRate: 0 })
  })

  const rates = (changes: Record<string, unknown>) => ({ pricingConfig: changes })
  test.each<[string, unknown, string, string]>([
    ['an unknown setting', { name: 'Ours now' }, 'name', 'Unknown field "name"'],
    ['an unknown rate', rates({ glueRate: 1 }), 'pricingConfig.glueRate', 'Unknown field "glueRate"'],
    ['a negative rate', rates({ baseRate: -1 }), 'pricingConfig.baseRate', 'Rate must be a positive number'],
    ['a rate as text', rates({ baseRate: '80' }), 'pricingConfig.baseRate', 'Rate must be a number'],
    ['a rate of NaN', rates({ baseRate: Number.NaN }), 'pricingConfig.baseRate', 'Rate must be a number'],
    ['a rate that is true', rates({ baseRate: true }), 'pricingConfig.baseRate', 'Rate must be a number'],
    ['too high a rate', rates({ baseRate: 1e7 }), 'pricingConfig.baseRate', 'Rate must be at most 1,000,000'],
    [
      'a rate with too many decimals',
      rates({ baseRate: 80.125 }),
      'pricingConfig.baseRate',
      'Rate must have at most 2 decimals',
    ],
    [
      'a negative fee',
      rates({ baseStyleFees: { trestle: -1 } }),
      'pricingConfig.baseStyleFees.trestle',
      'Rate must be a positive number',
    ],
    [
      'a null fee',
      rates({ baseStyleFees: { trestle: null } }),
      'pricingConfig.baseStyleFees.trestle',
      'Rate must be a number',
    ],
    [
      'a negative beam rate',
      rates({ beamRates: { '6x6': -1 } }),
      'pricingConfig.beamRates.6x6',
      'Rate must be a positive number',
    ],
    [
      'a beam rate as text',
      rates({ beamRates: { '6x6': '75' } }),
      'pricingConfig.beamRates.6x6',
      'Rate must be a number',
    ],
    [
      'a switch that is not a boolean',
      rates({ enabledAddOns: { stain: 'no' } }),
      'pricingConfig.enabledAddOns.stain',
      'Must be true or false',
    ],
    [
      'a numeric switch',
      rates({ enabledAddOns: { stain: 1 } }),
      'pricingConfig.enabledAddOns.stain',
      'Must be true or false',
    ],
    ['a negative tax rate', { taxRate: -0.1 }, 'taxRate', 'Tax rate must be at least 0'],
    ['a tax rate in percent', { taxRate: 8.25 }, 'taxRate', 'Tax rate must be at most 1 (100%)'],
  ])('refuses %s', async (_what, body, path, message) => {
    const before = await settings()
    const answer = await change(body)
    expect(answer.statusCode, answer.body).toBe(400)
    expect(answer.json().issues).toContainEqual({ path, message })
    expect(await settings()).toEqual(before)
  })

  test.each([
    ['an unknown style', rates({ baseStyleFees: { marble: 1 } }), 'marble'],
    ['an unknown add-on', rates({ enabledAddOns: { gold: true } }), 'gold'],
    ['an unknown fee', rates({ addOnFees: { gold: 1 } }), 'gold'],
    ['a beam size in words', rates({ beamRates: { big: 1 } }), 'big'],
    ['a beam size that is nearly __proto__', rates({ beamRates: { __proto: 1 } }), '__proto'],
    ['a list of beam rates', rates({ beamRates: [1] }), 'beamRates'],
    ['a null configuration', rates({}).pricingConfig, ''],
  ])('refuses %s and says where', async (_what, body, where) => {
    const sent = where === '' ? { pricingConfig: null } : body
    const answer = await change(sent)
    expect(answer.statusCode, answer.body).toBe(400)
    expect(answer.json().issues[0].path).toContain(where)
    expect((await settings()).pricingConfig).toEqual(DEFAULT_PRICING_CONFIG)
  })

  test('refuses 1e400 in raw JSON', async () => {
    expect((await change('{"pricingConfig":{"baseRate":1e400}}')).statusCode).toBe(400)
    expect((await settings()).pricingConfig.baseRate).toBe(80)
  })

  test.each([
    '{"pricingConfig":{"beamRates":{"__proto__":5}}}',
    '{"pricingConfig":{"__proto__":{"baseRate":1}}}',
    '{"pricingConfig":{"beamRates":{"constructor":{"prototype":{"6x6":1}}}}}',
  ])('refuses %s instead of ignoring it', async (body) => {
    expect((await change(body)).statusCode).toBe(400)
    expect((await settings()).pricingConfig).toEqual(DEFAULT_PRICING_CONFIG)
  })

  test('keeps at most 100 beam sizes, over any number of calls', async () => {
    const sizes = (from: number, n: number) =>
      Object.fromEntries(Array.from({ length: n }, (_, index) => [`${from + index}x1`, 1]))
    expect((await change(rates({ beamRates: sizes(100, 101) }))).statusCode).toBe(400)
    expect((await change(rates({ beamRates: sizes(100, 93) }))).statusCode).toBe(200)
    const beyond = await change(rates({ beamRates: sizes(500, 1) }))
    expect(beyond.statusCode).toBe(400)
    expect(beyond.json().message).toBe('At most 100 beam sizes')
    // Replacing one size with another does not add to the count.
    expect((await change(rates({ beamRates: { ...sizes(500, 1), '100x1': null } }))).statusCode).toBe(200)
  })

  test('keeps every change when many people save at once', async () => {
    const parts = Array.from({ length: 20 }, (_, index) => [`${index + 20}x1`, index])
    const answers = await Promise.all([
      ...parts.map(([size, rate]) => change(rates({ beamRates: { [`${size}`]: rate } }))),
      change(rates({ stainRate: 77 })),
      change({ taxRate: 0.05 }),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(22).fill(200))
    expect(await settings()).toMatchObject({
      pricingConfig: {
        stainRate: 77,
        beamRates: { ...DEFAULT_PRICING_CONFIG.beamRates, ...Object.fromEntries(parts) },
      },
      taxRate: 0.05,
    })
  })

  test('is refused for a member who is not an administrator', async () => {
    const answer = await kerf.maker.call('PATCH', '/api/shop-settings', rates({ baseRate: 1 }))
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toEqual({ message: 'Only an administrator of the shop may do this' })
    expect((await settings()).pricingConfig.baseRate).toBe(80)
  })

  test('affects one shop only, and its administrator is a plain member in the other', async () => {
    await change(rates({ baseRate: 55 }))
    expect((await settings(kerf.rival)).pricingConfig.baseRate).toBe(80)
    await kerf.owner.call('POST', `/api/shops/switch/${kerf.otherShopId}`)
    const elsewhere = await change(rates({ baseRate: 1 }))
    await kerf.owner.call('POST', `/api/shops/switch/${kerf.shopId}`)
    expect(elsewhere.statusCode).toBe(403)
    expect((await settings(kerf.rival)).pricingConfig.baseRate).toBe(80)
  })
})
