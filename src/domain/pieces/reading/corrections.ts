/** Finds where somebody corrects what was said before: `… 84 long, actually make that 90`, `sorry, 72 x 38`. */
import { FILLERS } from './common-words.ts'
import type { Item } from './items.ts'

export interface Correction {
  /** The first item of its words. */
  readonly from: number
  /** The item after the last. */
  readonly to: number
}

const BY_FIRST = byFirst([
  'actually',
  'sorry',
  'oops',
  'correction',
  'wait',
  'scratch that',
  'strike that',
  'make that',
  'make it',
  'make them',
  'make those',
  'change',
  'changed to',
  'change that to',
  'change it to',
  'change them to',
  'rather',
  'i mean',
  'i meant',
  'should be',
  'should say',
  'should read',
  'lets make',
  'lets do',
  'lets go with',
  'go with',
  'no make',
  'no do',
])

function keyAt(items: readonly Item[], at: number): string | undefined {
  const item = items[at]
  return item?.kind === 'word' ? item.key : undefined
}

function byFirst(phrases: readonly string[]): ReadonlyMap<string, readonly (readonly string[])[]> {
  const found = new Map<string, string[][]>()
  for (const phrase of phrases) {
    const [first = '', ...others] = phrase.split(' ')
    found.set(first, [...(found.get(first) ?? []), others])
  }
  return found
}

function wordsAt(items: readonly Item[], at: number): number | undefined {
  const item = items[at]
  if (item?.kind === 'mark') {
    if (item.key === '→') return at + 1
    return item.key === '-' && items[at + 1]?.text === '>' ? at + 2 : undefined
  }
  const phrases = item?.kind === 'word' ? BY_FIRST.get(item.key) : undefined
  const ends = (phrases ?? []).flatMap((others) =>
    others.every((word, place) => keyAt(items, at + 1 + place) === word) ? [at + 1 + others.length] : [],
  )
  return ends.length === 0 ? undefined : Math.max(...ends)
}

/** The last one. Words such as `no, sorry, actually make that` are one. */
export function correctionIn(items: readonly Item[], start = 1, end = items.length): Correction | undefined {
  let found: { from: number; to: number } | undefined
  for (let at = start; at < end; at++) {
    const to = wordsAt(items, at)
    if (to === undefined) continue
    const isSame = found !== undefined && items.slice(found.to, at).every(isNothing)
    found = { from: isSame && found !== undefined ? found.from : withNo(items, at), to }
    at = to - 1
  }
  return found
}

function isNothing(item: Item): boolean {
  return item.kind === 'mark' || (item.kind === 'word' && (FILLERS.has(item.stem) || item.key === 'no'))
}

/** `no, sorry` */
function withNo(items: readonly Item[], at: number): number {
  const before = items[at - 1]?.kind === 'mark' ? at - 2 : at - 1
  return keyAt(items, before) === 'no' ? before : at
}

const FURTHEST = 2

/** Whether the words start with one, as `Sorry, 72 x 38` does. */
export function startsCorrection(items: readonly Item[]): boolean {
  return correctionIn(items, 0, Math.min(FURTHEST, items.length)) !== undefined
}
