import '../zod-without-eval.ts'
import type { Calls } from '#contract/api.ts'
import { newCustomer } from '#contract/customers.ts'
import type { Issue } from '#domain/refusal.ts'

export type NewCustomer = Calls['POST /api/customers']['body']

/** What the server would find wrong with a customer, in its own sentences; empty when nothing. */
export function issuesOf(customer: NewCustomer): Issue[] {
  const { error } = newCustomer.safeParse(customer)
  return error?.issues.map(({ path, message }) => ({ path: path.join('.'), message })) ?? []
}
