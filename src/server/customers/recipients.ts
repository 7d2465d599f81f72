import type { Sending } from '#contract/sending.ts'
import type { SentDocument } from '#domain/customer-answer.ts'
import type { Database } from '../database/connect.ts'
import type { ShopScope } from '../shop.ts'
import { listFurtherContacts } from './contacts.store.ts'
import { firstContact } from './customer-details.ts'
import { findCustomer } from './customers.store.ts'

/**
 * The customer's contacts with an email address, the first one first. If nobody gets such documents, the first one is
 * proposed.
 */
export async function listRecipients(
  shop: ShopScope,
  db: Database,
  customerId: number,
  document: SentDocument,
): Promise<Sending['recipients']> {
  const customer = await findCustomer(shop, db, customerId)
  if (customer === undefined) return []
  const contacts = [...firstContact(customer), ...(await listFurtherContacts(shop, db, [customerId]))]
  const recipients = contacts.flatMap(({ name, email, getsQuotes, getsInvoices }) =>
    email === null
      ? []
      : [
          {
            name: name ?? customer.name,
            email,
            isProposed: document === 'quote' ? getsQuotes : getsInvoices,
          },
        ],
  )
  return recipients.some(({ isProposed }) => isProposed)
    ? recipients
    : recipients.map((recipient, index) => ({ ...recipient, isProposed: index === 0 }))
}

/** The first address that is proposed; undefined if the customer has none. */
export async function findProposedAddress(
  shop: ShopScope,
  db: Database,
  customerId: number,
  document: SentDocument,
): Promise<string | undefined> {
  return proposedAddress(await listRecipients(shop, db, customerId, document))
}

export function proposedAddress(recipients: Sending['recipients']): string | undefined {
  return recipients.find(({ isProposed }) => isProposed)?.email
}
