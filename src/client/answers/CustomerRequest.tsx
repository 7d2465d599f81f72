import { Alert } from '@mantine/core'
import type { Order } from '#contract/orders.ts'

interface Props {
  readonly order: Order
}

/** What the customer wants changed in the current revision, until somebody changes it. */
export function CustomerRequest({ order }: Props) {
  const isOpen = order.status === 'quote' && order.voidedAt === null && order.answer === 'changes-requested'
  const given = order.answers.findLast(({ revision }) => revision === order.revision)
  if (!isOpen || given === undefined) return null
  return (
    <Alert color="yellow" title={`${given.name} asked for changes`}>
      {given.reason}
    </Alert>
  )
}
