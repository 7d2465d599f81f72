import '../zod-without-eval.ts'
import type { Calls } from '#contract/api.ts'
import { newCustomer } from '#contract/customers.ts'
import type { Issue } from '#domain/refusal.ts'
import { issuesIn } from '../forms/problems.ts'

export type NewCustomer = Calls['POST /api/customers']['body']

/** The issues that the server would report for a customer, with its messages. An edit has the same. */
export function issuesOf(customer: NewCustomer): Issue[] {
  return issuesIn(newCustomer, customer)
}
