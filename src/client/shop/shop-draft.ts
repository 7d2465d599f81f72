/** Compares the form's texts with what is stored. */
import '../zod-without-eval.ts'
import { type ShopDetails, type ShopDetailsChanges, shopDetailsChanges } from '#contract/shop.ts'
import { DEFAULT_ACCENT } from '#domain/accent-color.ts'
import { DEFAULT_TEMPLATES, READY_TEMPLATE } from '#domain/mail-template.ts'
import {
  DEFAULT_DAYS_TO_PAY,
  DEFAULT_DEPOSIT_PERCENT,
  DEFAULT_STRUCTURE,
  STRUCTURES,
} from '#domain/payment-terms.ts'
import type { Issue } from '#domain/refusal.ts'
import { issuesIn } from '../forms/problems.ts'
import { fractionFromPercent, percentFromFraction } from '../tax-percent.ts'
import { typedNumberOrNull } from '../typed-number.ts'

const TEXT_FIELDS = [
  'name',
  'address',
  'phone',
  'email',
  'timeZone',
  'accentColor',
  'footerText',
  'quoteMailSubject',
  'quoteMailText',
  'invoiceMailSubject',
  'invoiceMailText',
  'readyMailSubject',
  'readyMailText',
  'howToPay',
  'orderPrefix',
  'invoicePrefix',
  'taxId',
] as const
/** Whole numbers; empty means Kerf's default. */
const NUMBER_FIELDS = ['depositPercent', 'daysToPay', 'nextOrderNumber', 'nextInvoiceNumber'] as const

export type ShopText =
  | (typeof TEXT_FIELDS)[number]
  | (typeof NUMBER_FIELDS)[number]
  | 'taxRate'
  | 'defaultTerms'
export type ShopTexts = Readonly<Record<ShopText, string>>

export function textsOf(details: ShopDetails): ShopTexts {
  return {
    name: details.name,
    address: details.address ?? '',
    phone: details.phone ?? '',
    email: details.email ?? '',
    timeZone: details.timeZone,
    accentColor: details.accentColor ?? DEFAULT_ACCENT,
    footerText: details.footerText ?? '',
    quoteMailSubject: details.quoteMailSubject ?? DEFAULT_TEMPLATES.quote.subject,
    quoteMailText: details.quoteMailText ?? DEFAULT_TEMPLATES.quote.text,
    invoiceMailSubject: details.invoiceMailSubject ?? DEFAULT_TEMPLATES.invoice.subject,
    invoiceMailText: details.invoiceMailText ?? DEFAULT_TEMPLATES.invoice.text,
    readyMailSubject: details.readyMailSubject ?? READY_TEMPLATE.subject,
    readyMailText: details.readyMailText ?? READY_TEMPLATE.text,
    howToPay: details.howToPay ?? '',
    orderPrefix: details.orderPrefix,
    nextOrderNumber: String(details.nextOrderNumber),
    invoicePrefix: details.invoicePrefix ?? '',
    taxId: details.taxId ?? '',
    nextInvoiceNumber: details.nextInvoiceNumber === null ? '' : String(details.nextInvoiceNumber),
    taxRate: details.taxRate === null ? '' : percentFromFraction(details.taxRate),
    defaultTerms: details.defaultTerms ?? DEFAULT_STRUCTURE,
    depositPercent: String(details.depositPercent ?? DEFAULT_DEPOSIT_PERCENT),
    daysToPay: String(details.daysToPay ?? DEFAULT_DAYS_TO_PAY),
  }
}

/** The changes to save. Empty when the form matches what is stored. */
export function changesIn(details: ShopDetails, texts: ShopTexts): ShopDetailsChanges {
  const stored = textsOf(details)
  const isChanged = (field: ShopText) => texts[field] !== stored[field]
  const structure = STRUCTURES.find((one) => one === texts.defaultTerms)
  const changed = {
    ...Object.fromEntries(TEXT_FIELDS.filter(isChanged).map((field) => [field, texts[field]])),
    ...Object.fromEntries(
      NUMBER_FIELDS.filter(isChanged).map((field) => [field, typedNumberOrNull(texts[field])]),
    ),
    ...(isChanged('defaultTerms') && structure !== undefined && { defaultTerms: structure }),
  }
  if (!isChanged('taxRate')) return changed
  // Empty means that the shop has no rate of its own, and forms start with Kerf's default.
  const percent = texts.taxRate.trim()
  return { ...changed, taxRate: percent === '' ? null : fractionFromPercent(percent) }
}

/** The issues that the server would report for the changes, with its messages. */
export function issuesOf(changes: ShopDetailsChanges): Issue[] {
  return issuesIn(shopDetailsChanges, changes)
}
