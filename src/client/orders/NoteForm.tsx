import { Button, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { call } from '../call.ts'
import { showSuccess } from '../ui/toast.tsx'
import classes from './NoteForm.module.css'
import { useOrderAct } from './use-order-act.ts'

interface Props {
  readonly order: Pick<Order, 'id'>
}

/** What the staff want to remember about an order; it goes into its history for good. */
export function NoteForm({ order: { id } }: Props) {
  const [text, setText] = useState('')
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID())
  const { isRunning, act } = useOrderAct({
    call: (note: string) =>
      call('POST /api/orders/{id}/notes', { params: { id }, body: { text: note }, idempotencyKey }),
    onDone: () => {
      showSuccess('Note added')
      setText('')
      setKey(crypto.randomUUID())
    },
    failure: 'Failed to add the note',
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (text.trim() !== '') act(text)
  }

  return (
    <form onSubmit={submit} className={classes.form}>
      <Textarea
        label="Add a note"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={2000}
        value={text}
        disabled={isRunning}
        onChange={({ currentTarget: { value } }) => {
          setText(value)
          // Another note is another one, also when an answer to the last one got lost.
          setKey(crypto.randomUUID())
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
            event.currentTarget.form?.requestSubmit()
        }}
      />
      <Button type="submit" variant="light" disabled={isRunning || text.trim() === ''}>
        {isRunning ? 'Adding...' : 'Add Note'}
      </Button>
    </form>
  )
}
