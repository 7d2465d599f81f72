import { expect, type Locator } from '@playwright/test'
import { quoteForm } from '../test-support/quote-form.ts'

export const { chooseCustomer, fillLine, fillQuote, titleField, saveButton, openEdit, expectTotals } =
  quoteForm<Locator>(expect)
