import { Group, Paper } from '@mantine/core'
import { useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { revisionName } from '#domain/customer-answer.ts'
import { OtherViewers } from '../live/OtherViewers.tsx'
import { isEditable, whyNotEditable } from '../orders/editable.ts'
import { paths } from '../paths.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { EditQuoteForm } from './EditQuoteForm.tsx'
import { OrderFormPage } from './OrderFormPage.tsx'

export function EditQuotePage() {
  return (
    <OrderFormPage
      title={(order) => (order === undefined ? 'Edit Quote' : `Edit ${order.title}`)}
      subtitle={(order) => (
        <>
          {revisionName(order.orderNumber, order.revision)}
          <OtherViewers orderId={order.id} editing={isEditable(order)} />
        </>
      )}
    >
      {(order) => <EditOrder order={order} />}
    </OrderFormPage>
  )
}

interface EditOrderProps {
  readonly order: Order
}

function EditOrder({ order }: EditOrderProps) {
  // Decided once: an edit in progress stays open even if the order stops being editable.
  const [wasEditable] = useState(isEditable(order))
  if (wasEditable) return <EditQuoteForm order={order} />
  return (
    <Paper>
      <EmptyState message={whyNotEditable(order)} hint="Duplicate it to create a new quote.">
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
