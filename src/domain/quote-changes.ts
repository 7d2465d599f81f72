/** Compares two states of a quote and lists the changes for display. */
import { formatDay } from './calendar.ts'
import { type Discount, isSameDiscount } from './discount.ts'
import { isolated } from './isolated.ts'
import { formatCents } from './money.ts'
import { formatExactRate } from './order-document.ts'
import type { ContentChange } from './order-events.ts'
import { type PaymentTerms, structureName, triggerOf, triggerText } from './payment-terms.ts'
import { isSamePiece } from './pieces/line-piece.ts'
import type { ComparedContent, ComparedLine, Conditions } from './quote-content.ts'
import { forOptionalTexts, QUOTE_FIELD_NAMES, QUOTE_FIELDS, type QuoteFieldName } from './quote-fields.ts'

/** In characters. A longer text is cut to start shortly before the first difference. */
const MAX_EXCERPT = 120
const LEAD = 24
/** Further line changes are only counted. */
const MAX_LINE_CHANGES = 40

/** The total follows from the other fields. */
const TOTAL = 'Total'

/** The changes that somebody made, without the total that follows from them. */
export function changesMade(changes: readonly ContentChange[]): readonly ContentChange[] {
  return changes.filter(({ label }) => label !== TOTAL)
}

/** Empty if both have the same content. */
export function changesBetween(before: ComparedContent, after: ComparedContent): ContentChange[] {
  return [
    ...QUOTE_FIELD_NAMES.flatMap((name) => COMPARISONS[name](before, after, QUOTE_FIELDS[name].label)),
    ...changed(TOTAL, formatCents(before.totalCents), formatCents(after.totalCents)),
  ]
}

type Compare = (before: ComparedContent, after: ComparedContent, label: string) => ContentChange[]

const COMPARISONS: Readonly<Record<QuoteFieldName, Compare>> = {
  ...forOptionalTexts(
    (name): Compare =>
      (before, after, label) =>
        textChanged(label, before[name], after[name]),
  ),
  customer: (before, after, label) => changed(label, ...describeCustomers(before.customer, after.customer)),
  title: (before, after, label) => textChanged(label, before.title, after.title),
  lineItems: (before, after) => bounded(lineChanges(before.lineItems, after.lineItems)),
  discount: (before, after, label) =>
    changed(label, describeDiscount(before.discount), describeDiscount(after.discount)),
  taxRateMillionths: (before, after, label) =>
    changed(label, formatExactRate(before.taxRateMillionths), formatExactRate(after.taxRateMillionths)),
  terms: (before, after, label) => termsChanges(before.terms, after.terms, label),
  conditions: (before, after, label) => conditionsChanges(before.conditions, after.conditions, label),
  expiresOn: (before, after, label) =>
    changed(label, formatDay(before.expiresOn), formatDay(after.expiresOn)),
}

function changed(label: string, before: string | null, after: string | null): ContentChange[] {
  return before === after ? [] : [{ label, before, after }]
}

function textChanged(
  label: string,
  before: string | null | undefined,
  after: string | null | undefined,
): ContentChange[] {
  const [was, is] = [before?.trim() ?? '', after?.trim() ?? '']
  if (was === is) return []
  const [shownBefore, shownAfter] = excerpts(was, is)
  return [{ label, before: shownBefore || null, after: shownAfter || null }]
}

/** By name, or with all details if two customers share a name. */
function describeCustomers(
  before: ComparedContent['customer'],
  after: ComparedContent['customer'],
): [string, string] {
  if (before.name !== after.name) return excerpts(before.name, after.name)
  const known = ({ name, company, email, phone, address, taxId }: ComparedContent['customer']) =>
    [name, company, email, phone, address, taxId].filter(Boolean).join(' · ')
  const words = excerpts(known(before), known(after))
  return words[0] === words[1] && before.id !== after.id
    ? [`${words[0]} (#${before.id})`, `${words[1]} (#${after.id})`]
    : words
}

function termsChanges(before: PaymentTerms, after: PaymentTerms, label: string): ContentChange[] {
  return [
    ...changed(label, structureName(before.structure), structureName(after.structure)),
    ...textChanged('Milestones', describeMilestones(before), describeMilestones(after)),
    ...textChanged('Payment notes', before.notes, after.notes),
  ]
}

