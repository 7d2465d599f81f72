import { Button, Group } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { Dialog } from './Dialog.tsx'
import { textOf } from './text-of.ts'

interface Props {
  readonly title: string
  readonly opened: boolean
  readonly confirmLabel: string
  readonly cancelLabel?: string
  /** Disables both buttons while the confirmed action is running. */
  readonly busy?: boolean
  readonly destructive?: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
  readonly children: ReactNode
}

export function ConfirmDialog(props: Props) {
  const { title, opened, confirmLabel, cancelLabel = 'Cancel', busy = false, destructive = false } = props
  const id = useId()
  return (
    <Dialog
      id={id}
      isLong
      shows={`${title} ${textOf(props.children)}`}
      title={title}
      opened={opened}
      onClose={() => !busy && props.onCancel()}
      withCloseButton={!busy}
      padding="lg"
    >
      {/* The id of Mantine’s body, which describes the dialog: without the buttons. */}
      <div id={`${id}-body`}>{props.children}</div>
      <Group justify="flex-end" mt="lg" gap="xs">
        {/* Pressing Enter right away must not discard anything. */}
        <Button
          variant="default"
          onClick={props.onCancel}
          disabled={busy}
          data-autofocus={destructive || undefined}
        >
          {cancelLabel}
        </Button>
        <Button
          onClick={props.onConfirm}
          disabled={busy}
          data-autofocus={!destructive || undefined}
          {...(destructive && { color: 'red.9' })}
        >
          {confirmLabel}
        </Button>
      </Group>
    </Dialog>
  )
}
