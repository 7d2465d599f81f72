/** Compares, edits, and joins what is known about customers. */
import { ADDRESS_KIND_LABELS, type Address, type Contact } from './customer.ts'
import { emailKey, nameKey, phoneKey } from './likely-customers.ts'
import type { ContentChange } from './order-events.ts'
import { type Structure, structureName } from './payment-terms.ts'

export interface CustomerDetails {
  readonly name: string
  readonly company: string | null
  readonly taxExemption: string | null
  readonly taxId: string | null
  /** Staff only. */
  readonly notes: string | null
  /** How new quotes start; each is null for the shop's own. */
  readonly defaultTerms: Structure | null
  readonly depositPercent: number | null
  readonly daysToPay: number | null
  readonly contacts: readonly Contact[]
  readonly addresses: readonly Address[]
}

const LABELS = {
  name: 'Name',
  company: 'Company',
  contacts: 'Contacts',
  addresses: 'Addresses',
  taxExemption: 'Tax exemption',
  taxId: 'Tax ID',
  notes: 'Notes',
  defaultTerms: 'Payment structure',
  depositPercent: 'Deposit',
  daysToPay: 'Days to pay',
} as const satisfies Readonly<Record<keyof CustomerDetails, string>>

type Field = keyof CustomerDetails

const FIELDS: readonly Field[] = Object.keys(LABELS).filter((name): name is Field =>
  Object.hasOwn(LABELS, name),
)

/** Empty if both say the same. */
export function customerChanges(before: CustomerDetails, after: CustomerDetails): ContentChange[] {
  return FIELDS.flatMap((field) => {
    const [was, is] = [words(before, field), words(after, field)]
    return was === is ? [] : [{ label: LABELS[field], before: was, after: is }]
  })
}

function words(details: CustomerDetails, field: Field): string | null {
  switch (field) {
    case 'contacts':
      return details.contacts.map(contactWords).join('\n') || null
    case 'addresses':
      return details.addresses.map(addressWords).join('\n') || null
    case 'defaultTerms':
      return details.defaultTerms === null ? null : structureName(details.defaultTerms)
    case 'depositPercent':
      return details.depositPercent === null ? null : `${details.depositPercent}%`
    case 'daysToPay':
      return details.daysToPay === null ? null : String(details.daysToPay)
    default:
      return details[field]
  }
}

/** 'Ada · ada@example.com · gets no invoices'. */
function contactWords({ name, email, phone, getsQuotes, getsInvoices }: Contact): string {
  const unsent = [...(getsQuotes ? [] : ['quotes']), ...(getsInvoices ? [] : ['invoices'])].join(' or ')
  return [name, email, phone, unsent && `gets no ${unsent}`].filter(Boolean).join(' · ')
}

function addressWords({ kind, label, address }: Address): string {
  return `${[ADDRESS_KIND_LABELS[kind], label].filter(Boolean).join(', ')}: ${address}`
}

/** Whatever is undefined stays. */
export type CustomerEdit = { readonly [K in keyof CustomerDetails]?: CustomerDetails[K] | undefined } & {
  /** Of the first contact. */
  readonly email?: string | null | undefined
  readonly phone?: string | null | undefined
  /** The first address. */
  readonly address?: string | null | undefined
}

export function editedDetails(before: CustomerDetails, edit: CustomerEdit): CustomerDetails {
  return {
    name: edit.name ?? before.name,
    company: either(edit.company, before.company),
    taxExemption: either(edit.taxExemption, before.taxExemption),
    taxId: either(edit.taxId, before.taxId),
    notes: either(edit.notes, before.notes),
    defaultTerms: either(edit.defaultTerms, before.defaultTerms),
    depositPercent: either(edit.depositPercent, before.depositPercent),
    daysToPay: either(edit.daysToPay, before.daysToPay),
    contacts: edit.contacts ?? withFirstContact(before.contacts, edit),
    addresses: edit.addresses ?? withFirstAddress(before.addresses, edit.address),
  }
}

function either<T>(edited: T | undefined, before: T): T {
  return edited === undefined ? before : edited
}

