/** What screens say in passing (spec section 8). */
import { CallError } from '../call-error.ts'
import { showToast, type ToastAction } from './toast-store.ts'

export function showSuccess(title: string, text?: string, action?: ToastAction): void {
  showToast({ kind: 'success', title, text, action })
}

export function showFailure(title: string, text: string, action?: ToastAction): void {
  showToast({ kind: 'failure', title, text, action })
}

/**
 * A call that failed: the server's own sentence, or `fallback` where it gave none. When the session has ended nothing
 * is shown, because the sign-in dialog says so already.
 */
export function showCallFailure(title: string, error: unknown, fallback: string): void {
  if (error instanceof CallError && error.status === 401) return
  showFailure(title, (error instanceof CallError && error.serverMessage) || fallback)
}

const KEPT = 'kerf-toast'

/** For a toast that must survive the page's reload. */
export function keepSuccess(title: string, text: string): void {
  sessionStorage.setItem(KEPT, JSON.stringify([title, text]))
}

/** Shows what the page before this one kept. */
export function showKept(): void {
  const kept = sessionStorage.getItem(KEPT)
  if (kept === null) return
  sessionStorage.removeItem(KEPT)
  const [title, text]: unknown[] = JSON.parse(kept)
  showSuccess(String(title), String(text))
}
