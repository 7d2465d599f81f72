/** The shop's details and the look of its documents. */
import { z } from 'zod'
import { MAX_STEPS } from '#domain/floor/work-plan.ts'
import { DEFAULT_CLOSES_AT, DEFAULT_OPENS_AT } from '#domain/floor/work-week.ts'
import { hasLineBreak } from '#domain/line-breaks.ts'
import { isOneLine, templateProblem } from '#domain/mail-template.ts'
import { STRUCTURES } from '#domain/payment-terms.ts'
import { endpoint } from './endpoint.ts'
import {
  atMostLines,
  clearableText,
  day,
  emailOrNull,
  file,
  instant,
  MAX_DAYS_TO_PAY,
  requiredLine,
  taxRate,
  timeZone,
  wholeNumber,
} from './fields.ts'
import { newConditions } from './orders.ts'
import { paymentDefaults } from './shops.ts'

const MAX_LINES = 8

/** Text of a few lines, so that what is repeated on every page leaves room for the content. */
function fewLines(limits: { readonly label: string; readonly max: number }) {
  return clearableText(limits).refine(...atMostLines(limits.label, MAX_LINES))
}

/** An email text with placeholders. */
function template(limits: { readonly label: string; readonly max: number }) {
  return clearableText(limits).superRefine((value, context) => {
    const problem = value === null ? undefined : templateProblem(value)
    if (problem !== undefined) context.addIssue({ code: 'custom', message: problem })
  })
}

function subjectTemplate(label: string) {
  return template({ label, max: 200 }).refine(
    (value) => value === null || isOneLine(value),
    `${label} must be one line without control characters`,
  )
}

export const MAX_LOGO_BYTES = 5 * 1024 * 1024

export const MAX_CONDITIONS = 10

const shopConditions = z.object({ name: z.string(), text: z.string(), isDefault: z.boolean() })
export type ShopConditions = z.output<typeof shopConditions>
export const newShopConditions = newConditions.extend({
  isDefault: z.boolean({ error: 'Must be true or false' }),
})

const MAX_CLOSED_DAYS = 400

function timeOfDay(label: string) {
  const message = `${label} must be a time such as 08:00`
  return z.string({ error: message }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, message)
}

export type WorkWeek = z.output<typeof workWeek>
/** When the shop works, for the days that it promises. */
export const workWeek = z
  .strictObject({
    /** The hours of everybody who works there, added up, in a week without closed days. */
    hoursPerWeek: z
      .number({ error: 'Hours a week must be a number' })
      .min(0, 'Hours a week must be at least 0')
      .max(100_000, 'Hours a week must be at most 100,000'),
    /** 0 is Sunday. */
    weekdays: z
      .array(wholeNumber({ label: 'Weekday', min: 0, max: 6 }))
      .refine((days) => new Set(days).size === days.length, 'A weekday is listed twice'),
    closedDays: z
      .array(day)
      .max(MAX_CLOSED_DAYS, `At most ${MAX_CLOSED_DAYS} closed days`)
      .refine((days) => new Set(days).size === days.length, 'A closed day is listed twice'),
    /** Work that goes on over several days counts between these times only. */
    opensAt: timeOfDay('Opening').default(DEFAULT_OPENS_AT),
    closesAt: timeOfDay('Closing').default(DEFAULT_CLOSES_AT),
  })
  .refine(({ opensAt, closesAt }) => opensAt < closesAt, {
    path: ['closesAt'],
    error: 'The shop must close after it opens',
  })

export type CustomerProgress = z.output<typeof customerProgress>
/** What customers see of the work on their order. */
export const customerProgress = z.strictObject({
  isShown: z.boolean({ error: 'Must be true or false' }),
  /** By the id of a step of work. A step without a word has its own name. */
  words: z
    .record(z.string().regex(/^[1-9]\d{0,6}$/, 'No such step'), requiredLine({ label: 'Word', max: 60 }))
    .refine((words) => Object.keys(words).length <= MAX_STEPS, `At most ${MAX_STEPS} words`),
})

