/** Every address of a screen (spec section 2). */
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
  /** A new quote made after an order, whatever its stage. */
  duplicate: (id: number | '$id') => `/quotes/new/${id}`,
  editQuote: (id: number | '$id') => `/quotes/${id}/edit`,
  followUp: '/quotes/follow-up',
  calculator: '/calculator',
  /** The same screen under another name. */
  calculatorTest: '/calc-test',
  routingTest: '/calc',
  pricing: '/settings/pricing',
  shop: '/settings/shop',
  /** The list of a stage. */
  orders: (stage: Status) => LISTS[stage],
  /** An order's page at the stage where it stands. */
  order: (stage: Status, id: number) => `${LISTS[stage]}/${id}`,
}

/** Ids in routes are integers; anything else is no screen. */
export function idFromPath(text: string): number | undefined {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}

/** Where somebody belongs who stands on the page of something that is not theirs any more: the list above it. */
export function listAbove(pathname: string): string {
  const stage = STATUSES.find((status) => pathname.startsWith(`${LISTS[status]}/`))
  return stage === undefined ? pathname : LISTS[stage]
}
