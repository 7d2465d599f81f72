import { type RefObject, useEffect, useRef } from 'react'

const PROBLEM = '[aria-invalid="true"], [data-problem]'

export function focusFirstProblem(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>(PROBLEM)?.focus()
}

/**
 * While saving, the form is inert and loses the focus. Afterward, moves the focus to the first problem, or else to the
 * submit button.
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
