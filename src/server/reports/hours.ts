/** Estimated and actual hours, by order, piece type, and step; and better hours where estimates are off. */
import type { BetterHours, RowSubject } from '#contract/reports.ts'
import { shownName } from '#domain/customer.ts'
import { betterEntries, entriesIn } from '#domain/floor/better-hours.ts'
import { estimateLine, minutesIn } from '#domain/floor/estimate.ts'
import { shortOf } from '#domain/floor/move-line.ts'
import { entryWords } from '#domain/floor/plan-words.ts'
import { stepOf } from '#domain/floor/work-plan.ts'
import type { PieceType } from '#domain/pieces/piece-type.ts'
import type { Period, ReportColumn, ReportRow } from '#domain/reports.ts'
import type { Table } from '../csv.ts'
import type { Database } from '../database/connect.ts'
import { keptPiece } from '../order-parts/line-content.ts'
import { currentTypes } from '../pieces/current-types.ts'
import type { Shop } from '../shop.ts'
import { workedLines } from '../work-plan/planned-minutes.ts'
import { findPlan, type KeptPlan } from '../work-plan/work-plan.ts'
import { collator, type TellSubject, text, withSubjects } from './columns.ts'
import { type LeftStep, leftSteps } from './hours.store.ts'

export const HOURS_BY = ['step', 'order', 'piece'] as const
export type HoursBy = (typeof HOURS_BY)[number]

export interface HoursTable extends Table {
  readonly subjects?: () => RowSubject[]
  /** Once the rows were read. */
  readonly better: () => BetterHours[]
}

const SPENT: readonly ReportColumn[] = [
  { label: 'Estimated', kind: 'hours' },
  { label: 'Actual', kind: 'hours' },
  { label: 'Difference', kind: 'percent' },
]
const COLUMNS: Readonly<Record<HoursBy, readonly ReportColumn[]>> = {
  step: [text('Piece type'), text('Step'), { label: 'Pieces', kind: 'number' }, ...SPENT],
  order: [text('Order'), text('Customer'), text('Title'), ...SPENT],
  piece: [text('Order'), text('Customer'), text('Piece'), text('Piece type'), text('Step'), ...SPENT],
}

const NO_TYPE = 'No piece type'

/** A piece in a step. */
interface Spent {
  readonly row: LeftStep
  readonly type: string | undefined
  readonly typeName: string
  readonly stepName: string
  readonly estimated: number
  readonly taken: number
  /** Whether the plan says hours of the piece, though perhaps none in this step. */
  readonly isEstimated: boolean
}

/** By the work plan of today, so that better hours show at once whether they are better. */
export function hoursTable(
  {
    shop,
    db,
    months,
  }: { readonly shop: Shop; readonly db: Database; readonly months: AsyncIterable<Period> },
  by: HoursBy,
): HoursTable {
  const sums = new SumsBySteps()
  let setting: Awaited<ReturnType<typeof settingOf>> | undefined
  async function* rows(tell: TellSubject): AsyncGenerator<ReportRow> {
    setting = await settingOf(shop, db)
    const orders = new Map<number, OrderSum>()
    for await (const month of months) {
      for (const spent of await spentIn(shop, db, month, setting)) {
        sums.add(spent)
        const { row } = spent
        if (by === 'piece' || (by === 'order' && !orders.has(row.order_id)))
          tell({ customerId: row.customer_id, order: { id: row.order_id, status: row.status } })
        if (by === 'piece') yield pieceRow(spent)
        if (by === 'order') addToOrder(orders, spent)
      }
    }
    for (const sum of orders.values()) yield orderRow(sum)
    if (by === 'step') yield* sums.rows(setting.plan)
  }
  const columns = COLUMNS[by]
  return {
    ...(by === 'step' ? { columns, rows: rows(() => {}) } : withSubjects(columns, rows)),
    better: () => (setting === undefined ? [] : sums.better(setting)),
  }
}

async function settingOf(shop: Shop, db: Database) {
  const types = await currentTypes(shop, db)
  return {
    plan: await findPlan(shop, db),
    types: new Map([...types].map(([id, { definition }]) => [id, definition])),
  }
}

interface Setting {
  readonly plan: KeptPlan
  readonly types: ReadonlyMap<string, PieceType>
}

const pieceOfLine = keptPiece.pick({ type: true, version: true, inputs: true })

async function spentIn(
  shop: Shop,
  db: Database,
  month: Period,
  { plan, types }: Setting,
): Promise<readonly Spent[]> {
  const rows = (await leftSteps(shop, db, month)).filter(({ step }) => stepOf(plan, step)?.isReady !== true)
  const lines = await workedLines(
    shop,
    db,
    rows.map(({ quantity, piece }) => ({
      quantity: quantity ?? 1,
      piece: piece === null ? null : pieceOfLine.parse(JSON.parse(piece)),
    })),
  )
  return rows.map((row, at) => {
    const line = lines[at] ?? { quantity: 1 }
    const type = line.piece?.type
    const estimates = estimateLine(plan, line)
    return {
      row,
      type,
      typeName: type === undefined ? NO_TYPE : (types.get(type)?.name ?? line.definition?.name ?? type),
      stepName: nameOfStep(plan, row.step),
      estimated: minutesIn(estimates, row.step),
      taken: Number(row.minutes),
      isEstimated: estimates.length > 0,
    }
  })
}

