/** What a customer has entered, because a phone drops pages that are out of sight, and pulling down reloads them. A signature is not kept. */
import { ANSWERS, type Answer } from '#domain/customer-answer.ts'

export interface KeptAnswer {
  readonly chosen: Answer
  readonly name: string
  readonly reason: string
}

/** Of what was read: another revision is answered anew. */
const keyOf = (contentHash: string) => `kerf-answer.${contentHash}`

export function keptAnswer(contentHash: string): KeptAnswer | undefined {
  try {
    const [chosen, name, reason]: unknown[] = JSON.parse(sessionStorage.getItem(keyOf(contentHash)) ?? '[]')
    const answer = ANSWERS.find((one) => one === chosen)
    return answer && { chosen: answer, name: String(name), reason: String(reason) }
  } catch {
    // Storage may be blocked or full, or hold anything.
    return undefined
  }
}

export function keepAnswer(contentHash: string, { chosen, name, reason }: KeptAnswer): void {
  try {
    sessionStorage.setItem(keyOf(contentHash), JSON.stringify([chosen, name, reason]))
  } catch {
    // As above.
  }
}

export function forgetAnswer(contentHash: string): void {
  try {
    sessionStorage.removeItem(keyOf(contentHash))
  } catch {
    // As above.
  }
}
