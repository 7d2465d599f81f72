import { type RefObject, useEffect, useRef } from 'react'

const PROBLEM = '[aria-invalid="true"], [data-problem]'

export function focusFirstProblem(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>(PROBLEM)?.focus()
}

/**
 * A form lets go of the focus while it is being saved, because nothing in it can be used then. When it comes back, the
 * focus goes to the first thing that is wrong, or else to the button that tries again.
 */
export function useFocusAfterSaving(form: RefObject<HTMLFormElement | null>, saving: boolean): void {
  const wasSaving = useRef(false)
  useEffect(() => {
    if (wasSaving.current && !saving && document.activeElement === document.body) {
      form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()
      focusFirstProblem(form.current)
    }
    wasSaving.current = saving
  }, [form, saving])
}
