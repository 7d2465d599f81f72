/** The text of a material sheet: what to buy, what to cut, and how. No prices. */

import { type CutWords, cutWords, offcutsOf } from './cutting/cut-words.ts'
import type { CuttingLayouts, GlueUp, LayoutGroup, Unplaced } from './cutting/lay-out.ts'
import type { Layout } from './cutting/layout.ts'
import { cutSize } from './cutting/stock-words.ts'
import { capitalized } from './due-words.ts'
import { tapeText } from './inches.ts'
import type { CutEntry } from './pieces/cut-list.ts'
import { MATERIAL_NAMES } from './pieces/made-of.ts'
import type { LineMaterial, OrderMaterial } from './pieces/material.ts'

interface Fact {
  readonly label: string
  readonly value: string
}

export interface MaterialSheet {
  readonly totals: readonly Fact[]
  readonly lines: readonly SheetLine[]
  readonly cutList: readonly SheetCut[]
  readonly groups: readonly SheetGroup[]
  /** What the list and the layouts do not have, and what has to be known about them. */
  readonly notes: readonly string[]
}

export interface SheetLine {
  readonly line: string
  readonly description: string
  readonly quantity: string
  /** `35 board feet, 40.25 with waste · 117 lb`. */
  readonly takes: string
}

export interface SheetCut {
  readonly number: string
  readonly name: string
  readonly quantity: string
  readonly size: string
  /** `Wood, walnut`. */
  readonly of: string
}

export interface SheetGroup {
  /** `Wood, walnut, 1 3/4" thick`. */
  readonly title: string
  /** `6 × 8/4 board (by area alone 4). Waste 58.2%, by area alone at least 37.3%.` */
  readonly summary: string
  readonly layouts: readonly SheetLayout[]
}

export interface SheetLayout {
  /** `8/4 board, 8" × 10 ft: 4 like this (kerf 1/8")`. */
  readonly title: string
  readonly layout: Layout
  readonly cuts: readonly CutWords[]
  /** `Keep 47 3/8" × 7 1/2"`; empty if nothing is worth it. */
  readonly offcuts: string
}

const amount = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** Layouts that are printed: more would take seconds, and nobody leafs through them. */
export const MAX_PRINTED = 60

export function materialSheet(material: OrderMaterial, layouts: CuttingLayouts): MaterialSheet {
  const groups = printedGroups(layouts.groups)
  const count = (all: readonly LayoutGroup[]) => all.reduce((sum, { layouts }) => sum + layouts.length, 0)
  const [printed, all] = [count(groups), count(layouts.groups)]
  return {
    totals: totalsOf(material),
    lines: material.lines.map(sheetLine),
    cutList: material.cutList.map((entry) => ({
      number: String(entry.number),
      name: entry.name,
      quantity: entry.quantity.toLocaleString('en-US'),
      size: cutSize(entry),
      of: entry.material === 'other' ? '' : stockOf(entry),
    })),
    groups: groups.map(sheetGroup),
    notes: [
      ...(printed < all
        ? [`${printed} of ${all.toLocaleString('en-US')} layouts are printed. All are on the order’s page.`]
        : []),
      ...materialNotes(material, layouts),
    ],
  }
}

function printedGroups(groups: readonly LayoutGroup[]): readonly LayoutGroup[] {
  let room = MAX_PRINTED
  return groups.flatMap((group) => {
    const layouts = group.layouts.slice(0, room)
    room -= layouts.length
    return layouts.length === 0 ? [] : [{ ...group, layouts }]
  })
}

