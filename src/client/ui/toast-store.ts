import { useSyncExternalStore } from 'react'

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

let shown: Toast | undefined
let lastId = 0
const listeners = new Set<() => void>()

/** Shows one toast at a time (spec section 9): it replaces the current one at once. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  lastId += 1
  change({ ...toast, id: lastId })
}

/** Does nothing if another toast has replaced it. */
export function dismissToast(id: number): void {
  if (shown?.id === id) change(undefined)
}

export function dismissShown(): void {
  change(undefined)
}

export function useToast(): Toast | undefined {
  return useSyncExternalStore(subscribe, () => shown)
}

function change(next: Toast | undefined): void {
  shown = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
