import '../zod-without-eval.ts'
import type { Calls } from '#contract/api.ts'
import { newCustomer } from '#contract/customers.ts'
import type { Issue } from '#domain/refusal.ts'

export type NewCustomer = Calls['POST /api/customers']['body']

/** The issues that the server would report for a customer, with its messages. */
export function issuesOf(customer: NewCustomer): Issue[] {
  const { error } = newCustomer.safeParse(customer)
  return error?.issues.map(({ path, message }) => ({ path: path.join('.'), message })) ?? []
}
