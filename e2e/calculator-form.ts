import { expect, type Locator } from '@playwright/test'
import { calculatorForm } from '../test-support/calculator-form.ts'

export const {
  calculator,
  openKind,
  fillPiece,
  chooseAddOns,
  expectPrice,
  addButton,
  addToQuote,
  summary,
  askForCustomer,
  addTable,
} = calculatorForm<Locator>(expect)
