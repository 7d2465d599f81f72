/** The path of every screen (spec section 2). */
import { STATUSES, type Status } from '#domain/lifecycle.ts'

const LISTS = {
  quote: '/quotes',
  invoice: '/invoices',
  paid: '/paid',
  production: '/production',
  completed: '/completed',
  archived: '/archive',
} as const satisfies Record<Status, string>

export const paths = {
  dashboard: '/',
  newQuote: '/quotes/new',
  /** A new quote copied from an order at any stage. */
  duplicate: (id: number | '$id') => `/quotes/new/${id}`,
  editQuote: (id: number | '$id') => `/quotes/${id}/edit`,
  customers: '/customers',
  importCustomers: '/customers/import',
  customer: (id: number | '$id') => `/customers/${id}`,
  editCustomer: (id: number | '$id') => `/customers/${id}/edit`,
  followUp: '/quotes/follow-up',
  receivables: '/receivables',
  receivablesByCustomer: '/receivables/customers',
  calculator: '/calculator',
  /** The same screen as the calculator. */
  calculatorTest: '/calc-test',
  routingTest: '/calc',
  pricing: '/settings/pricing',
  pieceTypes: '/settings/piece-types',
  /** A new one has the id `new`. */
  pieceType: (id: string) => `/settings/piece-types/${id}`,
  stockSizes: '/settings/stock-sizes',
  workSteps: '/settings/work-steps',
  shop: '/settings/shop',
  team: '/settings/team',
  audit: '/settings/audit',
  backups: '/settings/backups',
  reports: '/reports',
  /** What to build, on a tablet. */
  floor: '/floor',
  /** One piece, by the number of its line from 0: tickets say it as a QR code. */
  floorPiece: (orderId: number | '$orderId', line: number | '$line') => `/floor/${orderId}/${line}`,
  calendar: '/calendar',
  /** The pieces in production, by step of work. */
  board: '/production/board',
  /** The list of orders at a stage. */
  orders: (stage: Status) => LISTS[stage],
  /** The page of an order at its current stage. */
  order: (stage: Status, id: number) => `${LISTS[stage]}/${id}`,
}

export function isInFloorMode(pathname: string): boolean {
  return pathname === paths.floor || pathname.startsWith(`${paths.floor}/`)
}

/** Ids in routes are positive integers. `undefined` for anything else. */
export function idFromPath(text: string): number | undefined {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}

/** The list that a page belongs to, for a user who can no longer see that page. */
export function listAbove(pathname: string): string {
  const lists = [...STATUSES.map(paths.orders), paths.floor, paths.customers, paths.pieceTypes]
  return lists.find((list) => pathname.startsWith(`${list}/`)) ?? pathname
}
