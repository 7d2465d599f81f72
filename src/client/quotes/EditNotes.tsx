import { Alert, Button, Group } from '@mantine/core'
import type { Order } from '#contract/orders.ts'
import { describeConcurrentEdit, findConcurrentEdit } from '#domain/concurrent-edit.ts'
import { ANSWERED } from '#domain/customer-answer.ts'
import { documentNumber } from '#domain/order-document.ts'
import { type Edited, isEditable, whyNotEditable } from '../orders/editable.ts'
import { nextRevisionNotice } from '../orders/next-revision-notice.ts'
import { useSession } from '../session/session-context.ts'

interface EditNotesProps {
  readonly order: Order
  readonly what: Edited
  /** The version of the order that this edit started from. */
  readonly version: number
  readonly isSent: boolean
  /** Compares this edit with a concurrent change; undefined if there is none. */
  readonly onCompare: (() => void) | undefined
}

/** What the user must know before saving an edited quote. */
export function EditNotes({ order, what, version, isSent, onCompare }: EditNotesProps) {
  const { user } = useSession()
  if (!isEditable(order, what)) {
    return (
      <Alert color="red" role="alert">
        {whyNotEditable(order, what)} What you typed stays here until you leave this page.
      </Alert>
    )
  }
  const since = onCompare && findConcurrentEdit(order.history, order.version - version, user.id)
  const isAnswered = since?.answered !== undefined
  return (
    <>
      {since !== undefined && (
        <Alert color="yellow" role="alert">
          <Group justify="space-between" gap="sm">
            <span>
              {describeConcurrentEdit(since, `this ${what}`)} while you were editing it
              {since.saved?.isOwn && ', perhaps in another window'}.
              {isAnswered && ` ${nextRevisionNotice(order)}`}
            </span>
            <Button variant="default" size="xs" onClick={onCompare}>
              View Changes
            </Button>
          </Group>
        </Alert>
      )}
      {what === 'invoice' && (
        <Alert color="blue" role="status">
          {`Saving issues ${documentNumber('invoice', { ...order, invoiceRevision: (order.invoiceRevision ?? 1) + 1 })}, which replaces the invoice as it was issued. The customer’s link then leads to it.`}
        </Alert>
      )}
      {isSent && !isAnswered && (
        <Alert color={order.answer === 'approved' ? 'yellow' : 'blue'} role="status">
          {sentNotice(order)} {nextRevisionNotice(order)}
        </Alert>
      )}
    </>
  )
}

function sentNotice({ answer, revision }: Order): string {
  if (answer !== null) return `The customer has ${ANSWERED[answer]} ${quoteName(revision)}.`
  return revision === 1
    ? 'This quote was sent to the customer.'
    : `Revision R${revision} was sent to the customer.`
}

function quoteName(revision: number): string {
  return revision === 1 ? 'this quote' : `revision R${revision}`
}
