import { Alert } from '@mantine/core'
import type { Order } from '#contract/orders.ts'
import { ANSWERED, type Answer } from '#domain/customer-answer.ts'

interface Props {
  readonly order: Order
}

const THEN: Readonly<Record<Answer, string>> = {
  approved: 'The link shows the approval and asks for nothing more.',
  'changes-requested': 'Edit it so that they can answer again.',
  declined: 'Edit it so that they can answer again.',
}

/** A quote is answered once: sending it again does not ask again. */
export function AnsweredNote({ order }: Props) {
  const given = order.answers.findLast(({ revision }) => revision === order.revision)
  if (order.status !== 'quote' || given === undefined) return null
  return (
    <Alert color="yellow">
      <bdi>{given.name}</bdi> {ANSWERED[given.answer]} this quote. {THEN[given.answer]}
    </Alert>
  )
}
