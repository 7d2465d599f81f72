import { Alert } from '@mantine/core'
import type { Order } from '#contract/orders.ts'
import { revisionName } from '#domain/customer-answer.ts'

interface CopyNoteProps {
  readonly original: Order
}

/** Says where everything in the form comes from. */
export function CopyNote({ original: { orderNumber, revision, title } }: CopyNoteProps) {
  return (
    <Alert color="blue" role="status">
      A copy of {revisionName(orderNumber, revision)}, <bdi>{title}</bdi>. It becomes a quote of its own once
      it is saved.
    </Alert>
  )
}
