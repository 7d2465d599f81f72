/** What the tables of the demonstration are made of. */
import type { NewCustomer } from '#contract/customers.ts'
import type { NewLineItem, PaymentTerms } from '#contract/orders.ts'
import { addDays, type Day } from '#domain/calendar.ts'
import type { Answer } from '#domain/customer-answer.ts'
import { CALCULATOR_NOTES, paymentTermsText, QUOTE_FORM_NOTES } from '#domain/payment-terms.ts'
import type { NewShop } from '../shops/shops.store.ts'

export type DemoUser = 'demo' | 'staff'

/** Milestones with their days from today: -4 was four days ago. */
export type DemoTerms =
  | 'full'
  | 'split'
  | 'calculator'
  | readonly { readonly description: string; readonly percentage: number; readonly dueIn?: number }[]

export interface DemoAnswer {
  readonly answer: Answer
  readonly reason?: string
}

/** When a quote was sent, first seen, answered and changed since, in days before today. */
export interface DemoSending {
  readonly sent: number
  readonly viewed?: number
  readonly answered?: DemoAnswer & { readonly daysAgo: number }
  readonly changed?: { readonly daysAgo: number; readonly lines: readonly NewLineItem[] }
}

export interface DemoOrder<Customer extends string = string> {
  readonly for: Customer
  readonly by: DemoUser
  /** Who takes its steps, where it is somebody else. */
  readonly movedBy?: DemoUser
  readonly title: string
  readonly description?: string
  /** Days before today on which it was created, and then on which it took each step: the more, the further it is. */
  readonly days: readonly number[]
  readonly sending?: DemoSending
  /** Days before today on which the deposit came that its terms ask for. */
  readonly depositPaid?: number
  readonly terms: DemoTerms
  readonly lines: readonly NewLineItem[]
  readonly taxRate: number
  readonly expiryDays?: number
}

export interface DemoShop<Customer extends string = string> {
  readonly shop: Omit<NewShop, 'timeZone'>
  readonly members: readonly { readonly user: DemoUser; readonly isAdmin: boolean }[]
  readonly customers: Readonly<Record<Customer, NewCustomer>>
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
      ...(dueIn !== undefined && { dueDate: addDays(today, dueIn) }),
    })),
  }
}
