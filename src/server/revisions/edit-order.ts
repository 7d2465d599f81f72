/** Edits a quote or an invoice as a whole, one editor at a time. */
import type { Order } from '#contract/orders.ts'
import type { EditedOrder } from '#contract/revisions.ts'
import { dayOf } from '#domain/calendar.ts'
import { changesBetween } from '#domain/quote-changes.ts'
import { editedExpiry } from '#domain/quote-expiry.ts'
import { lockedForOrder } from '../customers/customers.ts'
import type { Database } from '../database/connect.ts'
import { transaction } from '../database/transaction.ts'
import { replaceLineItems } from '../order-parts/line-items.store.ts'
import { listEvents, recordEvent } from '../order-parts/order-events.store.ts'
import { concurrentEditRefusal } from '../orders/concurrent-edit.ts'
import { conditionsColumn } from '../orders/conditions.ts'
import { lockedOrder } from '../orders/load-order.ts'
import { contentFrom, contentOf } from '../orders/order-content.ts'
import { getOrder } from '../orders/orders.ts'
import { presentEvent } from '../orders/present.ts'
import { pricedOrder } from '../orders/priced-order.ts'
import { withTaxExemption } from '../orders/tax-exemption.ts'
import { termsToSave } from '../orders/terms-to-save.ts'
import { pricedLines } from '../pieces/priced-lines.ts'
import type { Shop } from '../shop.ts'
import { tally } from '../tallies/tallies.store.ts'
import { followEdit } from '../work-plan/places.ts'
import { plannedMinutes } from '../work-plan/planned-minutes.ts'
import { updateQuote } from './edits.store.ts'
import { refuseUnrevisable, reviseInvoice } from './revise-invoice.ts'
import { findRevision } from './revisions.store.ts'
import { saidCustomer } from './said-customer.ts'
import { withdrawFromOthers } from './withdraw-from-others.ts'

/**
 * Saves an edited quote. If its previous content was kept as a revision, the edit starts the next revision, also if only
 * the customer's details have changed since. An edit that changes nothing simply returns the order, so repeating a request after a lost answer is not a conflict.
 *
 * An edit of an invoice takes a reason and issues the next revision of it. With another reason it is no repeat.
 *
 * @throws Refusal 'not-found', also when the order or the customer belongs to another shop; 'invalid' for a total too
 * large to store to the cent; 'conflict' when it is void, for an invoice without a reason, and, with an issue at `version`, when
 * somebody has saved it or the customer has answered it since that version: the message names who and when.
 */
export async function editOrder(
  shop: Shop,
  db: Database,
  id: number,
  edit: EditedOrder,
  now: string,
  isRepriced?: (line: number) => boolean,
): Promise<Order> {
  const today = dayOf(now, shop.timeZone)
  return transaction(db, async (tx) => {
    const order = await lockedOrder(shop, tx, id)
    refuseUnrevisable(order, edit)
    const customer = await lockedForOrder(shop, tx, edit.customerId)
    const conditions = edit.conditions !== undefined && conditionsColumn(edit.conditions)
    const isQuote = order.status === 'quote'
    const current = await contentOf(shop, tx, order)
    const before = { ...current, customer: (await saidCustomer(shop, tx, order)) ?? current.customer }
    const lines = await pricedLines(shop, tx, edit.lineItems, before.lineItems, isRepriced)
    const priced = pricedOrder({
      ...withTaxExemption(edit, customer),
      ...lines,
      plannedMinutes: await plannedMinutes(shop, tx, lines.lineItems),
      customerId: customer.id,
      paymentTerms: await termsToSave(shop, tx, edit, customer),
    })
    const expiryDays = (isQuote ? edit.expiryDays : undefined) ?? order.expiry_days
    const expiryIf = (isSent: boolean) => {
      const { expiry_days, expires_on: expiresOn } = order
      return isQuote
        ? editedExpiry({ expiryDays: expiry_days, expiresOn, isSent }, expiryDays, today)
        : expiresOn
    }
    const contentUntil = (expiresOn: string) =>
      contentFrom(
        {
          ...order,
          ...priced.columns,
          ...conditions,
          customer_name: customer.name,
          customer_address: customer.address,
          customer_phone: customer.phone,
          customer_email: customer.email,
          customer_company: customer.company,
          customer_tax_id: customer.taxId,
          expires_on: expiresOn,
        },
        priced.lineItems,
      )

    const edited = contentUntil(expiryIf(false))
    const saysNothingElse = changesBetween(before, edited).length === 0
    if (
      saysNothingElse &&
      (isQuote || edit.version === order.version || (await isLastReason(shop, tx, id, edit)))
    )
      return getOrder(shop, tx, id, now)
    if (edit.version !== order.version)
      throw await concurrentEditRefusal(
        shop,
        tx,
        order,
        edit.version,
        isRepriced ? 'opened it' : 'started editing',
      )

    if (!isQuote) {
      const reason = edit.reason ?? ''
      const columns = { ...priced.columns, ...conditions }
      const revised = { columns, lineItems: priced.lineItems }
      await reviseInvoice(shop, tx, order, { priced: revised, before, after: edited, reason }, now)
      return getOrder(shop, tx, id, now)
    }
    const isNewRevision = (await findRevision(shop, tx, id, order.revision)) !== undefined
    const after = isNewRevision ? contentUntil(expiryIf(true)) : edited
    await updateQuote(shop, tx, id, {
      ...priced.columns,
      ...conditions,
      expiry_days: expiryDays,
      expires_on: after.expiresOn,
      isNewRevision,
      now,
    })
    await replaceLineItems(shop, tx, id, priced.lineItems)
    // It may have been in production before its steps were undone.
    await followEdit(shop, tx, { id, lines: after.lineItems, now }, before.lineItems, false)
    const detail = {
      changes: changesBetween(before, after),
      ...(isNewRevision && { revision: order.revision + 1 }),
    }
    await recordEvent(shop, tx, { orderId: id, kind: 'edited', detail, now })
    // An order that becomes an invoice again would open for whoever was sent it before.
    await withdrawFromOthers(shop, tx, order, customer.id, now)
    if (order.total_cents !== after.totalCents) {
      await tally(shop, tx, today, [
        { status: 'quote', orders: -1, totalCents: order.total_cents },
        { status: 'quote', orders: 1, totalCents: after.totalCents },
      ])
    }
    return getOrder(shop, tx, id, now)
  })
}

/** Whether the invoice was last revised for this reason, which its customer reads. */
async function isLastReason(shop: Shop, tx: Database, id: number, { reason }: EditedOrder): Promise<boolean> {
  const revised = (await listEvents(shop, tx, id)).findLast(({ kind }) => kind === 'revised')
  return revised !== undefined && presentEvent(revised).text === reason
}
