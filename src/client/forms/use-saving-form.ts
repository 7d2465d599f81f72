import { useRef } from 'react'
import type { Issue } from '#domain/refusal.ts'
import { CallError } from '../call-error.ts'
import { wasCreatedEarlier } from '../retry-key.ts'
import { useFocusAfterSaving } from './form-focus.ts'
import { onSubmit } from './on-submit.ts'
import { NO_PROBLEMS, type Problems } from './problems.ts'
import { unreadDays } from './unread-days.ts'
import { type ProblemOptions, useProblems } from './use-problems.ts'
import { type Saving, useSave } from './use-save.ts'

/** The form as the user submits it. */
export interface Submitted {
  readonly problems: Problems
  /** Whether it has already been saved. */
  readonly saved: boolean
}

export interface SavingForm<Input, Saved> extends Saving<Input, Saved>, ProblemOptions {
  /** What to save; undefined if there is nothing to save. */
  readonly input: (submitted: Submitted) => Input | undefined
  /** The issues that can be found without the server. */
  readonly check?: (input: Input) => readonly Issue[]
  /** Whether issues that are shown beside their fields need no toast. */
  readonly onlyBesideFields?: boolean
}

/**
 * Whatever a form does on saving: checks, shows problems beside their fields and focuses the first, saves once, and says
 * what went wrong. For a form with a draft of its own; `useTypedForm` also holds what is typed.
 */
export function useSavingForm<Input, Saved>(options: SavingForm<Input, Saved>) {
  const { input, check, onSaved, onFailed, onlyBesideFields = false } = options
  const element = useRef<HTMLFormElement>(null)
  const { problems, setProblems, showIssues } = useProblems(element, options)

  const attempt = useSave({
    ...options,
    onSaved: (saved, now) => {
      setProblems(NO_PROBLEMS)
      return onSaved(saved, now)
    },
    onFailed: (error, now) => {
      if (onFailed?.(error, now) === true) return true
      const issues = error instanceof CallError && !wasCreatedEarlier(error) ? error.issues : []
      const isShown = issues.length > 0 && showIssues(issues)
      return isShown && onlyBesideFields
    },
  })
  const rememberFocus = useFocusAfterSaving(element, attempt.saving)

  /** @returns whether there are no issues; otherwise shows them. */
  function isValid(now: Input): boolean {
    const issues = [...unreadDays(element.current), ...(check?.(now) ?? [])]
    if (issues.length > 0) showIssues(issues)
    return issues.length === 0
  }

  function save(now: Input | undefined) {
    if (now === undefined || attempt.saving || !isValid(now)) return
    rememberFocus()
    attempt.save(now)
  }

  const submit = () => save(input({ problems, saved: attempt.saved }))

  return {
    ...attempt,
    problems,
    setProblems,
    isValid,
    /** Checks and saves something else than what submitting would save. */
    save,
    /** For the form element, which shows its own messages, not the browser's. */
    props: { ref: element, onSubmit: onSubmit(submit), noValidate: true },
  }
}
