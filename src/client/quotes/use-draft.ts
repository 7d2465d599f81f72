import { useCallback, useState } from 'react'
import { afterChange, NO_PROBLEMS, type Problems } from './problems.ts'
import type { QuoteDraft } from './quote-draft.ts'

/** Changes the draft and replaces the field's problem, or clears it. */
export type Edit = (field: string, change: (draft: QuoteDraft) => QuoteDraft, problem?: string) => void

export function useDraft(start: () => QuoteDraft) {
  const [draft, setDraft] = useState(start)
  const [problems, setProblems] = useState<Problems>(NO_PROBLEMS)
  const edit: Edit = useCallback((field, change, problem) => {
    setDraft(change)
    setProblems((current) => afterChange(current, field, problem))
  }, [])
  const replace = useCallback((next: QuoteDraft) => {
    setDraft(next)
    setProblems(NO_PROBLEMS)
  }, [])
  return { draft, problems, setProblems, edit, replace }
}
