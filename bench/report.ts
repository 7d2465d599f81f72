/** Reports the results, as a table for people and as a file for programs. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'

export interface Measure {
  readonly name: string
  readonly unit: string
  readonly kerf: number
  /** The baseline: the bare handler, or Kerf with little data. Absent if the bound is absolute. */
  readonly yardstick?: number | undefined
  /** Kerf's ratio to the baseline, or the absolute figure. */
  readonly ratio: number
  /** Absent if the figure is only for information. */
  readonly bound?: { readonly atLeast: number } | { readonly atMost: number } | undefined
  /** The ratio by CPU time, which is more reliable if the machine was busy. */
  readonly cpuRatio?: number | undefined
  /** The ratio of every round, to show the noise. */
  readonly rounds?: readonly number[] | undefined
  /** How it was measured, if the name does not say it. */
  readonly how?: string | undefined
}

/** The median of the rounds, against an absolute bound. */
export function millisecondsMeasure(
  name: string,
  rounds: readonly number[],
  atMost: number,
  how: string,
): Measure {
  const time = median(rounds)
  return { name, unit: 'ms', kerf: time, ratio: time, bound: { atMost }, rounds, how }
}

export function holds({ ratio, bound }: Measure): boolean {
  if (bound === undefined) return true
  return 'atLeast' in bound ? ratio >= bound.atLeast : ratio <= bound.atMost
}

const HEADINGS = ['measure', 'Kerf', 'yardstick', 'ratio', 'by CPU', 'bound', '']

export function tableOf(measures: readonly Measure[]): string {
  return inColumns([HEADINGS, ...measures.map(rowOf)])
}

/** The first column begins on the left, the others end on the right. */
export function inColumns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    )
    .join('\n')
}

/** The notes below the table. */
export function howMeasured(measures: readonly Measure[]): string {
  return [...new Set(measures.map(({ how }) => how))].filter((how) => how !== undefined).join('\n')
}

function rowOf(measure: Measure): string[] {
  const { name, unit, kerf, yardstick, ratio, cpuRatio, bound } = measure
  return [
    name,
    `${figure(kerf)} ${unit}`,
    yardstick === undefined ? '' : `${figure(yardstick)} ${unit}`,
    figure(ratio),
    cpuRatio === undefined || Number.isNaN(cpuRatio) ? '' : figure(cpuRatio),
    boundOf(measure),
    bound === undefined ? '' : holds(measure) ? 'ok' : 'OVER',
  ]
}

function boundOf({ bound }: Measure): string {
  if (bound === undefined) return ''
  return 'atLeast' in bound ? `≥ ${bound.atLeast}` : `≤ ${bound.atMost}`
}

export function figure(value: number): string {
  if (value >= 1000) return Math.round(value).toLocaleString('en-US')
  return value >= 100 ? value.toFixed(0) : value.toFixed(2)
}

/** Contains no paths or machine names, as the file is committed and only its ratios are meaningful elsewhere. */
export function writeResults(measures: readonly Measure[], orders: number): void {
  const folder = path.join(import.meta.dirname, 'results')
  mkdirSync(folder, { recursive: true })
  const result = {
    measuredOn: new Date().toISOString().slice(0, 10),
    node: process.versions.node,
    cores: availableParallelism(),
    orders,
    measures: measures.map((measure) => ({ ...measure, ok: holds(measure) })),
  }
  const rounded = (_key: string, value: unknown) =>
    typeof value === 'number' ? Number(value.toPrecision(4)) : value
  writeFileSync(path.join(folder, 'latest.json'), `${JSON.stringify(result, rounded, 2)}\n`)
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2
}

export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? Number.NaN
}
