import { useValue, valueStore } from './value-store.ts'

export interface Toast {
  /** Unique per toast, so that hovering or swiping one toast does not affect the next. */
  readonly id: number
  readonly kind: 'success' | 'failure'
  readonly title: string
  readonly text: string | undefined
  readonly actions: readonly ToastAction[]
}

/** A button on a toast. */
export interface ToastAction {
  readonly label: string
  /** How long a toast with this action stays, at least. */
  readonly forMs: number
  readonly run: () => void
}

const shown = valueStore<Toast | undefined>(undefined)
let lastId = 0

/** Shows one toast at a time (spec section 9): it replaces the current one at once. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  lastId += 1
  shown.set({ ...toast, id: lastId })
}

/** Does nothing if another toast has replaced it. */
export function dismissToast(id: number): void {
  if (shown.get()?.id === id) dismissShown()
}

export function dismissShown(): void {
  shown.set(undefined)
}

export function useToast(): Toast | undefined {
  return useValue(shown)
}
