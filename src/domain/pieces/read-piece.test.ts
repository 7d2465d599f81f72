import { describe, expect, it } from 'vitest'
import { fc } from '../../../test-support/properties.ts'
import { thorough } from '../../../test-support/thorough.ts'
import { checkInputs } from './check-inputs.ts'
import { describePiece } from './describe-piece.ts'
import type { Field, Inputs, PieceType } from './piece-type.ts'
import { readText } from './read-piece.ts'
import { AMBIGUOUS } from './reading/corpus/ambiguous.ts'
import { BEAMS } from './reading/corpus/beams.ts'
import { EMAILS } from './reading/corpus/emails.ts'
import { GLASS } from './reading/corpus/glass.ts'
import { LISTS_OF_GLASS } from './reading/corpus/lists-of-glass.ts'
import { LOOSE_NUMBERS } from './reading/corpus/loose-numbers.ts'
import { MESSAGES } from './reading/corpus/messages.ts'
import { NOTES_OF_STAFF } from './reading/corpus/notes-of-staff.ts'
import { OTHERS_AS_THEY_COME } from './reading/corpus/others-as-they-come.ts'
import { OWN_TYPES } from './reading/corpus/own-types.ts'
import { PHONE_CALLS } from './reading/corpus/phone-calls.ts'
import { lineOf, meaningOf, type Phrasing, readMeaning } from './reading/corpus/phrasing.ts'
import { REQUESTS_OF_CUSTOMERS } from './reading/corpus/requests-of-customers.ts'
import { SEVERAL } from './reading/corpus/several.ts'
import { SHOPS } from './reading/corpus/shops.ts'
import { SIZES_AS_THEY_COME } from './reading/corpus/sizes-as-they-come.ts'
import { TABLES } from './reading/corpus/tables.ts'
import { TALK_AS_IT_COMES } from './reading/corpus/talk-as-it-comes.ts'
import { TOPS } from './reading/corpus/tops.ts'
import type { ReadableType, ReadPiece } from './reading/reading.ts'

type ShopName = keyof typeof SHOPS

const CORPUS: readonly (readonly [name: string, shop: ShopName, phrasings: readonly Phrasing[]])[] = [
  ['tables', 'wood', TABLES],
  ['tops', 'wood', TOPS],
  ['beams', 'wood', BEAMS],
  ['glass', 'glass', GLASS],
  ['lists of glass', 'glass', LISTS_OF_GLASS],
  ['a shop’s own types', 'own', OWN_TYPES],
  ['several pieces', 'wood', SEVERAL],
  ['phone calls', 'wood', PHONE_CALLS],
  ['emails', 'wood', EMAILS],
  ['what is ambiguous', 'wood', AMBIGUOUS],
  ['notes of a wood shop', 'wood', NOTES_OF_STAFF.wood],
  ['notes of a glass shop', 'glass', NOTES_OF_STAFF.glass],
  ['notes about a shop’s own types', 'own', NOTES_OF_STAFF.own],
  ['messages to a wood shop', 'wood', MESSAGES.wood],
  ['messages to a glass shop', 'glass', MESSAGES.glass],
  ['requests to a wood shop', 'wood', REQUESTS_OF_CUSTOMERS.wood],
  ['requests to a glass shop', 'glass', REQUESTS_OF_CUSTOMERS.glass],
  ['requests about a shop’s own types', 'own', REQUESTS_OF_CUSTOMERS.own],
  ['loose numbers of a wood shop', 'wood', LOOSE_NUMBERS.wood],
  ['loose numbers of a glass shop', 'glass', LOOSE_NUMBERS.glass],
  ['sizes as they come', 'wood', SIZES_AS_THEY_COME],
  ['talk as it comes', 'wood', TALK_AS_IT_COMES],
  ['requests for glass as they come', 'glass', OTHERS_AS_THEY_COME.glass],
  ['requests for a shop’s own types as they come', 'own', OTHERS_AS_THEY_COME.own],
]

describe.each(CORPUS)('reads %s', (_, shop, phrasings) => {
  const types = SHOPS[shop]
  it.each(phrasings.map(([text, ...meanings]) => ({ text, meanings })))('$text', ({ text, meanings }) => {
    const { pieces, skipped } = readText(text, types)
    const wanted = meanings.map((line) =>
      line.startsWith('- ') ? line : lineOf(meaningOf(line, types), types),
    )
    const read = [
      ...pieces.map((piece) => lineOf(readMeaning(piece), types)),
      ...skipped.map((line) => `- ${line.text}`),
    ]
    expect(read).toEqual(wanted)
  })
})

