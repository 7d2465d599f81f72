/** Finds the pieces in a text: which lines and sentences belong together, and which are no pieces. */

import { isOnlyBudget } from './budgets.ts'
import { type Clause, clausesOf } from './clauses.ts'
import { FILLERS, GREETINGS, PRONOUNS, REQUESTS, SAME, TRAILING } from './common-words.ts'
import { contactsIn } from './contacts.ts'
import { contentOf, hasSize } from './content.ts'
import { startsCorrection } from './corrections.ts'
import { isOnlyDiscount } from './discounts.ts'
import type { Item } from './items.ts'
import { linesOf } from './lines.ts'
import type { Shop } from './shop-words.ts'
import { impliedMark } from './table-rows.ts'
import { itemsOf } from './text-items.ts'
import { inInches } from './units.ts'

export interface Segment {
  readonly items: readonly Item[]
  readonly start: number
  readonly end: number
  /** Whether it may be what the one before it is: nothing but a size of its own is said. */
  readonly mayContinue: boolean
}

export interface Segments {
  readonly segments: readonly Segment[]
  readonly skipped: readonly { readonly start: number; readonly end: number }[]
}

/** `Tables:` before lines of sizes. */
interface Header {
  readonly items: readonly Item[]
  readonly isNamed: boolean
  readonly start: number
  readonly end: number
  isUsed: boolean
}

interface Growing {
  items: Item[]
  start: number
  end: number
  isNamed: boolean
  isSized: boolean
  hasChain: boolean
  mayContinue: boolean
  indent: number
  /** Whether the bullets after it tell more of it. */
  opensList: boolean
}

export function segmentsOf(text: string, shop: Shop): Segments {
  const { lines, skipped: framing } = linesOf(text, (start, end) => isContent(text, start, end, shop))
  const { clauses, headings } = clausesOf(text, lines, shop)
  const skipped = [...framing, ...headings]
  const segments: Growing[] = []
  let header: Header | undefined
  const setHeader = (next: Header | undefined) => {
    // Nothing took its words.
    if (header?.isUsed === false) skipped.push({ start: header.start, end: header.end })
    header = next
  }
  const isAlone = clauses.length === 1
  const contacts = contactsIn(text, clauses)
  const isSized = clauses.some(({ content }) => hasSize(content))
  for (const [at, clause] of clauses.entries()) {
    if (clause.break === 'block' && clause.content.names.length > 0) setHeader(undefined)
    const last = segments.at(-1)
    const below = linesAbove(clauses, at)
    const total = totalAbove(clause, clauses.slice(at + 1, at + 2 + MOST_OF_TOTAL))
    if (total !== undefined) setHeader({ ...total, isNamed: true, isUsed: true })
    else if (isOpenHeader(clause, clauses.slice(at + 1, at + 1 + MOST_BELOW))) {
      const { items, start, mark: end, content } = clause
      setHeader({ items, isNamed: content.names.length > 0, start, end, isUsed: false })
    } else if (isHeader(clause, clauses[at + 1])) {
      const isNamed = clause.content.names.length > 0
      const { start, mark: end } = clause
      setHeader({ items: withoutColon(clause.items), isNamed, start, end, isUsed: false })
      if (!isNamed && clause.content.options === 0 && !hasSize(clause.content)) setHeader(undefined)
    } else if (!isAlone && (contacts.has(clause) || isOnlyBudget(clause.items, clause.content)))
      skipped.push({ start: clause.start, end: clause.mark })
    else if (!isAlone && isTalk(clause, clauses[at + 1], isSized)) {
      skipped.push({ start: clause.start, end: clause.mark })
      const named = nameOnly(clause)
      if (named !== undefined) setHeader({ ...named, isNamed: true, isUsed: true })
    } else if (segments.length > 1 && isAboutAll(clause)) for (const each of segments) join(each, clause)
    else if (below > 1) for (const each of segments.slice(-below)) join(each, clause)
    else if (last !== undefined && belongsTo(clause, last)) join(last, clause)
    else {
      const { items, skip } = withoutIntroduction(clause)
      if (skip !== undefined) skipped.push(skip)
      if (items.length === 0) continue
      const above: Header | undefined = isUnderHeader(clause) ? header : undefined
      if (above !== undefined) above.isUsed = true
      segments.push(grown(clause, items, above))
    }
  }
  setHeader(undefined)
  if (segments.length === 0 && text.trim() !== '') return wholeText(text, skipped)
  return { segments, skipped: skipped.sort((a, b) => a.start - b.start) }
}

