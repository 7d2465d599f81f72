import { Alert, Button, Group } from '@mantine/core'
import type { Order } from '#contract/orders.ts'
import { describeConcurrentEdit, findConcurrentEdit } from '#domain/concurrent-edit.ts'
import { ANSWERED } from '#domain/customer-answer.ts'
import { isEditable, whyNotEditable } from './editable.ts'
import { nextRevisionWords } from './next-revision-words.ts'

interface EditNotesProps {
  readonly order: Order
  /** The version of the order that the edit began from. */
  readonly version: number
  readonly isSent: boolean
  /** Shows what somebody else saved, or the customer answered, beside what is written here; absent where nobody did. */
  readonly onCompare: (() => void) | undefined
}

/** What whoever edits a quote has to know before saving. */
export function EditNotes({ order, version, isSent, onCompare }: EditNotesProps) {
  if (!isEditable(order)) {
    return (
      <Alert color="red" role="alert">
        {whyNotEditable(order)} What you typed stays here until you leave.
      </Alert>
    )
  }
  const since = onCompare && findConcurrentEdit(order.history, order.version - version)
  const isAnswered = since?.answered !== undefined
  return (
    <>
      {since !== undefined && (
        <Alert color="yellow" role="alert">
          <Group justify="space-between" gap="sm">
            <span>
              {describeConcurrentEdit(since, 'this quote')} while you were editing it.
              {isAnswered && ` ${nextRevisionWords(order)}`}
            </span>
            <Button variant="default" size="xs" onClick={onCompare}>
              See the difference
            </Button>
          </Group>
        </Alert>
      )}
      {isSent && !isAnswered && (
        <Alert color={order.answer === 'approved' ? 'yellow' : 'blue'} role="status">
          The customer {order.answer === null ? 'was sent' : `has ${ANSWERED[order.answer]}`}{' '}
          {called(order.revision)}. {nextRevisionWords(order)}
        </Alert>
      )}
    </>
  )
}

function called(revision: number): string {
  return revision === 1 ? 'this quote' : `revision R${revision}`
}
