/** What customers see of the work on their order, as it is kept. */
import { type CustomerProgress, customerProgress } from '#contract/shop.ts'

export function presentCustomerProgress(kept: string | null): CustomerProgress {
  return kept === null ? { isShown: false, words: {} } : customerProgress.parse(JSON.parse(kept))
}
