import { useCallback, useState } from 'react'
import type { Issue } from '#domain/refusal.ts'
import { NO_PROBLEMS, withoutFields } from '../forms/problems.ts'
import { type SavingForm, useSavingForm } from '../forms/use-saving-form.ts'
import { bodyOf, type DetailsBody, isSameCustomer, problemsIn, type TypedDetails } from './typed-details.ts'

/** Changes what is typed and clears the problems of a field, such as `contacts.first`. */
export type EditDetails = (field: string, change: (typed: TypedDetails) => TypedDetails) => void

interface Options<Input, Saved> extends Omit<SavingForm<Input, Saved>, 'input' | 'check' | 'toProblems'> {
  /** What the fields show at first. */
  readonly start: TypedDetails
  /** What they show unedited, if something else. */
  readonly saved?: TypedDetails
  readonly input: (body: DetailsBody) => Input
  readonly check: (body: DetailsBody) => readonly Issue[]
}

/** The form of everything about a customer. */
export function useDetailsForm<Input, Saved>(options: Options<Input, Saved>) {
  const { start, saved = start, input, check, ...saving } = options
  const [typed, setTyped] = useState(start)
  const form = useSavingForm({
    ...saving,
    input: () => input(bodyOf(typed)),
    check: () => check(bodyOf(typed)),
    toProblems: (issues) => problemsIn(issues, typed),
  })
  const { setProblems } = form
  const edit: EditDetails = useCallback(
    (field, change) => {
      setTyped(change)
      setProblems((current) =>
        withoutFields(current, (one) => one === '' || one === field || one.startsWith(`${field}.`)),
      )
    },
    [setProblems],
  )
  const replace = useCallback(
    (next: TypedDetails) => {
      setTyped(next)
      setProblems(NO_PROBLEMS)
    },
    [setProblems],
  )
  return { ...form, typed, isEdited: !isSameCustomer(typed, saved), edit, replace }
}
