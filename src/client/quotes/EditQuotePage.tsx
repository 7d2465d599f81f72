import { Group, Paper } from '@mantine/core'
import { useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { revisionName } from '#domain/customer-answer.ts'
import { OtherViewers } from '../live/OtherViewers.tsx'
import { paths } from '../paths.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { EditQuoteForm } from './EditQuoteForm.tsx'
import { isEditable, whyNotEditable } from './editable.ts'
import { OrderToWriteFrom } from './OrderToWriteFrom.tsx'

export function EditQuotePage() {
  return (
    <OrderToWriteFrom
      title={(order) => (order === undefined ? 'Edit Quote' : `Edit ${order.title}`)}
      subtitle={(order) => (
        <>
          {revisionName(order.orderNumber, order.revision)}
          <OtherViewers orderId={order.id} editing={isEditable(order)} />
        </>
      )}
    >
      {(order) => <EditOrder order={order} />}
    </OrderToWriteFrom>
  )
}

interface EditOrderProps {
  readonly order: Order
}

function EditOrder({ order }: EditOrderProps) {
  // What was begun stays, whatever others do to the order meanwhile.
  const [mayBegin] = useState(isEditable(order))
  if (mayBegin) return <EditQuoteForm order={order} />
  return (
    <Paper>
      <EmptyState message={whyNotEditable(order)} hint="A duplicate of it is a quote again.">
        <Group justify="center" gap="sm">
          <LinkButton to={paths.order(order.status, order.id)}>Open {order.orderNumber}</LinkButton>
          <LinkButton to={paths.duplicate(order.id)} variant="default">
            Duplicate
          </LinkButton>
        </Group>
      </EmptyState>
    </Paper>
  )
}
