import { type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Issue } from '#domain/refusal.ts'
import { firstProblem } from './form-focus.ts'
import { NO_PROBLEMS, type Problems, problemsOf } from './problems.ts'

export interface ProblemOptions {
  /** Finds the field of each issue. By default it is the issue's path. */
  readonly toProblems?: ((issues: readonly Issue[]) => Problems) | undefined
  /** Called before the first problem is focused: its tab may have to be opened. */
  readonly onProblems?: ((problems: Problems) => void) | undefined
}

/** The problems of a form's fields. */
export function useProblems<E extends HTMLElement>(
  form: RefObject<E | null>,
  { toProblems = problemsOf, onProblems }: ProblemOptions,
) {
  const [problems, setProblems] = useState(NO_PROBLEMS)
  return {
    problems,
    setProblems,
    /** Shows the issues beside their fields and focuses the first. @returns whether the form shows any. */
    showIssues: (issues: readonly Issue[]): boolean => {
      const found = toProblems(issues)
      flushSync(() => {
        setProblems(found)
        onProblems?.(found)
      })
      const first = firstProblem(form.current)
      if (first === document.activeElement) say(first)
      else first?.focus()
      return first !== null
    },
  }
}

/** Screen readers say a field's problem as the field gets the focus: where it has it already, they would say nothing. */
function say(field: Element | null): void {
  const ids = field?.getAttribute('aria-describedby')?.split(' ') ?? []
  // Mantine's name for it.
  const problem = document.getElementById(ids.find((id) => id.endsWith('-error')) ?? '')
  // The same problem is said again when the form is submitted again.
  problem?.removeAttribute('role')
  setTimeout(() => problem?.setAttribute('role', 'alert'))
}
