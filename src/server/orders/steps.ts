/** Moves an order through its stages: forward one step at a time, one step back, or out of the lists by voiding it. */
import type { AnyOrder, Order, StatusChange } from '#contract/orders.ts'
import { dayOf, formatMoment } from '#domain/calendar.ts'
import { UNDONE_UNSENT } from '#domain/issued-document.ts'
import { balanceCents, type Settled, upFrontCents } from '#domain/ledger.ts'
import { canMove, nextStep, STATUSES, type Status, stepTo, UNDO_ACCEPTED_MS } from '#domain/lifecycle.ts'
import { centsFromDollars, formatCents } from '#domain/money.ts'
import { Refusal, refusalAt } from '#domain/refusal.ts'
import { whoMay } from '#domain/rights.ts'
import type { Database } from '../database/connect.ts'
import { transaction } from '../database/transaction.ts'
import { issueCreditNote, issueInvoice } from '../issued/issue.ts'
import { requireOpenBooks } from '../ledger/closing-date.ts'
import { dueColumns } from '../ledger/due-columns.ts'
import { type Recorded, recordReceipt, refuseUnseen, reverseUntouched } from '../ledger/ledger.ts'
import { findLastMove, findLastUndo, recordEvent } from '../order-parts/order-events.store.ts'
import { recordRatesChangedOf } from '../pieces/rates-changed.ts'
import type { Shop } from '../shop.ts'
import { tally } from '../tallies/tallies.store.ts'
import { concurrentEditRefusal } from './concurrent-edit.ts'
import { invoicedOrder } from './invoiced-order.ts'
import { type FoundOrder, findOrRefuse, lockedOrder, owedOf } from './load-order.ts'
import * as store from './orders.store.ts'
import { getOrder, showOrder } from './orders.ts'
import { settledOf } from './present.ts'
import { planAgain, workOnStep, workOnUndo } from './work.ts'

/**
 * Takes the next step of the order's lifecycle. Marking it as paid records the balance as a payment, unless the request
 * names another amount or leaves it outstanding.
 *
 * @throws Refusal 'not-found', also when the order belongs to another shop; 'conflict' when this is not the next step
 * or somebody else took it first (the message names who and when), when the quote or the balance differs from what the
 * client showed, when less than the up-front part of the terms would be paid, when more than the balance was received, or when
 * the step is one of money and the books are closed today.
 */
export async function advanceOrder(
  shop: Shop,
  db: Database,
  id: number,
  change: StatusChange,
  now: string,
): Promise<AnyOrder> {
  const { status: to } = change
  requireStep(shop, to)
  return transaction(db, async (tx, finish) => {
    const [order, moveWork] = await Promise.all([
      lockedOrder(shop, tx, id),
      workOnStep(shop, tx, to, { id, now }),
    ])
    if (to === 'quote' || !canMove(order.status, to)) throw await conflict(shop, tx, order, to)
    const { version: seen = order.version } = change
    if (seen !== order.version) throw await concurrentEditRefusal(shop, tx, order, seen, 'opened it')
    // Its deposits count as earned on the day.
    if (to === 'completed') await requireOpenBooks(shop, tx, dayOf(now, shop.timeZone))
    const receipt = to === 'paid' ? await receivePayment(shop, tx, order, change, now) : undefined
    const settled = receipt?.settled ?? settledOf(order)
    const reached = {
      ...(to === 'invoice' && { invoiced_at: now }),
      ...(to === 'completed' && { completed_at: now }),
    }
    const due = dueColumns(shop, { ...owedOf({ ...order, ...reached }), ...settled })
    if (to === 'invoice') {
      await issueInvoice(shop, tx, await invoicedOrder(shop, tx, { ...order, invoiced_at: now }), now)
    }
    const detail = { from: order.status, to, ...(receipt !== undefined && { paymentId: receipt.id }) }
    const [, , , , , moved] = await finish(() =>
      Promise.all([
        receipt?.write(),
        store.moveOrder(shop, tx, { id, to, due, now }),
        recordEvent(shop, tx, { orderId: id, kind: 'moved', detail, now }),
        moveWork(),
        tallyMove(shop, tx, order, to, now),
        showOrder(shop, tx, id, now, {
          status: to,
          wasStarted: to === 'production' || order.started_at !== null,
          mayHavePayments: to !== 'invoice',
        }),
      ]),
    )
    return moved
  })
}

