import { Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'

interface LeaveQuoteDialogProps {
  /** Whether nothing would be lost. */
  readonly mayLeave: () => boolean
  readonly onLeave: () => void
}

/** Asks before a quote that is not saved is left. */
export function LeaveQuoteDialog({ mayLeave, onLeave }: LeaveQuoteDialogProps) {
  const blocker = useBlocker({
    shouldBlockFn: () => !mayLeave(),
    enableBeforeUnload: () => !mayLeave(),
    withResolver: true,
  })
  return (
    <ConfirmDialog
      title="Leave without saving?"
      opened={blocker.status === 'blocked'}
      cancelLabel="Keep Editing"
      confirmLabel="Discard Quote"
      destructive
      onCancel={() => blocker.reset?.()}
      onConfirm={() => {
        onLeave()
        blocker.proceed?.()
      }}
    >
      <Text size="sm">This quote has not been saved. What you typed will be lost.</Text>
    </ConfirmDialog>
  )
}
