import '../zod-without-eval.ts'
import { shopSettingsChanges } from '#contract/shops.ts'
import type { PricingConfig } from '#domain/pricing-config.ts'
import type { Issue } from '#domain/refusal.ts'
import { issuesIn, type Problems, problemsOf } from '../forms/problems.ts'
import { type Edits, pricingChanges, typedRate } from './pricing-edits.ts'

/** The problems that the server would report for the edits, mostly with its messages. */
export function problemsIn(config: PricingConfig, edits: Edits): Problems {
  const issues = issuesIn(shopSettingsChanges, { pricingConfig: pricingChanges(config, edits) })
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
  const fieldOf = (path: string) => path.replace(/^pricingConfig\.?/, '')
  return problemsOf(issues.map(({ path, message }) => ({ path: fieldOf(path), message })))
}

/** The problem with text that is not a rate. */
export function invalidRateMessage(text: string): string {
  return text.trim() === '' ? 'Rate is required. Enter 0 for none.' : 'Rate must be a number, such as 12.50'
}
