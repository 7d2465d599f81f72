import { Button, Group, Textarea } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Dialog } from './Dialog.tsx'
import { textOf } from './text-of.ts'

interface Props {
  readonly title: string
  readonly confirmLabel: string
  readonly busy: boolean
  readonly onConfirm: (reason: string) => void
  readonly onCancel: () => void
  /** What will happen. */
  readonly children: ReactNode
}

/** Asks for a reason before something is undone or voided. Open while rendered. */
export function ReasonDialog({ title, confirmLabel, busy, onConfirm, onCancel, children }: Props) {
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()

  function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    if (reason.trim() === '') setProblem('Reason is required')
    else if (!busy) onConfirm(reason.trim())
  }

  return (
    <Dialog
      shows={textOf(children)}
      opened
      onClose={() => !busy && onCancel()}
      title={title}
      withCloseButton={!busy}
      padding="lg"
    >
      <form onSubmit={submit} noValidate>
        {children}
        <Textarea
          label="Reason"
          withAsterisk
          mt="md"
          autosize
          minRows={2}
          maxRows={6}
          maxLength={500}
          data-autofocus
          value={reason}
          error={problem}
          disabled={busy}
          onChange={({ currentTarget: { value } }) => {
            setReason(value)
            setProblem(undefined)
          }}
        />
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={onCancel} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" color="red.9" disabled={busy}>
            {confirmLabel}
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
