/** Contacts and addresses beyond the first of each, which is in the customer's own row. */
import type { Address, Contact } from '#domain/customer.ts'
import type { Database } from '../database/connect.ts'
import type { Shop, ShopScope } from '../shop.ts'

function contactRows(shop: ShopScope, db: Database) {
  return db
    .selectFrom('customer_contacts')
    .selectAll()
    .where('shop_id', '=', shop.shopId)
    .orderBy('customer_id')
    .orderBy('position')
}

function contactOf(row: Awaited<ReturnType<ReturnType<typeof contactRows>['execute']>>[number]) {
  const { customer_id: customerId, name, email, phone } = row
  return {
    customerId,
    name,
    email,
    phone,
    getsQuotes: row.gets_quotes === 1,
    getsInvoices: row.gets_invoices === 1,
  }
}

/** In the order in which they were entered, by customer. */
export async function listFurtherContacts(
  shop: ShopScope,
  db: Database,
  customerIds: readonly number[],
): Promise<(Contact & { readonly customerId: number })[]> {
  if (customerIds.length === 0) return []
  const rows = await contactRows(shop, db).where('customer_id', 'in', customerIds).execute()
  return rows.map(contactOf)
}

/** Of all customers of the shop. */
export async function listAllFurtherContacts(shop: Shop, db: Database) {
  const rows = await contactRows(shop, db).execute()
  return rows.map(contactOf)
}

/** In the order in which they were entered, by customer. */
export async function listFurtherAddresses(
  shop: ShopScope,
  db: Database,
  customerIds: readonly number[],
): Promise<(Address & { readonly customerId: number })[]> {
  if (customerIds.length === 0) return []
  const rows = await db
    .selectFrom('customer_addresses')
    .selectAll()
    .where('shop_id', '=', shop.shopId)
    .where('customer_id', 'in', customerIds)
    .orderBy('customer_id')
    .orderBy('position')
    .execute()
  return rows.map(({ customer_id, kind, label, address }) => ({
    customerId: customer_id,
    kind,
    label,
    address,
  }))
}

export async function replaceFurtherContacts(
  shop: Shop,
  tx: Database,
  customerId: number,
  contacts: readonly Contact[],
): Promise<void> {
  await tx
    .deleteFrom('customer_contacts')
    .where('shop_id', '=', shop.shopId)
    .where('customer_id', '=', customerId)
    .execute()
  if (contacts.length === 0) return
  const rows = contacts.map(({ name, email, phone, getsQuotes, getsInvoices }, index) => ({
    shop_id: shop.shopId,
    customer_id: customerId,
    position: index + 1,
    name,
    email,
    phone,
    gets_quotes: Number(getsQuotes),
    gets_invoices: Number(getsInvoices),
  }))
  await tx.insertInto('customer_contacts').values(rows).execute()
}

export async function replaceFurtherAddresses(
  shop: Shop,
  tx: Database,
  customerId: number,
  addresses: readonly Address[],
): Promise<void> {
  await tx
    .deleteFrom('customer_addresses')
    .where('shop_id', '=', shop.shopId)
    .where('customer_id', '=', customerId)
    .execute()
  if (addresses.length === 0) return
  const rows = addresses.map(({ kind, label, address }, index) => ({
    shop_id: shop.shopId,
    customer_id: customerId,
    position: index + 1,
    kind,
    label,
    address,
  }))
  await tx.insertInto('customer_addresses').values(rows).execute()
}
