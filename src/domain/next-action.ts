import type { Answer } from './customer-answer.ts'
import { nextStep, type Status } from './lifecycle.ts'

export interface ActionFacts {
  readonly status: Status
  readonly isVoid: boolean
  /** Whether the current revision has been sent. */
  readonly isSent: boolean
  /** The customer's answer to the current revision. */
  readonly answer: Answer | null
}

/**
 * What staff most likely do next: send a new quote, edit one that the customer did not accept, or else take the next step
 * of the lifecycle. Undefined if nothing is left to do.
 */
export function nextAction({
  status,
  isVoid,
  isSent,
  answer,
}: ActionFacts): 'send' | 'edit' | 'step' | undefined {
  if (isVoid || nextStep(status) === undefined) return undefined
  if (status !== 'quote' || answer === 'approved') return 'step'
  if (answer !== null) return 'edit'
  return isSent ? 'step' : 'send'
}
