/** What follows each step: the toast and the next screen (spec sections 2 and 8). */
import type { Status } from '#domain/lifecycle.ts'
import { paths } from '../paths.ts'

interface StepOutcome {
  readonly title: string
  readonly text: string
  readonly nextPath: (id: number) => string
  /** The error text if the response gives no reason. */
  readonly failure: string
}

const FAILURE = 'Failed to update status'

const OUTCOMES: Readonly<Partial<Record<Status, StepOutcome>>> = {
  invoice: {
    title: 'Success',
    text: 'Quote converted to invoice',
    nextPath: (id) => paths.order('invoice', id),
    failure: 'Failed to convert quote to invoice',
  },
  paid: {
    title: 'Invoice Marked as Paid',
    text: 'Invoice marked as paid — ready to start production.',
    nextPath: (id) => paths.order('paid', id),
    failure: FAILURE,
  },
  production: {
    title: 'Order Moved to Production',
    text: 'Order moved to Production stage.',
    nextPath: (id) => paths.order('production', id),
    failure: FAILURE,
  },
  completed: {
    title: 'Production Completed',
    text: 'Production completed — order moved to Completed stage.',
    nextPath: (id) => paths.order('completed', id),
    failure: FAILURE,
  },
  // The texts of spec section 2 for the completed detail, which take precedence over section 8.
  archived: {
    title: 'Order archived successfully',
    text: 'The order has been moved to the archive section.',
    nextPath: () => paths.orders('archived'),
    failure: FAILURE,
  },
}

export function stepOutcome(status: Status): StepOutcome {
  return (
    OUTCOMES[status] ?? {
      title: 'Success',
      text: `Status updated to ${status}`,
      nextPath: (id) => paths.order(status, id),
      failure: FAILURE,
    }
  )
}
