import { useSyncExternalStore } from 'react'

export interface Toast {
  /** Another one for every toast: what was held or half swiped away of one is nothing to the next. */
  readonly id: number
  readonly kind: 'success' | 'failure'
  readonly title: string
  readonly text: string | undefined
  readonly action?: ToastAction | undefined
}

/** What can be done about what a toast says, for as long as it is there. */
export interface ToastAction {
  readonly label: string
  /** How long the toast stays for it. */
  readonly forMs: number
  readonly run: () => void
}

let shown: Toast | undefined
let lastId = 0
const listeners = new Set<() => void>()

/** One at a time (spec section 9): the one before is gone at once. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  lastId += 1
  change({ ...toast, id: lastId })
}

/** Nothing when another one has taken its place. */
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
