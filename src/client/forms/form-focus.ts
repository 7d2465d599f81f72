import { type RefObject, useEffect, useRef } from 'react'

const PROBLEM = '[aria-invalid="true"], [data-problem]'

export function firstProblem(form: HTMLElement | null): HTMLElement | null {
  return form?.querySelector<HTMLElement>(PROBLEM) ?? null
}

/**
 * While saving, the form is inert and loses the focus, unless it is on the submit button. Afterward, moves it to the first
 * problem, or else back to where it was.
 *
 * @returns a function to call when saving starts.
 */
export function useFocusAfterSaving(form: RefObject<HTMLFormElement | null>, saving: boolean): () => void {
  const wasSaving = useRef(false)
  const before = useRef<Element>(null)
  useEffect(() => {
    const isHere = isFocusLost() || document.activeElement === before.current
    if (wasSaving.current && !saving && isHere) {
      const submit = form.current?.querySelector('[type="submit"]') ?? null
      focusFirst([firstProblem(form.current), before.current, submit])
    }
    wasSaving.current = saving
  }, [form, saving])
  return () => {
    const focused = document.activeElement
    before.current = form.current?.contains(focused) ? focused : null
  }
}

/** A save that is quicker than a frame leaves the focus on a button that has just been disabled. */
function isFocusLost(): boolean {
  const focused = document.activeElement
  return focused === null || focused === document.body || focused.matches(':disabled')
}

/** Focuses the first element that can take the focus. */
function focusFirst(elements: readonly (Element | null)[]): void {
  elements.some((element) => {
    if (element instanceof HTMLElement) element.focus()
    return element !== null && document.activeElement === element
  })
}
