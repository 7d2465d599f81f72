import { Group, Paper } from '@mantine/core'
import { useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { revisionName } from '#domain/customer-answer.ts'
import { isolated } from '#domain/isolated.ts'
import { documentNumber } from '#domain/order-document.ts'
import { OtherViewers } from '../live/OtherViewers.tsx'
import { type Edited, isEditable, whyNotEditable } from '../orders/editable.ts'
import { paths } from '../paths.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { EditQuoteForm } from './EditQuoteForm.tsx'
import { OrderFormPage } from './OrderFormPage.tsx'

export function EditQuotePage() {
  return (
    <OrderFormPage
      title={titleOf}
      subtitle={(order) => (
        <>
          {order.status === 'quote'
            ? revisionName(order.orderNumber, order.revision)
            : documentNumber('invoice', order)}
          <OtherViewers orderId={order.id} editing={isEditable(order, editedOf(order))} />
        </>
      )}
    >
      {(order) => <EditOrder order={order} />}
    </OrderFormPage>
  )
}

function titleOf(order: Order | undefined): string {
  if (order === undefined) return 'Edit Quote'
  const name = isolated(order.title)
  return order.status === 'quote' ? `Edit ${name}` : `Revise Invoice: ${name}`
}

function editedOf({ status }: Order): Edited {
  return status === 'quote' ? 'quote' : 'invoice'
}

interface EditOrderProps {
  readonly order: Order
}

function EditOrder({ order }: EditOrderProps) {
  // Decided once: an edit in progress stays open even if the order stops being editable.
  const [start] = useState({ what: editedOf(order), isEditable: isEditable(order, editedOf(order)) })
  if (start.isEditable) return <EditQuoteForm order={order} what={start.what} />
  return (
    <Paper>
      <EmptyState message={whyNotEditable(order, start.what)} hint="Duplicate it to create a new quote.">
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
