import { quoteForm } from '../quote-form.ts'
import { expect } from './expect.ts'
import type { Locator } from './locator.ts'

export const {
  chooseCustomer,
  fillLine,
  fillQuote,
  titleField,
  saveButton,
  openEdit,
  expectTotals,
  expectLineTotal,
} = quoteForm<Locator>(expect)
