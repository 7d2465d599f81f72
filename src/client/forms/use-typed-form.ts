import { useState } from 'react'
import { withoutFields } from './problems.ts'
import { type SavingForm, type Submitted, useSavingForm } from './use-saving-form.ts'

interface TypedForm<T, Input, Saved> extends Omit<SavingForm<Input, Saved>, 'input'> {
  /** What the fields show until they are edited. */
  readonly start: T
  /** What to save; undefined if there is nothing to save. */
  readonly input: (typed: T, submitted: Submitted & { readonly isEdited: boolean }) => Input | undefined
}

/** The names of the fields that hold free text. */
type TextField<T> = { [F in keyof T]: string extends T[F] ? F : never }[keyof T] & string

/** A form that holds what is typed, and saves it. */
export function useTypedForm<T extends object, Input, Saved>(options: TypedForm<T, Input, Saved>) {
  const { start, input, ...saving } = options
  const [edits, setEdits] = useState<Partial<T>>({})
  const typed: T = { ...start, ...edits }
  const isEdited = JSON.stringify(typed) !== JSON.stringify(start)
  const form = useSavingForm({ ...saving, input: (submitted) => input(typed, { ...submitted, isEdited }) })

  function edit(next: (current: Partial<T>) => Partial<T>, isChanged: (field: string) => boolean) {
    setEdits(next)
    // A problem of no single field may be solved by any change.
    form.setProblems((current) => withoutFields(current, (field) => isChanged(field) || !(field in start)))
  }

  return {
    ...form,
    typed,
    isEdited,
    change: (changes: Partial<T>) =>
      edit(
        (current) => ({ ...current, ...changes }),
        (field) => field in changes,
      ),
    /** Writes the same in another way, so that problems stay. */
    rewrite: (changes: Partial<T>) => setEdits((current) => ({ ...current, ...changes })),
    /** Goes back to the start. */
    discard: () => setEdits({}),
    /** The properties of a text field. */
    field: (name: TextField<T>) => ({
      'data-field': name,
      value: String(typed[name]),
      error: form.problems.get(name),
      // A password field does not derive it from the error.
      'aria-invalid': form.problems.has(name),
      onChange: ({ currentTarget: { value } }: { readonly currentTarget: { readonly value: string } }) =>
        edit(
          (current) => ({ ...current, [name]: value }),
          (field) => field === name,
        ),
    }),
  }
}
