import { z } from 'zod'
import { ADD_ONS, BASE_STYLES, BEAM_ADD_ONS } from '#domain/pricing-config.ts'
import { endpoint } from './endpoint.ts'
import { instant, taxRate } from './fields.ts'

const rate = z
  .number({ error: 'Rate must be a number' })
  .min(0, 'Rate must be a positive number')
  .max(1_000_000, 'Rate must be at most 1,000,000')

export const MAX_BEAM_SIZES = 100
export const TOO_MANY_BEAM_SIZES = `At most ${MAX_BEAM_SIZES} beam sizes`
const beamSize = z.string().regex(/^\d{1,3}(\.\d{1,3})?x\d{1,3}(\.\d{1,3})?$/)
/** A record says of a key only that it is invalid, so the sentence is the record's. */
const beamSizeSentence = {
  error: (issue: { readonly code: string }) =>
    issue.code === 'invalid_key' ? 'Beam size must look like 6x10' : undefined,
}

const flatRates = {
  baseRate: rate,
  thicknessRate: rate,
  breadboardFlat: rate,
  premiumWoodRate: rate,
  stainRate: rate,
  handlingFee: rate,
}

function record<const K extends readonly string[], V extends z.ZodType>(keys: K, value: V) {
  return z.record(z.enum(keys), value)
}

export type PricingConfig = z.output<typeof pricingConfig>
export const pricingConfig = z.strictObject({
  ...flatRates,
  baseStyleFees: record(BASE_STYLES, rate),
  beamRates: z.record(beamSize, rate, beamSizeSentence),
  addOnFees: record(BEAM_ADD_ONS, rate),
  enabledAddOns: record(ADD_ONS, z.boolean({ error: 'Must be true or false' })),
})

export type PricingConfigChanges = z.output<typeof pricingConfigChanges>
/** Any part of a pricing configuration; a beam size set to null is removed. */
export const pricingConfigChanges = z
  .strictObject({
    ...flatRates,
    baseStyleFees: z.partialRecord(z.enum(BASE_STYLES), rate),
    beamRates: z
      .record(beamSize, rate.nullable(), beamSizeSentence)
      // As many may go as come.
      .refine((rates) => Object.keys(rates).length <= 2 * MAX_BEAM_SIZES, TOO_MANY_BEAM_SIZES),
    addOnFees: z.partialRecord(z.enum(BEAM_ADD_ONS), rate),
    enabledAddOns: z.partialRecord(z.enum(ADD_ONS), z.boolean({ error: 'Must be true or false' })),
  })
  .partial()

export type ShopSettings = z.output<typeof shopSettings>
export const shopSettings = z.object({
  id: z.number(),
  shopId: z.number(),
  pricingConfig,
  /** The shop's own tax rate as a fraction; null until it sets one. */
  taxRate: z.number().nullable(),
  createdAt: instant,
  updatedAt: instant,
})

export type ShopSettingsChanges = z.output<typeof shopSettingsChanges>
export const shopSettingsChanges = z.strictObject({
  pricingConfig: pricingConfigChanges.optional(),
  taxRate: taxRate.nullable().optional(),
})

export const shopSettingsCalls = {
  get: endpoint({
    method: 'GET',
    path: '/api/shop-settings',
    access: 'member',
    summary: 'Rates and defaults of the shop',
    reply: shopSettings,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/shop-settings',
    access: 'administrator',
    summary: 'Change rates or defaults: what is sent is merged into what is stored',
    body: shopSettingsChanges,
    reply: shopSettings,
  }),
}
