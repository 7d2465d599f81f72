import '../zod-without-eval.ts'
import { shopSettingsChanges } from '#contract/shops.ts'
import type { PricingConfig } from '#domain/pricing-config.ts'
import type { Issue } from '#domain/refusal.ts'
import { type Edits, pricingChanges, typedRate } from './pricing-edits.ts'

/** From a field's path to the sentence beside it. */
export type Problems = ReadonlyMap<string, string>

/** What the server would find wrong with the edits, mostly in its own sentences. */
export function problemsIn(config: PricingConfig, edits: Edits): Problems {
  const { error } = shopSettingsChanges.safeParse({ pricingConfig: pricingChanges(config, edits) })
  const issues = error?.issues.map(({ path, message }) => ({ path: path.join('.'), message })) ?? []
  const problems = new Map(problemsFrom(issues))
  for (const [path, edit] of edits) {
    // A text that is no number reaches the contract as NaN, whatever it was.
    if (typeof edit === 'string' && typedRate(edit) === undefined) problems.set(path, sentenceFor(edit))
  }
  return problems
}

/** The fields that issues of the wire speak of. */
export function problemsFrom(issues: readonly Issue[]): Problems {
  return new Map(issues.map(({ path, message }) => [path.replace(/^pricingConfig\.?/, ''), message]))
}

/** What is wrong with a text that is no rate. */
export function sentenceFor(text: string): string {
  return text.trim() === '' ? 'Rate is required. Enter 0 for none.' : 'Rate must be a number, such as 12.50'
}
