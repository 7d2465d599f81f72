/** What an order takes to make, and the stock that it is cut from. */
import { makeOrder } from '../../../test-support/api-calls.ts'
import { follow, logIn } from '../../../test-support/client/screen.ts'
import { expect, step, test } from '../../../test-support/client/test.ts'
import { pdfText } from '../../../test-support/pdf-text.ts'

test('an order shows what to cut from the shop’s boards, on the screen and on paper', async ({ page }) => {
  await logIn(page)
  const { id, orderNumber } = await makeOrder(page, {
    title: 'Two tops',
    lineItems: [
      {
        description: 'Tabletop',
        quantity: 2,
        price: 2000,
        piece: { type: 'tabletop', inputs: { length: 72, width: 40, thickness: 1.75 } },
      },
      { description: 'Delivery', quantity: 1, price: 150 },
    ],
  })
  await page.goto('/settings/piece-types')
  await page.getByRole('link', { name: 'Stock Sizes' }).click()
  await step('the shop buys longer boards', async () => {
    await page.getByRole('button', { name: /^Edit 8\/4 board/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Stock Size' })
    const length = dialog.getByRole('textbox', { name: 'Length' })
    await length.fill('thirteen feet')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Length must be a number')).toBeVisible()
    await expect(length).toBeFocused()
    await length.fill(`13'`)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Wood board, 156" × 8" × 2"')).toBeVisible()
  })

  await follow(page, `/quotes/${id}`)
  const panel = page.getByRole('region', { name: 'Material' })
  await step('the panel has totals, the cut list, and each board', async () => {
    await panel.getByRole('button', { name: 'Show' }).click()
    await expect(panel.getByText('Not in the list: 1 line without measurements (line 2).')).toBeVisible()
    await expect(panel.getByRole('definition').first()).toHaveText('70')
    await expect(panel.getByRole('table', { name: 'Cut list' })).toContainText('72" × 40" × 1 3/4"')
    // Two strips fit on each: 6 of 12 boards of ten feet.
    await expect(panel.getByText(/^6 × 8\/4 board/)).toBeVisible()
    await expect(panel.getByRole('img', { name: /with 2 of piece 1$/ })).toBeVisible()
    await panel.getByText(/^\d cuts, in order/).click()
    await expect(panel.getByRole('listitem').filter({ hasText: 'Trim 1/4" off every edge' })).toBeVisible()
  })
  await step('the sheet is a paper like the others', async () => {
    const saving = page.waitForDownload()
    await panel.getByRole('button', { name: 'Material Sheet' }).click()
    const { name, file } = await saving
    expect(name).toBe(`Material Sheet ${orderNumber}.pdf`)
    const text = (await pdfText(Buffer.from(await file.arrayBuffer()))).join('\n')
    expect(text).toContain('6 like this')
    expect(text).not.toContain('$')
  })
})
