/** Customers with links, for the tests of the server. */
import { addLink } from './add-link.ts'
import { type Call, caller, type EmptyKerf, type Person } from './kerf-app.ts'

/** A link to the order, a quote's while it is one. @returns its token. */
export async function linkTo(kerf: EmptyKerf, person: Person, orderId: number): Promise<string> {
  const { status } = (await person.call('GET', `/api/orders/${orderId}`)).json()
  return addLink(kerf.db, {
    orderId,
    document: status === 'quote' ? 'quote' : 'invoice',
    now: new Date(kerf.clock.now).toISOString(),
  })
}

let customers = 0

/** Somebody without a session, each time from another address: each has but so many requests a minute. */
export function customerOf({ app }: EmptyKerf): Call {
  customers += 1
  return caller(app, undefined, `10.${(customers >> 16) & 255}.${(customers >> 8) & 255}.${customers & 255}`)
}
