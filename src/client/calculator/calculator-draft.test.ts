import { expect, it } from 'vitest'
import { blankDraft, isSameQuote, lineOfPiece, placeLine } from '../quotes/quote-draft.ts'
import { suggestedTitle } from '../quotes/suggested-title.ts'
import { BLANK_CALCULATOR, clearQuote, isBlank, quoteFrom } from './calculator-draft.ts'
import { CALCULATOR_FORM } from './saved-calculator.ts'

const line = (description: string) => lineOfPiece(description, { description, quantity: '1', price: '750' })

it.each([
  [[], ''],
  [['Beam 6x6, 120" long'], 'Beam 6x6'],
  [['Complete table, 60" × 36"', 'Beam 6x6', 'Shelf'], 'Complete table and 2 more'],
  [['Ax'], 'Quote for Ax'],
  [[' '], ''],
  [['W'.repeat(500)], 'W'.repeat(150)],
  [[`W${'🪵'.repeat(100)}`], `W${'🪵'.repeat(74)}`],
])('the suggested title for %j is %j', (descriptions, title) => {
  expect(suggestedTitle(descriptions.map(line))).toBe(title)
})

it('begins with the sizes and base of spec section 5', () => {
  const top = { length: '60', width: '36', thickness: '1.75', addOns: [] }
  expect(BLANK_CALCULATOR.inputs).toMatchObject({
    kind: 'table',
    table: { ...top, baseStyle: 'standard' },
    tabletop: top,
    beam: { length: '120' },
    custom: { quantity: '1' },
  })
})

it('builds a quote with the calculator’s terms and, if chosen, the handling fee as the last line', () => {
  const draft = { ...BLANK_CALCULATOR, lines: [line('Beam 6x6')] }
  expect(quoteFrom(draft, { taxPercent: '8.25' })).toMatchObject({
    title: 'Beam 6x6',
    expiryDays: '30',
    taxPercent: '8.25',
    structure: 'split-50-50',
    notes: '50% deposit required to begin work',
    lines: [{ description: 'Beam 6x6' }],
  })
  expect(quoteFrom({ ...draft, title: 'Mine', handlingFee: '10' }, { taxPercent: '8.25' })).toMatchObject({
    title: 'Mine',
    lines: [{ description: 'Beam 6x6' }, { description: 'Handling fee', quantity: '1', price: '10' }],
  })
})

it('has the exemption of the customer who was chosen or typed', () => {
  const typed = { ...BLANK_CALCULATOR, customer: { ...BLANK_CALCULATOR.customer, taxExemption: 'EX-7' } }
  expect(quoteFrom(typed, { taxPercent: '8.25' }).taxExemption).toBe('EX-7')
  const chosen = { ...typed, customerId: 3 }
  expect(quoteFrom(chosen, { taxPercent: '8.25', taxExemption: 'EX-9' }).taxExemption).toBe('EX-9')
  expect(quoteFrom(chosen, { taxPercent: '8.25', taxExemption: null }).taxExemption).toBe('')
})

it('is restored unchanged after a reload, and clearing it keeps only the piece being priced', () => {
  const inputs = { ...BLANK_CALCULATOR.inputs, kind: 'beam' as const }
  const draft = { ...BLANK_CALCULATOR, inputs, lines: [line('Beam 6x6')], handlingFee: '10', title: 'Mine' }
  expect(CALCULATOR_FORM.shape.safeParse(draft).data).toEqual(draft)
  expect(isBlank(draft)).toBe(false)
  expect(clearQuote(draft)).toEqual({ ...BLANK_CALCULATOR, inputs })
  expect(isBlank(clearQuote({ ...draft, inputs: BLANK_CALCULATOR.inputs }))).toBe(true)
})

it('replaces a blank line of the quote form with the piece, or else appends it', () => {
  const blank = blankDraft('7')
  const once = placeLine(blank, line('Beam 6x6'))
  expect(once.lines).toEqual([line('Beam 6x6')])
  expect(placeLine(once, line('Shelf')).lines).toEqual([line('Beam 6x6'), line('Shelf')])
  const edited = { ...blank, lines: [{ ...line(''), quantity: '2' }] }
  expect(placeLine(edited, line('Shelf')).lines).toHaveLength(2)
  expect(isSameQuote(blank, blankDraft('7'))).toBe(true)
})