it('has at least 500 phrasings, each once', () => {
  const texts = CORPUS.flatMap(([, shop, phrasings]) => phrasings.map(([text]) => `${shop} ${text}`))
  expect(new Set(texts).size).toBe(texts.length)
  expect(texts.length).toBeGreaterThanOrEqual(500)
})

/** With types that the calculator offers in the same shop. */
const EVERYTHING: readonly ReadableType[] = [...SHOPS.glass, ...SHOPS.own.slice(4)]

function definitionOf({ type }: ReadPiece): PieceType {
  const definition = EVERYTHING.find(({ id }) => id === type)?.definition
  if (definition === undefined) throw new Error(`No type ${type}`)
  return definition
}

function anyInputs({ fields }: PieceType): fc.Arbitrary<Inputs> {
  return fc.record(Object.fromEntries(fields.map((field) => [field.id, anyValue(field)])))
}

function anyValue(field: Field): fc.Arbitrary<number | string | boolean> {
  switch (field.kind) {
    case 'length':
      return fc.integer({ min: Math.ceil(field.min * 32), max: field.max * 32 }).map((parts) => parts / 32)
    case 'count':
      return fc.integer({ min: field.min, max: field.max })
    case 'amount':
      return fc.constant(field.initial)
    case 'switch':
      return fc.boolean()
    case 'choice':
      return fc.constantFrom(...field.options.map(({ id }) => id))
    case 'text':
      return fc.constantFrom('', 'Bark side up', 'as sample; 2 holes. No stain', '18 x 12, “Ann”')
  }
}

describe('reading back a description', () => {
  it.each(EVERYTHING.filter(({ id }) => id !== 'custom').map((type) => [type.id, type] as const))(
    'of any %s gives the same inputs and asks nothing',
    (id, { definition }) => {
      fc.assert(
        fc.property(anyInputs(definition), (inputs) => {
          const [piece, ...others] = readText(describePiece(definition, inputs), EVERYTHING).pieces
          expect(others).toEqual([])
          expect(piece).toMatchObject({
            type: id,
            inputs,
            quantity: 1,
            leftOver: [],
            questions: [],
            assumed: [],
          })
        }),
        { numRuns: 100 },
      )
    },
  )
})

const WORDS =
  `72 x 40 8' 1 3/4 " ' ½ 3/8 , ; . : - ( ) @ $ # table trestle glass panel beam 8x8 two of no without stain by ft in mm
  cm walnut bench holes 2 7/8 × ″ 中 999999999999 .5 5. // w/o w/ and thick long wide 0 1,000 qty each total Hi, Thanks,
  10% off less discount engraved " x2 (4) unstained mirror notes: 1e400 -3 round square same diameter actually sorry make that change was not
  instead maybe one another all both ditto 6O l.75 +/- → 8-0 72-74 "a","b" ....... 5) I seats to`.split(/\s+/)

const anyText = fc.oneof(
  fc.string({ maxLength: 300 }),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc
    .array(fc.tuple(fc.constantFrom(...WORDS, '\n', '\t', '\n\n- '), fc.constantFrom('', ' ', ' ', ' ')), {
      maxLength: 60,
    })
    .map((words) => words.flat().join('')),
)

describe('whatever is typed', () => {
  it('becomes pieces that their types accept, told with words of the text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { pieces, skipped } = readText(text, EVERYTHING)
        for (const piece of pieces) {
          const { inputs, quantity, understood, leftOver } = piece
          expect(checkInputs(definitionOf(piece), inputs)).toEqual({ inputs })
          expect(quantity).toBeGreaterThan(0)
          for (const { text: words, start, end } of understood) expect(text.slice(start, end)).toBe(words)
          for (const words of leftOver) expect(text).toContain(words)
        }
        for (const { text: words, start, end } of skipped) expect(text.slice(start, end)).toBe(words)
      }),
      { numRuns: thorough ? 20_000 : 1500 },
    )
  })

  it('has no word that is neither understood, left over, nor skipped', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 20 }), (words) => {
        const text = words.join(' ')
        const { pieces, skipped } = readText(text, EVERYTHING)
        const told = [...pieces.flatMap(({ understood }) => understood), ...skipped]
        const left = pieces.flatMap(({ leftOver }) => leftOver).join(' ')
        for (const { 0: word, index } of text.matchAll(/\p{L}{3,}/gu)) {
          const isTold = told.some(({ start, end }) => start <= index && end >= index + word.length)
          expect(isTold || left.includes(word), `${word} in ${text}`).toBe(true)
        }
      }),
      {
        numRuns: thorough ? 20_000 : 500,
        // Not the 72nd panel of a list, nor the fifth one after the fourth.
        examples: [[['panel', '72', '-3', '72']], [['panel', '72-74', '72']], [['panel', '5.', '(4)', '72']]],
      },
    )
  })
})

