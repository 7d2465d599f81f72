/** An order's stages and the only steps between them (spec section 4). Both buttons and refusals use this table. */
import type { Right } from './rights.ts'

export const STATUSES = ['quote', 'invoice', 'paid', 'production', 'completed', 'archived'] as const
export type Status = (typeof STATUSES)[number]

export interface Step {
  readonly from: Status
  readonly to: Status
  /** The label of the button that takes this step. */
  readonly button: string
  /** What one needs to take it, and to undo it at once. */
  readonly right: Right
}

export const STEPS = [
  { from: 'quote', to: 'invoice', button: 'Convert to Invoice', right: 'writeQuotes' },
  { from: 'invoice', to: 'paid', button: 'Mark as Paid', right: 'recordMoney' },
  { from: 'paid', to: 'production', button: 'Move to Production', right: 'moveOn' },
  { from: 'production', to: 'completed', button: 'Mark as Completed', right: 'moveOn' },
  { from: 'completed', to: 'archived', button: 'Mark as Archived', right: 'moveOn' },
] as const satisfies readonly Step[]

/** `undefined` for an archived order, which has no next step. */
export function nextStep(from: Status): Step | undefined {
  return STEPS.find((step) => step.from === from)
}

/** The step that leads to a status; `undefined` for a quote. */
export function stepTo(to: Status): Step | undefined {
  return STEPS.find((step) => step.to === to)
}

export function canMove(from: Status, to: Status): boolean {
  return nextStep(from)?.to === to
}

/** How long the screen offers to undo a step, in milliseconds. */
export const UNDO_OFFERED_MS = 10_000

/**
 * How long the server lets people undo their own step without a reason, in milliseconds. Longer than the screen offers
 * it, so that a press in the last second arrives in time on a slow connection.
 */
export const UNDO_ACCEPTED_MS = 15_000

/** Status names as shown in badges and messages. */
export const STATUS_NAMES: Readonly<Record<Status, string>> = {
  quote: 'Quote',
  invoice: 'Invoice',
  paid: 'Paid',
  production: 'In Production',
  completed: 'Completed',
  archived: 'Archived',
}
