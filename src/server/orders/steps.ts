/** An order's way through its stages: forward one step at a time, back again, or out of the lists for good. */
import type { Order, StatusChange } from '#contract/orders.ts'
import { dayOf, formatMoment } from '#domain/calendar.ts'
import { balanceCents, upFrontCents } from '#domain/ledger.ts'
import { canMove, nextStep, STATUSES, type Status } from '#domain/lifecycle.ts'
import { centsFromDollars, formatCents } from '#domain/money.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Database } from '../database/connect.ts'
import { transaction } from '../database/transaction.ts'
import { dueOn, reverse, take } from '../payments/ledger.ts'
import type { Shop } from '../shop.ts'
import { type FoundOrder, findOrRefuse, lockedOrder, owedOf } from './one-order.ts'
import { findLastMove, recordEvent } from './order-events.store.ts'
import * as store from './orders.store.ts'
import { getOrder } from './orders.ts'
import { tally } from './tallies.store.ts'

/**
 * Takes the next step of an order's lifecycle. Marking as paid records the balance, unless it is to stay outstanding.
 *
 * @throws Refusal 'not-found', of another shop's order too; 'conflict' when the step is not the next one or someone else
 * took it first, and then it says who and when; 'conflict' when the balance is another one than was shown, or is to stay
 * outstanding before what the terms ask for up front is paid.
 */
export async function advanceOrder(
  shop: Shop,
  db: Database,
  id: number,
  change: StatusChange,
  now: string,
): Promise<Order> {
  const { status: to } = change
  return transaction(db, async (tx) => {
    const order = await lockedOrder(shop, tx, id)
    if (to === 'quote' || !canMove(order.status, to)) throw await conflict(shop, tx, order, to)
    const owed = owedOf({ ...order, invoiced_at: to === 'invoice' ? now : order.invoiced_at })
    const paymentId = to === 'paid' ? await takeBalance(shop, tx, order, change, now) : undefined
    const paidCents = paymentId === undefined ? owed.paidCents : owed.totalCents
    await store.moveOrder(shop, tx, { id, from: order.status, to, dueOn: dueOn(shop, owed, paidCents), now })
    const detail = { from: order.status, to, ...(paymentId !== undefined && { paymentId }) }
    await recordEvent(shop, tx, { orderId: id, kind: 'moved', detail, now })
    await tallyMove(shop, tx, order, to, now)
    return getOrder(shop, tx, id)
  })
}

async function takeBalance(
  shop: Shop,
  tx: Database,
  order: FoundOrder,
  { balance: shown, outstanding = false, payment }: StatusChange,
  now: string,
): Promise<number | undefined> {
  const balance = balanceCents(order.total_cents, order.paid_cents)
  if (shown !== undefined && centsFromDollars(shown) !== balance) {
    throw new Refusal(
      'conflict',
      `The balance due of ${order.order_number} is ${formatCents(balance)} by now. Look at it again.`,
    )
  }
  const owed = owedOf(order)
  if (outstanding) {
    const upFront = upFrontCents(owed.terms, owed.totalCents)
    if (owed.paidCents >= upFront) return undefined
    throw new Refusal(
      'conflict',
      `The terms of ${order.order_number} ask for ${formatCents(upFront)} up front, and ${formatCents(owed.paidCents)} is paid.`,
    )
  }
  if (balance <= 0) return undefined
  return take(shop, tx, owed, { method: 'other', ...payment, amountCents: balance }, now)
}

/** For as long as a toast offers it, and the way to the server. */
const UNDO_MS = 15_000

/**
 * Undoes the last step: within seconds by whoever took it, later by an administrator who says why. Money that the step
 * took is taken back by a further entry.
 *
 * @param status that the step led to.
 * @throws Refusal 'not-found'; 'conflict' when the order stands elsewhere by now, or is an invoice that money was taken
 * for; 'forbidden' and 'invalid' (a reason is missing) as said above.
 */
