/** What a piece type is called, with its fields and options, for finding them in a text. */
import type { ChoiceField, Field, Option, PieceType, SwitchField } from '../piece-type.ts'
import { FILLERS } from './common-words.ts'
import type { Amount, Item } from './items.ts'
import { itemsOf } from './text-items.ts'
import { inInches, isMetric } from './units.ts'
import { stemOf } from './word-forms.ts'

export type Meaning =
  | { readonly is: 'name' }
  | { readonly is: 'option'; readonly field: ChoiceField; readonly option: Option }
  | { readonly is: 'switch'; readonly field: SwitchField }
  | { readonly is: 'field'; readonly field: Exclude<Field, SwitchField> }

export interface Entry {
  readonly keys: readonly string[]
  /** As written, in lower case. Breaks ties between words of one stem. */
  readonly exact: string
  readonly meaning: Meaning
}

export interface Vocabulary {
  /** By their first key, the longest first. */
  readonly entries: ReadonlyMap<string, readonly Entry[]>
  /** The words of the name: the last is the noun, the others say which kind. */
  readonly nameKeys: readonly string[]
  /** Of everything that it is called. */
  readonly calledKeys: ReadonlySet<string>
  readonly keys: ReadonlySet<string>
  /** The first keys of what its written fields are called. */
  readonly textKeys: ReadonlySet<string>
}

const amountKeys = new WeakMap<Amount, string>()

/** What an item is in a phrase. Undefined ends the phrase; an empty key is passed over. */
export function keyOf(item: Item): string | undefined {
  switch (item.kind) {
    case 'word':
      return item.key === 'by' ? 'x' : item.stem
    case 'amount':
      return amountKey(item)
    case 'mark':
      if (item.key === '&') return 'and'
      if (item.key === 'x') return 'x'
      return PASSED.has(item.key) ? '' : undefined
    case 'money':
      return undefined
  }
}

/** Kept, because it is asked for again with each type. */
function amountKey(amount: Amount): string {
  let key = amountKeys.get(amount)
  if (key === undefined) {
    const isInMetric = amount.unit !== undefined && isMetric(amount.unit)
    key = isInMetric ? `${amount.value}${amount.unit}` : String(inInches(amount.value, amount.unit))
    amountKeys.set(amount, key)
  }
  return key
}

const PASSED = new Set(['-', '/', '.', '"', "'", '°'])

function keysOf(items: readonly Item[]): string[] {
  return items.map((item) => keyOf(item) ?? '').filter((key) => key !== '')
}

const vocabularies = new WeakMap<PieceType, Vocabulary>()

/** Made once for a definition: a text is read at every keystroke. */
export function vocabularyOf(type: PieceType): Vocabulary {
  let vocabulary = vocabularies.get(type)
  if (vocabulary === undefined) {
    vocabulary = newVocabulary(type)
    vocabularies.set(type, vocabulary)
  }
  return vocabulary
}

function newVocabulary(type: PieceType): Vocabulary {
  const entries: Entry[] = []
  const add = (phrase: string, meaning: Meaning) => {
    const items = itemsOf(phrase)
    // Sizes alone could be anything; sides take them.
    if (items.length === 1 && items[0]?.kind === 'amount') return
    const keys = keysOf(items)
    if (keys.length > 0) entries.push({ keys, exact: exactOf(items), meaning })
    const joined = joinedWord(items)
    if (joined !== undefined) entries.push({ keys: [joined], exact: joined, meaning })
  }
  for (const name of [type.name, ...(type.words ?? [])]) add(name, { is: 'name' })
  for (const field of type.fields) addField(field, add)
  entries.push(...distinctiveWords(type, entries), ...sharedWords(type))
  return {
    entries: byFirstKey(entries),
    nameKeys: keysOf(itemsOf(type.name)).filter((key) => !FILLERS.has(key)),
    calledKeys: new Set(
      entries.flatMap(({ keys, meaning }) => (meaning.is === 'name' && keys.length > 1 ? keys : [])),
    ),
    keys: new Set(entries.flatMap(({ keys }) => keys)),
    textKeys: new Set(
      entries.flatMap(({ keys: [first = ''], meaning }) =>
        meaning.is === 'field' && meaning.field.kind === 'text' ? [first] : [],
      ),
    ),
  }
}

const SHORTEST_JOINED = 5

/** `xbase` for `X base` */
function joinedWord(items: readonly Item[]): string | undefined {
  const [first, second, third] = items
  if (first?.kind !== 'word' || second?.kind !== 'word' || third !== undefined) return undefined
  const word = first.key + second.key
  return word.length < SHORTEST_JOINED ? undefined : stemOf(word)
}

type Add = (phrase: string, meaning: Meaning) => void

function addField(field: Field, add: Add): void {
  if (field.kind === 'switch') {
    for (const phrase of [field.label, ...(field.words ?? [])]) add(phrase, { is: 'switch', field })
    return
  }
  // Options come first: a field that is called like one of its options means that option.
  if (field.kind === 'choice') addOptions(field, add)
  for (const phrase of [field.label, ...(field.words ?? [])]) add(phrase, { is: 'field', field })
}

const SHORTEST_DISTINCTIVE = 5

