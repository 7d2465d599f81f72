/** Customers with links, for server tests. */
import { addLink } from './add-link.ts'
import { type Call, caller, type EmptyKerf, type Person } from './kerf-app.ts'

/** Creates a link for the order: a quote's link while it is a quote, an invoice's from then on. @returns its token. */
export async function linkTo(kerf: EmptyKerf, person: Person, orderId: number): Promise<string> {
  const { status } = (await person.call('GET', `/api/orders/${orderId}`)).json()
  return addLink(kerf.db, {
    orderId,
    document: status === 'quote' ? 'quote' : 'invoice',
    now: new Date(kerf.clock.now).toISOString(),
  })
}

let customers = 0

/** A caller without a session, with a new IP address for every request, since each address is rate-limited. */
export function customerOf({ app }: EmptyKerf): Call {
  customers += 1
  return caller(app, undefined, `10.${(customers >> 16) & 255}.${(customers >> 8) & 255}.${customers & 255}`)
}
