/** Searches in customers and their contacts. */
import { type Expression, type ExpressionBuilder, sql } from 'kysely'
import { PHONE_PUNCTUATION, searchedPhone } from '#domain/searched-phone.ts'
import { readingsOf } from '#domain/searched-words.ts'
import { contains } from '../database/contains.ts'
import type { Tables } from '../database/schema.ts'
import type { Shop } from '../shop.ts'

export type OfCustomer = ExpressionBuilder<Tables & { c: Tables['customers'] }, 'c'>

/**
 * Whether the customer `c`, or one of their contacts, can be reached by a word that was searched for. Who may not see an
 * email address cannot search for it.
 */
export function customerMatches(shop: Shop, eb: OfCustomer, word: string) {
  const emailOf = <Email>(email: Email) => (shop.may('seePrices') ? [email] : [])
  return eb.or([
    ...(['c.name', 'c.company', 'c.contact_name', ...emailOf('c.email' as const)] as const).map((column) =>
      contains(eb.ref(column), word),
    ),
    phoneContains(eb.ref('c.phone'), word),
    eb.exists(
      eb
        .selectFrom('customer_contacts as k')
        .select('k.position')
        // A value, not the customer's column, with which PostgreSQL would read the contacts of all shops.
        .where('k.shop_id', '=', shop.shopId)
        .whereRef('k.customer_id', '=', 'c.id')
        .where((contact) =>
          contact.or([
            contains(contact.ref('k.name'), word),
            ...emailOf(contains(contact.ref('k.email'), word)),
            phoneContains(contact.ref('k.phone'), word),
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

/** Whether every word of the search is in any of what is known of the customer, also in addresses, such as a city. */
export function customerContains(shop: Shop, eb: OfCustomer, search: string) {
  const has = (word: string) => eb.or([customerMatches(shop, eb, word), hasAddress(shop, eb, word)])
  return eb.or(readingsOf(search).map((words) => eb.and(words.map((spellings) => eb.or(spellings.map(has))))))
}

/**
 * Where a customer that the search found belongs: 0 if words of the name begin with all that was typed, 1 if those of the
 * name and the company do, and 2 otherwise.
 */
export function customerRank(eb: OfCustomer, search: string) {
  const name = eb.ref('c.name')
  const company = eb.ref('c.company')
  const known = sql<string>`(${name} || ' ' || ${company})`
  // A query of its own, because SQLite would sort by the collation that `contains` names, which it does not have.
  return sql<number>`(select case
    when ${beginAll(eb, name, search)} then 0
    when ${company} is not null and ${beginAll(eb, known, search)} then 1
    else 2 end)`
}

function beginAll(eb: OfCustomer, text: Expression<string>, search: string) {
  const spaced = Array.from(BEFORE_WORDS).reduce<Expression<string>>(
    (inner, character) => sql`replace(${inner}, ${sql.lit(character)}, ' ')`,
    text,
  )
  const begins = (word: string) =>
    eb.and([
      // Nearly always decides it, and takes the least time.
      contains(text, word),
      contains(
        sql`(' ' || ${spaced})`,
        ` ${Array.from(word, (one) => (BEFORE_WORDS.includes(one) ? ' ' : one))
          .join('')
          .trim()}`,
      ),
    ])
  return eb.or(
    readingsOf(search).map((words) => eb.and(words.map((spellings) => eb.or(spellings.map(begins))))),
  )
}

/** Besides spaces. */
const BEFORE_WORDS = '-/('

function hasAddress(shop: Shop, eb: OfCustomer, word: string) {
  return eb.or([
    contains(eb.ref('c.address'), word),
    eb.exists(
      eb
        .selectFrom('customer_addresses as a')
        .select('a.position')
        .where('a.shop_id', '=', shop.shopId)
        .whereRef('a.customer_id', '=', 'c.id')
        .where((address) =>
          address.or([contains(address.ref('a.address'), word), contains(address.ref('a.label'), word)]),
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