/** In eighths of an inch, as a tape says it: `28 3/8`, `28-3/8`. */
function tapeText(eighths: number, dash: string): string {
  const [whole, rest] = [Math.floor(eighths / 8), eighths % 8]
  const parts = ['', '1/8', '1/4', '3/8', '1/2', '5/8', '3/4', '7/8']
  return rest === 0 ? String(whole) : `${whole}${dash}${parts[rest]}`
}

const SIDE = fc.integer({ min: 14 * 8, max: 70 * 8 })
const LISTED = fc.record({
  label: fc.constantFrom('', '', 'BR 1: ', 'Window 2 - ', 'Bath 3, ', 'W1: ', 'Kitchen\n', 'Apt 101\n'),
  count: fc.constantFrom('', '2 @ ', '3@', '(2) ', '2 pcs ', '4 ea '),
  width: SIDE,
  height: SIDE,
  dash: fc.constantFrom(' ', '-'),
  mark: fc.constantFrom('', '"'),
  joiner: fc.constantFrom(' x ', 'x', ' by ', ' × '),
  times: fc.constantFrom('', '', ' x2'),
})
const HEADINGS = [
  ['Glass panel 1/4 tempered:\n', 'glass-panel'],
  ['Glass panel 3/8 polished\n\n', 'glass-panel'],
  ['IGUs, low-e argon, 7/8" OA\n\n', 'insulated-unit'],
  ['Mirrors 1/4\n', 'mirror'],
] as const

describe('a list of sizes', () => {
  it('is read size for size, or asks', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...HEADINGS),
        fc.array(LISTED, { minLength: 2, maxLength: 5 }),
        ([heading, type], listed) => {
          const lines = listed.map(({ label, count, width, height, dash, mark, joiner, times }) => {
            const sides = [width, height].map((side) => tapeText(side, dash) + mark).join(joiner)
            return label + count + sides + (count === '' ? times : '')
          })
          const text = heading + lines.join('\n')
          const { pieces } = readText(text, SHOPS.glass)
          expect(pieces.length, text).toBe(listed.length)
          for (const [at, piece] of pieces.entries()) {
            const { width = 0, height = 0, count = '', times = '' } = listed[at] ?? {}
            if (piece.questions.length > 0) continue
            const quantity = Number(/\d/.exec(count === '' ? times : count)?.[0] ?? 1)
            expect(
              { type: piece.type, quantity: piece.quantity, price: piece.price, ...piece.inputs },
              text,
            ).toMatchObject({ type, quantity, price: undefined, width: width / 8, height: height / 8 })
          }
        },
      ),
      { numRuns: thorough ? 5000 : 400 },
    )
  })
})