/** By name, or with the texts if only those differ. */
function conditionsChanges(
  before: Conditions | null,
  after: Conditions | null,
  label: string,
): ContentChange[] {
  if (before?.name !== after?.name) return changed(label, before?.name ?? null, after?.name ?? null)
  return textChanged(label, before?.text, after?.text)
}

/** Only a custom schedule has milestones; milestones of other structures are ignored. */
function describeMilestones({ structure, milestones = [] }: PaymentTerms): string {
  if (structureName(structure) !== 'Custom Milestones') return ''
  return milestones
    .map((milestone) => {
      const when = lowerFirst(triggerText(triggerOf(milestone)))
      return `${isolated(milestone.description)} (${milestone.percentage}%, ${when})`
    })
    .join(', ')
}

/** A date keeps its capital. */
function lowerFirst(text: string): string {
  return text.replace(/^(With|On) /, (start) => start.toLowerCase())
}

function sameLine(a: ComparedLine, b: ComparedLine): boolean {
  return (
    a.description === b.description &&
    a.quantity === b.quantity &&
    a.priceCents === b.priceCents &&
    a.taxable === b.taxable &&
    isSameDiscount(a.discount, b.discount) &&
    isSamePiece(a.piece, b.piece)
  )
}

/**
 * Lines that both have in the same order are unchanged. Of the others, those with the same words on both sides of an
 * unchanged one were moved. What is left between two unchanged lines is paired as changes; unpaired lines were added or
 * removed. A line is numbered by its place in the later state, a removed line by its place in the earlier one.
 */
function lineChanges(before: readonly ComparedLine[], after: readonly ComparedLine[]): ContentChange[] {
  const gaps = gapsBetween(linesInBoth(before, after), before.length, after.length)
  const cameFrom = movedLines(before, after, gaps)
  const left = new Set(cameFrom.values())
  return gaps.flatMap((gap) => {
    const removed = gap.before.filter((at) => !left.has(at))
    const changes = gap.after.map((at) => {
      const from = cameFrom.get(at)
      const words =
        from === undefined
          ? describeLines(before[removed.shift() ?? -1], after[at])
          : describeMove(before[from], after[at], from)
      return { label: `Line ${at + 1}`, ...words }
    })
    return [
      ...changes,
      ...removed.map((at) => ({ label: `Line ${at + 1}`, ...describeLines(before[at], undefined) })),
    ]
  })
}

/** The lines between two unchanged ones, by their places. */
interface Gap {
  readonly before: readonly number[]
  readonly after: readonly number[]
}

function gapsBetween(same: readonly (readonly [number, number])[], before: number, after: number): Gap[] {
  const places = (from: number, end: number) => Array.from({ length: end - from }, (_, at) => from + at)
  return [...same, [before, after] as const].map(([was, is], at) => {
    const [lastWas, lastIs] = same[at - 1] ?? [-1, -1]
    return { before: places(lastWas + 1, was), after: places(lastIs + 1, is) }
  })
}

/** Where each line that was moved came from, by its place now. */
function movedLines(
  before: readonly ComparedLine[],
  after: readonly ComparedLine[],
  gaps: readonly Gap[],
): ReadonlyMap<number, number> {
  const from = new Map<number, number>()
  const taken = new Set<number>()
  for (const isAlike of [sameLine, sameWords]) {
    for (const gap of gaps) {
      for (const is of gap.after) {
        const line = after[is]
        if (line === undefined || from.has(is)) continue
        const was = gaps
          .flatMap((other) => (other === gap ? [] : other.before))
          .find((at) => {
            const other = before[at]
            return other !== undefined && !taken.has(at) && isAlike(other, line)
          })
        if (was === undefined) continue
        from.set(is, was)
        taken.add(was)
      }
    }
  }
  return from
}

function sameWords(a: ComparedLine, b: ComparedLine): boolean {
  return a.description === b.description
}

