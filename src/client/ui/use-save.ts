import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Issue } from '#domain/refusal.ts'
import { CallError } from '../call-error.ts'
import { showCallFailure, showFailure } from './toast.tsx'

interface Saving<Input, Saved> {
  readonly save: (input: Input) => Promise<Saved>
  readonly onSaved: (saved: Saved, input: Input) => void | Promise<void>
  /**
   * The toast's title, and its text if the response gives no reason. With `showsStatus`, a reason starts with the
   * response's status, as spec section 8 has it where it says 'the message'.
   */
  readonly failure: { readonly title: string; readonly text: string; readonly showsStatus?: boolean }
  /** Called with the fields that the server rejected; empty if saving failed for another reason. */
  readonly onIssues?: (issues: readonly Issue[]) => void
  /** Called first. @returns true if it has shown the failure itself. */
  readonly onFailed?: (error: Error, input: Input) => boolean
}

/**
 * Saves what a form or a dialog holds, one attempt at a time, and says what went wrong. Nothing that was typed is touched.
 */
export function useSave<Input, Saved>({ save, onSaved, failure, onIssues, onFailed }: Saving<Input, Saved>) {
  // A second click can arrive before React has rendered the first.
  const running = useRef(false)
  const { mutate, isPending, variables } = useMutation({
    mutationFn: save,
    onSuccess: onSaved,
    onError: (error, input) => {
      if (onFailed?.(error, input) === true) return
      const status = error instanceof CallError ? error.status : 0
      if (failure.showsStatus !== true) showCallFailure(failure.title, error, failure.text)
      // The sign-in dialog reports a session that has ended.
      else if (status !== 401) showFailure(failure.title, error.message || failure.text)
      onIssues?.(error instanceof CallError ? error.issues : [])
    },
    onSettled: () => {
      running.current = false
    },
  })
  return {
    saving: isPending,
    /** What the last attempt saved; undefined before the first. */
    input: variables,
    save: (input: Input) => {
      if (running.current) return
      running.current = true
      mutate(input)
    },
  }
}