/** Only what the order takes any of. */
export function totalsOf({
  totals,
  unweighed,
}: Pick<OrderMaterial, 'totals' | 'unweighed'>): readonly Fact[] {
  const { boardFeet, glassSquareFeet, beamFeet, pounds } = totals
  const facts = [
    boardFeet.net > 0 && { label: 'Board feet', value: boardFeetText(boardFeet) },
    glassSquareFeet > 0 && { label: 'Glass', value: `${amount.format(glassSquareFeet)} sq ft` },
    beamFeet > 0 && { label: 'Beams', value: `${amount.format(beamFeet)} linear ft` },
    pounds > 0 && {
      label: 'Weight',
      value: `${unweighed.length > 0 ? 'at least' : 'about'} ${whole.format(pounds)} lb`,
    },
  ]
  return facts.filter((fact) => fact !== false)
}

function boardFeetText({ net, withWaste }: OrderMaterial['totals']['boardFeet']): string {
  return net === withWaste
    ? amount.format(net)
    : `${amount.format(net)}, ${amount.format(withWaste)} with waste`
}

/** Characters of a description, which is there to recognize the line by. */
const LONGEST = 200

function sheetLine(line: LineMaterial): SheetLine {
  const [first = '', ...others] = line.description.split('\n')
  const shown = Array.from(first).slice(0, LONGEST).join('')
  return {
    line: String(line.line),
    description: shown === first && others.length === 0 ? first : `${shown.trimEnd()}…`,
    quantity: line.quantity.toLocaleString('en-US'),
    takes: lineTakes(line),
  }
}

/** `35 board feet, 40.25 with waste · 117 lb`; empty if nothing of it is known. */
export function lineTakes({ boardFeet, glassSquareFeet, beamFeet, pounds }: LineMaterial): string {
  return [
    ...(boardFeet === undefined
      ? []
      : [
          boardFeet.net === boardFeet.withWaste
            ? `${amount.format(boardFeet.net)} board feet`
            : `${amount.format(boardFeet.net)} board feet, ${amount.format(boardFeet.withWaste)} with waste`,
        ]),
    ...(glassSquareFeet === undefined ? [] : [`${amount.format(glassSquareFeet)} sq ft of glass`]),
    ...(beamFeet === undefined ? [] : [`${amount.format(beamFeet)} ft of beam`]),
    ...(pounds === undefined ? [] : [`${pounds < 10 ? amount.format(pounds) : whole.format(pounds)} lb`]),
  ].join(' · ')
}

export function stockOf({ material, variety }: Pick<CutEntry, 'material' | 'variety'>): string {
  return [MATERIAL_NAMES[material], ...(variety === '' ? [] : [variety])].join(', ')
}

function sheetGroup(group: LayoutGroup): SheetGroup {
  return {
    title: groupTitle(group),
    summary: groupSummary(group),
    layouts: group.layouts.map((layout) => ({
      title: layoutTitle(layout),
      layout,
      cuts: cutWords(layout),
      offcuts: offcutsText(layout),
    })),
  }
}

/** `Wood, Walnut, 1 3/4" thick`; of beams `Wood, 8" × 8"`. */
export function groupTitle(group: Pick<LayoutGroup, 'material' | 'variety' | 'thickness' | 'width'>): string {
  const { thickness, width } = group
  if (thickness === null) return stockOf(group)
  const size = width === null ? `${tapeText(thickness)} thick` : `${tapeText(width)} × ${tapeText(thickness)}`
  return `${stockOf(group)}, ${size}`
}

/** `6 × 8/4 board, 8" × 10 ft (by area alone 4). Waste 58.2%, by area alone at least 37.3%.` */
export function groupSummary({
  used,
  wastePercent,
  leastWastePercent,
}: Pick<LayoutGroup, 'used' | 'wastePercent' | 'leastWastePercent'>): string {
  const taken = used.map(
    ({ stock, count, least }) =>
      `${count.toLocaleString('en-US')} × ${stock}${least < count ? ` (by area alone: ${least.toLocaleString('en-US')})` : ''}`,
  )
  return `${taken.join('; ')}. Waste ${percent(wastePercent)}, by area alone at least ${percent(leastWastePercent)}.`
}

const HOW_TO_MEASURE =
  'Cuts across are measured from the left end, cuts along from the top edge, each to the near side of the kerf.'