export type ShopDetails = z.output<typeof shopDetails>
export const shopDetails = z.object({
  id: z.number(),
  name: z.string(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** Printed on documents with prices. */
  taxId: z.string().nullable(),
  /** Texts for quotes to choose from. At most one is the default. */
  conditions: z.array(shopConditions),
  /** Applies to every date on every screen and document. */
  timeZone: z.string(),
  /** `#rrggbb`; null means Kerf's default. */
  accentColor: z.string().nullable(),
  /** Printed at the bottom of every page of a document. */
  footerText: z.string().nullable(),
  /** The default tax rate of new orders, as a fraction; null until the shop sets one. */
  taxRate: z.number().nullable(),
  ...paymentDefaults,
  /** Email templates with placeholders; null means Kerf's default. */
  quoteMailSubject: z.string().nullable(),
  quoteMailText: z.string().nullable(),
  invoiceMailSubject: z.string().nullable(),
  invoiceMailText: z.string().nullable(),
  /** Whether customers get an email when all of their order is ready, once. */
  readyMail: z.boolean(),
  readyMailSubject: z.string().nullable(),
  readyMailText: z.string().nullable(),
  customerProgress,
  /** Payment instructions for invoices: a bank account, or whom to make a check out to. */
  howToPay: z.string().nullable(),
  /** Order numbers are `WI-1042`: this prefix, and a counter above the numbers of all orders. */
  orderPrefix: z.string(),
  nextOrderNumber: z.number(),
  /** The shop's own series of invoice numbers, such as INV-1042; null if invoices have their order's number. */
  invoicePrefix: z.string().nullable(),
  nextInvoiceNumber: z.number().nullable(),
  workWeek,
  /** `updatedAt` changes with every new logo. */
  logo: z.object({ updatedAt: instant }).nullable(),
})

export type ShopDetailsChanges = z.output<typeof shopDetailsChanges>
/** Fields that are left out do not change. */
export const shopDetailsChanges = z
  .strictObject({
    name: requiredLine({ label: 'Shop name', max: 200 }),
    address: fewLines({ label: 'Address', max: 500 }),
    phone: clearableText({ label: 'Phone', max: 50 }),
    email: emailOrNull,
    taxId: clearableText({ label: 'Tax ID', max: 50 }).refine(
      (value) => value === null || !hasLineBreak(value),
      'Tax ID must not contain line breaks',
    ),
    conditions: z
      .array(newShopConditions)
      .max(MAX_CONDITIONS, `At most ${MAX_CONDITIONS} terms and conditions`)
      .refine(
        (all) => new Set(all.map(({ name }) => name.toLowerCase())).size === all.length,
        'Two terms and conditions have the same name',
      )
      .refine((all) => all.filter(({ isDefault }) => isDefault).length <= 1, 'Only one can be the default'),
    timeZone,
    accentColor: z
      .string({ error: 'Accent color must look like #1f6f5c' })
      .trim()
      .toLowerCase()
      .regex(/^#[0-9a-f]{6}$/, 'Accent color must look like #1f6f5c')
      .nullable(),
    footerText: fewLines({ label: 'Footer text', max: 500 }),
    taxRate: taxRate.nullable(),
    defaultTerms: z
      .enum(STRUCTURES, { error: `Payment structure must be one of ${STRUCTURES.join(', ')}` })
      .nullable(),
    depositPercent: wholeNumber({ label: 'Deposit', min: 1, max: 99 }).nullable(),
    daysToPay: wholeNumber({ label: 'Days to pay', min: 0, max: MAX_DAYS_TO_PAY }).nullable(),
    quoteMailSubject: subjectTemplate('Quote subject'),
    quoteMailText: template({ label: 'Quote message', max: 5000 }),
    invoiceMailSubject: subjectTemplate('Invoice subject'),
    invoiceMailText: template({ label: 'Invoice message', max: 5000 }),
    readyMail: z.boolean({ error: 'Must be true or false' }),
    readyMailSubject: subjectTemplate('Ready subject'),
    readyMailText: template({ label: 'Ready message', max: 5000 }),
    customerProgress,
    howToPay: clearableText({ label: 'How to pay', max: 2000 }),
    orderPrefix: requiredLine({ label: 'Order prefix', max: 20 })
      // The hyphen belongs to the number.
      .transform((value) => value.toUpperCase().replace(/-+$/, ''))
      .refine(
        (value) => /^[A-Z0-9]+([./_-][A-Z0-9]+)*$/.test(value),
        'Order prefix must be letters and digits, such as WI or 2027-Q',
      ),
    nextOrderNumber: wholeNumber({ label: 'Next order number', min: 1, max: 1_000_000_000 }),
    invoicePrefix: clearableText({ label: 'Invoice prefix', max: 20 })
      .transform((value) => value?.toUpperCase() ?? null)
      .refine(
        (value) => value === null || /^[A-Z0-9]+([./_-][A-Z0-9]+)*$/.test(value),
        'Invoice prefix must be letters and digits, such as INV or 2027-INV',
      ),
    /** Cannot change once a number with this prefix has been used. */
    nextInvoiceNumber: wholeNumber({ label: 'Next invoice number', min: 1, max: 1_000_000_000 }).nullable(),
    workWeek,
  })
  .partial()

export type ShopDetailsUpdate = z.output<typeof shopDetailsUpdate>
const shopDetailsUpdate = shopDetailsChanges.extend({
  /**
   * What changed fields held when the edit began, as `GET /api/shop` gave it. 409 if one holds something else by now, unless it
   * is the same change. Fields without it are not compared. Orders count the next numbers up, so those are never compared.
   */
  was: shopDetails
    .omit({ id: true, logo: true, nextOrderNumber: true, nextInvoiceNumber: true })
    .partial()
    .strict()
    .optional(),
})

export const shopCalls = {
  get: endpoint({
    method: 'GET',
    path: '/api/shop',
    access: 'seePrices',
    summary: 'Get the shop’s name, address, and document style',
    reply: shopDetails,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/shop',
    access: 'changeShop',
    summary: 'Change the given fields and leave the rest. 409 if one is not what it `was`',
    body: shopDetailsUpdate,
    reply: shopDetails,
  }),
  setLogo: endpoint({
    method: 'POST',
    path: '/api/shop/logo',
    access: 'changeShop',
    summary: 'Set the logo for documents (JPEG, PNG, or WebP)',
    upload: MAX_LOGO_BYTES,
    reply: shopDetails,
  }),
  logo: endpoint({
    method: 'GET',
    path: '/api/shop/logo',
    access: 'member',
    summary: 'Get the logo as documents show it',
    reply: file,
    file: ['image/png'],
  }),
  removeLogo: endpoint({
    method: 'POST',
    path: '/api/shop/logo/remove',
    access: 'changeShop',
    summary: 'Remove the logo from documents',
    reply: shopDetails,
  }),
}
