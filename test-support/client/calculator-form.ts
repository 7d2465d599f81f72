import { calculatorForm } from '../calculator-form.ts'
import { expect } from './expect.ts'
import type { Locator } from './locator.ts'

export { TABLE } from '../calculator-form.ts'

export const {
  calculator,
  openKind,
  fillPiece,
  chooseAddOns,
  expectPrice,
  parts,
  addButton,
  addToQuote,
  summary,
  expectItems,
  expectSums,
  askForCustomer,
  addTable,
} = calculatorForm<Locator>(expect)
