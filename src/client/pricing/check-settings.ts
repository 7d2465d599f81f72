import '../zod-without-eval.ts'
import { shopSettingsChanges } from '#contract/shops.ts'
import type { PricingConfig } from '#domain/pricing-config.ts'
import type { Issue } from '#domain/refusal.ts'
import { type Edits, pricingChanges, typedRate } from './pricing-edits.ts'

/** Maps a field's path to the message beside it. */
export type Problems = ReadonlyMap<string, string>

/** The problems that the server would report for the edits, mostly with its messages. */
export function problemsIn(config: PricingConfig, edits: Edits): Problems {
  const { error } = shopSettingsChanges.safeParse({ pricingConfig: pricingChanges(config, edits) })
  const issues = error?.issues.map(({ path, message }) => ({ path: path.join('.'), message })) ?? []
  const problems = new Map(problemsFrom(issues))
  for (const [path, edit] of edits) {
    // The contract sees NaN for any invalid text, so its message would be too general.
    if (typeof edit === 'string' && typedRate(edit) === undefined)
      problems.set(path, invalidRateMessage(edit))
  }
  return problems
}

/** Maps the contract's issues to fields. */
export function problemsFrom(issues: readonly Issue[]): Problems {
  return new Map(issues.map(({ path, message }) => [path.replace(/^pricingConfig\.?/, ''), message]))
}

/** The problem with text that is not a rate. */
export function invalidRateMessage(text: string): string {
  return text.trim() === '' ? 'Rate is required. Enter 0 for none.' : 'Rate must be a number, such as 12.50'
}