function withFirstContact(
  [first, ...others]: readonly Contact[],
  { email, phone }: CustomerEdit,
): readonly Contact[] {
  const contact = {
    name: first?.name ?? null,
    email: either(email, first?.email ?? null),
    phone: either(phone, first?.phone ?? null),
    getsQuotes: first?.getsQuotes ?? true,
    getsInvoices: first?.getsInvoices ?? true,
  }
  return (contact.name ?? contact.email ?? contact.phone) === null ? others : [contact, ...others]
}

function withFirstAddress(
  addresses: readonly Address[],
  address: string | null | undefined,
): readonly Address[] {
  const [first, ...others] = addresses
  if (address === undefined) return addresses
  if (address === null) return others
  return [{ kind: first?.kind ?? 'billing', label: first?.label ?? null, address }, ...others]
}

export interface Joined {
  readonly details: CustomerDetails
  /** What the customer that stays did not have yet. */
  readonly contacts: readonly Contact[]
  readonly addresses: readonly Address[]
  readonly taken: readonly { readonly label: string; readonly value: string }[]
  /** What differs: that of the customer that stays remains. */
  readonly dropped: readonly { readonly label: string; readonly kept: string; readonly dropped: string }[]
}

const SINGLE = ['company', 'taxExemption', 'taxId', 'defaultTerms', 'depositPercent', 'daysToPay'] as const

/** The customer that stays, with everything that only the other one has. */
export function joinedDetails(
  into: CustomerDetails,
  from: CustomerDetails,
  { maxNotes }: { readonly maxNotes: number },
): Joined {
  const contacts = from.contacts
    .map((contact) => ({ ...contact, name: contact.name ?? otherName(from.name, into.name) }))
    .filter((contact) => !into.contacts.some((known) => isSameContact(known, contact)))
  const addresses = from.addresses.filter(
    ({ address }) => !into.addresses.some((known) => nameKey(known.address) === nameKey(address)),
  )
  const notes = joinedNotes(into.notes, from.notes)
  const hasRoom = (notes?.length ?? 0) <= maxNotes
  const filled = {
    company: into.company ?? from.company,
    taxExemption: into.taxExemption ?? from.taxExemption,
    taxId: into.taxId ?? from.taxId,
    defaultTerms: into.defaultTerms ?? from.defaultTerms,
    depositPercent: into.depositPercent ?? from.depositPercent,
    daysToPay: into.daysToPay ?? from.daysToPay,
    notes: hasRoom ? notes : into.notes,
  }
  const details = {
    ...into,
    ...filled,
    contacts: [...into.contacts, ...contacts],
    addresses: [...into.addresses, ...addresses],
  }
  const compared: readonly Field[] = ['name', ...SINGLE, ...(hasRoom ? [] : (['notes'] as const))]
  return {
    details,
    contacts,
    addresses,
    taken: [...SINGLE, ...(hasRoom ? (['notes'] as const) : [])].flatMap((field) => {
      const value = words(from, field)
      return value === null || words(into, field) === words(details, field)
        ? []
        : [{ label: LABELS[field], value }]
    }),
    dropped: compared.flatMap((field) => {
      const [kept, dropped] = [words(into, field), words(from, field)]
      return kept === null || dropped === null || kept === dropped
        ? []
        : [{ label: LABELS[field], kept, dropped }]
    }),
  }
}

/** A contact without a name is the customer itself; in another customer, it needs the name. */
function otherName(name: string, into: string): string | null {
  return nameKey(name) === nameKey(into) ? null : name
}

/** Whether the known contact already says how to reach the other one. */
function isSameContact(known: Contact, other: Contact): boolean {
  const isCovered = (ours: string | null, theirs: string | null, key: (text: string) => string) =>
    theirs === null || (ours !== null && key(ours) === key(theirs))
  const isReached =
    isCovered(known.email, other.email, emailKey) && isCovered(known.phone, other.phone, phoneKey)
  if (!isReached) return false
  return (other.email ?? other.phone) !== null || isCovered(known.name, other.name, nameKey)
}

function joinedNotes(into: string | null, from: string | null): string | null {
  if (into === null || from === null || into === from) return into ?? from
  return `${into}\n\n${from}`
}
