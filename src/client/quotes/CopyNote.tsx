import { Alert } from '@mantine/core'
import type { Order } from '#contract/orders.ts'
import { revisionName } from '#domain/customer-answer.ts'

interface CopyNoteProps {
  readonly original: Order
}

/** Tells the user that the form is filled with a copy. */
export function CopyNote({ original: { orderNumber, revision, title } }: CopyNoteProps) {
  return (
    <Alert color="blue" role="status">
      This is a copy of {revisionName(orderNumber, revision)}, <bdi>{title}</bdi>. Saving it creates a new
      quote.
    </Alert>
  )
}
