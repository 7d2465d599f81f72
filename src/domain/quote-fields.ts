/**
 * What a quote says. Requests, replies, columns, forms, comparisons, kept revisions, documents, customers' pages and
 * search all derive from this table, so an optional text is added here and in a migration. Two lists name texts by
 * themselves: why a search found an order (`MATCHED_FIELDS`), and a shop's tables for people (`server/moving`). Every field is
 * compared between revisions and kept in them.
 */
export const QUOTE_FIELDS = {
  customer: { kind: 'customer', label: 'Customer', isAboutMoney: false },
  title: { kind: 'title', label: 'Title', min: 3, max: 200, isAboutMoney: false },
  description: {
    kind: 'optional-text',
    label: 'Description',
    form: 'prose',
    max: 5000,
    column: 'description',
    onPapers: 'body',
    isSearched: false,
    isAboutMoney: false,
  },
  purchaseOrder: {
    kind: 'optional-text',
    label: 'PO number',
    form: 'line',
    max: 60,
    column: 'purchase_order',
    onPapers: 'fact',
    isSearched: true,
    isAboutMoney: false,
  },
  jobSite: {
    kind: 'optional-text',
    label: 'Job site',
    form: 'address',
    max: 300,
    column: 'job_site',
    onPapers: 'fact',
    isSearched: true,
    isAboutMoney: false,
  },
  leadTime: {
    kind: 'optional-text',
    label: 'Lead time',
    form: 'line',
    max: 100,
    column: 'lead_time',
    onPapers: 'fact',
    isSearched: false,
    isAboutMoney: false,
  },
  taxExemption: {
    kind: 'optional-text',
    label: 'Tax exemption',
    form: 'line',
    max: 60,
    column: 'tax_exemption',
    onPapers: 'fact',
    isSearched: false,
    isAboutMoney: true,
  },
  lineItems: { kind: 'line-items', label: 'Line Items', max: 200, isAboutMoney: false },
  discount: { kind: 'discount', label: 'Discount', isAboutMoney: true },
  taxRateMillionths: { kind: 'rate', label: 'Tax rate', isAboutMoney: true },
  terms: { kind: 'terms', label: 'Payment terms', isAboutMoney: true },
  conditions: { kind: 'conditions', label: 'Terms and conditions', isAboutMoney: true },
  expiresOn: { kind: 'day', label: 'Valid until', isAboutMoney: false },
} as const satisfies Readonly<Record<string, QuoteField>>

export interface OptionalTextField {
  readonly kind: 'optional-text'
  readonly label: string
  /** How it is typed: on one line, as an address of a few lines, or as text of any length. */
  readonly form: 'line' | 'address' | 'prose'
  /** In characters. */
  readonly max: number
  /** Its column in `orders`. */
  readonly column: string
  /** Below the title, or among the dated facts beside the customer. */
  readonly onPapers: 'body' | 'fact'
  readonly isSearched: boolean
}

type QuoteField = (
  | OptionalTextField
  | { readonly kind: 'title'; readonly label: string; readonly min: number; readonly max: number }
  | { readonly kind: 'line-items'; readonly label: string; readonly max: number }
  | {
      readonly kind: 'customer' | 'discount' | 'rate' | 'terms' | 'conditions' | 'day'
      readonly label: string
    }
) & {
  /** Members who may not see prices do not see what becomes of it. Line items lose their prices (`unpriced.ts`). */
  readonly isAboutMoney: boolean
}

export type QuoteFieldName = keyof typeof QUOTE_FIELDS

type OptionalTextOf<F extends QuoteFieldName> = F extends F
  ? (typeof QUOTE_FIELDS)[F]['kind'] extends 'optional-text'
    ? F
    : never
  : never

/** The name of a text that a quote may leave out. */
export type OptionalText = OptionalTextOf<QuoteFieldName>

/** Null for a text that was left out. */
export type OptionalTexts = Readonly<Record<OptionalText, string | null>>

/** The columns of `orders` that hold them. */
export type OptionalTextColumns = {
  -readonly [F in OptionalText as (typeof QUOTE_FIELDS)[F]['column']]: string | null
}

function isFieldName(name: string): name is QuoteFieldName {
  return Object.hasOwn(QUOTE_FIELDS, name)
}

function isOptionalText(name: QuoteFieldName): name is OptionalText {
  return QUOTE_FIELDS[name].kind === 'optional-text'
}

/** In the order in which screens and documents show them. */
export const QUOTE_FIELD_NAMES: readonly QuoteFieldName[] = Object.keys(QUOTE_FIELDS).filter(isFieldName)
export const OPTIONAL_TEXTS: readonly OptionalText[] = QUOTE_FIELD_NAMES.filter(isOptionalText)

/** Those that every search looks in. */
export const SEARCHED_TEXTS: readonly OptionalText[] = OPTIONAL_TEXTS.filter(
  (name) => QUOTE_FIELDS[name].isSearched,
)

/** Makes a value for each optional text, by name. */
export function forOptionalTexts<V>(make: (name: OptionalText) => V): Record<OptionalText, V>
export function forOptionalTexts(make: (name: OptionalText) => unknown): Record<string, unknown> {
  return Object.fromEntries(OPTIONAL_TEXTS.map((name) => [name, make(name)]))
}

/** The optional texts of something that has more fields. */
export function optionalTextsOf(source: OptionalTexts): OptionalTexts {
  return forOptionalTexts((name) => source[name])
}

export function optionalTextColumns(texts: OptionalTexts): OptionalTextColumns
export function optionalTextColumns(texts: OptionalTexts): Record<string, string | null> {
  return Object.fromEntries(OPTIONAL_TEXTS.map((name) => [QUOTE_FIELDS[name].column, texts[name]]))
}

export function optionalTextsFromColumns(row: Readonly<OptionalTextColumns>): OptionalTexts {
  return forOptionalTexts((name) => row[QUOTE_FIELDS[name].column])
}

/** The labeled texts of one place on documents, without the ones left out. */
export function textsOnPapers(
  place: OptionalTextField['onPapers'],
  texts: OptionalTexts,
): readonly { readonly label: string; readonly value: string }[] {
  return OPTIONAL_TEXTS.filter((name) => QUOTE_FIELDS[name].onPapers === place).flatMap((name) => {
    const value = texts[name]?.trim() ?? ''
    return value === '' ? [] : [{ label: QUOTE_FIELDS[name].label, value }]
  })
}
