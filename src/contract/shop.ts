/** The shop itself: who it is and how its documents look. */
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { clearableText, emailOrNull, file, instant, requiredText, taxRate } from './fields.ts'

const MAX_LINES = 8

/** Text of a few lines: what stands on every page must leave room for the rest. */
function fewLines(limits: { readonly label: string; readonly max: number }) {
  return clearableText(limits).refine(
    (value) => value === null || value.split(/\r\n|\r|\n/).length <= MAX_LINES,
    `${limits.label} must be at most ${MAX_LINES} lines`,
  )
}

export const MAX_LOGO_BYTES = 5 * 1024 * 1024

export type ShopDetails = z.output<typeof shopDetails>
export const shopDetails = z.object({
  id: z.number(),
  name: z.string(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** `#rrggbb`; null is Kerf's own. */
  accentColor: z.string().nullable(),
  /** At the foot of every page of a document. */
  footerText: z.string().nullable(),
  /** The tax rate that new orders begin with, as a fraction; null until the shop sets one. */
  taxRate: z.number().nullable(),
  /** `updatedAt` changes with every new logo. */
  logo: z.object({ updatedAt: instant }).nullable(),
})

export type ShopDetailsChanges = z.output<typeof shopDetailsChanges>
/** What is not named stays as it is. */
export const shopDetailsChanges = z
  .strictObject({
    name: requiredText({ label: 'Shop name', max: 200 }),
    address: fewLines({ label: 'Address', max: 500 }),
    phone: clearableText({ label: 'Phone', max: 50 }),
    email: emailOrNull,
    accentColor: z
      .string({ error: 'Accent colour must look like #1f6f5c' })
      .trim()
      .toLowerCase()
      .regex(/^#[0-9a-f]{6}$/, 'Accent colour must look like #1f6f5c')
      .nullable(),
    footerText: fewLines({ label: 'Footer text', max: 500 }),
    taxRate: taxRate.nullable(),
  })
  .partial()

export const shopCalls = {
  get: endpoint({
    method: 'GET',
    path: '/api/shop',
    access: 'member',
    summary: 'Name, address and looks of the shop, as its documents show them',
    reply: shopDetails,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/shop',
    access: 'administrator',
    summary: 'Change what is sent, and leave the rest',
    body: shopDetailsChanges,
    reply: shopDetails,
  }),
  setLogo: endpoint({
    method: 'POST',
    path: '/api/shop/logo',
    access: 'administrator',
    summary: 'Put a picture (JPEG, PNG or WebP) at the top of the documents',
    upload: MAX_LOGO_BYTES,
    reply: shopDetails,
  }),
  logo: endpoint({
    method: 'GET',
    path: '/api/shop/logo',
    access: 'member',
    summary: 'The logo as the documents show it',
    reply: file,
    file: ['image/png'],
  }),
  removeLogo: endpoint({
    method: 'POST',
    path: '/api/shop/logo/remove',
    access: 'administrator',
    summary: 'Documents without a logo again',
    reply: shopDetails,
  }),
}
