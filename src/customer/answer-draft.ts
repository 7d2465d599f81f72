/** The customer's response as entered, and what is missing from it. */
import { type Answer, hasVisibleText } from '#domain/customer-answer.ts'
import { isLongEnough, SIGNATURE_TOO_SHORT, type Stroke } from '#domain/signature.ts'

export interface AnswerDraft {
  readonly name: string
  readonly reason: string
  readonly strokes: readonly Stroke[]
  /** Whether the typed name is the signature. */
  readonly typed: boolean
}

export interface AnswerProblems {
  readonly name?: string | undefined
  readonly reason?: string | undefined
  readonly signature?: string | undefined
}

/** Uses the same messages as the contract. */
export function problemsOf(answer: Answer, draft: AnswerDraft): AnswerProblems {
  return {
    name: !hasVisibleText(draft.name) ? 'Name is required' : undefined,
    reason: answer !== 'approved' && !hasVisibleText(draft.reason) ? 'Reason is required' : undefined,
    signature: answer === 'approved' && !draft.typed ? problemOf(draft.strokes) : undefined,
  }
}

function problemOf(strokes: readonly Stroke[]): string | undefined {
  if (strokes.length === 0) return 'Signature is required'
  return isLongEnough(strokes) ? undefined : SIGNATURE_TOO_SHORT
}
