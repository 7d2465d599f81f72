/** Invoices for tests of payments. */
import { dashboard } from '#contract/dashboard.ts'
import { errorBody } from '#contract/errors.ts'
import { type Order, order as orderShape } from '#contract/orders.ts'
import { addCustomer, addOrder, advanceTo, type Person } from './kerf-app.ts'

/** Adds an invoice for $1,000 with a 50/50 split. */
export async function addInvoice(person: Person, changes: Record<string, unknown> = {}): Promise<number> {
  const id = await addOrder(person, {
    customerId: await addCustomer(person),
    lineItems: [{ description: 'Table', quantity: 1, price: 1000 }],
    taxRate: 0,
    paymentTerms: { structure: 'split-50-50' },
    ...changes,
  })
  await advanceTo(person, id, 'invoice')
  return id
}

export async function readOrder(person: Person, id: number): Promise<Order> {
  return orderShape.parse((await person.call('GET', `/api/orders/${id}`)).json())
}

/** The revenue of the current month in dollars. */
export async function readRevenue(person: Person): Promise<number> {
  return dashboard.parse((await person.call('GET', '/api/dashboard')).json()).stats.revenueMtd
}

export function messageOf(answer: { json(): unknown }): string {
  return errorBody.parse(answer.json()).message
}
