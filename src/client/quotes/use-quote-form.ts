import { type Dispatch, type SetStateAction, useCallback } from 'react'
import type { Issue } from '#domain/refusal.ts'
import { NO_PROBLEMS } from '../forms/problems.ts'
import { type SavingForm, useSavingForm } from '../forms/use-saving-form.ts'
import { issuesOf } from './check-order.ts'
import { type NewQuote, newOrderFrom } from './new-order.ts'
import { afterChange, problemsFrom, withProblem } from './problems.ts'
import type { QuoteDraft } from './quote-draft.ts'

/** Changes the draft and replaces the field's problem, or clears it. Without a change, it does only the latter. */
export type Edit = (
  field: string,
  change: ((draft: QuoteDraft) => QuoteDraft) | undefined,
  problem?: string,
) => void

interface Options<Input, Saved> extends Omit<SavingForm<Input, Saved>, 'input' | 'check'> {
  readonly draft: QuoteDraft
  readonly setDraft: Dispatch<SetStateAction<QuoteDraft>>
  readonly input: (quote: NewQuote) => Input
  /** Issues of what is saved besides the quote. */
  readonly alsoCheck?: (input: Input) => readonly Issue[]
}

interface WithQuote {
  readonly quote: NewQuote
}

/** The form of a new or edited quote, with the problems of its draft. */
export function useQuoteForm<Input extends WithQuote, Saved>(options: Options<Input, Saved>) {
  const { draft, setDraft, input, alsoCheck, ...saving } = options
  const form = useSavingForm({
    ...saving,
    input: () => input(newOrderFrom(draft)),
    check: (now) => [...(alsoCheck?.(now) ?? []), ...issuesOf(now.quote)],
    toProblems: (issues) => problemsFrom(issues, draft),
  })
  const { setProblems } = form
  const edit: Edit = useCallback(
    (field, change, problem) => {
      if (change !== undefined) setDraft(change)
      const after = change === undefined ? withProblem : afterChange
      setProblems((current) => after(current, field, problem))
    },
    [setDraft, setProblems],
  )
  const replace = useCallback(
    (next: QuoteDraft) => {
      setDraft(next)
      setProblems(NO_PROBLEMS)
    },
    [setDraft, setProblems],
  )
  const { props, saving: isSaving, problems, isValid, save } = form
  return { draft, edit, replace, props, saving: isSaving, problems, setProblems, isValid, save }
}
