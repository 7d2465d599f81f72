/** Takes the names, switches, and options that a text says. */
import type { ChoiceField, Option, SwitchField } from '../piece-type.ts'
import {
  afterYes,
  claim,
  isColorOfStain,
  isPurpose,
  keep,
  markAt,
  type Negation,
  negationOf,
  stemAt,
} from './board.ts'
import { askIfWanted } from './doubts.ts'
import { ask, type Draft, nothingOf, optionText, setValue, valueText } from './draft.ts'
import { type Phrase, phrasesIn } from './phrases.ts'
import type { Answer, Question } from './reading.ts'
import { itemsOf } from './text-items.ts'
import { isPlural } from './word-forms.ts'

/** A field that is named without a value: of a length, a count, an amount, or a text, that is still to be found. */
export interface NamedField {
  readonly phrase: Phrase
  readonly field: Exclude<Phrase['meanings'][0], { is: 'name' }>['field']
  readonly negation: Negation | undefined
}

interface Chosen {
  readonly option: Option
  readonly phrase: Phrase
  readonly isNegated: boolean
}

/** @returns the fields whose values have to be found beside their names. */
export function takeChoices(draft: Draft): NamedField[] {
  const { board } = draft
  const negated = new Set<number>()
  const chosen = new Map<ChoiceField, Chosen[]>()
  const named: NamedField[] = []
  const implied: Phrase[] = []
  for (const phrase of phrasesIn(board)) {
    const meaning = meantBy(draft, phrase, chosen)
    const negation = phrase.isNegative ? phrase : negationOf(board, phrase.from, phrase.to, negated)
    if (negation !== undefined) negated.add(negation.to)
    if (meaning.is === 'name') {
      if (negation === undefined && !isPurpose(board, phrase.from)) {
        takeName(draft, phrase)
        implied.push(phrase)
      }
    } else if (meaning.is === 'switch') {
      takeSwitch(draft, meaning.field, phrase, negation)
    } else if (meaning.is === 'field') {
      named.push({ phrase, field: meaning.field, negation })
    } else if (isColorOfStain(board, phrase.to - 1)) {
      keep(board, phrase.from, phrase.to)
    } else {
      const { from, to } = negation ?? { from: phrase.from, to: afterYes(board, phrase.to) }
      claim(
        board,
        from,
        to,
        () =>
          negation === undefined ? optionText(meaning.field, meaning.option) : `Not ${meaning.option.label}`,
        (meaning.option.section === undefined ? 2 : 4) + phrase.to - phrase.from,
      )
      const others = chosen.get(meaning.field) ?? []
      chosen.set(meaning.field, [
        ...others,
        { option: meaning.option, phrase, isNegated: negation !== undefined },
      ])
    }
  }
  for (const [field, options] of chosen) takeOption(draft, field, options)
  for (const phrase of implied) takeImplied(draft, phrase)
  return named
}

/** A name may say an option, too: a shower door is a single one. Other words of that choice leave it open. */
function takeImplied(draft: Draft, { meanings, from, to }: Phrase): void {
  const { board, values } = draft
  for (const meaning of meanings) {
    if (meaning.is !== 'option' || values.has(meaning.field.id)) continue
    const { field, option } = meaning
    values.set(field.id, option.id)
    const said = board.items.flatMap((_, at) => (at >= from && at < to ? [] : (stemAt(board, at) ?? [])))
    const others = field.options.filter(
      (each) =>
        each !== option &&
        itemsOf(each.label).some(
          (item) => item.kind === 'word' && item.key.length > 3 && said.includes(item.stem),
        ),
    )
    if (others.length > 0) ask(draft, field.id, () => optionQuestion(field, [option, ...others]))
  }
}

/** Of several fields that have such an option, the first that has no value yet; and it is asked. */
function meantBy(
  draft: Draft,
  phrase: Phrase,
  chosen: ReadonlyMap<ChoiceField, readonly Chosen[]>,
): Phrase['meanings'][0] {
  const [first, ...others] = phrase.meanings
  const name = phrase.meanings.find(({ is }) => is === 'name')
  if (others.length === 0 || name !== undefined) return name ?? first
  const values = phrase.meanings.filter(({ is }) => is !== 'field')
  const open =
    values.find((meaning) => meaning.is !== 'option' || !chosen.has(meaning.field)) ?? values[0] ?? first
  if (values.length > 1) askWhich(draft, phrase, [open, ...values.filter((each) => each !== open)])
  return open
}

