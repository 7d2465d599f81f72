import { Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { type DiscardWork, type Guard, guardUnsavedWork, isToAsk, leaveNow } from './unsaved-work.ts'

interface Props {
  /** Whether nothing would be lost. */
  readonly mayLeave: () => boolean
  readonly stayLabel?: string
  readonly discardLabel: string
  readonly onLeave: () => void
  /** The title while a save is running: leaving would neither stop nor lose it, so nothing is asked. */
  readonly saving?: string | false
  /** Called when the question opens or closes. */
  readonly onAsking?: (isAsking: boolean) => void
  /** What would be lost. */
  readonly children: ReactNode
}

/** Asks before unsaved work is left for another screen or shop, or on signing out. */
export function LeaveDialog({
  mayLeave,
  stayLabel = 'Keep Editing',
  discardLabel,
  onLeave,
  saving = false,
  onAsking,
  children,
}: Props) {
  /** Resolves the pending `askToLeave` with the user's choice. */
  const [answer, setAnswer] = useState<(discard: DiscardWork | undefined) => void>()
  const now = useRef<Pick<Props, 'mayLeave' | 'onLeave'> & { readonly stay?: (() => void) | undefined }>({
    mayLeave,
    onLeave,
  })
  const [guard] = useState<Guard>(() => ({
    mayLeave: () => now.current.mayLeave(),
    ask: () => new Promise((resolve) => setAnswer(() => resolve)),
  }))
  useEffect(() => guardUnsavedWork(guard), [guard])
  const blocker = useBlocker({
    // A new `?q=` on the same screen loses nothing.
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isToAsk(guard),
    enableBeforeUnload: () => !mayLeave(),
    withResolver: true,
  })
  useLayoutEffect(() => {
    now.current = { mayLeave, onLeave, stay: blocker.reset }
  })
  const isAsking = blocker.status === 'blocked' || answer !== undefined
  useLayoutEffect(() => {
    onAsking?.(isAsking)
    return () => onAsking?.(false)
  }, [isAsking, onAsking])

  // If the form disappears while the question is open, the user stays.
  useEffect(() => () => answer?.(undefined), [answer])
  useEffect(() => () => now.current.stay?.(), [])

  const close = (discard: DiscardWork | undefined) => {
    answer?.(discard)
    setAnswer(undefined)
  }
  return (
    <ConfirmDialog
      title={saving === false ? 'Leave without saving?' : saving}
      busy={saving !== false}
      opened={isAsking}
      cancelLabel={stayLabel}
      confirmLabel={discardLabel}
      destructive
      onCancel={() => {
        blocker.reset?.()
        close(undefined)
      }}
      onConfirm={() => {
        if (blocker.proceed) {
          // First: a question that disappears with its form keeps the user here.
          leaveNow(blocker.proceed)
          onLeave()
        }
        close(() => now.current.onLeave())
      }}
    >
      <Text size="sm">
        {saving === false ? children : 'This cannot be canceled now. It closes as soon as it is done.'}
      </Text>
    </ConfirmDialog>
  )
}
