/** Everything about a customer as typed into a form, and the changes that the form can make to it. */
import '../zod-without-eval.ts'
import { z } from 'zod'
import type { Calls } from '#contract/api.ts'
import type { CustomerDetail } from '#contract/customers.ts'
import { ADDRESS_KINDS } from '#domain/customer.ts'
import type { CustomerDetails } from '#domain/customer-changes.ts'
import { STRUCTURES } from '#domain/payment-terms.ts'
import type { Issue } from '#domain/refusal.ts'
import { type Problems, problemsOf } from '../forms/problems.ts'
import type { KeptForm } from '../session/kept-draft.ts'
import { typedNumberOrNull } from '../typed-number.ts'

const typedContact = z.object({
  /** Identifies the row in the browser. Never sent. */
  key: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  getsQuotes: z.boolean(),
  getsInvoices: z.boolean(),
})

const typedAddress = z.object({
  key: z.string(),
  kind: z.enum(ADDRESS_KINDS),
  label: z.string(),
  address: z.string(),
})

const typedDetails = z.object({
  name: z.string(),
  company: z.string(),
  contacts: z.array(typedContact),
  addresses: z.array(typedAddress),
  taxExemption: z.string(),
  taxId: z.string(),
  notes: z.string(),
  /** Empty for the shop's own. */
  defaultTerms: z.union([z.literal(''), z.enum(STRUCTURES)]),
  depositPercent: z.string(),
  daysToPay: z.string(),
})

export type TypedContact = z.output<typeof typedContact>
export type TypedAddress = z.output<typeof typedAddress>
export type TypedDetails = z.output<typeof typedDetails>

export interface EditDraft {
  readonly typed: TypedDetails
  /** The version of the customer that this edit started from. */
  readonly version: number
}

export function editForm(customerId: number): KeptForm<EditDraft> {
  return {
    name: `customer-edit-${customerId}`,
    shape: z.object({ typed: typedDetails, version: z.number() }),
  }
}

export function blankContact(key: string): TypedContact {
  return { key, name: '', email: '', phone: '', getsQuotes: true, getsInvoices: true }
}

export function blankAddress(key: string): TypedAddress {
  return { key, kind: 'billing', label: '', address: '' }
}

export const BLANK_DETAILS: TypedDetails = {
  name: '',
  company: '',
  contacts: [blankContact('first')],
  addresses: [blankAddress('first')],
  taxExemption: '',
  taxId: '',
  notes: '',
  defaultTerms: '',
  depositPercent: '',
  daysToPay: '',
}

/** A customer without contacts or addresses starts with an empty row of each. */
export function typedFrom(customer: CustomerDetail): TypedDetails {
  const contacts = customer.contacts.map((contact, index) => ({
    ...contact,
    key: `contact-${index + 1}`,
    name: contact.name ?? '',
    email: contact.email ?? '',
    phone: contact.phone ?? '',
  }))
  const addresses = customer.addresses.map((address, index) => ({
    ...address,
    key: `address-${index + 1}`,
    label: address.label ?? '',
  }))
  return {
    name: customer.name,
    company: customer.company ?? '',
    contacts: contacts.length === 0 ? BLANK_DETAILS.contacts : contacts,
    addresses: addresses.length === 0 ? BLANK_DETAILS.addresses : addresses,
    taxExemption: customer.taxExemption ?? '',
    taxId: customer.taxId ?? '',
    notes: customer.notes ?? '',
    defaultTerms: customer.defaultTerms ?? '',
    depositPercent: customer.depositPercent?.toString() ?? '',
    daysToPay: customer.daysToPay?.toString() ?? '',
  }
}

const isTypedContact = ({ name, email, phone }: TypedContact) => `${name}${email}${phone}`.trim() !== ''
const isTypedAddress = ({ label, address }: TypedAddress) => `${label}${address}`.trim() !== ''

type Body = Calls['POST /api/customers']['body']
export type DetailsBody = Omit<Body, 'email' | 'phone' | 'address'>

/** What is saved. Empty rows are left out. */
export function bodyOf(typed: TypedDetails): DetailsBody {
  const { contacts, addresses, defaultTerms, depositPercent, daysToPay, ...texts } = typed
  return {
    ...texts,
    contacts: contacts.filter(isTypedContact).map(({ key: _, ...contact }) => contact),
    addresses: addresses.filter(isTypedAddress).map(({ key: _, ...address }) => address),
    defaultTerms: defaultTerms === '' ? null : defaultTerms,
    depositPercent: typedNumberOrNull(depositPercent),
    daysToPay: typedNumberOrNull(daysToPay),
  }
}

/** For comparing what is typed with what is saved. */
export function detailsOf(typed: TypedDetails): CustomerDetails {
  const textOf = (text: string) => text.trim() || null
  return {
    name: typed.name.trim(),
    company: textOf(typed.company),
    taxExemption: textOf(typed.taxExemption),
    taxId: textOf(typed.taxId),
    notes: textOf(typed.notes),
    defaultTerms: typed.defaultTerms === '' ? null : typed.defaultTerms,
    depositPercent: typedNumberOrNull(typed.depositPercent),
    daysToPay: typedNumberOrNull(typed.daysToPay),
    contacts: typed.contacts.filter(isTypedContact).map(({ key: _, ...contact }) => ({
      ...contact,
      name: textOf(contact.name),
      email: textOf(contact.email),
      phone: textOf(contact.phone),
    })),
    addresses: typed.addresses.filter(isTypedAddress).map(({ key: _, ...address }) => ({
      ...address,
      label: textOf(address.label),
      address: address.address.trim(),
    })),
  }
}

/** Names a row's field by the row's key: rows that are left out have no place in what is sent. */
export function problemsIn(issues: readonly Issue[], typed: TypedDetails): Problems {
  const sent: Readonly<Record<string, readonly { readonly key: string }[]>> = {
    contacts: typed.contacts.filter(isTypedContact),
    addresses: typed.addresses.filter(isTypedAddress),
  }
  return problemsOf(
    issues.map(({ path, message }) => {
      const [list = '', index = '', field] = path.split('.')
      const row = sent[list]?.[Number(index)]
      return {
        path: row === undefined || index === '' ? path : `${list}.${row.key}.${field ?? 'name'}`,
        message,
      }
    }),
  )
}

/** Whether two forms say the same, ignoring empty rows. */
export function isSameCustomer(one: TypedDetails, other: TypedDetails): boolean {
  return JSON.stringify(bodyOf(one)) === JSON.stringify(bodyOf(other))
}
