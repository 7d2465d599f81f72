/** Why a search found customers whose rows do not show it. */
import type { Matched } from '#contract/order-parts.ts'
import type { Contact } from '#domain/customer.ts'
import { searchedText } from '#domain/searched-text.ts'
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
  const searched = searchedText(search)
  const hidden = rows
    .filter(
      ({ name, company, email, phone }) => !searched.isIn(name, company, email) && !searched.isInPhone(phone),
    )
    .slice(0, EXPLAINED)
  const ids = hidden.map(({ id }) => id)
  const contacts = Map.groupBy(await listFurtherContacts(shop, db, ids), ({ customerId }) => customerId)
  const addresses = Map.groupBy(await listFurtherAddresses(shop, db, ids), ({ customerId }) => customerId)
  return new Map(
    hidden.map((row): [number, Matched] => {
      const name = searched.isIn(row.contact_name) ? row.contact_name : null
      const contact = contacts.get(row.id)?.find((one) => isContact(searched, one))
      if (name !== null || contact !== undefined) {
        return [row.id, { field: 'contact', text: name ?? contactText(contact) }]
      }
      const found = [row, ...(addresses.get(row.id) ?? [])].find(({ address }) => searched.isIn(address))
      return [row.id, found?.address == null ? null : { field: 'address', text: found.address }]
    }),
  )
}

function isContact(searched: ReturnType<typeof searchedText>, { name, email, phone }: Contact): boolean {
  return searched.isIn(name, email) || searched.isInPhone(phone)
}

function contactText(contact: Contact | undefined): string {
  return [contact?.name, contact?.email, contact?.phone].filter((part) => part != null).join(' · ')
}