/** `sliding` for `Sliding door`, if no other option or field has that word. */
function distinctiveWords({ fields }: PieceType, entries: readonly Entry[]): Entry[] {
  const users = new Map<string, Set<Meaning['is'] | Option | Field>>()
  for (const { keys, meaning } of entries) {
    for (const key of keys) {
      const of = users.get(key) ?? new Set()
      users.set(
        key,
        of.add(meaning.is === 'option' ? meaning.option : meaning.is === 'name' ? 'name' : meaning.field),
      )
    }
  }
  const wordsFor = (label: string, meaning: Meaning): Entry[] =>
    itemsOf(label)
      .filter((item) => item.kind === 'word' && item.key.length >= SHORTEST_DISTINCTIVE)
      .filter((item) => users.get(keyOf(item) ?? '')?.size === 1 && !FILLERS.has(keyOf(item) ?? ''))
      .map((item) => ({ keys: [keyOf(item) ?? ''], exact: exactOf([item]), meaning }))
  return fields.flatMap((field) => {
    if (field.kind === 'switch') return wordsFor(field.label, { is: 'switch', field })
    if (field.kind !== 'choice') return []
    return field.options.flatMap((option) => wordsFor(option.label, { is: 'option', field, option }))
  })
}

/** `sanded` for both `Brush sanding` and `Belt sanding`: it is asked which. */
function sharedWords({ fields }: PieceType): Entry[] {
  const lasts = fields.flatMap((field) => {
    const items = field.kind === 'switch' ? itemsOf(field.label) : []
    const last = items.at(-1)
    return field.kind === 'switch' && items.length > 1 && last?.kind === 'word' ? [{ field, last }] : []
  })
  return lasts
    .filter(({ field, last }) => lasts.some((each) => each.field !== field && each.last.stem === last.stem))
    .map(({ field, last }) => ({ keys: [last.stem], exact: last.key, meaning: { is: 'switch', field } }))
}

function addOptions(field: ChoiceField, add: Add): void {
  for (const option of field.options) {
    for (const phrase of phrasesOf(option)) add(phrase, { is: 'option', field, option })
  }
}

/** Of a thickness: by its inches, or as its label says. */
export function optionInches({ inches, label }: Option): number | undefined {
  if (inches !== undefined) return inches
  const only = onlyAmount(label)
  return only === undefined ? undefined : inInches(only.value, only.unit)
}

function onlyAmount(phrase: string): Amount | undefined {
  const [only, another] = itemsOf(phrase)
  return only?.kind === 'amount' && another === undefined ? only : undefined
}

const sizes = new WeakMap<ChoiceField, ReadonlyMap<string, string>>()

/** The option that is called by a size, such as `3/8` or `10 mm`. */
export function optionOfSize(field: ChoiceField, amount: Amount): string | undefined {
  let known = sizes.get(field)
  if (known === undefined) {
    known = new Map(
      field.options.flatMap((option) => [
        ...(option.inches === undefined ? [] : [[String(option.inches), option.id] as const]),
        ...[option.label, ...(option.words ?? [])].flatMap((phrase) => {
          const only = onlyAmount(phrase)
          return only === undefined ? [] : [[keyOf(only) ?? '', option.id] as const]
        }),
      ]),
    )
    sizes.set(field, known)
  }
  return known.get(keyOf(amount) ?? '')
}

const NONE = /^none\b/i
const CAMEL = /^[a-z]+(?:[A-Z][a-z]+)+$/

function phrasesOf({ id, label, phrase, words = [], section }: Option): readonly string[] {
  // Not the first of a list: `Door, panel, and return` is more than a door.
  const [beforeComma = '', rest, more] = label.split(',')
  const labels = NONE.test(label)
    ? []
    : rest === undefined || more !== undefined
      ? [label]
      : [label, beforeComma]
  const sizes = section === undefined ? [] : sectionPhrases(section)
  const spelled = CAMEL.test(id) ? [id.replaceAll(/[A-Z]/g, (letter) => ` ${letter}`)] : []
  const unsized = [label, phrase ?? ''].map(withoutSize).filter((rest) => rest.includes(' '))
  return [
    ...new Set([
      ...labels,
      ...unsized,
      ...(phrase === undefined ? [] : [phrase]),
      ...words,
      ...sizes,
      ...spelled,
    ]),
  ]
}

/** `ladder pull` for `24" ladder pull`. */
function withoutSize(label: string): string {
  return /^\d/.test(label) ? label.slice(label.indexOf(' ') + 1) : ''
}

/** `6 x 10` and `10 x 6`. */
function sectionPhrases({ width, height }: NonNullable<Option['section']>): readonly string[] {
  return [`${width} x ${height}`, `${height} x ${width}`]
}

export function exactOf(items: readonly Item[]): string {
  return items.map((item) => (item.kind === 'word' ? item.key : (keyOf(item) ?? ''))).join(' ')
}

function byFirstKey(entries: readonly Entry[]): Map<string, Entry[]> {
  const found = new Map<string, Entry[]>()
  for (const entry of entries) {
    const [first = ''] = entry.keys
    const others = found.get(first)
    if (others === undefined) found.set(first, [entry])
    else others.push(entry)
  }
  for (const same of found.values()) same.sort((a, b) => b.keys.length - a.keys.length)
  return found
}