/** Not `Delivery $200`. */
function isUnderHeader({ content }: Clause): boolean {
  const isOwn = content.hasMoney && !hasSize(content)
  return content.names.length === 0 && !isOwn
}

/** Text that only talks is a custom item; a greeting alone is none. */
function wholeText(text: string, skipped: readonly { start: number; end: number }[]): Segments {
  const items = itemsOf(text)
  const isGreeting = items.every((item) => item.kind !== 'word' || GREETINGS.has(item.stem))
  if (items.length === 0 || isGreeting) return { segments: [], skipped }
  const [start, end] = [items[0]?.start ?? 0, items.at(-1)?.end ?? 0]
  return { segments: [{ items, start, end, mayContinue: false }], skipped: [] }
}

function isContent(text: string, start: number, end: number, shop: Shop): boolean {
  const content = contentOf(itemsOf(text, start, end), shop.words)
  return content.chains.length > 0 || (content.names.length > 0 && hasSize(content))
}

/** `Tables:` before lines of sizes. */
function isHeader({ items, content }: Clause, next: Clause | undefined): boolean {
  const last = items.at(-1)
  const endsOpen = last?.kind === 'mark' && last.key === ':'
  return endsOpen && content.chains.length === 0 && next !== undefined
}

const MOST_BELOW = 4

/** `Trestle tables, stained` or `1/4" clear` before lines of sizes; an empty line or rooms may come between. */
function isOpenHeader({ items, content, break: place }: Clause, next: readonly Clause[]): boolean {
  const { names, options, chains, labeled, hasMoney } = content
  const isLine = place === 'line' || place === 'block'
  if (!isLine || hasMoney || names.length + options === 0 || chains.length + labeled > 0) return false
  if (!items.every(isNoSide)) return false
  const [first, second] = next
  if (first !== undefined && second !== undefined && isSizeAlone(first) && isSizeAlone(second)) return true
  if (names.length === 0) return false
  const at = next.findIndex((each) => !isRoom(each))
  const below = next[at]
  if (below === undefined || !['line', 'block'].includes(below.break)) return false
  const isSize = below.content.chains.length === 1 && below.content.names.length === 0
  return isSize && !below.content.hasMoney && (at > 0 || below.break === 'block' || hasSize(content))
}

/** Inches. */
const THICKEST = 2
/** Holes and the like. */
const MOST_COUNTED = 12

/** `7/8"`, `2 holes` */
function isNoSide(item: Item): boolean {
  if (item.kind !== 'amount') return true
  return item.isCount ? item.value <= MOST_COUNTED : inInches(item.value, item.unit) < THICKEST
}

const LONGEST_ROOM = 3

/** `Kitchen`, `Apt 101` */
function isRoom({ items, content, break: place }: Clause): boolean {
  const { names, options, chains, labeled, lengths, hasMoney, hasProduct, talk } = content
  const says = names.length + options + chains.length + labeled + lengths + talk > 0
  return (
    (place === 'line' || place === 'block') &&
    !says &&
    !hasMoney &&
    !hasProduct &&
    items.length <= LONGEST_ROOM &&
    items.every(({ kind }) => kind === 'word' || kind === 'mark')
  )
}

function isSizeAlone({ break: place, content }: Clause): boolean {
  return place === 'line' && content.chains.length === 1 && content.names.length + content.options === 0
}

