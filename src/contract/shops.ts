import { z } from 'zod'
import { centsFromDollars } from '#domain/money.ts'
import { STRUCTURES } from '#domain/payment-terms.ts'
import { ADD_ONS, BASE_STYLES, BEAM_ADD_ONS } from '#domain/pricing-config.ts'
import { endpoint } from './endpoint.ts'
import { instant, taxRate } from './fields.ts'

/** Dollars. */
const storedRate = z
  .number({ error: 'Rate must be a number' })
  .min(0, 'Rate must be a positive number')
  .max(1_000_000, 'Rate must be at most 1,000,000')

const rate = storedRate
  .refine((value) => centsFromDollars(value) !== undefined, 'Rate must have at most 2 decimals')
  .describe('At most 2 decimals')

export const MAX_BEAM_SIZES = 100
export const TOO_MANY_BEAM_SIZES = `At most ${MAX_BEAM_SIZES} beam sizes`
const beamSize = z.string().regex(/^\d{1,3}(\.\d{1,3})?x\d{1,3}(\.\d{1,3})?$/)
/** A record only reports that a key is invalid, so the record supplies the message. */
const beamSizeError = {
  error: (issue: { readonly code: string }) =>
    issue.code === 'invalid_key' ? 'Beam size must look like 6x10' : undefined,
}

function flatRates<V extends z.ZodType>(value: V) {
  return {
    baseRate: value,
    thicknessRate: value,
    breadboardFlat: value,
    premiumWoodRate: value,
    stainRate: value,
    handlingFee: value,
  }
}

function record<const K extends readonly string[], V extends z.ZodType>(keys: K, value: V) {
  return z.record(z.enum(keys), value)
}

export type PricingConfig = z.output<typeof pricingConfig>
/** As stored: rates from before the limit on decimals remain valid. */
export const pricingConfig = z.strictObject({
  ...flatRates(storedRate),
  baseStyleFees: record(BASE_STYLES, storedRate),
  beamRates: z.record(beamSize, storedRate, beamSizeError),
  addOnFees: record(BEAM_ADD_ONS, storedRate),
  enabledAddOns: record(ADD_ONS, z.boolean({ error: 'Must be true or false' })),
})

function configPart(value: typeof rate) {
  return z
    .strictObject({
      ...flatRates(value),
      baseStyleFees: z.partialRecord(z.enum(BASE_STYLES), value),
      beamRates: z
        .record(beamSize, value.nullable(), beamSizeError)
        // A change may replace all sizes: remove the maximum and add the maximum.
        .refine((rates) => Object.keys(rates).length <= 2 * MAX_BEAM_SIZES, TOO_MANY_BEAM_SIZES),
      addOnFees: z.partialRecord(z.enum(BEAM_ADD_ONS), value),
      enabledAddOns: z.partialRecord(z.enum(ADD_ONS), z.boolean({ error: 'Must be true or false' })),
    })
    .partial()
}

export type PricingConfigChanges = z.output<typeof pricingConfigChanges>
/** Any part of a pricing configuration. A beam size set to null is removed. */
export const pricingConfigChanges = configPart(rate)

/** How new quotes start; each is null until the shop sets it. */
export const paymentDefaults = {
  defaultTerms: z.enum(STRUCTURES).nullable(),
  /** The deposit of a custom schedule, in percent. */
  depositPercent: z.number().nullable(),
  /** From the invoice to the due date of a milestone that names none, in days. */
  daysToPay: z.number().nullable(),
}

export type ShopSettings = z.output<typeof shopSettings>
export const shopSettings = z.object({
  id: z.number(),
  shopId: z.number(),
  pricingConfig,
  /** The shop's tax rate as a fraction; null until it sets one. */
  taxRate: z.number().nullable(),
  ...paymentDefaults,
  createdAt: instant,
  updatedAt: instant,
})

export type ShopSettingsChanges = z.output<typeof shopSettingsChanges>
export const shopSettingsChanges = z.strictObject({
  pricingConfig: pricingConfigChanges.optional(),
  taxRate: taxRate.nullable().optional(),
  /**
   * What changed values were when the edit began; null for a beam size that did not exist. 409 if one is something else by now,
   * unless it is the same change. Values without it are not compared.
   */
  was: z
    .strictObject({
      pricingConfig: configPart(storedRate).optional(),
      taxRate: taxRate.nullable().optional(),
    })
    .optional(),
})

export const shopSettingsCalls = {
  get: endpoint({
    method: 'GET',
    path: '/api/shop-settings',
    access: 'seePrices',
    summary: 'Get the shop’s rates and defaults',
    reply: shopSettings,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/shop-settings',
    access: 'changeRates',
    summary:
      'Change rates or defaults. The changes are merged into the stored configuration. 409 if one is not what it `was`',
    body: shopSettingsChanges,
    reply: shopSettings,
  }),
}
