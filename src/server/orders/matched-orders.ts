/** Why a search found orders whose rows do not show it. */
import type { Matched } from '#contract/order-parts.ts'
import { MATCHED_FIELDS } from '#domain/customer.ts'
import { formatCents } from '#domain/money.ts'
import { optionalTextsFromColumns, SEARCHED_TEXTS } from '#domain/quote-fields.ts'
import { searchedAmount } from '#domain/searched-amount.ts'
import { type SearchedText, searchedText } from '#domain/searched-text.ts'
import { readingsOf } from '#domain/searched-words.ts'
import { listFurtherContacts } from '../customers/contacts.store.ts'
import type { Database } from '../database/connect.ts'
import type { Shop } from '../shop.ts'
import {
  type ExplainedOrder,
  findExplained,
  findMatchedLines,
  findMatchedPapers,
} from './matched-orders.store.ts'

/** Nobody reads further down a list; the limit bounds what a short search costs. */
const EXPLAINED = 1000
/** How many of the search's words are looked for. A pasted text has many, and each takes two queries. */
const EXPLAINING = 6

/** The rows with why a search found them; as they are without a search. */
export async function withMatches<Row extends { readonly id: number }>(
  shop: Shop,
  db: Database,
  rows: readonly Row[],
  search: string | undefined,
): Promise<(Row & { matched?: Matched })[]> {
  if (search === undefined) return [...rows]
  const ids = rows.map(({ id }) => id)
  const matches = await matchesOf(shop, db, ids, search)
  return rows.map((row) => ({ ...row, matched: matches.get(row.id) ?? null }))
}

/** By the order's id. Null where the number, the title, the customer's name, or the total says why. */
export async function matchesOf(
  shop: Shop,
  db: Database,
  ids: readonly number[],
  search: string,
): Promise<Map<number, Matched>> {
  const orders = await findExplained(shop, db, ids.slice(0, EXPLAINED))
  const found = new Map<number, Matched>()
  // What says all of it explains more than what says one of its words.
  const parts = new Set([search, ...readingsOf(search).flat(2)])
  for (const part of [...parts].slice(0, EXPLAINING)) {
    const unexplained = orders.filter(({ id }) => found.get(id) == null)
    for (const [id, matched] of await explainedBy(shop, db, unexplained, part)) found.set(id, matched)
  }
  return found
}

async function explainedBy(
  shop: Shop,
  db: Database,
  orders: readonly ExplainedOrder[],
  search: string,
): Promise<Map<number, Matched>> {
  const searched = searchedText(search)
  const amount = shop.may('seePrices') ? searchedAmount(search) : undefined
  const isShown = (order: ExplainedOrder) =>
    searched.isIn(order.order_number, order.title, order.customer_name) ||
    (amount !== undefined && order.total_cents >= amount.from && order.total_cents <= amount.to)
  const found = new Map<number, Matched>()
  const hidden: ExplainedOrder[] = []
  for (const order of orders) {
    const matched = isShown(order) ? null : ownMatch(shop, order, searched)
    if (matched === undefined) hidden.push(order)
    else found.set(order.id, matched)
  }
  if (hidden.length === 0) return found
  const hiddenIds = hidden.map(({ id }) => id)
  const papers = await findMatchedPapers(shop, db, hiddenIds, search)
  const contacts = await contactsOf(shop, db, hidden, searched)
  const lines = await findMatchedLines(shop, db, hiddenIds, search)
  for (const { id, customer_id } of hidden) {
    const [paper, contact, line] = [papers.get(id), contacts.get(customer_id), lines.get(id)]
    if (paper !== undefined) found.set(id, { field: 'invoiceNumber', text: paper })
    else if (contact !== undefined) found.set(id, { field: 'contact', text: contact })
    else if (line !== undefined) {
      const price = shop.may('seePrices') ? ` ${formatCents(line.total_cents)}` : ''
      found.set(id, { field: 'lineItem', text: `${searched.excerptOf(line.description)}${price}` })
    }
  }
  return found
}

/** @returns undefined if neither the order nor its customer's own details say why. */
function ownMatch(
  shop: Shop,
  order: ExplainedOrder,
  searched: SearchedText,
): NonNullable<Matched> | undefined {
  const texts = optionalTextsFromColumns(order)
  const candidates = [
    { field: 'invoiceNumber', text: order.invoice_number },
    ...SEARCHED_TEXTS.map((name) => ({
      field: name,
      text: texts[name],
    })),
    { field: 'company', text: order.customer_company },
    { field: 'email', text: emailFor(shop, order.customer_email) },
    { field: 'contact', text: order.contact_name },
  ]
  for (const { field, text } of candidates) {
    const known = MATCHED_FIELDS.find((one) => one === field)
    if (known !== undefined && text !== null && searched.isIn(text))
      return { field: known, text: searched.excerptOf(text) }
  }
  const phone = order.customer_phone
  return phone !== null && searched.isInPhone(phone) ? { field: 'phone', text: phone } : undefined
}

/** By the customer's id. */
async function contactsOf(
  shop: Shop,
  db: Database,
  orders: readonly ExplainedOrder[],
  searched: SearchedText,
): Promise<Map<number, string>> {
  const ids = [...new Set(orders.map(({ customer_id }) => customer_id))]
  const matching = (await listFurtherContacts(shop, db, ids)).filter(
    ({ name, email, phone }) => searched.isIn(name, emailFor(shop, email)) || searched.isInPhone(phone),
  )
  return new Map(
    matching.map(({ customerId, name, email, phone }) => [
      customerId,
      [name, emailFor(shop, email), phone].filter((part) => part !== null).join(' · '),
    ]),
  )
}

function emailFor(shop: Shop, email: string | null): string | null {
  return shop.may('seePrices') ? email : null
}