const MOST_OF_TOTAL = 12

/** `I need 2 mirrors.` before their two sizes: its name, without the number. */
function totalAbove({ items, content, start, mark: end }: Clause, next: readonly Clause[]) {
  const [name, another] = content.names
  if (name === undefined || another !== undefined || hasSize(content) || content.hasMoney) return undefined
  const count = items.findIndex((item) => item.kind === 'amount')
  const item = items[count]
  const other = next.findIndex((each) => each.content.names.length > 0 || each.content.chains.length !== 1)
  const sized = other === -1 ? next.length : other
  const isTotal = item?.kind === 'amount' && item.isCount && item.value > 1 && item.value === sized
  return isTotal && count < name.from ? { items: items.slice(count + 1), start, end } : undefined
}

function withoutColon(items: readonly Item[]): readonly Item[] {
  return items.slice(0, -1)
}

const SHORT = 3

/** Says nothing of a piece. `We need tables` says nothing where others have sizes. */
function isTalk({ items, content, isBulleted }: Clause, next: Clause | undefined, isSized: boolean): boolean {
  const { names, options, hasMoney, hasProduct, talk, words } = content
  if (hasMoney || hasSize(content) || isBulleted || isOnlyDiscount(items)) return false
  if (items.every((item) => item.kind !== 'word' || GREETINGS.has(item.stem))) return true
  if (names.length > 0)
    return (
      isSized && options === 0 && saysOnlyName(talk, next) && words > names.length + 1 && !hasAmount(items)
    )
  if (options > 0) return talk > 2 * options && talk > SHORT
  return talk > (hasProduct ? SHORT - 1 : 0) || words === 0
}

/** The sizes of what it names come next, or it is about something else. */
function saysOnlyName(talk: number, next: Clause | undefined): boolean {
  const isNext =
    next !== undefined && next.content.names.length === 0 && (hasSize(next.content) || isHeader(next, next))
  return isNext ? talk > 0 : talk >= SHORT
}

function hasAmount(items: readonly Item[]): boolean {
  return items.some(({ kind }) => kind === 'amount')
}

/** `We need tables.` before lines of sizes. */
function nameOnly({ items, content, start, end }: Clause) {
  const [name] = content.names
  return name === undefined ? undefined : { items: items.slice(name.from, name.to), start, end }
}

const ALL = new Set(['all', 'everything', 'both'])

/** `All cut to size.` after several. */
function isAboutAll({ items, content }: Clause): boolean {
  const [first] = items
  const isAll = first?.kind === 'word' && ALL.has(first.key)
  return isAll && content.options > 0 && content.names.length === 0 && content.chains.length === 0
}

/** How many lines of sizes alone `1/4" tempered` is right below, as the last line. */
function linesAbove(clauses: readonly Clause[], at: number): number {
  const [clause, next] = clauses.slice(at)
  if (clause?.break !== 'line' || clause.isBulleted || next !== undefined) return 0
  const { names, chains, labeled, options, hasMoney } = clause.content
  if (options === 0 || names.length + chains.length + labeled > 0 || hasMoney) return 0
  const other = clauses.findLastIndex((each, place) => place < at && !isSizeAlone(each))
  return at - 1 - other
}

/** More is said of the piece before. */
function belongsTo(clause: Clause, last: Growing): boolean {
  const { content, items } = clause
  if (startsCorrection(items) && last.isSized && isOfTheSame(clause)) return true
  if (isOnlyDiscount(items)) return true
  if (content.names.length > 0) return isLabeledName(clause, last)
  if (last.isSized && hasSize(content) && items.slice(0, 2).some((item) => SAME.has(item.text.toLowerCase())))
    return false
  if (clause.break === 'piece' || clause.break === 'block') return false
  if (isUnder(clause, last)) return content.chains.length === 0 || !last.hasChain
  if (clause.isBulleted) return false
  if (content.hasMoney) return content.words <= 2 && !content.hasProduct && content.options === 0
  if (content.chains.length > 0) return !last.isSized
  if (clause.break === 'line' && content.lengths > 0 && content.labeled === 0) return !last.isSized
  if (hasSize(content) || content.options > 0) return true
  if (content.hasProduct) return false
  const [first] = items
  if (clause.break !== 'sentence' && first?.kind === 'word')
    return TRAILING.has(first.stem) || isCountOnly(items)
  return true
}