/** @returns undefined if nothing was received. */
async function receivePayment(
  shop: Shop,
  tx: Database,
  order: FoundOrder,
  { balance: shown, outstanding = false, payment }: StatusChange,
  now: string,
): Promise<Recorded | undefined> {
  const number = order.order_number
  const balance = balanceCents(settledOf(order))
  refuseUnseen(shown, balance, `The balance due on ${number}`)
  const { amount, ...how } = payment ?? {}
  const received = outstanding ? 0 : centsFromDollars(amount ?? 0) || balance
  if (amount !== undefined && received > balance) {
    throw refusalAt(
      'conflict',
      'payment.amount',
      `${formatCents(received)} is more than the balance due of ${formatCents(Math.max(balance, 0))}.`,
    )
  }
  const owed = owedOf(order)
  const upFront = upFrontCents(owed.terms, owed.totalCents)
  const paid = owed.paidCents + Math.max(received, 0)
  // What was written off will not be asked for, so work need not wait for it.
  if (paid + owed.writtenOffCents < upFront) {
    throw new Refusal(
      'conflict',
      `The payment terms of ${number} require ${formatCents(upFront)} up front, but only ${formatCents(paid)} ${received > 0 ? 'would be' : 'has been'} paid.`,
    )
  }
  if (received <= 0) return undefined
  const receipt = { method: 'other', ...how, amountCents: received, dayField: 'payment.receivedOn' } as const
  return recordReceipt(shop, tx, owed, receipt, now)
}

/**
 * Undoes the last step: within seconds by the person who took it, later by a member who may correct money. A
 * payment that the step recorded is reversed by a further ledger entry, unless it was reversed or refunded before.
 * Undoing an invoice credits it, with a reason if it was sent.
 *
 * @param status the status that the step led to.
 * @throws Refusal 'not-found'; 'conflict' when the order is no longer at that status, is an invoice with payments, or was
 * completed on a day on which the books are closed; 'forbidden' or 'invalid' (missing reason) under the rule above.
 */
export async function undoStep(
  shop: Shop,
  db: Database,
  id: number,
  { status, reason }: { readonly status: Status; readonly reason: string | null },
  now: string,
): Promise<AnyOrder> {
  return transaction(db, async (tx) => {
    const order = await lockedOrder(shop, tx, id)
    const to = STATUSES[STATUSES.indexOf(order.status) - 1]
    if (order.status !== status) throw await undoConflict(shop, tx, order, status)
    if (status === 'quote' || to === undefined) {
      throw new Refusal('conflict', `${order.order_number} has no step to undo.`)
    }
    const step = await findLastMove(shop, tx, id)
    const isFresh =
      step !== undefined &&
      step.userId === shop.userId &&
      Date.parse(now) - Date.parse(step.at) <= UNDO_ACCEPTED_MS
    if (isFresh) requireStep(shop, status)
    else requireLateUndo(shop)
    // Whoever got the invoice is told why it no longer stands.
    if (!isFresh || (status === 'invoice' && order.invoice_sent_on !== null)) requireReason(reason)
    // Its deposits were reported as earned.
    if (status === 'completed' && order.completed_at !== null) {
      await requireOpenBooks(shop, tx, dayOf(order.completed_at, shop.timeZone))
    }
    if (step?.detail.to === status && step.detail.paymentId !== undefined) {
      await reverseUntouched(shop, tx, owedOf(order), step.detail.paymentId, reason ?? 'Step undone', now)
    }
    const settled = settledOf(await findOrRefuse(shop, tx, id))
    if (to === 'quote') refuseSettled(order, settled)
    const reached = {
      ...(status === 'invoice' && { invoiced_at: null }),
      ...(status === 'completed' && { completed_at: null }),
    }
    const due = dueColumns(shop, { ...owedOf({ ...order, ...reached }), ...settled })
    const { wasRevised } =
      to === 'quote' ? await credit(shop, tx, order, reason ?? UNDONE_UNSENT, now) : { wasRevised: false }
    await store.moveBack(shop, tx, { id, from: status, to, due, isNewRevision: wasRevised, now })
    if (to === 'quote') await recordRatesChangedOf(shop, tx, await findOrRefuse(shop, tx, id))
    if (to === 'production') await planAgain(shop, tx, order)
    const detail = { from: status, to, ...(reason !== null && { text: reason }) }
    const [, moveWork] = await Promise.all([
      recordEvent(shop, tx, { orderId: id, kind: 'undone', detail, now }),
      workOnUndo(shop, tx, status, { id, now }),
    ])
    const [, , undone] = await Promise.all([
      moveWork(),
      tallyMove(shop, tx, order, to, now),
      showOrder(shop, tx, id, now),
    ])
    return undone
  })
}