describe('a piece that is read', () => {
  const [piece] = readText('2 tables 72x40, trestle, in cherry', SHOPS.wood).pieces

  it('says what each word was taken for', () => {
    expect(piece?.understood).toEqual([
      { text: '2', start: 0, end: 1, meaning: 'Quantity 2' },
      { text: 'tables', start: 2, end: 8, meaning: 'Complete table' },
      { text: '72', start: 9, end: 11, meaning: 'Length 72"' },
      { text: 'x40', start: 11, end: 14, meaning: 'Width 40"' },
      { text: 'trestle', start: 16, end: 23, meaning: 'Trestle base' },
      { text: 'in', start: 25, end: 27, meaning: 'Changes nothing' },
    ])
  })

  it.each([
    ['30" x 60" table', ['30" Width 30"', 'x 60" Length 60"', 'table Complete table']],
    ['table 3 x 6 feet', ['table Complete table', '3 Width 36"', 'x 6 feet Length 72"']],
    ['table 900 x 1800', ['table Complete table', '900 Width 35 7/16"', 'x 1800 Length 70 7/8"']],
    ['10 tables 30 x 48', ['10 Quantity 10', 'tables Complete table', '30 Width 30"', 'x 48 Length 48"']],
    ['60 x 30 table', ['60 Length 60"', 'x 30 Width 30"', 'table Complete table']],
  ])('says of each number what it was taken for, also where the width comes first: %s', (text, said) => {
    const [read] = readText(text, SHOPS.wood).pieces
    expect(read?.understood.map((words) => `${words.text} ${words.meaning}`)).toEqual(said)
  })

  it.each(['table 3 x 6', 'table 900 x 1800', 'table 30 x 60', 'table 60 x 30', 'table 6 x 3'])(
    'is what the first answer says, whichever side comes first: %s',
    (text) => {
      const [read] = readText(text, SHOPS.wood).pieces
      for (const { answers } of read?.questions ?? [])
        expect(read?.inputs).toMatchObject(answers[0]?.inputs ?? {})
    },
  )

  // Otherwise a pasted text of nothing but corrections keeps the server busy for seconds.
  it('is corrected by the last words of many, and keeps what was said long before', () => {
    const corrections = Array.from({ length: 20 }, (_, index) => `, actually make that ${73 + index} long`)
    const [read] = readText(`table 72x40${corrections.join('')}`, SHOPS.wood).pieces
    expect(read?.inputs).toMatchObject({ length: 92, width: 40 })
    expect(read?.leftOver).toContain('74 long')
    expect(read?.leftOver).not.toContain('91 long')
  })

  it('says what it assumes', () => {
    expect(piece?.assumed).toEqual([{ field: 'thickness', label: 'Thickness', value: '1 3/4"' }])
  })

  it.each([
    ['72x40 table, 20% off', '20% off', '20% off'],
    ['beam 6x6 10 ft with a 10% trade discount', 'with a 10% trade discount', '10% trade discount'],
    ['table 72x40, $200 off', '$200 off', '$200 off'],
    ['delivery $200, less 10%', 'less 10%', 'less 10%'],
    ['table 72x40, trestle, 5% off, actually stained', '5% off', '5% off'],
  ])('says that a discount is not applied, and does not keep its words: %s', (text, words, discount) => {
    const [read] = readText(text, SHOPS.wood).pieces
    expect(read?.leftOver).toEqual([])
    expect(read?.understood).toContainEqual({
      text: words,
      start: text.indexOf(words),
      end: text.indexOf(words) + words.length,
      meaning: 'Not applied: discounts are set on the quote',
    })
    expect(read?.assumed).toContainEqual({
      field: 'discount',
      label: discount,
      value: 'not applied (discounts are set on the quote)',
    })
  })

  it('asks what only the shop knows, and reads the first answer', () => {
    expect(piece?.questions).toEqual([
      {
        field: 'premiumWood',
        question: 'Is cherry priced as premium wood?',
        answers: [
          { label: 'No', inputs: { premiumWood: false } },
          { label: 'Yes', inputs: { premiumWood: true } },
        ],
      },
    ])
  })

  it.each<readonly [ShopName, string, string | undefined]>([
    ['wood', 'beam 12 ft 6x8', '6x8 has no rate. Which size?'],
    ['wood', 'beam 8x8 700 ft', 'Length must be at most 1,200". What should it be?'],
    ['glass', 'glass panel 36 x 24 x 7/8', '7/8 is not offered. Which thickness?'],
    ['own', 'slab 84 x 32 hickory', 'hickory is not offered. Which species?'],
    ['wood', 'table 72x40 x150,000', 'Quantity must be at most 100,000. How many?'],
    ['wood', 'shop drawings', 'What does one cost?'],
    ['wood', 'table 72x40, cherry', undefined],
    ['wood', 'table 6 x 3', undefined],
  ])(
    'must be asked about what the shop does not offer, not about what is likely: %s, %s',
    (shop, text, asked) => {
      const [read] = readText(text, SHOPS[shop]).pieces
      expect(read?.questions).not.toEqual([])
      expect(read?.questions.find(({ isRequired }) => isRequired)?.question).toBe(asked)
    },
  )

  it.each([
    ['table 72x40 $1,200', 'Price $1,200.00'],
    ['table 72x40 @ 1500', 'Price $1,500.00'],
    ['shop drawings $1,350.50', 'Unit price $1,350.50'],
  ])('says the price as every other amount: %s', (text, meaning) => {
    const [read] = readText(text, SHOPS.wood).pieces
    expect(read?.understood.map((words) => words.meaning)).toContain(meaning)
  })

  it('asks about a price as it says every other amount', () => {
    const [read] = readText('4 hairpin legs $4,800', SHOPS.wood).pieces
    expect(read?.questions).toMatchObject([
      {
        question: 'Is $4,800.00 for each, or for all 4?',
        answers: [{ label: '$4,800.00 each' }, { label: '$4,800.00 for all, $1,200.00 each' }],
      },
    ])
  })

  it('is read again as the type that somebody chooses', () => {
    const { pieces } = readText('72 x 40, stain', SHOPS.wood, new Map([[0, 'tabletop']]))
    expect(pieces).toMatchObject([
      { type: 'tabletop', inputs: { length: 72, width: 40, stain: true }, questions: [] },
    ])
  })
})
