/** What follows each step: the message and the screen (spec sections 2 and 8). */
import type { Status } from '#domain/lifecycle.ts'
import { paths } from '../paths.ts'

interface Advance {
  readonly title: string
  readonly text: string
  readonly lead: (id: number) => string
  /** Where the answer names no reason. */
  readonly failure: string
}

const FAILURE = 'Failed to update status'

const ADVANCES: Readonly<Partial<Record<Status, Advance>>> = {
  invoice: {
    title: 'Success',
    text: 'Quote converted to invoice',
    lead: (id) => paths.order('invoice', id),
    failure: 'Failed to convert quote to invoice',
  },
  paid: {
    title: 'Invoice Marked as Paid',
    text: 'Invoice marked as paid — ready to start production.',
    lead: (id) => paths.order('paid', id),
    failure: FAILURE,
  },
  production: {
    title: 'Order Moved to Production',
    text: 'Order moved to Production stage.',
    lead: (id) => paths.order('production', id),
    failure: FAILURE,
  },
  completed: {
    title: 'Production Completed',
    text: 'Production completed — order moved to Completed stage.',
    lead: (id) => paths.order('completed', id),
    failure: FAILURE,
  },
  // On the completed detail spec section 2 has its own words, not those of section 8's catalogue.
  archived: {
    title: 'Order archived successfully',
    text: 'The order has been moved to the archive section.',
    lead: () => paths.orders('archived'),
    failure: FAILURE,
  },
}

export function advanceTo(status: Status): Advance {
  return (
    ADVANCES[status] ?? {
      title: 'Success',
      text: `Status updated to ${status}`,
      lead: (id) => paths.order(status, id),
      failure: FAILURE,
    }
  )
}