function askWhich(draft: Draft, { from, to }: Phrase, meanings: readonly Phrase['meanings'][0][]): void {
  const [first] = meanings
  if (first === undefined || first.is === 'name') return
  const switches = meanings.flatMap((meaning) => (meaning.is === 'switch' ? [meaning.field] : []))
  ask(draft, first.field.id, () => ({
    field: first.field.id,
    question: `What is meant by “${wordsOf(draft.board, from, to)}”?`,
    answers: meanings.flatMap((meaning): Answer[] => {
      if (meaning.is === 'switch') {
        const inputs = Object.fromEntries(switches.map(({ id }) => [id, id === meaning.field.id]))
        return [{ label: meaning.field.label, inputs }]
      }
      if (meaning.is !== 'option') return []
      const { field, option } = meaning
      return [{ label: optionText(field, option), inputs: { [field.id]: option.id } }]
    }),
  }))
}

export function wordsOf({ items, text }: Draft['board'], from: number, to: number): string {
  return text.slice(items[from]?.start ?? 0, items[to - 1]?.end ?? 0)
}

/** One word can be said of many things. */
const NAMED = 9
const NAMED_BY_MORE = 3

function takeName(draft: Draft, { from, to: end }: Phrase): void {
  const { board } = draft
  const to = isNumbered(board, end) ? end + 1 : end
  const length = board.items.slice(from, to).filter(({ kind }) => kind !== 'mark').length
  const named = NAMED + NAMED_BY_MORE * (length - 1)
  claim(board, from, to, board.type.name, 0)
  draft.named = Math.max(draft.named, named)
  if (draft.nameAt === undefined) {
    draft.nameAt = from
    draft.nameEnd = to
  }
  draft.isPlural ||= isPlural(board.items[end - 1]?.text ?? '')
}

/** `Table 1: …` */
function isNumbered(board: Draft['board'], at: number): boolean {
  const number = board.items[at]
  return number?.kind === 'amount' && number.isCount && markAt(board, at + 1) === ':'
}

function takeSwitch(draft: Draft, field: SwitchField, phrase: Phrase, negation: Negation | undefined): void {
  const { from, to } = negation ?? { from: phrase.from, to: afterYes(draft.board, phrase.to) }
  if (draft.values.has(field.id))
    claim(draft.board, from, to, () => valueText(field, negation === undefined), 0)
  else {
    setValue(draft, field, negation === undefined, { from, to, weight: 2 + phrase.to - phrase.from })
    askIfWanted(draft, field, { from, to })
  }
}

function takeOption(draft: Draft, field: ChoiceField, chosen: readonly Chosen[]): void {
  const wanted = chosen.filter(({ isNegated }) => !isNegated).map(({ option }) => option)
  const options = wanted.filter((option, at) => wanted.indexOf(option) === at)
  const [first, ...others] = options
  if (first !== undefined) {
    draft.values.set(field.id, first.id)
    if (others.length > 0) ask(draft, field.id, () => optionQuestion(field, options))
    return
  }
  const refused = new Set(chosen.map(({ option }) => option))
  const nothing = nothingOf(field)
  const left = field.options.filter((option) => !refused.has(option))
  if (nothing !== undefined) draft.values.set(field.id, nothing.id)
  else if (left[0] !== undefined) {
    const initial = left.find(({ id }) => id === field.initial) ?? left[0]
    draft.values.set(field.id, initial.id)
    if (left.length > 1)
      ask(draft, field.id, () => optionQuestion(field, [initial, ...left.filter((each) => each !== initial)]))
  }
}

const MOST_ANSWERS = 8

/** Asks what to take for a choice that the shop does not offer. @param options the likeliest first. */
export function otherOptionQuestion(
  field: ChoiceField,
  options: readonly Option[],
  reason: string,
): Question {
  const question = `${reason}. Which ${field.label.toLowerCase()}?`
  return { ...optionQuestion(field, options, question), isRequired: true }
}

export function optionQuestion(
  field: ChoiceField,
  options: readonly Option[],
  question = `Which ${field.label.toLowerCase()}?`,
): Question {
  return {
    field: field.id,
    question,
    answers: options
      .slice(0, MOST_ANSWERS)
      .map((option) => ({ label: option.label, inputs: { [field.id]: option.id } })),
  }
}
