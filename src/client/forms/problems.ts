/** What is wrong in a form, field by field. */
import type { z } from 'zod'
import type { Issue } from '#domain/refusal.ts'

/** Maps a field to the message beside it. */
export type Problems = ReadonlyMap<string, string>

export const NO_PROBLEMS: Problems = new Map()

/** The issues that the server would report for a value, with its messages. */
export function issuesIn(schema: z.ZodType, value: unknown): Issue[] {
  const { error } = schema.safeParse(value)
  return error?.issues.map(({ path, message }) => ({ path: path.join('.'), message })) ?? []
}

export function issueIf(isWrong: boolean, path: string, message: string): Issue[] {
  return isWrong ? [{ path, message }] : []
}

/** The first message of each field. */
export function problemsOf(issues: readonly Issue[]): Problems {
  const problems = new Map<string, string>()
  for (const { path, message } of issues) {
    if (!problems.has(path)) problems.set(path, message)
  }
  return problems
}

/** The reverse of `problemsOf`. */
export function issuesOf(problems: Problems): Issue[] {
  return [...problems].map(([path, message]) => ({ path, message }))
}

export function withoutFields(problems: Problems, isSolved: (field: string) => boolean): Problems {
  const left = [...problems].filter(([field]) => !isSolved(field))
  return left.length === problems.size ? problems : new Map(left)
}
