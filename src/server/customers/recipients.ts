import type { Sending } from '#contract/sending.ts'
import type { SentDocument } from '#domain/customer-answer.ts'
import type { Database } from '../database/connect.ts'
import type { Shop } from '../shop.ts'
import { listFurtherContacts } from './contacts.store.ts'
import { firstContact } from './customer-details.ts'
import { findCustomer } from './customers.store.ts'

/**
 * The customer's contacts with an email address, the first one first. If nobody gets such documents, the first one is
 * proposed.
 */
export async function listRecipients(
  shop: Shop,
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
