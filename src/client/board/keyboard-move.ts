/** Moving a card with the keyboard: Space picks it up, arrows choose a step, Space drops it, Escape cancels. */
import type { WorkStep } from '#contract/floor.ts'

export interface PickedUp {
  /** 'WI-1042 Walnut table' */
  readonly cardName: string
  readonly from: number
  /** Where it would be dropped. */
  readonly to: number
}

export type KeyEffect =
  | { readonly kind: 'aimed'; readonly picked: PickedUp }
  | { readonly kind: 'dropped' }
  | { readonly kind: 'canceled' }

const DIRECTIONS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

/** What a key does to a card that is picked up; undefined for keys that do nothing. */
export function keyEffect(picked: PickedUp, key: string, steps: readonly WorkStep[]): KeyEffect | undefined {
  if (key === ' ' || key === 'Enter') return { kind: 'dropped' }
  if (key === 'Escape') return { kind: 'canceled' }
  const direction = DIRECTIONS[key]
  if (direction === undefined) return undefined
  const at = steps.findIndex(({ id }) => id === picked.to)
  const step = steps[Math.min(Math.max(at + direction, 0), steps.length - 1)]
  return { kind: 'aimed', picked: { ...picked, to: step?.id ?? picked.to } }
}

const nameOf = (steps: readonly WorkStep[], id: number) => steps.find((step) => step.id === id)?.name ?? ''

export function pickedUpWords({ cardName, from }: PickedUp, steps: readonly WorkStep[]): string {
  return `Picked up ${cardName}, in ${nameOf(steps, from)}. Arrow keys choose a step, Space drops it, Escape cancels.`
}

export function aimedWords({ to, from }: PickedUp, steps: readonly WorkStep[]): string {
  const at = steps.findIndex(({ id }) => id === to) + 1
  const isBack = to === from ? ', where it is now' : ''
  return `${nameOf(steps, to)}${isBack}, step ${at} of ${steps.length}`
}

export function droppedWords({ cardName, from, to }: PickedUp, steps: readonly WorkStep[]): string {
  return from === to
    ? `Dropped ${cardName}. It stays in ${nameOf(steps, from)}.`
    : `Moved ${cardName} from ${nameOf(steps, from)} to ${nameOf(steps, to)}.`
}

export function canceledWords({ cardName, from }: PickedUp, steps: readonly WorkStep[]): string {
  return `Canceled. ${cardName} stays in ${nameOf(steps, from)}.`
}
