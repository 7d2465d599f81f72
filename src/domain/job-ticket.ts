/** What a job ticket says beside an order's words: when it is promised, what each line takes, and how far it is. No prices. */
import { type Day, formatDay } from './calendar.ts'
import { cutSize } from './cutting/stock-words.ts'
import { shortOf } from './floor/move-line.ts'
import type { WorkPlan, WorkStep } from './floor/work-plan.ts'
import { lineTakes, stockOf } from './material-document.ts'
import type { OrderMaterial } from './pieces/material.ts'
import { lateText, PROMISED } from './promised.ts'

export interface JobTicket {
  readonly promise: { readonly text: string; readonly isLate: boolean } | undefined
  readonly problems: readonly { readonly text: string; readonly about: string }[]
  readonly lines: readonly TicketLine[]
  /** As data URLs. */
  readonly photos: readonly string[]
  /** 'The latest 6 of 9 photos.'; empty if all are printed. */
  readonly photoNote: string
}

export interface TicketLine {
  /** From 1. */
  readonly number: string
  readonly description: string
  readonly quantity: string
  readonly cuts: readonly TicketCut[]
  /** `35 board feet, 40.25 with waste · 117 lb`; empty if nothing of it is known. */
  readonly takes: string
  readonly steps: readonly TicketStep[]
  /** Of its page on the floor's screens, for its QR code. */
  readonly url: string
}

export interface TicketCut {
  readonly quantity: string
  /** `72" × 40" × 1 3/4"`; empty where nobody said it. */
  readonly size: string
  /** `Complete table: top, wood, walnut`. */
  readonly what: string
}

export interface TicketStep {
  readonly name: string
  /** Whether the line is past it. */
  readonly isDone: boolean
  /** 'Ben, Nov 20, 2026' of one that it is past, 'here since Nov 20, 2026' of the one where it stands. */
  readonly about: string
}

export interface TicketOrder {
  readonly promisedOn: Day | null
  /** Whether nobody has accepted it yet, so that it cannot be late. */
  readonly isQuote: boolean
  /** Whether nobody waits for it anymore: it is completed or void. */
  readonly isOver: boolean
  readonly today: Day
  readonly lines: readonly WorkedTicketLine[]
  readonly problems: readonly {
    /** From 0; null for the order as a whole. */
    readonly line: number | null
    readonly text: string
    readonly by: string
    readonly on: Day
  }[]
  readonly photos: readonly string[]
  /** How many photos for the floor the order has. */
  readonly photoCount: number
}

export interface WorkedTicketLine {
  readonly description: string
  readonly quantity: number
  readonly passes: readonly WorkStep[]
  /** Undefined before production. */
  readonly standing: { readonly step: number; readonly since: Day } | undefined
  /** Earliest first. */
  readonly moves: readonly TicketMove[]
  readonly url: string
}

export interface TicketMove {
  readonly from: number
  /** Null if the order was completed. */
  readonly to: number | null
  readonly by: string
  readonly on: Day
}

export function jobTicket(order: TicketOrder, plan: WorkPlan, material: OrderMaterial): JobTicket {
  const { photos, photoCount, problems, lines } = order
  return {
    promise: promiseOf(order),
    problems: problems.map(({ line, text, by, on }) => ({
      text: line === null ? text : `${line + 1}. ${shortOf(lines[line]?.description ?? '')}: ${text}`,
      about: `${by}, ${formatDay(on)}`,
    })),
    lines: lines.map((line, at) => ticketLine(line, at + 1, { plan, material, isOver: order.isOver })),
    photos,
    photoNote: photos.length < photoCount ? `The latest ${photos.length} of ${photoCount} photos.` : '',
  }
}

function promiseOf({ promisedOn, isQuote, isOver, today }: TicketOrder): JobTicket['promise'] {
  if (promisedOn === null || isOver) return undefined
  const isLate = !isQuote && promisedOn < today
  const text = `${PROMISED} ${formatDay(promisedOn)}`
  return { text: isLate ? `${text}: ${lateText(promisedOn, today)}` : text, isLate }
}

function ticketLine(
  line: WorkedTicketLine,
  number: number,
  {
    plan,
    material,
    isOver,
  }: { readonly plan: WorkPlan; readonly material: OrderMaterial; readonly isOver: boolean },
): TicketLine {
  const takes = material.lines.find((each) => each.line === number)
  return {
    number: String(number),
    description: line.description,
    quantity: line.quantity.toLocaleString('en-US'),
    cuts: material.cutList
      .filter((cut) => cut.line === number)
      .map((cut) => ({
        quantity: cut.quantity.toLocaleString('en-US'),
        size: cutSize(cut),
        what: cut.material === 'other' ? cut.name : `${cut.name}, ${stockOf(cut).toLowerCase()}`,
      })),
    takes: takes === undefined ? '' : lineTakes(takes),
    steps: stepsOf(line, plan, isOver),
    url: line.url,
  }
}

/** Those that the line passes, and the one where it stands. It is past what comes before that in the plan. */
function stepsOf(
  { passes, standing, moves }: WorkedTicketLine,
  { steps }: WorkPlan,
  isOver: boolean,
): readonly TicketStep[] {
  const placeOf = (id: number) => steps.findIndex((step) => step.id === id)
  // A step that was removed meanwhile is where work begins.
  const here = standing === undefined ? -1 : Math.max(0, placeOf(standing.step))
  return steps.flatMap((step, place): TicketStep[] => {
    const { id, name, isReady } = step
    if (place !== here && !passes.some((passed) => passed.id === id)) return []
    const isDone = standing !== undefined && (place < here || (place === here && (isReady || isOver)))
    if (!isDone) {
      const isHere = place === here && standing !== undefined
      return [{ name, isDone, about: isHere ? `here since ${formatDay(standing.since)}` : '' }]
    }
    const left = moves.findLast(({ from, to }) => {
      const reached = to === null ? steps.length : placeOf(to)
      return placeOf(from) <= place && (place < reached || (place === reached && isReady))
    })
    return [{ name, isDone, about: left === undefined ? '' : `${left.by}, ${formatDay(left.on)}` }]
  })
}
