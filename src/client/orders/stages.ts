/** The screens of the six stages, one entry per stage: columns and texts (spec section 2). */
import type { UnpricedOrderRow } from '#contract/orders.ts'
import type { Status } from '#domain/lifecycle.ts'

/** What a column shows. Rendered by `orders/cells.tsx`. */
export type Cell = 'number' | 'title' | 'date' | 'client' | 'customer' | 'total' | 'badge'

export interface StageColumn {
  readonly header: string
  readonly cell: Cell
}

export interface Stage {
  /** The heading and the browser tab title. */
  readonly title: string
  readonly searchPlaceholder: string
  readonly columns: readonly StageColumn[]
  readonly date: (order: UnpricedOrderRow) => string | undefined
  readonly offersNewQuote: boolean
  /** Whether the list links to Follow Up. */
  readonly offersFollowUp?: true
  readonly empty: string
  /** Shown below the empty text: how orders get to this stage. */
  readonly emptyHint: string
  readonly nothingFound: string
  readonly listError: (message: string) => string
  /** What one order of this stage is called, in lowercase singular. */
  readonly noun: string
  readonly backLabel: string
  readonly detailError: (message: string) => string
  readonly notFound: string
}

export const STAGES: Readonly<Record<Status, Stage>> = {
  quote: {
    title: 'Quotes',
    searchPlaceholder: 'Search quotes...',
    columns: [
      { header: 'Quote #', cell: 'number' },
      { header: 'Title', cell: 'title' },
      { header: 'Date', cell: 'date' },
      { header: 'Customer', cell: 'client' },
      { header: 'Total', cell: 'total' },
      { header: 'Status', cell: 'badge' },
    ],
    date: (order) => order.createdAt,
    offersNewQuote: true,
    offersFollowUp: true,
    empty: 'No quotes yet.',
    emptyHint: 'Quote a customer a price. Once they accept, convert the quote to an invoice.',
    nothingFound: 'No quotes matching your search.',
    listError: () => 'Error loading quotes. Please try again.',
    noun: 'quote',
    backLabel: 'Back to Quotes',
    detailError: (message) => `Error loading quote: ${message}`,
    notFound: 'Order not found.',
  },
  invoice: {
    title: 'Invoices',
    searchPlaceholder: 'Search invoices...',
    columns: [
      { header: 'Invoice #', cell: 'number' },
      { header: 'Title', cell: 'title' },
      { header: 'Date', cell: 'date' },
      { header: 'Customer', cell: 'client' },
      { header: 'Total', cell: 'total' },
      { header: 'Payment Status', cell: 'badge' },
    ],
    date: (order) => order.invoicedAt ?? order.createdAt,
    offersNewQuote: false,
    empty: 'No invoices yet.',
    emptyHint: 'To create an invoice, open a quote and choose Convert to Invoice.',
    nothingFound: 'No invoices matching your search.',
    listError: () => 'Error loading invoices. Please try again.',
    noun: 'invoice',
    backLabel: 'Back to Invoices',
    detailError: (message) => `Error loading invoice: ${message}`,
    notFound: 'Order not found.',
  },
  paid: {
    title: 'Paid Orders',
    searchPlaceholder: 'Search paid orders...',
    columns: [
      { header: 'Order Number', cell: 'number' },
      { header: 'Customer', cell: 'customer' },
      { header: 'Date Paid', cell: 'date' },
      { header: 'Amount', cell: 'total' },
      { header: 'Status', cell: 'badge' },
    ],
    date: (order) => order.paidAt ?? order.updatedAt,
    offersNewQuote: true,
    empty: 'No paid orders yet.',
    emptyHint: 'Orders appear here after you open an invoice and choose Mark as Paid.',
    nothingFound: 'No paid orders matching your search.',
    listError: (message) => `Error loading paid orders: ${message}`,
    noun: 'paid order',
    backLabel: 'Back to Paid Orders',
    detailError: (message) => `Error loading paid order: ${message}`,
    notFound: 'Order not found. It may have been deleted or archived.',
  },
  production: {
    title: 'Production',
    searchPlaceholder: 'Search production orders...',
    columns: [
      { header: 'Order #', cell: 'number' },
      { header: 'Title', cell: 'title' },
      { header: 'Start Date', cell: 'date' },
      { header: 'Customer', cell: 'customer' },
      { header: 'Total', cell: 'total' },
      { header: 'Status', cell: 'badge' },
    ],
    date: (order) => order.startedAt ?? order.updatedAt,
    offersNewQuote: false,
    empty: 'No production orders yet.',
    emptyHint: 'Orders appear here after you open a paid order and choose Move to Production.',
    nothingFound: 'No production orders matching your search.',
    listError: () => 'Error loading production orders. Please try again.',
    noun: 'production order',
    backLabel: 'Back to Production',
    detailError: (message) => `Error loading production order: ${message}`,
    notFound: 'Order not found.',
  },
  completed: {
    title: 'Completed Orders',
    searchPlaceholder: 'Search completed orders...',
    columns: [
      { header: 'Order #', cell: 'number' },
      { header: 'Title', cell: 'title' },
      { header: 'Customer', cell: 'customer' },
      { header: 'Date Completed', cell: 'date' },
      { header: 'Total', cell: 'total' },
      { header: 'Status', cell: 'badge' },
    ],
    date: (order) => order.completedAt ?? (order.updatedAt || undefined),
    offersNewQuote: false,
    empty: 'No completed orders yet.',
    emptyHint: 'Orders appear here after you open an order in production and choose Mark as Completed.',
    nothingFound: 'No completed orders matching your search.',
    listError: () => 'Error loading completed orders. Please try again.',
    noun: 'completed order',
    backLabel: 'Back to Completed Orders',
    detailError: (message) => `Error loading order: ${message}`,
    notFound: 'Order not found. It may have been deleted or archived.',
  },
  archived: {
    title: 'Archive',
    searchPlaceholder: 'Search archived orders...',
    columns: [
      { header: 'Order #', cell: 'number' },
      { header: 'Title', cell: 'title' },
      { header: 'Date', cell: 'date' },
      { header: 'Customer', cell: 'customer' },
      { header: 'Total', cell: 'total' },
      { header: 'Original Status', cell: 'badge' },
    ],
    date: (order) => order.archivedAt ?? order.createdAt,
    offersNewQuote: false,
    empty: 'No archived orders yet.',
    emptyHint: 'Orders appear here after you open a completed order and choose Mark as Archived.',
    nothingFound: 'No archived orders matching your search.',
    listError: () => 'Error loading archived orders. Please try again.',
    noun: 'archived order',
    backLabel: 'Back to Archive',
    detailError: (message) => `Error loading order: ${message}`,
    notFound: 'Order not found. It may have been deleted.',
  },
}
