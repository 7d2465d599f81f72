import { notifications } from '@mantine/notifications'
import { IconCheck, IconExclamationMark } from '@tabler/icons-react'
import { CallError } from '../call-error.ts'
import classes from './toast.module.css'

const dismiss = { closeButtonProps: { 'aria-label': 'Dismiss' } }

export function showSuccess(title: string, text?: string): void {
  // One at a time (spec section 9): the newest replaces the one before it.
  notifications.clean()
  notifications.show({
    ...dismiss,
    title,
    message: text,
    color: 'kerf',
    icon: <IconCheck size={18} aria-hidden />,
  })
}

export function showFailure(title: string, text: string): void {
  notifications.clean()
  notifications.show({
    ...dismiss,
    title,
    message: text,
    color: 'red.9',
    icon: <IconExclamationMark size={22} aria-hidden />,
    classNames: {
      root: classes.failure,
      title: classes.title,
      description: classes.description,
      closeButton: classes.close,
    },
  })
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
