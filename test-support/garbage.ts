/** For tests that send garbage to every call. */
import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { endpoints } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { errorBody } from '#contract/errors.ts'
import { nameOf, THEIRS } from './two-shops.ts'

export const named = endpoints.map((endpoint) => ({ name: nameOf(endpoint), endpoint }))
export const withBody = named.filter(({ endpoint }) => endpoint.body !== undefined)

/** Checks that the answer, whatever was sent, follows the contract. */
export function expectAnswer(endpoint: Endpoint, answer: LightMyRequestResponse, sent: string): void {
  const what = `${nameOf(endpoint)} ${sent.slice(0, 200)} → ${answer.body.slice(0, 300)}`
  expect(answer.statusCode, what).toBeLessThan(500)
  if (answer.statusCode < 400 && endpoint.file !== undefined) return
  const schema = answer.statusCode < 400 ? endpoint.reply : errorBody
  expect(schema.safeParse(answer.json()).success, what).toBe(true)
  expect(answer.body).not.toContain(THEIRS)
  expect(answer.body.length).toBeLessThan(200_000)
}

export const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
