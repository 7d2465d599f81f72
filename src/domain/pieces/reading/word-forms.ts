/** One form for the forms of a word, so that `Beveled edges` finds `bevel edge`. Both sides of a comparison are folded. */

const IRREGULAR: Readonly<Record<string, string>> = {
  feet: 'foot',
  shelves: 'shelf',
  halves: 'half',
  grey: 'gray',
  moulding: 'molding',
  aluminium: 'aluminum',
  colour: 'color',
  metre: 'meter',
  metres: 'meter',
  tabletops: 'tabletop',
  planed: 'plane',
  tbl: 'table',
  tbls: 'table',
  pnl: 'panel',
  pnls: 'panel',
  gls: 'glass',
  brd: 'board',
  planing: 'plane',
}

const ABBREVIATIONS = /^[A-Z]{2,}s$/

/** Lower case, singular, American. */
export function foldedWord(word: string): string {
  const plain = (ABBREVIATIONS.test(word) ? word.slice(0, -1) : word).toLowerCase().replaceAll(/['’]/g, '')
  const known = Object.hasOwn(IRREGULAR, plain) ? IRREGULAR[plain] : undefined
  return known ?? singular(plain)
}

const KEEPS_S = ['ss', 'us', 'is']
const DROPS_ES = ['sses', 'shes', 'ches', 'xes', 'zes']

function singular(word: string): string {
  if (word.length <= 3 || !word.endsWith('s')) return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (DROPS_ES.some((ending) => word.endsWith(ending))) return word.slice(0, -2)
  return KEEPS_S.some((ending) => word.endsWith(ending)) ? word : word.slice(0, -1)
}

export function isPlural(word: string): boolean {
  const plain = word.toLowerCase()
  return (
    plain === 'feet' ||
    ABBREVIATIONS.test(word) ||
    (plain.length > 3 && plain.endsWith('s') && foldedWord(plain) !== plain)
  )
}

/** Shorter stems are words of their own. */
const SHORTEST_STEM = 4

/** They are not what their stems are: a table with rounded corners is not round, and a plan is not planed. */
const WHOLE = new Set([
  'rounded',
  'squared',
  'painted',
  'opening',
  'evening',
  'morning',
  'building',
  'ceiling',
])

/** Without the endings of verbs: `polished`, `polishing`, and `polish` are one. @param folded by `foldedWord`. */
export function stemOf(folded: string): string {
  if (WHOLE.has(folded)) return folded
  const ending = ['ing', 'ed'].find((each) => folded.endsWith(each))
  const bare = ending === undefined ? folded : folded.slice(0, -ending.length)
  if (bare.length < SHORTEST_STEM) return folded
  const single = ending !== undefined && bare.endsWith('ll') ? bare.slice(0, -1) : bare
  return single.length > SHORTEST_STEM && single.endsWith('e') ? single.slice(0, -1) : single
}
