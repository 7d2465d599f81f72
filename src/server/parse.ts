/** Parses a part of a request according to its contract, or says what is wrong with it. */
import type { z } from 'zod'
import type { Endpoint, Input } from '#contract/endpoint.ts'
import { type Issue, Refusal } from '#domain/refusal.ts'

/** @throws Refusal 'invalid' with an issue for each problem. */
export function parse<E extends Endpoint, P extends keyof Input<E>>(
  endpoint: E,
  part: P,
  value: unknown,
): Input<E>[P]
export function parse(endpoint: Endpoint, part: keyof Input<Endpoint>, value: unknown): unknown {
  const schema = endpoint[part]
  if (schema === undefined) return undefined
  const isLeftOut = value === undefined && part === 'body' && endpoint.bodyIsOptional === true
  if ((value === undefined || value === null) && !isLeftOut) {
    throw new Refusal('invalid', 'The request needs a JSON body', { issues: [] })
  }
  const parsed = schema.safeParse(isLeftOut ? {} : value)
  if (parsed.success) return parsed.data
  const issues = parsed.error.issues.flatMap(issuesOf).slice(0, MAX_ISSUES)
  throw new Refusal('invalid', issues[0]?.message ?? 'The request is not valid', { issues })
}

/** More than any form shows; limits the answer to a body full of garbage. */
const MAX_ISSUES = 200
const MAX_NAME_LENGTH = 100

function issuesOf(issue: z.core.$ZodIssue): Issue[] {
  const path = issue.path.map((part) => shortened(String(part)))
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.slice(0, MAX_ISSUES).map((key) => ({
      path: [...path, shortened(key)].join('.'),
      message: `Unknown field "${shortened(key)}"`,
    }))
  }
  return [{ path: path.join('.'), message: messageOf(issue) }]
}

function shortened(name: string): string {
  return name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH)}…` : name
}

/** Replaces zod's words when the schema has none of its own. */
function messageOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type' && issue.path.length === 0)
    return 'The request body must be a JSON object'
  if (!/^Invalid (input|option|discriminator|key)/.test(issue.message)) return issue.message
  if (issue.code === 'invalid_type') return `Must be ${WITH_ARTICLE[issue.expected] ?? issue.expected}`
  if (issue.code === 'invalid_value') return `Must be one of ${issue.values.join(', ')}`
  if (issue.code === 'invalid_union' && 'options' in issue)
    return `Must be one of ${issue.options?.join(', ')}`
  if (issue.code === 'invalid_key') return issue.issues[0]?.message ?? issue.message
  return issue.message
}

const WITH_ARTICLE: Readonly<Record<string, string>> = {
  object: 'an object',
  record: 'an object',
  array: 'a list',
}
