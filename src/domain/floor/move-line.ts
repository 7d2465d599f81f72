/** Moves a line of an order in production from one step of work to another, or starts work on it where it stands. */
import { stepName, type WorkPlan } from './work-plan.ts'

export interface Standing {
  readonly step: number
  readonly startedAt: string | null
  readonly workerId: number | null
}

export interface Move {
  /** The step to move it to. */
  readonly step: number
  /** The step it was in on the screen of the person moving it. */
  readonly from?: number | undefined
  /** Whether work on it begins there. */
  readonly start: boolean
  /** Who does it. */
  readonly workerId: number
  /** When, if it may have waited for the network. */
  readonly at?: string | undefined
}

export type Moved =
  /** Somebody else moved it before. */
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'started' }
  | { readonly kind: 'moved'; readonly isStarted: boolean }

export function moveLine(standing: Standing, { step, from, start, workerId, at }: Move): Moved {
  if (from !== undefined && from !== standing.step) return { kind: 'elsewhere' }
  if (step !== standing.step) return { kind: 'moved', isStarted: start }
  if (!start) return { kind: 'unchanged' }
  const { startedAt } = standing
  if (startedAt === null) return { kind: 'started' }
  // A start that waited for the network is no takeover if somebody else started after it.
  const isEarlier = at !== undefined && Date.parse(at) < Date.parse(startedAt)
  if (isEarlier || standing.workerId === workerId) return { kind: 'unchanged' }
  return { kind: 'started' }
}

/** 'moved Walnut table from Sanding to Finishing', for an order's history. */
export function movedText(
  plan: Pick<WorkPlan, 'steps'>,
  { description, from, to }: { readonly description: string; readonly from: number; readonly to: number },
): string {
  return `moved ${shortOf(description)} from ${stepName(plan, from)} to ${stepName(plan, to)}`
}

/** 'started on Walnut table (Sanding)'. */
export function startedText(
  plan: Pick<WorkPlan, 'steps'>,
  { description, step }: { readonly description: string; readonly step: number },
): string {
  return `started on ${shortOf(description)} (${stepName(plan, step)})`
}

const MAX_WORDS = 60

/** The first line of a description, cut where it gets long. */
export function shortOf(description: string): string {
  const [first = ''] = description.split(/[\r\n]/)
  return first.length <= MAX_WORDS ? first : `${first.slice(0, MAX_WORDS - 1).trimEnd()}…`
}
