import { Alert, Button, Group } from '@mantine/core'
import type { Order } from '#contract/orders.ts'
import type { Answer } from '#domain/customer-answer.ts'
import { lastEdit } from '../orders/last-edit.ts'
import { isEditable, whyNotEditable } from './editable.ts'

interface EditNotesProps {
  readonly order: Order
  readonly isSent: boolean
  /** Shows what somebody else saved meanwhile beside what is written here; absent where nobody did. */
  readonly onCompare: (() => void) | undefined
}

/** What whoever edits a quote has to know before saving. */
export function EditNotes({ order, isSent, onCompare }: EditNotesProps) {
  const { revision } = order
  if (!isEditable(order)) {
    return (
      <Alert color="red" role="alert">
        {whyNotEditable(order)} What you typed stays here until you leave.
      </Alert>
    )
  }
  return (
    <>
      {onCompare !== undefined && (
        <Alert color="yellow" role="alert">
          <Group justify="space-between" gap="sm">
            <span>{lastEdit(order).by} saved this quote while you were editing it.</span>
            <Button variant="default" size="xs" onClick={onCompare}>
              See the difference
            </Button>
          </Group>
        </Alert>
      )}
      {isSent && (
        <Alert color={order.answer === 'approved' ? 'yellow' : 'blue'} role="status">
          The customer {order.answer === null ? 'was sent' : ANSWERED[order.answer]} {called(revision)}.
          Saving makes revision R{revision + 1}, which needs a new approval.
        </Alert>
      )}
    </>
  )
}

const ANSWERED: Readonly<Record<Answer, string>> = {
  approved: 'has approved',
  'changes-requested': 'has asked for changes to',
  declined: 'has declined',
}

function called(revision: number): string {
  return revision === 1 ? 'this quote' : `revision R${revision}`
}