function nameOfStep({ steps, removed }: KeptPlan, id: number): string {
  return [...steps, ...removed].find((step) => step.id === id)?.name ?? 'A removed step'
}

function pieceRow({ row, typeName, stepName, estimated, taken }: Spent): ReportRow {
  const piece = row.description === null ? 'A line that was removed' : shortOf(row.description)
  return [
    row.order_number,
    customerOf(row),
    piece,
    typeName,
    stepName,
    estimated,
    taken,
    difference(estimated, taken),
  ]
}

interface OrderSum {
  readonly names: readonly string[]
  estimated: number
  taken: number
  /** Whether work was done on pieces that have no estimate. */
  isPartlyEstimated: boolean
}

function addToOrder(orders: Map<number, OrderSum>, { row, estimated, taken, isEstimated }: Spent): void {
  const names = [row.order_number, customerOf(row), row.title]
  const sum = orders.get(row.order_id) ?? { names, estimated: 0, taken: 0, isPartlyEstimated: false }
  sum.estimated += estimated
  sum.taken += taken
  sum.isPartlyEstimated ||= taken > 0 && !isEstimated
  orders.set(row.order_id, sum)
}

function orderRow({ names, estimated, taken, isPartlyEstimated }: OrderSum): ReportRow {
  return [...names, estimated, taken, isPartlyEstimated ? '' : difference(estimated, taken)]
}

function customerOf({ customer_name }: LeftStep): string {
  return shownName(customer_name)
}

/** In percent of the estimate, to one decimal. */
function difference(estimated: number, taken: number): number | string {
  return estimated === 0 ? '' : Math.round(((taken - estimated) * 1000) / estimated) / 10
}

interface Sum {
  readonly type: string | undefined
  readonly typeName: string
  readonly step: number
  readonly stepName: string
  pieces: number
  estimated: number
  taken: number
  /** Only of pieces with an estimate there, which better hours are learned from. */
  estimatedPieces: number
  takenOfEstimated: number
}

class SumsBySteps {
  readonly #sums = new Map<string, Sum>()

  add({ row, type, typeName, stepName, estimated, taken }: Spent): void {
    const key = `${row.step} ${type ?? ''}`
    const none = { pieces: 0, estimated: 0, taken: 0, estimatedPieces: 0, takenOfEstimated: 0 }
    const sum = this.#sums.get(key) ?? { type, typeName, step: row.step, stepName, ...none }
    sum.pieces += 1
    sum.estimated += estimated
    sum.taken += taken
    if (estimated > 0) {
      sum.estimatedPieces += 1
      sum.takenOfEstimated += taken
    }
    this.#sums.set(key, sum)
  }

  /** By type, lines without one last, each in the order of the work. */
  #sorted({ steps }: KeptPlan): readonly Sum[] {
    const placeOf = (id: number) => {
      const place = steps.findIndex((step) => step.id === id)
      return place === -1 ? steps.length : place
    }
    return [...this.#sums.values()].sort(
      (a, b) =>
        Number(a.type === undefined) - Number(b.type === undefined) ||
        collator.compare(a.typeName, b.typeName) ||
        placeOf(a.step) - placeOf(b.step),
    )
  }

  rows(plan: KeptPlan): ReportRow[] {
    return this.#sorted(plan).map(({ typeName, stepName, pieces, estimated, taken }) => [
      typeName,
      stepName,
      pieces,
      estimated,
      taken,
      difference(estimated, taken),
    ])
  }

  better({ plan, types }: Setting): BetterHours[] {
    return this.#sorted(plan).flatMap((sum) => {
      const { type, step } = sum
      if (type === undefined) return []
      const entries = betterEntries(plan, {
        type,
        step,
        pieces: sum.estimatedPieces,
        estimatedMinutes: sum.estimated,
        takenMinutes: sum.takenOfEstimated,
      })
      if (entries === undefined) return []
      const words = (of: Parameters<typeof entryWords>[0]) => entryWords(of, types.get(type))
      return [
        {
          type,
          typeName: sum.typeName,
          step,
          stepName: sum.stepName,
          pieces: sum.estimatedPieces,
          estimatedHours: hours(sum.estimated),
          takenHours: hours(sum.takenOfEstimated),
          was: entriesIn(plan, type, step).map(words),
          better: entries.map(words),
          entries: [...entries],
        },
      ]
    })
  }
}

export function hours(minutes: number): number {
  return Math.round((minutes * 100) / 60) / 100
}
