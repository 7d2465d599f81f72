/** Why a search found customers whose rows do not show it. */
import type { Matched } from '#contract/order-parts.ts'
import type { Contact } from '#domain/customer.ts'
import { type SearchedText, searchedText, searchedWords } from '#domain/searched-text.ts'
import type { Database } from '../database/connect.ts'
import type { Shop } from '../shop.ts'
import { listFurtherAddresses, listFurtherContacts } from './contacts.store.ts'
import type { FoundCustomer } from './customers.store.ts'

/** Nobody reads further down a list; the limit bounds what a short search costs. */
const EXPLAINED = 1000

/** By the customer's id, for those whose row does not show it. */
export async function matchesOf(
  shop: Shop,
  db: Database,
  rows: readonly FoundCustomer[],
  search: string,
): Promise<Map<number, Matched>> {
  // What says all of it explains more than what says one of its words.
  const parts = [...new Set([search, ...searchedWords(search)])].map(searchedText)
  const hidden = rows
    .map((row) => ({ row, missing: missingIn(row, parts) }))
    .filter(({ missing }) => missing.length > 0)
    .slice(0, EXPLAINED)
  const ids = hidden.map(({ row }) => row.id)
  const contacts = Map.groupBy(await listFurtherContacts(shop, db, ids), ({ customerId }) => customerId)
  const addresses = Map.groupBy(await listFurtherAddresses(shop, db, ids), ({ customerId }) => customerId)
  return new Map(
    hidden.map(({ row, missing }): [number, Matched] => {
      const known = { contacts: contacts.get(row.id) ?? [], addresses: addresses.get(row.id) ?? [] }
      const reasons = missing.map((part) => reasonFor(part, row, known))
      return [row.id, reasons.find((reason) => reason !== null) ?? null]
    }),
  )
}

/** The parts of a search that the customer's row does not show; none if it shows all of it, or each of its words. */
function missingIn(
  { name, company, email, phone }: FoundCustomer,
  [whole, ...words]: readonly SearchedText[],
): SearchedText[] {
  const isShown = (part: SearchedText) => part.isIn(name, company, email) || part.isInPhone(phone)
  if (whole === undefined || isShown(whole)) return []
  const missing = words.filter((word) => !isShown(word))
  return missing.length === 0 && words.length > 0 ? [] : [whole, ...missing]
}

interface Known {
  readonly contacts: readonly Contact[]
  readonly addresses: readonly { readonly address: string | null }[]
}

function reasonFor(part: SearchedText, row: FoundCustomer, { contacts, addresses }: Known): Matched {
  const name = part.isIn(row.contact_name) ? row.contact_name : null
  const contact = contacts.find((one) => isContact(part, one))
  if (name !== null || contact !== undefined) return { field: 'contact', text: name ?? contactText(contact) }
  const found = [row, ...addresses].find(({ address }) => part.isIn(address))
  return found?.address == null ? null : { field: 'address', text: found.address }
}

function isContact(searched: SearchedText, { name, email, phone }: Contact): boolean {
  return searched.isIn(name, email) || searched.isInPhone(phone)
}

function contactText(contact: Contact | undefined): string {
  return [contact?.name, contact?.email, contact?.phone].filter((part) => part != null).join(' · ')
}
