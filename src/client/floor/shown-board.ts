/** The board as floor mode shows it: with what was tapped, whether or not the server knows it yet. */
import type { Board, Card } from '#contract/floor.ts'
import type { Tap } from '../taps/tap.ts'

export interface FloorCard extends Card {
  /** Something that was tapped on it has not been sent. */
  readonly isWaiting: boolean
}

export interface FloorBoard {
  readonly steps: Board['steps']
  readonly people: Board['people']
  readonly cards: readonly FloorCard[]
}

export function shownBoard({ steps, people, cards }: Board, taps: readonly Tap[]): FloorBoard {
  return { steps, people, cards: cards.map((card) => shownCard(card, taps)) }
}

function shownCard(card: Card, taps: readonly Tap[]): FloorCard {
  const own = taps.filter(({ orderId, place }) => orderId === card.orderId && place === card.place)
  return { ...own.reduce(afterTap, card), isWaiting: own.length > 0 }
}

/** A tap changes nothing on a card that stands elsewhere by now: the server will refuse it. */
function afterTap(card: Card, tap: Tap): Card {
  switch (tap.kind) {
    case 'start':
      return tap.step === card.step ? { ...card, startedAt: card.startedAt ?? tap.at, worker: tap.by } : card
    case 'done':
      return tap.from === card.step
        ? { ...card, step: tap.step, since: tap.at, startedAt: null, worker: null }
        : card
    case 'problem':
      return { ...card, problems: card.problems + 1 }
    case 'solved':
      return { ...card, problems: Math.max(0, card.problems - 1) }
  }
}

/** The step to which a piece goes when it is done: the next one that its type passes. */
export function nextStepOf(
  { step, passes }: Pick<Card, 'step' | 'passes'>,
  steps: Board['steps'],
): Board['steps'][number] | undefined {
  const at = steps.findIndex(({ id }) => id === step)
  return steps.find(({ id }, index) => index > at && passes.includes(id))
}

/** What to build by step, with how many are late. */
export function stepsToShow({ steps, cards }: FloorBoard) {
  return steps.map((step) => {
    const standing = cards.filter((card) => card.step === step.id)
    return {
      ...step,
      cards: standing,
      late: step.isReady ? 0 : standing.filter(({ isLate }) => isLate).length,
    }
  })
}

export function keyOf({ orderId, place }: Pick<Card, 'orderId' | 'place'>): string {
  return `${orderId}/${place}`
}
