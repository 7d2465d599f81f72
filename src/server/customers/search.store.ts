/** Searches in customers and their contacts. */
import { type Expression, type ExpressionBuilder, sql } from 'kysely'
import { PHONE_PUNCTUATION, searchedPhone } from '#domain/searched-phone.ts'
import { searchedWords } from '#domain/searched-text.ts'
import { contains } from '../database/contains.ts'
import type { Tables } from '../database/schema.ts'
import type { Shop } from '../shop.ts'

export type OfCustomer = ExpressionBuilder<Tables & { c: Tables['customers'] }, 'c'>

/**
 * Whether the customer `c`, or one of their contacts, can be reached by what was searched for. Who may not see an email
 * address cannot search for it.
 */
export function customerMatches(shop: Shop, eb: OfCustomer, search: string) {
  const seesEmails = shop.may('seePrices')
  return eb.or([
    eb.and(
      searchedWords(search).map((word) =>
        eb.or(
          (
            ['c.name', 'c.company', 'c.contact_name', ...(seesEmails ? ['c.email' as const] : [])] as const
          ).map((column) => contains(eb.ref(column), word)),
        ),
      ),
    ),
    phoneContains(eb.ref('c.phone'), search),
    eb.exists(
      eb
        .selectFrom('customer_contacts as k')
        .select('k.position')
        // A value, not the customer's column, with which PostgreSQL would read the contacts of all shops.
        .where('k.shop_id', '=', shop.shopId)
        .whereRef('k.customer_id', '=', 'c.id')
        .where((contact) =>
          contact.or([
            contains(contact.ref('k.name'), search),
            ...(seesEmails ? [contains(contact.ref('k.email'), search)] : []),
            phoneContains(contact.ref('k.phone'), search),
          ]),
        ),
    ),
  ])
}

/** Whether what rows of orders say of the customer `c` contains it. */
export function customerShows(shop: Shop, eb: OfCustomer, word: string) {
  return eb.or([
    contains(eb.ref('c.name'), word),
    ...(shop.may('seePrices') ? [contains(eb.ref('c.email'), word)] : []),
    phoneContains(eb.ref('c.phone'), word),
  ])
}

/** Whether the customer's number contains it as quotes show it. */
export function customerNumberContains(id: Expression<number>, search: string) {
  return contains(sql`('Client #' || ${id})`, search)
}

/** Also by addresses, such as a city. */
export function customerContains(shop: Shop, eb: OfCustomer, search: string) {
  return eb.or([
    customerMatches(shop, eb, search),
    contains(eb.ref('c.address'), search),
    eb.exists(
      eb
        .selectFrom('customer_addresses as a')
        .select('a.position')
        .where('a.shop_id', '=', shop.shopId)
        .whereRef('a.customer_id', '=', 'c.id')
        .where((address) =>
          address.or([contains(address.ref('a.address'), search), contains(address.ref('a.label'), search)]),
        ),
    ),
  ])
}

function phoneContains(phone: Expression<string | null>, search: string) {
  const digits = searchedPhone(search)
  const typed = contains(phone, search)
  return digits === undefined ? typed : sql<boolean>`(${typed} or ${contains(bare(phone), digits)})`
}

/** `withoutPhonePunctuation` in SQL. */
function bare(phone: Expression<string | null>) {
  return PHONE_PUNCTUATION.reduce<Expression<string | null>>(
    (inner, character) => sql`replace(${inner}, ${character}, '')`,
    phone,
  )
}
