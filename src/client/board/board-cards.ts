/** What the board shows: a card for each line of the orders in production, or one for each order, in columns of steps. */
import type { Card as Line, WorkStep } from '#contract/floor.ts'
import { shortOf } from '#domain/floor/move-line.ts'

/** What a card stands for. */
export type View = 'lines' | 'orders'

export interface BoardCard {
  /** Unique in its column. */
  readonly key: string
  readonly orderId: number
  readonly orderNumber: string
  readonly customerName: string
  /** 'Walnut table', or the order's title. */
  readonly name: string
  /** How many pieces it stands for, where that is more than one. */
  readonly quantity: number
  readonly step: number
  /** What moves with it: at least one. */
  readonly lines: readonly Line[]
  /** The line that says where it stands, and since when: the first that came there. */
  readonly first: Line
  /** Who works on it. */
  readonly workers: readonly string[]
  /** When the first of them started. */
  readonly startedAt: string | null
  readonly sketch: Line['sketch']
  readonly problems: number
}

export interface Column {
  readonly step: WorkStep
  readonly cards: readonly BoardCard[]
  /** The hours of the cards shown; null if the work plan says none. */
  readonly hours: number | null
  /** Without the filters. */
  readonly whole: { readonly cards: number; readonly hours: number | null }
  /** What the user did last before its cards became these. Cards that change without it have changed by themselves. */
  readonly cause: string
}

interface Shown {
  readonly steps: readonly WorkStep[]
  /** The pieces that match the filters. */
  readonly lines: readonly Line[]
  readonly all: readonly Line[]
  readonly view: View
  readonly cause: string
}

/**
 * The columns, in the order of the steps.
 *
 * @param before what was shown last: what is still the same keeps its identity, so that it is not drawn again.
 */
export function columnsOf(
  { steps, lines, all, view, cause }: Shown,
  before: readonly Column[] = [],
): Column[] {
  const shown = Map.groupBy(lines, ({ step }) => step)
  const whole = lines === all ? shown : Map.groupBy(all, ({ step }) => step)
  return steps.map((step) => {
    const last = before.find((column) => column.step.id === step.id)
    const here = shown.get(step.id) ?? []
    const everything = whole.get(step.id) ?? []
    const column: Column = {
      step,
      cards: sameOf(last?.cards ?? [], cardsOf(here, view, last?.cards)),
      hours: hoursIn(here),
      whole: { cards: countOf(everything, view), hours: hoursIn(everything) },
      cause,
    }
    return last !== undefined && isSame(last, column) ? last : column
  })
}

/** The cards of one column, the most urgent first. */
export function cardsOf(
  lines: readonly Line[],
  view: View,
  before: readonly BoardCard[] = [],
): readonly BoardCard[] {
  const known = new Map(before.map((card) => [card.key, card]))
  const groups = Map.groupBy(lines.toSorted(byUrgency), (line) => keyOf(line, view))
  return [...groups].map(([key, ofKey]) => {
    const last = known.get(key)
    return last !== undefined && haveSame(last.lines, ofKey) ? last : cardOf(key, ofKey, view)
  })
}

function keyOf({ orderId, place }: Line, view: View): string {
  return view === 'orders' ? `order-${orderId}` : `line-${orderId}-${place}`
}

function countOf(lines: readonly Line[], view: View): number {
  return new Set(lines.map((line) => keyOf(line, view))).size
}

function cardOf(key: string, lines: readonly Line[], view: View): BoardCard {
  const [line] = lines
  if (line === undefined) throw new Error('a card without lines')
  const started = lines.flatMap(({ startedAt }) => startedAt ?? []).sort()
  return {
    key,
    orderId: line.orderId,
    orderNumber: line.orderNumber,
    customerName: line.customerName,
    name: view === 'orders' ? line.title : shortOf(line.description),
    quantity: view === 'orders' ? lines.length : line.quantity,
    step: line.step,
    lines,
    first: lines.reduce((first, next) => (next.since < first.since ? next : first)),
    workers: [...new Set(lines.flatMap(({ worker }) => worker?.name ?? []))],
    startedAt: started[0] ?? null,
    sketch: lines.find(({ sketch }) => sketch !== undefined)?.sketch,
    // Problems of the order as a whole are counted with each line.
    problems: Math.max(...lines.map(({ problems }) => problems)),
  }
}

/** Late ones first, then by promise date, then by how long they have stood there. */
function byUrgency(a: Line, b: Line): number {
  if (a.isLate !== b.isLate) return a.isLate ? -1 : 1
  return (
    inOrder(a.promisedOn ?? 'none', b.promisedOn ?? 'none') ||
    inOrder(a.since, b.since) ||
    a.orderId - b.orderId ||
    a.line - b.line
  )
}

function inOrder(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function hoursIn(lines: readonly Line[]): number | null {
  if (lines.every(({ stepHours }) => stepHours === null)) return null
  return lines.reduce((sum, { stepHours }) => sum + (stepHours ?? 0), 0)
}

/** The ids of the orders that are done: all of their lines stand in ready steps. */
export function doneOrders(all: readonly Line[], steps: readonly WorkStep[]): ReadonlySet<number> {
  const ready = new Set(steps.flatMap(({ id, isReady }) => (isReady ? [id] : [])))
  const done = new Set(all.map(({ orderId }) => orderId))
  for (const { orderId, step } of all) if (!ready.has(step)) done.delete(orderId)
  return done
}

/** The cards on which orders that are done can be completed: the first of each that is shown. */
export function completable(columns: readonly Column[], done: ReadonlySet<number>): ReadonlySet<BoardCard> {
  const first = new Map<number, BoardCard>()
  if (done.size === 0) return new Set()
  for (const { cards } of columns) {
    for (const card of cards) {
      if (done.has(card.orderId) && !first.has(card.orderId)) first.set(card.orderId, card)
    }
  }
  return new Set(first.values())
}

/** The steps that some of its lines pass. */
export function passedBy({ lines }: BoardCard): ReadonlySet<number> {
  return new Set(lines.flatMap(({ passes }) => passes))
}

/** Where it goes after the step where it stands; undefined after its last. */
export function nextStepOf(card: BoardCard, steps: readonly WorkStep[]): WorkStep | undefined {
  const passed = passedBy(card)
  const at = steps.findIndex(({ id }) => id === card.step)
  return steps.slice(at + 1).find(({ id, isReady }) => isReady || passed.has(id))
}

function haveSame<T>(before: readonly T[], after: readonly T[]): boolean {
  return before.length === after.length && before.every((one, index) => one === after[index])
}

function sameOf<T>(before: readonly T[], after: readonly T[]): readonly T[] {
  return haveSame(before, after) ? before : after
}

function isSame(a: Column, b: Column): boolean {
  return (
    a.step === b.step &&
    a.cards === b.cards &&
    a.hours === b.hours &&
    a.whole.cards === b.whole.cards &&
    a.whole.hours === b.whole.hours
  )
}
