import { Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { type DiscardWork, guardUnsavedWork } from './unsaved-work.ts'

interface Props {
  /** Whether nothing would be lost. */
  readonly mayLeave: () => boolean
  readonly discardLabel: string
  readonly onLeave: () => void
  /** Whether it is on its way to the server: leaving would neither stop nor lose it, so nothing is asked. */
  readonly saving?: string | false
  /** What would be lost. */
  readonly children: ReactNode
}

/** Asks before what is not saved is left: for another screen, another shop, or for good. */
export function LeaveDialog({ mayLeave, discardLabel, onLeave, saving = false, children }: Props) {
  const blocker = useBlocker({
    // Another `?q=` of the same screen takes nothing away.
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && !mayLeave(),
    enableBeforeUnload: () => !mayLeave(),
    withResolver: true,
  })
  /** Tells the frame, which waits for it, what the person chose. */
  const [answer, setAnswer] = useState<(discard: DiscardWork | undefined) => void>()
  const now = useRef({ mayLeave, onLeave })
  useLayoutEffect(() => {
    now.current = { mayLeave, onLeave }
  })
  useEffect(
    () =>
      guardUnsavedWork(async () => {
        if (now.current.mayLeave()) return () => {}
        return new Promise((resolve) => setAnswer(() => resolve))
      }),
    [],
  )

  // Saved while the frame was waiting: there is nothing to ask any more.
  useEffect(() => () => answer?.(undefined), [answer])

  const close = (discard: DiscardWork | undefined) => {
    answer?.(discard)
    setAnswer(undefined)
  }
  return (
    <ConfirmDialog
      title={saving === false ? 'Leave without saving?' : saving}
      busy={saving !== false}
      opened={blocker.status === 'blocked' || answer !== undefined}
      cancelLabel="Keep Editing"
      confirmLabel={discardLabel}
      destructive
      onCancel={() => {
        blocker.reset?.()
        close(undefined)
      }}
      onConfirm={() => {
        if (blocker.proceed) {
          onLeave()
          blocker.proceed()
        }
        close(() => now.current.onLeave())
      }}
    >
      <Text size="sm">
        {saving === false ? children : 'It cannot be stopped any more. This is over as soon as it is saved.'}
      </Text>
    </ConfirmDialog>
  )
}
