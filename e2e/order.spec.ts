/** How the page of an order looks. What it says and does is proven in `src/client/orders`. */
import { logIn, makeOrder } from './api.ts'
import { expectNoSidewaysScroll } from './screen.ts'
import { expect, expectAccessibleScreen, test } from './test.ts'

test('huge amounts and very long words fit', { tag: '@both' }, async ({ page }) => {
  await logIn(page)
  const { id } = await makeOrder(page, {
    title: 'W'.repeat(200),
    description: 'x'.repeat(500),
    lineItems: [{ description: 'y'.repeat(1000), quantity: 100_000, price: 10_000_000 }],
    paymentTerms: {
      structure: 'custom',
      notes: 'z'.repeat(300),
      milestones: [
        { description: 'v'.repeat(200), percentage: 33.3333, dueDate: '2031-02-03' },
        { description: 'At the end', percentage: 66.6667 },
      ],
    },
  })
  await page.goto(`/quotes/${id}`)
  await expect(page.getByRole('row').last()).toHaveText('Total$1,070,000,000,000.00')
  await expectNoSidewaysScroll(page)
  const hidden = await page
    .getByText(/^\$[\d,]+\.\d\d$/)
    .evaluateAll((amounts) =>
      amounts.filter(
        (amount) => amount.getBoundingClientRect().right > document.documentElement.clientWidth - 16,
      ),
    )
  expect(hidden).toHaveLength(0)
})

test('the price receipt, and payments in two parts, are accessible and fit', async ({ page }) => {
  await logIn(page)
  const { id } = await makeOrder(
    page,
    {
      lineItems: [
        {
          description: 'Site visit',
          quantity: 1,
          price: 100,
          piece: { type: 'custom', inputs: { description: 'Site visit', quantity: 1, unitPrice: 120.5 } },
        },
      ],
      paymentTerms: { structure: 'split-50-50' },
    },
    'invoice',
  )
  await page.goto(`/invoices/${id}`)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Price receipt' }).press('Enter')
  await expect(main.getByLabel('Price receipt', { exact: true })).toBeVisible()
  await expectAccessibleScreen(main.getByRole('table').first())
  await expectNoSidewaysScroll(page)
})
