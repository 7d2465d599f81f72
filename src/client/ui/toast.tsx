/** Toasts (spec section 8). */
import { CallError } from '../call-error.ts'
import { keepForNextPage, takeKept } from '../kept.ts'
import { showToast, type ToastAction } from './toast-store.ts'

export function showSuccess(title: string, text?: string, ...actions: ToastAction[]): void {
  showToast({ kind: 'success', title, text, actions })
}

export function showFailure(title: string, text: string, ...actions: ToastAction[]): void {
  showToast({ kind: 'failure', title, text, actions })
}

/**
 * Shows a failed call: the server's own message, or `fallback` if it gave none. Shows nothing when the session has ended,
 * because the sign-in dialog says so already.
 */
export function showCallFailure(title: string, error: unknown, fallback: string): void {
  if (error instanceof CallError && error.status === 401) return
  showFailure(title, (error instanceof CallError && error.serverMessage) || fallback)
}

const KEPT = 'kerf-toast'

/** Keeps a success toast to show after the page reloads. */
export function keepSuccess(title: string, text: string): void {
  keepForNextPage(KEPT, JSON.stringify([title, text]))
}

/** Shows the toast that was kept before the reload. */
export function showKept(): void {
  const kept = takeKept(KEPT)
  if (kept === undefined) return
  const [title, text]: unknown[] = JSON.parse(kept)
  showSuccess(String(title), String(text))
}
