/**
 * What a customer has entered, but no signature: a phone drops a page that is out of sight, and pulling a page down reloads
 * it.
 */
import { ANSWERS, type Answer } from '#domain/customer-answer.ts'
import { quietly } from '#domain/quietly.ts'

export interface KeptAnswer {
  readonly chosen: Answer
  readonly name: string
  readonly reason: string
}

/** A new revision has another hash, so its fields start empty. */
const keyOf = (contentHash: string) => `kerf-answer.${contentHash}`

export function keptAnswer(contentHash: string): KeptAnswer | undefined {
  return quietly(() => {
    const [chosen, name, reason]: unknown[] = JSON.parse(sessionStorage.getItem(keyOf(contentHash)) ?? '[]')
    const answer = ANSWERS.find((one) => one === chosen)
    return answer && { chosen: answer, name: String(name), reason: String(reason) }
  })
}

export function keepAnswer(contentHash: string, { chosen, name, reason }: KeptAnswer): void {
  quietly(() => sessionStorage.setItem(keyOf(contentHash), JSON.stringify([chosen, name, reason])))
}

export function forgetAnswer(contentHash: string): void {
  quietly(() => sessionStorage.removeItem(keyOf(contentHash)))
}
