/** Invoices that money is taken for, and what is read of them. */
import { dashboard } from '#contract/dashboard.ts'
import { errorBody } from '#contract/errors.ts'
import { type Order, order as orderShape } from '#contract/orders.ts'
import { addCustomer, addOrder, advanceTo, type Person } from './kerf-app.ts'

/** An invoice of 1,000 dollars in halves. */
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

/** Dollars received this month. */
export async function readRevenue(person: Person): Promise<number> {
  return dashboard.parse((await person.call('GET', '/api/dashboard')).json()).stats.revenueMtd
}

export function messageOf(answer: { json(): unknown }): string {
  return errorBody.parse(answer.json()).message
}
