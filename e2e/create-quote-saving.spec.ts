/** What only a browser shows of saving a quote: a dialog whose code is there already, the way back, and a reload. */
import type { Page } from '@playwright/test'
import { enter, listOrders } from './api.ts'
import { expectTotals, fillQuote } from './quote-form.ts'
import { expectPath, expectToast, follow } from './screen.ts'
import { expect, test } from './test.ts'

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save Quote' })

/** How many orders with this title the server created. */
async function countCreated(page: Page, title: string): Promise<number> {
  return (await listOrders(page, 'quote')).filter((order) => order.title === title).length
}

async function expectFilled(page: Page, title: string): Promise<void> {
  await expect(page.getByPlaceholder('Select a customer')).toHaveValue('Emily Hartwell')
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title)
  await expect(page.getByLabel('Description of line 1')).toHaveValue('Ladder')
  await expectTotals(page, { subtotal: '$901.00', tax: '$63.07', total: '$964.07' })
}

async function saveAsOne(page: Page, title: string): Promise<void> {
  await saveButton(page).click()
  await expectToast(page, 'Success', 'Quote created successfully')
  await expectPath(page, '/quotes')
  await expect(page.getByRole('main').getByText(title, { exact: true })).toBeVisible()
  expect(await countCreated(page, title)).toBe(1)
}

test('when the session ends, a dialog that was loaded in advance signs in, and the save finishes', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/401/)
  const loadedAhead = page.waitForResponse(/\/assets\/SignInAgain-.*\.js/)
  await enter(page, '/quotes/new')
  await fillQuote(page, 'Session ended')
  await (await loadedAhead).finished()
  await page.route('**/assets/SignIn*', (route) => route.abort())
  await page.request.post('/api/auth/logout')
  await saveButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByLabel('Username')).toHaveValue('demo')
  await expect(dialog.getByLabel(/^Password/)).toBeFocused()
  await dialog.getByLabel(/^Password/).fill('wrong')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('Invalid username or password')
  await dialog.getByLabel(/^Password/).fill('kerf-demo')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await page.unroute('**/assets/SignIn*')
  await expectPath(page, '/quotes/new')
  await expectFilled(page, 'Session ended')
  expect(await countCreated(page, 'Session ended')).toBe(0)
  await saveAsOne(page, 'Session ended')
  await test.step('somebody else who signs in there starts at the dashboard', async () => {
    // The page may notice the end of the session by itself, and the dialog would cover the tabs.
    await page.request.post('/api/auth/logout')
    await follow(page, '/invoices')
    await dialog.getByLabel('Username').fill('staff')
    await dialog.getByLabel(/^Password/).fill('kerf-demo')
    await page.keyboard.press('Enter')
    await expectPath(page, '/')
    await expect(page.getByRole('button', { name: /^User menu.*Sam Okafor$/ })).toBeVisible()
  })
})

test('Back and a reload ask before an unsaved quote is left', async ({ page }) => {
  await enter(page, '/quotes')
  await page.getByRole('main').getByRole('link', { name: 'New Quote' }).click()
  await fillQuote(page, 'Nearly left')
  await page.goBack()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep Editing' }).click()
  await expect(question).toBeHidden()
  await expectPath(page, '/quotes/new')
  const asked = page.waitForEvent('dialog')
  await page.evaluate(() => {
    setTimeout(() => location.reload())
  })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await expectFilled(page, 'Nearly left')
})
