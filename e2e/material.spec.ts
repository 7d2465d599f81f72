/** How the material of an order looks, and the stock that it is cut from. What they say is proven in `src/client/material`. */
import { logIn, makeOrder } from './api.ts'
import { expectNoSidewaysScroll, follow } from './screen.ts'
import { expect, expectAccessible, expectAccessibleScreen, test } from './test.ts'

const top = { length: 72, width: 40, thickness: 1.75 }
const lineItems = [
  {
    description: 'Tabletop',
    quantity: 2,
    price: 2000,
    piece: { type: 'tabletop', inputs: top },
  },
  { description: 'Delivery', quantity: 1, price: 150 },
]

test('the stock of a shop and the material of an order are accessible and fit', async ({ page }) => {
  await logIn(page)
  const { id } = await makeOrder(page, { title: 'Two tops', lineItems })
  await test.step('stock sizes', async () => {
    await page.goto('/settings/stock-sizes')
    await page.getByRole('button', { name: /^Edit 8\/4 board/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Stock Size' })
    await dialog.getByRole('textbox', { name: 'Length' }).fill('thirteen feet')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Length must be a number')).toBeVisible()
    await expectAccessible(dialog)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await expectAccessibleScreen(page.getByRole('main'))
  })

  await follow(page, `/quotes/${id}`)
  const panel = page.getByRole('region', { name: 'Material' })

  await test.step('the panel has totals, the cut list, and each board to scale', async () => {
    await panel.getByRole('button', { name: 'Show' }).click()
    const board = panel.getByRole('img', { name: /of piece 1$/ }).first()
    const { width = 0, height = 0 } = (await board.boundingBox()) ?? {}
    expect(width / height).toBeGreaterThan(10)
    await panel.getByText(/^\d cuts, in order/).click()
    await expect(panel.getByRole('listitem').filter({ hasText: 'Trim 1/4" off every edge' })).toBeVisible()
    await expectAccessible(panel)
    await expectNoSidewaysScroll(page)
  })
})
