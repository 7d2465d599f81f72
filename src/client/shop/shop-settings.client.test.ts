/** Shop Settings that are invalid, fail to load or to save, or are left unsaved. */

import { shopDetails } from '#contract/shop.ts'
import type { Page } from '../../../test-support/client/page.ts'
import {
  enter,
  expectFailure,
  expectPath,
  expectToast,
  logIn,
  openTab,
  withoutLiveUpdates,
} from '../../../test-support/client/screen.ts'
import { expect, step, test } from '../../../test-support/client/test.ts'

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' })
const shopName = (page: Page) => page.getByLabel('Shop name')

test('invalid settings show errors next to their fields and are not sent', async ({ page }) => {
  await enter(page, '/settings/shop')
  await shopName(page).fill(' ')
  await page.getByLabel('Email', { exact: true }).fill('shop')
  await page.getByLabel('Accent color', { exact: true }).fill('teal')
  await page.getByLabel('Tax rate (%)').fill('much')
  await save(page).click()
  for (const sentence of [
    'Shop name is required',
    'Invalid email address',
    'Accent color must look like #1f6f5c',
    'Tax rate must be a number',
  ]) {
    await expect(page.getByText(sentence, { exact: true })).toBeVisible()
  }
  await expect(shopName(page)).toBeFocused()
  expect(page.requests.filter(({ method }) => method !== 'GET')).toEqual([])
})

test('settings that fail to load or to save lose nothing, and leaving them unsaved asks first', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/400|500/)
  const answer = (method: string, status: number, json: object) =>
    page.route('**/api/shop', (route) =>
      route.request().method() === method ? route.fulfill({ status, json }) : route.fallback(),
    )
  await step('a failed load can be retried', async () => {
    // A live update would load it again by itself.
    withoutLiveUpdates(page)
    answer('GET', 500, { message: 'boom' })
    await enter(page, '/settings/shop')
    await expect(page.getByText('Error loading shop settings. Please try again.')).toBeVisible()
    page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(shopName(page)).toHaveValue('Walnut & Iron Woodworks')
  })
  await step('the server’s errors appear next to their fields', async () => {
    await page.getByLabel('Phone').fill('555-0199')
    answer('PATCH', 500, { message: 'boom' })
    await save(page).click()
    await expectFailure(page, 'Update failed', 'boom')
    const issues = [{ path: 'phone', message: 'No such number' }]
    answer('PATCH', 400, { message: 'No such number', issues })
    await save(page).click()
    await expectFailure(page, 'Update failed', 'No such number')
    await expect(page.getByLabel('Phone')).toBeFocused()
    await expect(page.getByLabel('Phone')).toHaveValue('555-0199')
    page.unrouteAll()
    await save(page).dblclick()
    await expectToast(page, 'Shop updated', 'Your changes have been saved.')
  })
  await step('leaving asks first', async () => {
    await shopName(page).fill('Half a na')
    await openTab(page, 'Invoices')
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await expect(question).toContainText('Your changes to the shop have not been saved. They will be lost.')
    await question.getByRole('button', { name: 'Keep Editing' }).click()
    await expect(shopName(page)).toHaveValue('Half a na')
    await openTab(page, 'Invoices')
    await question.getByRole('button', { name: 'Discard Changes' }).click()
    await expectPath(page, '/invoices')
  })
})

test('the panel of the mail server follows the email address that is saved', async ({ page }) => {
  const problem = 'The shop has no email address to send from.'
  // As of a Kerf that sends from its shops’ own addresses.
  page.route('**/api/first-day', async (route) => {
    const { email } = shopDetails.parse(await (await page.request.get('/api/shop')).json())
    const mail = { hasServer: true, problem: email === null ? problem : null }
    route.fulfill({ json: { steps: [], nextOrder: 'WI-1042', mail } })
  })
  await logIn(page)
  expect((await page.request.patch('/api/shop', { data: { email: null } })).ok()).toBe(true)
  await page.goto('/settings/shop')
  const panel = page.getByRole('region', { name: 'Mail server' })
  await expect(panel).toContainText(problem)
  await page.getByLabel('Email', { exact: true }).fill('shop@example.com')
  await save(page).click()
  await expect(panel.getByRole('button', { name: 'Send a Test Message' })).toBeVisible()
})
