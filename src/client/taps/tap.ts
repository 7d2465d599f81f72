/** What somebody taps in floor mode. It waits in the browser until the server has it. */
import type { Owner } from '../offline/floor-store.ts'

export interface Person {
  readonly id: number
  readonly name: string
}

interface TapFacts {
  /** Its Idempotency-Key. */
  readonly key: string
  /** Who was signed in, and where. */
  readonly owner: Owner
  readonly orderId: number
  /** From 0. */
  readonly line: number
  readonly place: number
  /** What messages call the piece: 'WI-1042 Walnut table'. */
  readonly name: string
  /** Who does it. */
  readonly by: Person
  /** When it was tapped. */
  readonly at: string
  /** Until then it can be undone and is not sent. In milliseconds, by this device's clock. */
  readonly heldUntil?: number
  /** The server may have it already, so it cannot be undone. */
  readonly isSent?: true
}

export interface StartTap extends TapFacts {
  readonly kind: 'start'
  readonly step: number
}

export interface DoneTap extends TapFacts {
  readonly kind: 'done'
  readonly from: number
  readonly step: number
  /** The name of the step that it goes to. */
  readonly to: string
}

export interface ProblemTap extends TapFacts {
  readonly kind: 'problem'
  readonly text: string
  readonly hasPhoto: boolean
}

export interface SolvedTap extends TapFacts {
  readonly kind: 'solved'
  readonly problem: number
}

export type Tap = StartTap | DoneTap | ProblemTap | SolvedTap

/** A tap that the server did not take. */
export interface RefusedTap {
  readonly tap: Tap
  /** In the server's words, which say who was faster and when. */
  readonly why: string
}

export interface KeptTaps {
  readonly taps: readonly Tap[]
  readonly refused: readonly RefusedTap[]
}

export const NO_TAPS: KeptTaps = { taps: [], refused: [] }

/** 'WI-1042 Walnut table was not moved to Finishing.' */
export function refusedText({ tap }: RefusedTap): string {
  switch (tap.kind) {
    case 'start':
      return `${tap.name} was not started.`
    case 'done':
      return `${tap.name} was not moved to ${tap.to}.`
    case 'problem':
      // The words are nowhere else anymore.
      return `The problem with ${tap.name} did not reach the office (${tap.text}).`
    case 'solved':
      return `The problem with ${tap.name} was not marked as solved.`
  }
}
