/** A piece is typed in words and comes out priced. All else about it is proven in `src/client/reading`. */
import type { Page } from '@playwright/test'
import { enter, getOrder, listOrders } from './api.ts'
import { expect, test } from './test.ts'

const box = (page: Page) => page.getByRole('textbox', { name: 'Type or paste pieces' })
const price = (page: Page) => page.getByTestId('reading-price')

/** Counts what somebody does: keys that do something, and values that are typed. */
function countedKeyboard(page: Page) {
  let count = 0
  return {
    count: () => count,
    press: async (...keys: readonly string[]) => {
      count += 1
      for (const key of keys) await page.keyboard.press(key)
    },
    type: async (text: string) => {
      count += 1
      await page.keyboard.type(text)
    },
  }
}

test('a custom table for a new customer takes five steps from the dashboard, by keyboard alone', {
  tag: '@desktop',
}, async ({ page }) => {
  await enter(page)
  await expect(page.getByRole('region', { name: 'Figures' })).toBeVisible()
  const { press, type, count } = countedKeyboard(page)
  await press('g', 'l')
  await expect(box(page)).toBeVisible()
  await type('72 x 40 x 1 3/4 trestle, stain, x2')
  await expect(price(page)).toHaveText('$5,710.00$2,855.00 each')
  await press('Control+Enter')
  await expect(page.getByRole('dialog', { name: 'Customer Information' })).toBeVisible()
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Name/)
  await type('Nora Fivesteps')
  await press('Enter')
  await expect(page.getByText('Quote created', { exact: true })).toBeVisible()
  expect(count()).toBeLessThanOrEqual(5)
  const [made] = (await listOrders(page, 'quote')).filter(
    ({ customer }) => customer?.name === 'Nora Fivesteps',
  )
  expect(await getOrder(page, made?.id ?? 0)).toMatchObject({
    lineItems: [
      {
        quantity: 2,
        price: 2855,
        listPrice: 2855,
        piece: { type: 'table', inputs: { length: 72, width: 40, baseStyle: 'trestle', stain: true } },
      },
    ],
  })
})