export async function undoStep(
  shop: Shop,
  db: Database,
  id: number,
  { status, reason }: { readonly status: Status; readonly reason: string | null },
  now: string,
): Promise<Order> {
  return transaction(db, async (tx) => {
    const order = await lockedOrder(shop, tx, id)
    const to = STATUSES[STATUSES.indexOf(order.status) - 1]
    if (order.status !== status) throw await conflict(shop, tx, order, status)
    if (status === 'quote' || to === undefined) {
      throw new Refusal('conflict', `${order.order_number} has taken no step yet.`)
    }
    const step = await findLastMove(shop, tx, id)
    const isFresh =
      step !== undefined && step.userId === shop.userId && Date.parse(now) - Date.parse(step.at) <= UNDO_MS
    if (!isFresh) requireReason(shop, reason)
    if (step?.detail.to === status && step.detail.paymentId !== undefined) {
      await reverse(shop, tx, owedOf(order), step.detail.paymentId, reason ?? 'Step undone', now)
    }
    const { paid_cents } = await findOrRefuse(shop, tx, id)
    if (to === 'quote' && paid_cents > 0) {
      throw new Refusal(
        'conflict',
        `${formatCents(paid_cents)} was taken for ${order.order_number}. Take the payments back first.`,
      )
    }
    await store.moveBack(shop, tx, { id, from: status, to, now })
    const detail = { from: status, to, ...(reason !== null && { text: reason }) }
    await recordEvent(shop, tx, { orderId: id, kind: 'undone', detail, now })
    await tallyMove(shop, tx, order, to, now)
    return getOrder(shop, tx, id)
  })
}

function requireReason(shop: Shop, reason: string | null): void {
  if (!shop.isAdmin) {
    throw new Refusal(
      'forbidden',
      'Only an administrator may undo a step that somebody else took, or that was taken a while ago',
    )
  }
  if (reason !== null) return
  const message = 'Reason is required'
  throw new Refusal('invalid', message, { issues: [{ path: 'reason', message }] })
}

/** @throws Refusal 'not-found'; 'conflict' when it is void, further than an invoice, or money was taken for it. */
export async function voidOrder(
  shop: Shop,
  db: Database,
  id: number,
  reason: string,
  now: string,
): Promise<Order> {
  return transaction(db, async (tx) => {
    const order = await lockedOrder(shop, tx, id)
    if (order.status !== 'quote' && order.status !== 'invoice') {
      throw new Refusal('conflict', 'Only a quote or an unpaid invoice can be voided.')
    }
    if (order.paid_cents > 0) {
      throw new Refusal(
        'conflict',
        `${formatCents(order.paid_cents)} was taken for ${order.order_number}. Take the payments back first.`,
      )
    }
    await store.voidOrder(shop, tx, id, now)
    await recordEvent(shop, tx, { orderId: id, kind: 'voided', detail: { text: reason }, now })
    await tally(shop, tx, dayOf(now, shop.timeZone), [
      { status: order.status, orders: -1, totalCents: order.total_cents },
    ])
    return getOrder(shop, tx, id)
  })
}

async function tallyMove(
  shop: Shop,
  tx: Database,
  order: FoundOrder,
  to: Status,
  now: string,
): Promise<void> {
  await tally(shop, tx, dayOf(now, shop.timeZone), [
    { status: order.status, orders: -1, totalCents: order.total_cents },
    { status: to, orders: 1, totalCents: order.total_cents },
  ])
}

async function conflict(shop: Shop, db: Database, order: FoundOrder, to: Status): Promise<Refusal> {
  const { order_number: number, status } = order
  if (STATUSES.indexOf(status) < STATUSES.indexOf(to)) {
    const step = nextStep(status)
    const next = step === undefined ? '' : ` Its next step is "${step.button}".`
    return new Refusal('conflict', `${number} cannot ${GOALS[to]} yet: it is ${STANDS[status]}.${next}`)
  }
  const move = await findLastMove(shop, db, order.id)
  const who = move?.userName && ` ${move.userName} moved it on ${formatMoment(move.at, shop.timeZone)}.`
  // Where every order begins nothing has been done already.
  const how = status === 'quote' ? 'still' : 'already'
  return new Refusal('conflict', `${number} is ${how} ${STANDS[status]}.${who ?? ''}`)
}

/** 'It is …' */
const STANDS: Readonly<Record<Status, string>> = {
  quote: 'a quote',
  invoice: 'an invoice',
  paid: 'paid',
  production: 'in production',
  completed: 'completed',
  archived: 'archived',
}

/** 'It cannot … yet' */
const GOALS: Readonly<Record<Status, string>> = {
  quote: 'be a quote',
  invoice: 'become an invoice',
  paid: 'be marked as paid',
  production: 'go into production',
  completed: 'be completed',
  archived: 'be archived',
}
