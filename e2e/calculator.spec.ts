/** How the calculator looks. What it does is proven in `src/client/calculator`. */
import type { Page } from '@playwright/test'
import { expectAccessibleScreen } from './accessible.ts'
import { enter } from './api.ts'
import { addTable, askForCustomer, chooseAddOns, expectPrice, openKind, summary } from './calculator-form.ts'
import { expectNoSidewaysScroll, expectPath, expectToast, follow } from './screen.ts'
import { expect, test } from './test.ts'

/** Types a piece in words, of which one asks a question. */
async function typePiece(page: Page): Promise<void> {
  const box = page.getByRole('textbox', { name: 'Type or paste pieces' })
  await box.fill('tabletop 72 x 40, mahogany, for the lobby')
  const question = page.getByRole('group', { name: 'Is mahogany priced as premium wood?' })
  await expect(question).toBeVisible()
  await expectAccessibleScreen(question)
  await box.clear()
}

test('the calculator, its summary and its dialog are accessible', async ({ page }) => {
  await enter(page, '/calculator')
  await typePiece(page)
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
    await expect(dialog.getByText('Is it this customer?', { exact: true })).toBeVisible()
    await expectAccessibleScreen(dialog)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await summary(page).getByRole('button', { name: 'Clear' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Clear Quote' }).click()
  })
  await follow(page, '/calc')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Routing Test')
  await expectAccessibleScreen(page.getByRole('main'))
  await test.step('opened from a quote', async () => {
    await follow(page, '/quotes/new')
    await page.getByRole('button', { name: 'Open calculator' }).click()
    await expectPrice(page, '$1,589.00')
    await expectAccessibleScreen(page.getByRole('dialog', { name: 'Calculator' }))
    await expectNoSidewaysScroll(page)
  })
})

test('the calculator and its dialog fit a phone', { tag: '@phone' }, async ({ page }) => {
  await enter(page, '/calculator')
  await typePiece(page)
  await addTable(page)
  await summary(page).getByLabel('Description of item 1').fill('W'.repeat(300))
  await summary(page).getByLabel('Quote title').fill('Measured on site')
  await expectAccessibleScreen(page)
  await openKind(page, 'Custom Item')
  await expectNoSidewaysScroll(page)
  const dialog = await askForCustomer(page)
  await dialog.getByLabel('Name').fill('Hart')
  await page.getByRole('option', { name: /^Emily Hartwell/ }).click()
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Save Quote' }).click()
  await expectToast(page, 'Quote created', 'Your quote has been created successfully.')
  await expectPath(page, '/quotes')
})