function percent(value: number): string {
  return `${value.toLocaleString('en-US', { maximumFractionDigits: 1 })}%`
}

export function layoutTitle({ stock, count, kerf }: Pick<Layout, 'stock' | 'count' | 'kerf'>): string {
  const cut = kerf === 0 ? '' : ` (kerf ${tapeText(kerf)})`
  return count === 1 ? `${stock}${cut}` : `${stock}: ${count.toLocaleString('en-US')} like this${cut}`
}

export function offcutsText(layout: Layout): string {
  const offcuts = offcutsOf(layout)
  return offcuts.length === 0 ? '' : `Offcuts to keep: ${offcuts.join('; ')}`
}

/** What the list and the layouts do not have, and what has to be known about them. */
export function materialNotes(
  { cutList, unmeasured, unweighed }: Pick<OrderMaterial, 'cutList' | 'unmeasured' | 'unweighed'>,
  { groups, glueUps, unplaced }: CuttingLayouts,
): readonly string[] {
  const hasLayouts = groups.length > 0
  const lines = (numbers: readonly number[]) =>
    numbers.length === 1 ? `line ${numbers[0]}` : `lines ${numbers.join(', ')}`
  const count = (numbers: readonly number[], what: string) =>
    `${numbers.length} ${numbers.length === 1 ? 'line' : 'lines'} ${what} (${lines(numbers)})`
  const ordered = new Map(cutList.map(({ line, ordered }) => [line, ordered]))
  const ways = Map.groupBy(glueUps, ({ number }) => number)
  const madeSo = ({ number, quantity }: GlueUp) => (ways.get(number)?.length === 1 ? '' : countOf(quantity))
  const assembled = cutList.filter(({ cutAs, length }) => cutAs === 'assembly' && length !== undefined)
  return [
    ...(hasLayouts ? [HOW_TO_MEASURE] : []),
    ...(unmeasured.length > 0 ? [`Not in the list: ${count(unmeasured, 'without measurements')}.`] : []),
    ...(unweighed.length > 0 ? [`Not in the weight: ${count(unweighed, 'of unknown weight')}.`] : []),
    ...[...ordered].flatMap(([line, count]) =>
      count === undefined
        ? []
        : [
            `Line ${line}: ${count.toLocaleString('en-US')} ordered, enough is cut for ${Math.ceil(count).toLocaleString('en-US')}.`,
          ],
    ),
    // What is said of several pieces is said once.
    ...[...Map.groupBy(glueUps, gluedUp)].map(
      ([how, all]) => `${capitalized(pieces(all, madeSo))} ${all.length === 1 ? 'is' : 'are each'} ${how}.`,
    ),
    ...(assembled.length > 0
      ? [
          `Not in any layout: ${pieces(assembled)}, which ${assembled.length === 1 ? 'is' : 'are'} put together from parts of other sizes.`,
        ]
      : []),
    ...[...Map.groupBy(unplaced, ({ reason }) => reason)].map(
      ([reason, all]) => `Not in any layout: ${pieces(all, ofThem)}. ${reason}.`,
    ),
  ]
}

function gluedUp({ strips, width }: GlueUp): string {
  return `glued up from ${strips} strips, each ${tapeText(width)} wide, then cut to size`
}

function ofThem({ quantity }: Unplaced): string {
  return quantity === 1 ? '' : countOf(quantity)
}

function countOf(quantity: number): string {
  return ` (${quantity.toLocaleString('en-US')} of them)`
}

const listed = new Intl.ListFormat('en-US')

/** 'piece 3', 'pieces 3 and 5'. */
function pieces<T extends { readonly number: number }>(
  all: readonly T[],
  more: (each: T) => string = () => '',
): string {
  const numbers = all.map((each) => `${each.number}${more(each)}`)
  return `${numbers.length === 1 ? 'piece' : 'pieces'} ${listed.format(numbers)}`
}