/** `Actually make the table 84 long.` */
function isOfTheSame({ items, content }: Clause): boolean {
  const [name, another] = content.names
  const before = items[(name?.from ?? 0) - 1]
  return (
    name === undefined ||
    (another === undefined && before?.kind === 'word' && ['the', 'that'].includes(before.key))
  )
}

/** Indented, or a list after a name that stands alone. */
function isUnder({ isBulleted, indent }: Clause, last: Growing): boolean {
  return indent > last.indent || (isBulleted && last.opensList)
}

/** `Qty: 2`, `2 ea` */
function isCountOnly(items: readonly Item[]): boolean {
  return items.length <= 4 && items.some((item) => item.kind === 'amount' && item.isCount)
}

/** `Base: trestle`, `Top: 1 3/4 thick` under a table. */
function isLabeledName({ items, content }: Clause, last: Growing): boolean {
  const [name] = content.names
  const colon = items[name?.to ?? 0]
  return (
    last.isNamed &&
    name?.from === 0 &&
    colon?.kind === 'mark' &&
    colon.key === ':' &&
    content.chains.length === 0
  )
}

function join(last: Growing, { items, content, end }: Clause): void {
  const at = items[0]?.start ?? last.end
  last.items.push(impliedMark(',', at), ...items)
  last.end = end
  last.isSized ||= hasSize(content)
  last.hasChain ||= content.chains.length > 0
  last.isNamed ||= content.names.length > 0
}

function grown(
  clause: Clause,
  items: readonly Item[],
  header: { readonly items: readonly Item[]; readonly isNamed: boolean } | undefined,
): Growing {
  const before = [...(header?.items ?? []), ...clause.shared]
  const at = items[0]?.start ?? clause.start
  const comma = before.length === 0 ? [] : [impliedMark(',', at)]
  return {
    items: [...before, ...comma, ...items],
    start: clause.start,
    end: clause.end,
    isNamed: clause.content.names.length > 0 || header?.isNamed === true,
    isSized: hasSize(clause.content),
    hasChain: clause.content.chains.length > 0,
    mayContinue: clause.content.names.length === 0,
    indent: clause.indent,
    opensList: !clause.isBulleted && clause.content.names.length > 0 && !hasSize(clause.content),
  }
}

/** `Hi, this is Dana, I need …`, `We are renovating and would love …`. What says whom it is for stays. */
function withoutIntroduction({ items, content }: Clause): {
  items: readonly Item[]
  skip?: { readonly start: number; readonly end: number }
} {
  const at = items.findIndex((item) => item.kind === 'word' && REQUESTS.has(item.stem))
  const before = items.slice(0, Math.max(at, 0))
  const [first, last] = [before[0], before.at(-1)]
  const stems = before.map((item) => (item.kind === 'word' ? item.stem : ''))
  const greets = stems.some((stem) => GREETINGS.has(stem))
  const talks =
    stems.some((stem) => PRONOUNS.has(stem)) && stems.some(isWorthSkipping) && !TRAILING.has(stems[0] ?? '')
  const says = before.some((item) => item.kind === 'amount') || content.names.some(({ from }) => from < at)
  if ((!greets && !talks) || says || first === undefined || last === undefined) return { items }
  return { items: items.slice(at), skip: { start: first.start, end: last.end } }
}

/** Words that change nothing need not be skipped. */
function isWorthSkipping(stem: string): boolean {
  return stem !== '' && !FILLERS.has(stem) && !TRAILING.has(stem)
}
