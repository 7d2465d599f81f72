import { Button, Textarea } from '@mantine/core'
import type { FormEvent } from 'react'
import type { Order } from '#contract/orders.ts'
import { call } from '../call.ts'
import { showSuccess } from '../ui/toast.tsx'
import { useBlockUnloadUntil } from '../ui/use-block-unload-until.ts'
import classes from './NoteForm.module.css'
import { isBlank, type NoteDraft, useNoteDraft } from './use-note-draft.ts'
import { useOrderAction } from './use-order-action.ts'

interface Props {
  readonly order: Pick<Order, 'id'>
}

/** Adds a staff note to the order's history. Notes cannot be edited or deleted. */
export function NoteForm({ order: { id } }: Props) {
  const { draft, write, clear } = useNoteDraft(id)
  useBlockUnloadUntil(isBlank(draft))
  const { isRunning, run } = useOrderAction({
    call: ({ text, key }: NoteDraft) =>
      call('POST /api/orders/{id}/notes', { params: { id }, body: { text }, idempotencyKey: key }),
    onDone: () => {
      showSuccess('Note added')
      clear()
    },
    failure: 'Failed to add the note',
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isBlank(draft)) run(draft)
  }

  return (
    <form onSubmit={submit} className={classes.form}>
      <Textarea
        label="Add a note"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={2000}
        value={draft.text}
        disabled={isRunning}
        onChange={({ currentTarget: { value } }) => write(value)}
      />
      <Button type="submit" variant="light" disabled={isRunning || isBlank(draft)}>
        {isRunning ? 'Adding...' : 'Add Note'}
      </Button>
    </form>
  )
}
