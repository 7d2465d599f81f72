import { expect, it } from 'vitest'
import { blankDraft, putLine, saysTheSame } from '../quotes/quote-draft.ts'
import { BLANK_CALCULATOR, clearQuote, isBlank, quoteFrom, suggestedTitle } from './calculator-draft.ts'
import { CALCULATOR_FORM } from './saved-calculator.ts'

const line = (description: string) => ({ key: description, description, quantity: '1', price: '750' })

it.each([
  [[], ''],
  [['Beam 6x6, 120" long'], 'Beam 6x6'],
  [['Complete table, 60" × 36"', 'Beam 6x6', 'Shelf'], 'Complete table and 2 more'],
  [['Ax'], 'Quote for Ax'],
  [[' '], ''],
  [['W'.repeat(500)], 'W'.repeat(150)],
  [[`W${'🪵'.repeat(100)}`], `W${'🪵'.repeat(74)}`],
])('a quote of %j is called %j', (descriptions, title) => {
  expect(suggestedTitle(descriptions.map(line))).toBe(title)
})

it('becomes a quote with the calculator’s terms, and the handling fee last when it is chosen', () => {
  const draft = { ...BLANK_CALCULATOR, lines: [line('Beam 6x6')] }
  expect(quoteFrom(draft, '8.25')).toMatchObject({
    title: 'Beam 6x6',
    expiryDays: '30',
    taxPercent: '8.25',
    structure: 'split-50-50',
    notes: '50% deposit required to begin work',
    lines: [{ description: 'Beam 6x6' }],
  })
  expect(quoteFrom({ ...draft, title: 'Mine', handlingFee: '10' }, '8.25')).toMatchObject({
    title: 'Mine',
    lines: [{ description: 'Beam 6x6' }, { description: 'Handling fee', quantity: '1', price: '10' }],
  })
})

it('is brought back by a reload as it was; clearing leaves only what is in the fields', () => {
  const inputs = { ...BLANK_CALCULATOR.inputs, kind: 'beam' as const }
  const draft = { ...BLANK_CALCULATOR, inputs, lines: [line('Beam 6x6')], handlingFee: '10', title: 'Mine' }
  expect(CALCULATOR_FORM.shape.safeParse(draft).data).toEqual(draft)
  expect(isBlank(draft)).toBe(false)
  expect(clearQuote(draft)).toEqual({ ...BLANK_CALCULATOR, inputs })
  expect(isBlank(clearQuote({ ...draft, inputs: BLANK_CALCULATOR.inputs }))).toBe(true)
})

it('puts a piece into the quote form in place of a line that nobody has written in', () => {
  const blank = blankDraft('7')
  const once = putLine(blank, line('Beam 6x6'))
  expect(once.lines).toEqual([line('Beam 6x6')])
  expect(putLine(once, line('Shelf')).lines).toEqual([line('Beam 6x6'), line('Shelf')])
  const begun = { ...blank, lines: [{ key: 'a', description: '', quantity: '2', price: '' }] }
  expect(putLine(begun, line('Shelf')).lines).toHaveLength(2)
  expect(saysTheSame(blank, blankDraft('7'))).toBe(true)
})
