/** What happened on the floor: each piece takes about what the work plan says, sanding a good deal more. */
import { newLineItem } from '#contract/orders.ts'
import { addDays, type Day } from '#domain/calendar.ts'
import { estimateLine, minutesIn, passedSteps, type WorkedLine } from '#domain/floor/estimate.ts'
import { isMade } from '#domain/floor/service-lines.ts'
import type { WorkPlan } from '#domain/floor/work-plan.ts'
import { builtInTypes } from '#domain/pieces/built-in.ts'
import type { PieceType } from '#domain/pieces/piece-type.ts'
import { DEFAULT_PRICING_CONFIG } from '#domain/pricing-config.ts'
import type { DemoOrder, DemoPieceType } from './demo-shop.ts'
import { instantAt, workday } from './timeline.ts'

/** One tap. */
export interface Tap {
  readonly line: number
  /** Where the line is, or goes. */
  readonly step: number
  readonly isStart: boolean
  readonly instant: string
}

export interface FloorDay {
  readonly today: Day
  readonly timeZone: string
  readonly plan: WorkPlan
  readonly pieceTypes: readonly DemoPieceType[]
}

const OPENS = 8 * 60
const CLOSES = 17 * 60
const MINUTES_OF_DAY = CLOSES - OPENS
/** Of a line that is text. */
const ERRAND = 45
/** Of a step without hours. */
const GLANCE = 20
/** What steps take of what the plan says: the third is estimated too low. */
const TAKEN = [0.95, 1.05, 1.35, 1.1, 0.92]
const SPREAD = [0.94, 1, 1.06, 1.02]

/** Everything that was tapped about an order, each line in its sequence. Nothing happened today. */
export function tapsOf(order: DemoOrder, place: number, floor: FloorDay): Tap[] {
  const [, , , began, done] = order.days
  if (began === undefined) return []
  const start = nextWorkday(workday(addDays(floor.today, -began)))
  const end = done === undefined ? floor.today : workday(addDays(floor.today, -done))
  return order.lines.flatMap((given, line) => {
    const item = newLineItem.parse(given)
    if (!isMade(item)) return []
    const worked = workedLine(item, floor.pieceTypes)
    const clock = { day: start, minute: OPENS + 10 + 15 * line }
    const at = { ...floor, line, start: clock, end }
    return done === undefined ? standing(order, worked, place, at) : finished(worked, place, at)
  })
}

interface At extends FloorDay {
  readonly line: number
  readonly start: Clock
  /** The day before which it happens. */
  readonly end: Day
}

interface Clock {
  readonly day: Day
  readonly minute: number
}

/** A line of an order in production: it has done as many steps as the order says, and waits or is begun. */
function standing(order: DemoOrder, worked: WorkedLine, place: number, at: At): Tap[] {
  const { steps, isStarted } = order.stands ?? { steps: 0, isStarted: false }
  const stays = staysOf(at.plan, worked, place).slice(0, worked.piece === undefined ? 1 : steps)
  const taps = stays.length === 0 ? [] : walked(stays, at)
  const current = taps.at(-1)?.step ?? passedSteps(at.plan, worked)[0]?.id ?? 0
  const isReady = at.plan.steps.find(({ id }) => id === current)?.isReady
  if (!isStarted || isReady !== false) return taps
  const yesterday = { day: workday(addDays(at.end, -1)), minute: OPENS + 30 + 20 * at.line }
  const started = instantOf(yesterday, at)
  return started > (taps.at(-1)?.instant ?? '')
    ? [...taps, { line: at.line, step: current, isStart: true, instant: started }]
    : taps
}

function finished(worked: WorkedLine, place: number, at: At): Tap[] {
  return walked(staysOf(at.plan, worked, place), at)
}

interface Stay {
  readonly step: number
  readonly next: number
  readonly minutes: number
}

function staysOf(plan: WorkPlan, worked: WorkedLine, place: number): Stay[] {
  const steps = passedSteps(plan, worked)
  const [first] = steps
  const ready = steps.find(({ isReady }) => isReady)
  if (first === undefined || ready === undefined) return []
  if (worked.piece === undefined) return [{ step: first.id, next: ready.id, minutes: ERRAND }]
  const estimates = estimateLine(plan, worked)
  return steps.flatMap(({ id, isReady }, index) => {
    const next = steps[index + 1]
    if (isReady || next === undefined) return []
    const factor =
      (TAKEN[plan.steps.findIndex((step) => step.id === id)] ?? 1) * (SPREAD[place % SPREAD.length] ?? 1)
    const minutes = Math.max(GLANCE, Math.round((minutesIn(estimates, id) * factor) / 5) * 5)
    return [{ step: id, next: next.id, minutes }]
  })
}

/** The first stay begins with a tap on Start, each later one with the move. Faster where there was not enough time. */
function walked(stays: readonly Stay[], at: At): Tap[] {
  const [first] = stays
  if (first === undefined || at.start.day >= at.end) return []
  const needed = stays.reduce((sum, { minutes }) => sum + minutes, 0)
  const speed = Math.min(1, minutesUntil(at.start, at.end) / needed)
  let clock = at.start
  const taps: Tap[] = [{ line: at.line, step: first.step, isStart: true, instant: instantOf(clock, at) }]
  for (const [index, { next, minutes }] of stays.entries()) {
    clock = later(clock, Math.max(1, Math.floor(minutes * speed)))
    const isStart = index < stays.length - 1
    taps.push({ line: at.line, step: next, isStart, instant: instantOf(clock, at) })
  }
  return taps
}

function minutesUntil({ day, minute }: Clock, end: Day): number {
  let left = CLOSES - minute
  for (let next = nextWorkday(day); next < end; next = nextWorkday(next)) left += MINUTES_OF_DAY
  return left
}

function later({ day, minute }: Clock, minutes: number): Clock {
  let [onDay, at, left] = [day, minute, minutes]
  while (at + left > CLOSES) {
    left -= CLOSES - at
    onDay = nextWorkday(onDay)
    at = OPENS
  }
  return { day: onDay, minute: at + left }
}

function nextWorkday(day: Day): Day {
  for (let next = addDays(day, 1); ; next = addDays(next, 1)) if (workday(next) === next) return next
}

function instantOf({ day, minute }: Clock, { timeZone }: FloorDay): string {
  return new Date(instantAt(day, minute, timeZone)).toISOString()
}

const BUILT_IN: Readonly<Record<string, PieceType>> = builtInTypes(DEFAULT_PRICING_CONFIG)

function workedLine(
  { quantity, piece }: ReturnType<typeof newLineItem.parse>,
  own: readonly DemoPieceType[],
): WorkedLine {
  if (piece == null) return { quantity }
  const definition = own.find(({ id }) => id === piece.type)?.definition ?? BUILT_IN[piece.type]
  return { quantity, piece, definition }
}
