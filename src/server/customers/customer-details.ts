/** What a customer consists of, as one value: its row, and its contacts and addresses. */
import type { NewCustomer } from '#contract/customers.ts'
import { type Address, billingFirst, type Contact } from '#domain/customer.ts'
import type { CustomerDetails } from '#domain/customer-changes.ts'
import { sortKey } from '#domain/sort-key.ts'
import type { Database } from '../database/connect.ts'
import type { Shop, ShopScope } from '../shop.ts'
import { presentPaymentDefaults } from '../shops/payment-defaults.ts'
import * as further from './contacts.store.ts'
import type { CustomerColumns, FoundCustomer } from './customers.store.ts'

export async function detailsOf(shop: ShopScope, db: Database, row: FoundCustomer): Promise<CustomerDetails> {
  const contacts = await further.listFurtherContacts(shop, db, [row.id])
  const addresses = await further.listFurtherAddresses(shop, db, [row.id])
  return {
    name: row.name,
    company: row.company,
    taxExemption: row.tax_exemption,
    taxId: row.tax_id,
    notes: row.notes,
    ...presentPaymentDefaults(row),
    contacts: [...firstContact(row), ...contacts.map(({ customerId: _, ...contact }) => contact)],
    addresses: [...firstAddress(row), ...addresses.map(({ customerId: _, ...address }) => address)],
  }
}

/** The contact in the customer's own row, if there is one. */
export function firstContact(row: FoundCustomer): Contact[] {
  const { contact_name: name, email, phone } = row
  if (name === null && email === null && phone === null) return []
  return [{ name, email, phone, getsQuotes: row.gets_quotes === 1, getsInvoices: row.gets_invoices === 1 }]
}

function firstAddress({ address, address_kind: kind, address_label: label }: FoundCustomer): Address[] {
  return address === null ? [] : [{ kind, label, address }]
}

/** Contacts and addresses as typed, either as lists or as the first of each. */
export function typedDetails(typed: NewCustomer): CustomerDetails {
  const { email, phone, address, contacts, addresses, ...details } = typed
  const only = { name: null, email, phone, getsQuotes: true, getsInvoices: true }
  return {
    ...details,
    contacts: contacts ?? (email === null && phone === null ? [] : [only]),
    addresses: addresses ?? (address === null ? [] : [{ kind: 'billing', label: null, address }]),
  }
}

/** The customer's row. `saveFurther` writes what does not fit into it. */
export function columnsOf(details: CustomerDetails): CustomerColumns {
  const [contact] = details.contacts
  const [address] = billingFirst(details.addresses)
  return {
    name: details.name,
    name_key: sortKey(details.name),
    company: details.company,
    contact_name: contact?.name ?? null,
    email: contact?.email ?? null,
    phone: contact?.phone ?? null,
    gets_quotes: Number(contact?.getsQuotes ?? true),
    gets_invoices: Number(contact?.getsInvoices ?? true),
    address: address?.address ?? null,
    address_kind: address?.kind ?? 'billing',
    address_label: address?.label ?? null,
    tax_exemption: details.taxExemption,
    tax_id: details.taxId,
    notes: details.notes,
    default_terms: details.defaultTerms,
    deposit_percent: details.depositPercent,
    days_to_pay: details.daysToPay,
  }
}

export async function saveFurther(
  shop: Shop,
  tx: Database,
  id: number,
  { contacts, addresses }: CustomerDetails,
): Promise<void> {
  await further.replaceFurtherContacts(shop, tx, id, contacts.slice(1))
  await further.replaceFurtherAddresses(shop, tx, id, billingFirst(addresses).slice(1))
}