/** The longest common subsequence of lines, as pairs of indexes. */
function linesInBoth(
  before: readonly ComparedLine[],
  after: readonly ComparedLine[],
): (readonly [number, number])[] {
  // lengths[b][a]: the length of the longest common subsequence of before.slice(b) and after.slice(a).
  const lengths = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0))
  const lengthAt = (b: number, a: number) => lengths[b]?.[a] ?? 0
  const isSame = (b: number, a: number) => {
    const [was, is] = [before[b], after[a]]
    return was !== undefined && is !== undefined && sameLine(was, is)
  }
  for (let b = before.length - 1; b >= 0; b--) {
    for (let a = after.length - 1; a >= 0; a--) {
      const row = lengths[b]
      if (row === undefined) continue
      row[a] = isSame(b, a) ? lengthAt(b + 1, a + 1) + 1 : Math.max(lengthAt(b + 1, a), lengthAt(b, a + 1))
    }
  }
  const pairs: (readonly [number, number])[] = []
  let [b, a] = [0, 0]
  while (b < before.length && a < after.length) {
    if (isSame(b, a)) pairs.push([b++, a++])
    else if (lengthAt(b + 1, a) >= lengthAt(b, a + 1)) b++
    else a++
  }
  return pairs
}

function describeMove(before: ComparedLine | undefined, after: ComparedLine | undefined, from: number) {
  const isUnchanged = before !== undefined && after !== undefined && sameLine(before, after)
  const words = describeLines(isUnchanged ? undefined : before, after)
  return { before: `${isUnchanged ? words.after : words.before} (line ${from + 1})`, after: words.after }
}

function describeLines(before: ComparedLine | undefined, after: ComparedLine | undefined) {
  const [was, is] = excerpts(before?.description ?? '', after?.description ?? '')
  const words = {
    before: before === undefined ? null : describeLine(was, before),
    after: after === undefined ? null : describeLine(is, after),
  }
  if (words.before !== words.after || before === undefined || after === undefined) return words
  // Only the piece differs, and nothing of that is in the words.
  return {
    before: `${words.before}, ${pieceWords(before)}`,
    after: `${words.after}, ${after.piece !== null && before.piece !== null ? 'other measures' : pieceWords(after)}`,
  }
}

function pieceWords({ piece }: ComparedLine): string {
  return piece === null ? 'typed by hand' : 'calculated'
}

/** `Bench: 2 × $399.99, not taxed`. */
function describeLine(words: string, { quantity, priceCents, discount, taxable }: ComparedLine): string {
  return [
    `${isolated(words)}: ${quantity.toLocaleString('en-US')} × ${formatCents(priceCents)}`,
    ...(discount === null ? [] : [describeDiscount(discount)]),
    ...(taxable ? [] : ['not taxed']),
  ].join(', ')
}

/** `10% off (Repeat customer)`. */
function describeDiscount(discount: Discount): string
function describeDiscount(discount: Discount | null): string | null
function describeDiscount(discount: Discount | null): string | null {
  if (discount === null) return null
  const off = 'percent' in discount ? `${discount.percent}%` : formatCents(discount.amountCents)
  return `${off} off (${isolated(discount.reason)})`
}

function bounded(changes: ContentChange[]): ContentChange[] {
  if (changes.length <= MAX_LINE_CHANGES) return changes
  const more = changes.length - MAX_LINE_CHANGES
  return [
    ...changes.slice(0, MAX_LINE_CHANGES),
    { label: 'More lines', before: null, after: `${more} more ${more === 1 ? 'change' : 'changes'}` },
  ]
}

/** Short texts stay complete; longer ones are cut so that the first difference is visible. */
function excerpts(before: string, after: string): [string, string] {
  const [was, is] = [[...before], [...after]]
  if (was.length <= MAX_EXCERPT && is.length <= MAX_EXCERPT) return [before, after]
  let differsAt = 0
  while (differsAt < was.length && was[differsAt] === is[differsAt]) differsAt++
  const start = differsAt <= MAX_EXCERPT - LEAD ? 0 : differsAt - LEAD
  const shown = (characters: readonly string[]) => {
    if (characters.length === 0) return ''
    const words = characters.slice(start, start + MAX_EXCERPT).join('')
    const hasMore = characters.length > start + MAX_EXCERPT
    return `${start > 0 ? '…' : ''}${words}${hasMore ? '…' : ''}`
  }
  return [shown(was), shown(is)]
}
