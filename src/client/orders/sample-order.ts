import type { Order } from '#contract/orders.ts'

/** For tests: a quote of 1,000 dollars and 7 % tax. */
export function sampleOrder(changes: Partial<Order> = {}): Order {
  return {
    id: 7,
    orderNumber: 'WI-1042',
    title: 'Walnut table',
    description: null,
    status: 'quote',
    customerId: 3,
    shopId: 1,
    createdById: 1,
    updatedById: null,
    subtotal: 1000,
    tax: 70,
    taxRate: 0.07,
    total: 1070,
    expiryDays: 30,
    expiresOn: '2026-12-20',
    dueOn: null,
    createdAt: '2026-11-20T10:00:00.000Z',
    updatedAt: '2026-11-20T10:00:00.000Z',
    invoicedAt: null,
    paidAt: null,
    startedAt: null,
    completedAt: null,
    archivedAt: null,
    customer: { id: 3, name: 'Harper Dining', address: null, phone: null, email: null },
    createdBy: { id: 1, name: 'Dana Reyes' },
    updatedBy: null,
    lineItems: [{ description: 'Table', quantity: 1, price: 1000, total: 1000 }],
    history: [
      {
        id: 1,
        kind: 'created',
        from: null,
        to: null,
        by: { id: 1, name: 'Dana Reyes' },
        at: '2026-11-20T10:00:00.000Z',
      },
    ],
    paymentTerms: { structure: 'full' },
    ...changes,
  }
}
