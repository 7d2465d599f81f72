/** Where an order stands, in the words that a shop has for its customers. */
import type { WorkPlan } from './work-plan.ts'

export interface ProgressSetting {
  readonly isShown: boolean
  /** By the id of a step. A step without a word has its own name. */
  readonly words: Readonly<Record<string, string>>
}

/** For the audit log. */
export function progressSettingText({ isShown, words }: ProgressSetting): string {
  const own = Object.values(words)
  return `${isShown ? 'Yes' : 'No'}${own.length === 0 ? '' : `, in the words ${own.join(', ')}`}`
}

export interface StandingLine {
  readonly quantity: number
  /** The step where it stands. */
  readonly step: number
  /** The ids of the steps that it passes. */
  readonly passes: readonly number[]
}

export interface OrderProgress {
  /** Of the steps that the order passes, in their order. Steps with the same word are one. */
  readonly words: string[]
  /** Which of them the least advanced piece has reached, from 0. */
  readonly at: number
  readonly pieces: number
  readonly readyPieces: number
}

/** Undefined for an order without lines in work. */
export function orderProgress(
  { steps }: WorkPlan,
  words: ProgressSetting['words'],
  lines: readonly StandingLine[],
): OrderProgress | undefined {
  if (lines.length === 0) return undefined
  // A step that was removed meanwhile is where work begins.
  const places = lines.map(({ step }) =>
    Math.max(
      0,
      steps.findIndex(({ id }) => id === step),
    ),
  )
  const least = Math.min(...places)
  const shown = steps.flatMap(({ id, name }, place) =>
    places.includes(place) || lines.some(({ passes }) => passes.includes(id))
      ? [{ place, word: words[String(id)] ?? name }]
      : [],
  )
  const grouped = shown.filter(({ word }, at) => word !== shown[at - 1]?.word)
  const isReady = (at: number) => steps[places[at] ?? 0]?.isReady === true
  return {
    words: grouped.map(({ word }) => word),
    at: grouped.findLastIndex(({ place }) => place <= least),
    ...countPieces(lines, isReady),
  }
}

/** By the pieces of each line, unless some line has a part of one. */
function countPieces(lines: readonly StandingLine[], isReady: (at: number) => boolean) {
  const areWhole = lines.every(({ quantity }) => Number.isInteger(quantity))
  const count = (of: readonly StandingLine[]) =>
    of.reduce((sum, { quantity }) => sum + (areWhole ? quantity : 1), 0)
  return { pieces: count(lines), readyPieces: count(lines.filter((_, at) => isReady(at))) }
}

/** Whether nobody works on any of its lines anymore. */
export function isAllReady({ steps }: WorkPlan, standing: readonly number[]): boolean {
  const ready = new Set(steps.filter((step) => step.isReady).map(({ id }) => id))
  return standing.length > 0 && standing.every((step) => ready.has(step))
}
