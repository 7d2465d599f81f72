/** Recording payments on a phone. Everything else about an order's money is proven in `src/client/payments`. */
import type { Page } from '@playwright/test'
import { logIn, makeOrder } from './api.ts'
import { expectNoSidewaysScroll, expectToast } from './screen.ts'
import { expect, expectAccessibleScreen, test } from './test.ts'

/** An order of $1,000 paid in two halves. */
const HALVES = {
  title: 'Elm counter',
  lineItems: [{ description: 'Counter', quantity: 1, price: 1000 }],
  taxRate: 0,
  paymentTerms: { structure: 'split-50-50' },
}

async function openInvoice(page: Page) {
  await logIn(page)
  const order = await makeOrder(page, HALVES, 'invoice')
  await page.goto(`/invoices/${order.id}`)
  return order
}

const panel = (page: Page) => page.getByRole('region', { name: 'Payments' })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

test('on a phone, a payment is recorded in a dialog that fits', { tag: '@phone' }, async ({ page }) => {
  const { orderNumber } = await openInvoice(page)
  await panel(page).getByRole('button', { name: 'Record payment' }).tap()
  await expectAccessibleScreen(dialog(page, 'Record payment'))
  await dialog(page, 'Record payment').getByRole('button', { name: 'Record Payment' }).tap()
  await expectToast(page, 'Payment recorded', `${orderNumber}: $500.00`)
  await expect(panel(page)).toContainText('Balance due on completion$500.00')
  await expectNoSidewaysScroll(page)
  const top = (name: RegExp) =>
    panel(page)
      .getByRole('button', { name })
      .evaluate((button) => button.getBoundingClientRect().top)
  expect(await top(/^Reverse payment/)).toBe(await top(/^Download receipt/))
  await panel(page)
    .getByRole('button', { name: /^Refund payment/ })
    .tap()
  await expectAccessibleScreen(dialog(page, 'Refund payment'))
  await expectNoSidewaysScroll(page)
})
