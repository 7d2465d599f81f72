/** How the calculator looks. What it does is proven in `src/client/calculator`. */
import type { Page } from '@playwright/test'
import { expectAccessibleScreen, expectContrast } from './accessible.ts'
import { enter } from './api.ts'
import { addTable, askForCustomer, chooseAddOns, expectPrice, openKind, summary } from './calculator-form.ts'
import { expectNoSidewaysScroll, follow } from './screen.ts'
import { expect, test } from './test.ts'

/** Types a piece in words, of which one asks a question. */
async function typePiece(page: Page) {
  const box = page.getByRole('textbox', { name: 'Type or paste pieces' })
  await box.fill('tabletop 72 x 40, mahogany, for the lobby')
  const question = page.getByRole('group', { name: 'Is mahogany priced as premium wood?' })
  await expect(question).toBeVisible()
  return { box, question }
}

test('the calculator, its summary and its dialog are accessible', async ({ page }) => {
  await enter(page, '/calculator')
  const { box, question } = await typePiece(page)
  await expectAccessibleScreen(question)
  await box.clear()
  await addTable(page)
  await openKind(page, 'Beam')
  await chooseAddOns(page, ['Installation'])
  await expectAccessibleScreen(page)
  const dialog = await askForCustomer(page)
  await dialog.getByRole('button', { name: 'Save Quote' }).click()
  await dialog.getByLabel('Name').fill('Hart')
  const emily = page.getByRole('option', { name: /^Emily Hartwell/ })
  await expect(emily).toBeVisible()
  await expectAccessibleScreen(page.getByRole('listbox').filter({ has: emily }))
  await emily.click()
  await expect(dialog.getByRole('button', { name: 'Change customer' })).toBeVisible()
  await expectAccessibleScreen(dialog)
  await test.step('a name like that of another customer', async () => {
    await dialog.getByRole('button', { name: 'Change customer' }).click()
    await dialog.getByLabel('Name').fill(' emily hartwel')
    await dialog.getByLabel('Name').press('Tab')
    await expect(dialog.getByText('Is this the same customer?', { exact: true })).toBeVisible()
    await expectAccessibleScreen(dialog)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await summary(page).getByRole('button', { name: 'Clear' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Clear Quote' }).click()
  })
  // The same calculator, on a dialog's background.
  await test.step('opened from a quote', async () => {
    await follow(page, '/quotes/new')
    await page.getByRole('button', { name: 'Open Calculator' }).click()
    await expectPrice(page, '$1,589.00')
    await expectNoSidewaysScroll(page)
    await expectContrast(page.getByRole('dialog', { name: 'Calculator' }))
  })
})

test('the calculator and its dialog fit a phone', { tag: '@phone' }, async ({ page }) => {
  await enter(page, '/calculator')
  const { box } = await typePiece(page)
  await expectNoSidewaysScroll(page)
  await box.clear()
  await addTable(page)
  await summary(page).getByLabel('Description of item 1').fill('W'.repeat(300))
  await summary(page).getByLabel('Quote title').fill('Measured on site')
  await expectAccessibleScreen(page)
  await openKind(page, 'Custom Item')
  await expectNoSidewaysScroll(page)
  const dialog = await askForCustomer(page)
  await dialog.getByLabel('Name').fill('Hart')
  await page.getByRole('option', { name: /^Emily Hartwell/ }).click()
  await expect(dialog.getByRole('button', { name: 'Change customer' })).toBeVisible()
  await expectNoSidewaysScroll(page)
})
