/** What changed about a shop, in the words of its settings. */
import type { ShopDetails } from '#contract/shop.ts'
import type { AuditChange } from '#domain/audit.ts'
import { progressSettingText } from '#domain/floor/progress.ts'
import { workWeekText } from '#domain/floor/work-week.ts'
import { structureName } from '#domain/payment-terms.ts'

/** The tax rate and the logo are recorded where they change. */
type Recorded = Exclude<keyof ShopDetails, 'id' | 'taxRate' | 'logo' | 'conditions'>

const LABELS = {
  name: 'Shop name',
  address: 'Address',
  phone: 'Phone',
  email: 'Email',
  taxId: 'Tax ID',
  timeZone: 'Time zone',
  accentColor: 'Accent color',
  footerText: 'Footer text',
  defaultTerms: 'Payment structure',
  depositPercent: 'Deposit (%)',
  daysToPay: 'Days to pay',
  quoteMailSubject: 'Quote subject',
  quoteMailText: 'Quote message',
  invoiceMailSubject: 'Invoice subject',
  invoiceMailText: 'Invoice message',
  readyMail: 'Email customers when their order is ready',
  readyMailSubject: 'Ready subject',
  readyMailText: 'Ready message',
  customerProgress: 'Show customers where their order stands',
  howToPay: 'How to pay',
  orderPrefix: 'Order prefix',
  nextOrderNumber: 'Next order number',
  invoicePrefix: 'Invoice prefix',
  nextInvoiceNumber: 'Next invoice number',
  workWeek: 'Working hours',
} as const satisfies Readonly<Record<Recorded, string>>

const isField = (field: string): field is Recorded => field in LABELS
const FIELDS = Object.keys(LABELS).filter(isField)

export function detailChanges(before: ShopDetails, after: ShopDetails): AuditChange[] {
  const [was, is] = [detailsInWords(before), detailsInWords(after)]
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((label) => {
    const [from, to] = [was.get(label) ?? 'None', is.get(label) ?? 'None']
    return from === to ? [] : { label, ...shortened(from, to) }
  })
}

/** By label; without what is not set. */
function detailsInWords(details: ShopDetails): Map<string, string> {
  const texts = {
    ...details,
    defaultTerms: details.defaultTerms === null ? null : structureName(details.defaultTerms),
    workWeek: workWeekText(details.workWeek),
    readyMail: details.readyMail ? 'Yes' : 'No',
    customerProgress: progressSettingText(details.customerProgress),
  }
  return new Map([
    ...FIELDS.flatMap((field) => {
      const value = texts[field]
      return value === null ? [] : [[LABELS[field], String(value)] as const]
    }),
    ...details.conditions.map(
      ({ name, text, isDefault }) =>
        [`Terms and conditions ${name}`, isDefault ? `(default) ${text}` : text] as const,
    ),
  ])
}

const LONGEST = 200
/** Kept before the first difference of two long texts. */
const CONTEXT = 30

/** Two texts that differ, from just before where they do if they are long. */
function shortened(before: string, after: string): { readonly before: string; readonly after: string } {
  if (before.length <= LONGEST && after.length <= LONGEST) return { before, after }
  let same = 0
  while (same < before.length && before[same] === after[same]) same++
  const start = Math.max(0, same - CONTEXT)
  const part = (text: string) => {
    const end = start + LONGEST
    return `${start > 0 ? '…' : ''}${text.slice(start, end)}${text.length > end ? '…' : ''}`
  }
  return { before: part(before), after: part(after) }
}
