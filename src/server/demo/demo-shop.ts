/** Types for the demonstration's data. */
import type { z } from 'zod'
import type { newCustomer } from '#contract/customers.ts'
import type { NewWorkPlan } from '#contract/floor.ts'
import type { NewLineItem, NewOrder, PaymentTerms } from '#contract/orders.ts'
import { addDays, type Day } from '#domain/calendar.ts'
import type { Answer } from '#domain/customer-answer.ts'
import { CALCULATOR_NOTES, paymentTermsText, QUOTE_FORM_NOTES } from '#domain/payment-terms.ts'
import type { PieceType } from '#domain/pieces/piece-type.ts'
import type { Conditions } from '#domain/quote-content.ts'
import type { OptionalText } from '#domain/quote-fields.ts'
import type { Role } from '#domain/rights.ts'
import type { NewShop } from '../shops/shops.store.ts'

/** An entry of a shop's own price list. */
export interface DemoPieceType {
  readonly id: string
  readonly definition: PieceType
}

export type DemoUser = 'demo' | 'staff' | 'office' | 'floor'

/** Milestones with their due dates in days from today: -4 means four days ago. Those without one wait for completion. */
export type DemoTerms =
  | 'full'
  | 'split'
  | 'calculator'
  | readonly { readonly description: string; readonly percentage: number; readonly dueIn?: number }[]

export interface DemoAnswer {
  readonly answer: Answer
  readonly reason?: string
}

/** When a quote was sent, first viewed, answered and changed, in days before today. */
export interface DemoSending {
  readonly sent: number
  readonly viewed?: number
  readonly answered?: DemoAnswer & { readonly daysAgo: number }
  readonly changed?: { readonly daysAgo: number; readonly lines: readonly NewLineItem[] }
}

export interface DemoOrder<Customer extends string = string>
  extends Readonly<Partial<Record<OptionalText, string>>> {
  readonly for: Customer
  readonly by: DemoUser
  /** Who takes its steps, if not the creator. */
  readonly movedBy?: DemoUser
  readonly title: string
  /** In days before today: when it was created, then when it took each step. More entries mean a later stage. */
  readonly days: readonly number[]
  readonly sending?: DemoSending
  /** In days before today: when the deposit required by its terms was paid. The rest then waits for completion. */
  readonly depositPaid?: number
  /** The day that was promised with its last step, in days from today, and the hours that the work takes. */
  readonly promised?: { readonly in: number; readonly hours: number }
  /** For an order in production: how many steps of work its pieces have done, and whether somebody works on the next. */
  readonly stands?: { readonly steps: number; readonly isStarted: boolean }
  /** In days before today: what the floor told the office about its first line. */
  readonly problem?: { readonly daysAgo: number; readonly text: string }
  /** In days before today: what whoever made it wrote for the staff. */
  readonly note?: { readonly daysAgo: number; readonly text: string }
  readonly terms: DemoTerms
  readonly lines: readonly NewLineItem[]
  readonly discount?: NewOrder['discount']
  readonly conditions?: Conditions
  readonly taxRate: number
  readonly expiryDays?: number
}

export type DemoCustomer = z.input<typeof newCustomer>

export interface DemoShop<Customer extends string = string> {
  readonly shop: Omit<NewShop, 'timeZone'>
  readonly members: readonly { readonly user: DemoUser; readonly role: Role }[]
  readonly customers: Readonly<Record<Customer, DemoCustomer>>
  readonly pieceTypes: readonly DemoPieceType[]
  readonly workPlan: Omit<NewWorkPlan, 'version'>
  /** Who works on the floor, by turns. */
  readonly workers: readonly DemoUser[]
  /** The terms and conditions that its quotes choose from. */
  readonly conditions: readonly Conditions[]
  readonly orders: readonly DemoOrder<Customer>[]
}

export function paymentTerms(terms: DemoTerms, today: Day): PaymentTerms {
  if (terms === 'full') return { structure: 'full', notes: paymentTermsText('full') }
  if (terms === 'split') return { structure: 'split-50-50', notes: QUOTE_FORM_NOTES }
  if (terms === 'calculator') return { structure: 'split-50-50', notes: CALCULATOR_NOTES }
  return {
    structure: 'custom',
    notes: paymentTermsText('custom'),
    milestones: terms.map(({ description, percentage, dueIn }) => ({
      description,
      percentage,
      ...(dueIn === undefined ? { due: { on: 'completion' } } : { dueDate: addDays(today, dueIn) }),
    })),
  }
}
