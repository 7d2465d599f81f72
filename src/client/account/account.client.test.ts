/** My Account: the user's own name, email address and password. */

import { getSession } from '../../../test-support/api-calls.ts'
import type { Page } from '../../../test-support/client/page.ts'
import {
  chooseInMenu,
  enter,
  expectFailure,
  expectToast,
  waitForLiveUpdates,
} from '../../../test-support/client/screen.ts'
import { expect, step, test } from '../../../test-support/client/test.ts'

async function openAccount(page: Page) {
  await chooseInMenu(page, 'My Account')
  const dialog = page.getByRole('dialog', { name: 'My Account' })
  await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused()
  return dialog
}

test('a new name appears in the header', async ({ page, allowErrors }) => {
  allowErrors(/400|500/)
  // A request that is still on its way when the password ends the session would be refused.
  await waitForLiveUpdates(page, () => enter(page, '/', 'staff'))
  const dialog = await openAccount(page)
  await expect(dialog).toContainText('Signed in as staff, Sales at Walnut & Iron Woodworks')
  const name = dialog.getByLabel('Name', { exact: true })
  const email = dialog.getByLabel('Email', { exact: true })
  const save = dialog.getByRole('button', { name: 'Save Changes' })
  await expect(name).toHaveValue('Sam Okafor')
  await expect(email).toHaveValue(/@/)
  await expect(save).toBeDisabled()

  await name.fill(' ')
  await save.click()
  await expect(name).toHaveAccessibleDescription('Your name is required')
  await expect(name).toBeFocused()
  await name.fill('Samuel Okafor')
  await email.fill('sam@')
  await save.dblclick()
  await expectFailure(page, 'Update failed', 'Invalid email address')
  await expect(email).toHaveAccessibleDescription(/Invalid email address/)
  await expect(name).toHaveValue('Samuel Okafor')
  await email.fill('')
  await step('a failed save shows an error and keeps what was typed', async () => {
    page.route('**/api/account', (route) => route.fulfill({ status: 500, body: '' }))
    await save.click()
    await expectFailure(page, 'Update failed', 'Failed to update your account')
    page.unroute('**/api/account')
    await expect(name).toHaveValue('Samuel Okafor')
    await email.focus()
  })
  await page.keyboard.press('Enter')
  await expectToast(page, 'Account updated', 'Your name and email address have been saved.')
  await expect(email).toBeFocused()
  await expect(save).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'User menu, SO Samuel Okafor' })).toBeVisible()
  expect((await getSession(page)).user).toMatchObject({ name: 'Samuel Okafor', email: null })
})

test('closing My Account with unsaved changes asks first', async ({ page }) => {
  await enter(page, '/quotes/new')
  await page.getByLabel(/^Title/).fill('Half written')
  const dialog = await openAccount(page)
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  for (const [field, close] of [
    ['New password', () => dialog.getByRole('button', { name: 'Close' }).click()],
    ['Name', () => page.keyboard.press('Escape')],
  ] as const) {
    const typed = dialog.getByLabel(field, { exact: true })
    const before = await typed.inputValue()
    await typed.fill('Half typed')
    await close()
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(typed).toHaveValue('Half typed')
    await typed.fill(before)
  }
  await dialog.getByLabel('Name', { exact: true }).fill('Half typed')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard Changes' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^User menu/ })).toBeFocused()
  await openAccount(page)
  await expect(dialog.getByLabel('Name', { exact: true })).not.toHaveValue('Half typed')
  // A password manager fills it in by itself.
  await dialog.getByLabel('Current password', { exact: true }).fill('kerf-demo')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^User menu/ })).toBeFocused()
  await step('an unsaved quote is still protected', async () => {
    await chooseInMenu(page, 'Clearwater Glass')
    await expect(question).toContainText('This quote')
  })
})

async function fillPassword(page: Page, current: string, next: string, repeated = next): Promise<void> {
  await page.getByLabel('Current password', { exact: true }).fill(current)
  await page.getByLabel('New password', { exact: true }).fill(next)
  await page.getByLabel('Confirm new password', { exact: true }).fill(repeated)
  await page.getByRole('button', { name: 'Change Password' }).click()
}

test('changing the password signs out every other browser', async ({ page, visitor, allowErrors }) => {
  allowErrors(/400|500/)
  // A request that is still on its way when the password ends the session would be refused.
  await waitForLiveUpdates(page, () => enter(page, '/', 'staff'))
  const logInElsewhere = (password: string) =>
    visitor.request.post('/api/auth/login', { data: { username: 'staff', password } })
  expect((await logInElsewhere('kerf-demo')).status()).toBe(200)

  const dialog = await openAccount(page)
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(dialog).toContainText('Current password is required')
  await expect(dialog).toContainText('New password must be at least 12 characters')
  await fillPassword(page, 'kerf-demo', 'long enough to stand', 'long enouhg to stand')
  await expect(dialog).toContainText('Passwords do not match')
  await fillPassword(page, 'not this one', 'long enough to stand')
  await expectFailure(page, 'Update failed', 'The current password is incorrect')
  const current = dialog.getByLabel('Current password', { exact: true })
  await expect(current).toHaveAccessibleDescription('The current password is incorrect')
  await expect(current).toBeFocused()
  page.route('**/api/account/password', (route) => route.fulfill({ status: 500, body: '' }))
  await fillPassword(page, 'kerf-demo', 'long enough to stand')
  await expectFailure(page, 'Update failed', 'Failed to change your password')
  page.unroute('**/api/account/password')
  await expect(dialog.getByLabel('New password', { exact: true })).toHaveValue('long enough to stand')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expectToast(page, 'Password changed', 'You are signed out everywhere else.')
  await expect(current).toHaveValue('')

  // This browser has the new session.
  await page.goto('/quotes')
  await expect(page.getByRole('button', { name: /^User menu/ })).toBeVisible()
  expect((await visitor.request.get('/api/auth/me')).status()).toBe(401)
  expect((await logInElsewhere('long enough to stand')).status()).toBe(200)
})
