/** What an order takes to make, and the stock that it is cut from. */
import { readFile } from 'node:fs/promises'
import { pdfText } from '../test-support/pdf-text.ts'
import { enter, makeOrder } from './api.ts'
import { expectNoSidewaysScroll, expectPath } from './screen.ts'
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

test('an order shows what to cut from the shop’s boards, on the screen and on paper', async ({ page }) => {
  await enter(page)
  const { id, orderNumber } = await makeOrder(page, { title: 'Two tops', lineItems })
  await page.goto('/settings/piece-types')
  await page.getByRole('link', { name: 'Stock Sizes' }).click()

  await test.step('the shop buys longer boards', async () => {
    await page.getByRole('button', { name: /^Edit 8\/4 board/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit stock size' })
    const length = dialog.getByRole('textbox', { name: 'Length' })
    await length.fill('thirteen feet')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Length must be a number')).toBeVisible()
    await expect(length).toBeFocused()
    await expectAccessible(dialog)
    await length.fill(`13'`)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Wood board, 156" × 8" × 2"')).toBeVisible()
    await expectAccessibleScreen(page)
    await expectNoSidewaysScroll(page)
  })

  await page.goto(`/quotes/${id}`)
  const panel = page.getByRole('region', { name: 'Material' })

  await test.step('the panel has totals, the cut list, and each board to scale', async () => {
    await panel.getByRole('button', { name: 'Show' }).click()
    await expect(panel.getByText('Not in the list: 1 line without measurements (line 2).')).toBeVisible()
    await expect(panel.getByRole('definition').first()).toHaveText('70')
    await expect(panel.getByRole('table', { name: 'Cut list' })).toContainText('72" × 40" × 1 3/4"')
    // Two strips fit on each: 6 of 12 boards of ten feet.
    await expect(panel.getByText(/^6 × 8\/4 board/)).toBeVisible()
    const board = panel.getByRole('img', { name: /with 2 of piece 1$/ })
    const { width = 0, height = 0 } = (await board.boundingBox()) ?? {}
    expect(width / height).toBeGreaterThan((156 / 8) * 0.9)
    await panel.getByText(/^\d cuts, in order/).click()
    await expect(panel.getByRole('listitem').filter({ hasText: 'Trim 1/4" off every edge' })).toBeVisible()
    await expectAccessible(panel)
    await expectNoSidewaysScroll(page)
  })

  await test.step('the sheet is a paper like the others', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      panel.getByRole('button', { name: 'Material Sheet' }).click(),
    ])
    expect(download.suggestedFilename()).toBe(`Material Sheet ${orderNumber}.pdf`)
    const text = (await pdfText(await readFile(await download.path()))).join('\n')
    expect(text).toContain('6 like this')
    expect(text).not.toContain('$')
  })

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Preview Material Sheet' }).click()
  await expect(page.getByRole('img', { name: /^Page 1 of 1:.*Two tops/s })).toBeVisible()
  await expectPath(page, `/quotes/${id}`)
})
