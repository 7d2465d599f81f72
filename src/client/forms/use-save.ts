import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { CallError, isAway, isConflict } from '../call-error.ts'
import { wasCreatedEarlier } from '../retry-key.ts'
import { showCallFailure, showFailure } from '../ui/toast.tsx'
import { Abandoned } from './abandoned.ts'
import { useRetryKey } from './use-retry-key.ts'
import { type RetryKeyStore, withRetryKey } from './with-retry-key.ts'

/** The toast. */
export interface Failure<Input> {
  readonly title: string
  /** For when the response gives no reason. */
  readonly text: string | ((input: Input) => string)
  /** The text if an earlier attempt, whose response was lost, saved something else. */
  readonly savedEarlier?: string | undefined
  /** Whether a reason starts with the response's status, as spec section 8 has it where it says 'the message'. */
  readonly showsStatus?: boolean
}

export interface Saving<Input, Saved> {
  /** @param key for whatever must be created only once, however often it is sent. */
  readonly save: (input: Input, key: string) => Promise<Saved>
  readonly onSaved: (saved: Saved, input: Input) => void | Promise<void>
  /** Without it, whoever saves shows the error. */
  readonly failure?: Failure<Input> | undefined
  /** Called first. @returns true if it has shown the failure itself. */
  readonly onFailed?: ((error: Error, input: Input) => boolean) | undefined
  /** Where the key survives a reload. By default it lasts as long as the form. */
  readonly retryKey?: RetryKeyStore | undefined
}

/** Saves something, one attempt at a time, and says what went wrong. Nothing that was typed is touched. */
export function useSave<Input, Saved>(options: Saving<Input, Saved>) {
  const { save, onSaved, failure, onFailed, retryKey } = options
  // A second click can arrive before React has rendered the first.
  const running = useRef(false)
  const ownKey = useRetryKey()
  const { mutate, isPending, isSuccess, error, variables } = useMutation({
    mutationFn: (input: Input) => withRetryKey(retryKey ?? ownKey, input, save),
    onSuccess: (saved, input) => {
      ownKey.keep(undefined)
      return onSaved(saved, input)
    },
    onError: (error, input, _, { client }) => {
      if (error instanceof Abandoned) return
      // This attempt may have saved something, or an earlier one has, and live updates tell a window nothing of its own changes.
      if (isAway(error) || isConflict(error)) client.invalidateQueries()
      if (onFailed?.(error, input) !== true && failure !== undefined) showToast(failure, error, input)
    },
    onSettled: () => {
      running.current = false
    },
  })
  return {
    saving: isPending,
    /** Whether the last attempt succeeded. */
    saved: isSuccess,
    /** Why the last attempt failed. */
    error,
    /** What the last attempt saved; undefined before the first. */
    attempted: variables,
    save: (input: Input) => {
      if (running.current) return
      running.current = true
      mutate(input)
    },
  }
}

function showToast<Input>(failure: Failure<Input>, error: Error, input: Input): void {
  const { title, savedEarlier, showsStatus = false } = failure
  const text = typeof failure.text === 'string' ? failure.text : failure.text(input)
  const status = error instanceof CallError ? error.status : 0
  if (savedEarlier !== undefined && wasCreatedEarlier(error)) showFailure(title, savedEarlier)
  else if (!showsStatus) showCallFailure(title, error, text)
  // The sign-in dialog reports a session that has ended.
  else if (status !== 401) showFailure(title, error.message || text)
}
