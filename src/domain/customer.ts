/** What a customer has: contacts, addresses, and a history. */

export const ADDRESS_KINDS = ['billing', 'job-site'] as const
export type AddressKind = (typeof ADDRESS_KINDS)[number]

export const ADDRESS_KIND_LABELS: Readonly<Record<AddressKind, string>> = {
  billing: 'Billing',
  'job-site': 'Job site',
}

/** A name as it is shown; older customers may have none (spec section 2). */
export function shownName(name: string): string {
  return name.trim() || 'Unknown Customer'
}

export const CUSTOMER_EVENT_KINDS = [
  'created',
  'edited',
  'merged',
  'archived',
  'restored',
  'imported',
] as const
export type CustomerEventKind = (typeof CUSTOMER_EVENT_KINDS)[number]

/** What somebody did to a customer: 'Dana Reyes merged Harper Dinning into it'. */
export function customerEventPhrase(kind: CustomerEventKind, name: string | null): string {
  switch (kind) {
    case 'created':
      return 'added the customer'
    case 'edited':
      return 'changed the customer'
    case 'merged':
      return `merged ${name ?? 'another customer'} into this one`
    case 'archived':
      return 'archived the customer'
    case 'restored':
      return 'brought the customer back'
    case 'imported':
      return 'imported the customer'
  }
}

export interface Contact {
  /** Null for the customer itself. */
  readonly name: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly getsQuotes: boolean
  readonly getsInvoices: boolean
}

export interface Address {
  readonly kind: AddressKind
  readonly label: string | null
  readonly address: string
}

/** Papers show the first address, so a billing address comes first. */
export function billingFirst<A extends Pick<Address, 'kind'>>(addresses: readonly A[]): readonly A[] {
  const billing = addresses.find(({ kind }) => kind === 'billing')
  return billing === undefined ? addresses : [billing, ...addresses.filter((one) => one !== billing)]
}

/** How a search can find something that its row does not show. */
export const MATCHED_FIELDS = [
  'invoiceNumber',
  'purchaseOrder',
  'jobSite',
  'company',
  'email',
  'phone',
  'address',
  'contact',
  'lineItem',
] as const
export type MatchedField = (typeof MATCHED_FIELDS)[number]
