import { z } from 'zod'
import { QUOTE_FIELDS } from '#domain/quote-fields.ts'
import { endpoint } from './endpoint.ts'
import { file, idInPath, instant, optionalEmail, optionalLine, optionalText, requiredLine } from './fields.ts'

export type Customer = z.output<typeof customer>
export const customer = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  /** The number of a certificate: quotes start tax-exempt. */
  taxExemption: z.string().nullable(),
  taxId: z.string().nullable(),
  createdAt: instant,
})

export type NewCustomer = z.output<typeof newCustomer>
export const newCustomer = z.strictObject({
  name: requiredLine({ label: 'Customer name', max: 200 }),
  email: optionalEmail,
  phone: optionalText({ label: 'Phone', max: 50 }),
  address: optionalText({ label: 'Address', max: 500 }),
  taxExemption: optionalLine(QUOTE_FIELDS.taxExemption),
  taxId: optionalLine({ label: 'Tax ID', max: 50 }),
})

export const customerCalls = {
  list: endpoint({
    method: 'GET',
    path: '/api/customers',
    access: 'seePrices',
    summary: 'List the shop’s customers by name',
    reply: z.array(customer),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/customers',
    access: 'writeQuotes',
    summary: 'Add a customer',
    body: newCustomer,
    reply: customer,
    created: true,
    idempotent: true,
  }),
  statement: endpoint({
    method: 'GET',
    path: '/api/customers/{id}/statement',
    access: 'seePrices',
    summary: 'Get a statement of every open invoice of a customer as a PDF. 409 if nothing is open',
    params: z.strictObject({ id: idInPath }),
    reply: file,
    file: ['application/pdf'],
  }),
}
