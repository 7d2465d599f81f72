import { useState } from 'react'
import { shortOf } from '#domain/floor/move-line.ts'
import { instantOf } from '../clock.ts'
import { keepPhoto, ownerOf } from '../offline/floor-store.ts'
import { useSession } from '../session/session-context.ts'
import { floorTaps } from '../taps/floor-taps.ts'
import type { Person, Tap } from '../taps/tap.ts'
import { HOLD_MS } from '../taps/tap-queue.ts'
import { type FloorBoard, type FloorCard, nextStepOf } from './shown-board.ts'
import { useFloorChoice } from './use-floor-choice.ts'

export interface NewProblem {
  readonly text: string
  readonly photo: File | undefined
}

type Act = (by: Person) => void

export interface Tapping {
  /** The person that taps are recorded for, once chosen. */
  readonly person: Person | undefined
  readonly start: (card: FloorCard, by?: Person) => void
  readonly done: (card: FloorCard, by?: Person) => void
  readonly report: (card: FloorCard, problem: NewProblem, by?: Person) => void
  readonly solve: (card: FloorCard, problem: number, by?: Person) => void
  /** Asks who does it. */
  readonly askWho: () => void
  readonly isAsking: boolean
  readonly answerWho: (person: Person | undefined) => void
}

/** What is tapped on a board. The first tap on a tablet asks who does it. */
export function useTapping(board: FloorBoard | undefined): Tapping {
  const session = useSession()
  const [choice, choose] = useFloorChoice()
  const [asking, setAsking] = useState<{ readonly next: Act | undefined }>()
  const people = board?.people ?? []
  const person = people.find(({ id }) => id === choice.by) ?? (people.length === 1 ? people[0] : undefined)

  function act(by: Person | undefined, next: Act): void {
    if (by !== undefined) next(by)
    else setAsking({ next })
  }

  function factsOf({ orderId, orderNumber, line, place, description }: FloorCard, by: Person) {
    const now = Date.now()
    return {
      key: crypto.randomUUID(),
      owner: ownerOf(session),
      orderId,
      line,
      place,
      name: `${orderNumber} ${shortOf(description)}`,
      by,
      at: instantOf(now),
      now,
    }
  }

  return {
    person,
    start: (card, by = person) =>
      act(by, (who) => {
        const { now: _, ...facts } = factsOf(card, who)
        add({ ...facts, kind: 'start', step: card.step })
      }),
    done: (card, by = person) =>
      act(by, (who) => {
        const next = board && nextStepOf(card, board.steps)
        if (next === undefined) return
        const { now, ...facts } = factsOf(card, who)
        add({
          ...facts,
          kind: 'done',
          from: card.step,
          step: next.id,
          to: next.name,
          heldUntil: now + HOLD_MS,
        })
      }),
    report: (card, { text, photo }, by = person) =>
      act(by, (who) => {
        const { now: _, ...facts } = factsOf(card, who)
        add({ ...facts, kind: 'problem', text, hasPhoto: photo !== undefined }, photo)
      }),
    solve: (card, problem, by = person) =>
      act(by, (who) => {
        const { now, ...facts } = factsOf(card, who)
        add({ ...facts, kind: 'solved', problem, heldUntil: now + HOLD_MS })
      }),
    askWho: () => setAsking({ next: undefined }),
    isAsking: asking !== undefined,
    answerWho(chosen) {
      setAsking(undefined)
      if (chosen === undefined) return
      choose({ by: chosen.id })
      asking?.next?.(chosen)
    },
  }
}

function add(tap: Tap, photo?: File): void {
  void floorTaps.add(tap, async () => photo && keepPhoto(tap.key, photo))
}
