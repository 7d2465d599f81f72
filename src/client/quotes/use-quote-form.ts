import { useRef } from 'react'
import { flushSync } from 'react-dom'
import type { Issue } from '#domain/refusal.ts'
import { focusFirstProblem } from '../ui/form-focus.ts'
import { problemsFrom } from './problems.ts'
import type { QuoteDraft } from './quote-draft.ts'
import { useDraft } from './use-draft.ts'

/** The state of a quote form: its draft and the problems of its fields. */
export function useQuoteForm(start: () => QuoteDraft) {
  const element = useRef<HTMLFormElement>(null)
  const draft = useDraft(start)

  /** Shows the issues beside their fields and focuses the first. */
  function showIssues(issues: readonly Issue[]) {
    flushSync(() => draft.setProblems(problemsFrom(issues, draft.draft)))
    focusFirstProblem(element.current)
  }

  return { ...draft, element, showIssues }
}

export type QuoteFormState = ReturnType<typeof useQuoteForm>