/** @throws Refusal 'forbidden' when the member may neither take nor undo the step to this status. */
function requireStep(shop: Shop, to: Status): void {
  const step = stepTo(to)
  if (step !== undefined) shop.require(step.right)
}

function requireLateUndo(shop: Shop): void {
  if (shop.may('correctMoney')) return
  throw new Refusal(
    'forbidden',
    `Only ${whoMay('correctMoney')} may undo a step that somebody else took or that was taken a while ago`,
  )
}

function requireReason(reason: string | null): void {
  if (reason !== null) return
  throw refusalAt('invalid', 'reason', 'Reason is required')
}

/** @throws Refusal 'not-found'; 'conflict' when it is void, past the invoice stage, or has payments. */
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
    refuseSettled(order, settledOf(order))
    if (order.status === 'invoice') await credit(shop, tx, order, reason, now)
    await store.voidOrder(shop, tx, id, now)
    await recordEvent(shop, tx, { orderId: id, kind: 'voided', detail: { text: reason }, now })
    await tally(shop, tx, dayOf(now, shop.timeZone), [
      { status: order.status, orders: -1, totalCents: order.total_cents },
    ])
    return getOrder(shop, tx, id, now)
  })
}

/** @throws Refusal 'conflict' when the ledger does not add up to nothing. */
function refuseSettled({ order_number: number }: FoundOrder, { paidCents, writtenOffCents }: Settled): void {
  if (paidCents !== 0) {
    const message =
      paidCents > 0
        ? `${formatCents(paidCents)} has been paid on ${number}. Refund it first, or reverse it if it was never received. To keep some of it, revise the invoice to what you keep, refund the rest, and complete the order.`
        : `Refunds on ${number} exceed its payments by ${formatCents(-paidCents)}. Record the customer’s repayment first.`
    throw new Refusal('conflict', message)
  }
  if (writtenOffCents !== 0) {
    const message = `${formatCents(writtenOffCents)} has been written off on ${number}. Reverse the write-off first.`
    throw new Refusal('conflict', message)
  }
}

async function credit(shop: Shop, tx: Database, order: FoundOrder, reason: string, now: string) {
  return issueCreditNote(shop, tx, await invoicedOrder(shop, tx, order), reason, now)
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
    return new Refusal(
      'conflict',
      `${number} cannot ${STEP_WORDS[to]} yet: it is ${STATUS_WORDS[status]}.${next}`,
    )
  }
  const move = await findLastMove(shop, db, order.id)
  const who = move?.userName && ` ${move.userName} moved it on ${formatMoment(move.at, shop.timeZone)}.`
  // Every order starts as a quote, so "already" would be wrong.
  const how = status === 'quote' ? 'still' : 'already'
  return new Refusal('conflict', `${number} is ${how} ${STATUS_WORDS[status]}.${who ?? ''}`)
}

/** @param status what the step led to that somebody wants to undo. */
async function undoConflict(shop: Shop, db: Database, order: FoundOrder, status: Status): Promise<Refusal> {
  const isPast = STATUSES.indexOf(order.status) > STATUSES.indexOf(status)
  const undo = isPast ? undefined : await findLastUndo(shop, db, order.id, status)
  if (undo === undefined) return conflict(shop, db, order, status)
  return new Refusal(
    'conflict',
    `${order.order_number} is ${STATUS_WORDS[order.status]} again. ${undo.userName ?? 'Somebody'} undid the step on ${formatMoment(undo.at, shop.timeZone)}.`,
  )
}

/** Completes 'It is …'. */
const STATUS_WORDS: Readonly<Record<Status, string>> = {
  quote: 'a quote',
  invoice: 'an invoice',
  paid: 'paid',
  production: 'in production',
  completed: 'completed',
  archived: 'archived',
}

/** Completes 'It cannot … yet'. */
const STEP_WORDS: Readonly<Record<Status, string>> = {
  quote: 'be a quote',
  invoice: 'become an invoice',
  paid: 'be marked as paid',
  production: 'go into production',
  completed: 'be completed',
  archived: 'be archived',
}
