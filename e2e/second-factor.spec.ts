/** A second factor: added with an app, required by the shop, asked for at the sign-in. */
import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { enter } from './api.ts'
import { chooseInMenu, expectToast } from './screen.ts'
import { expect, expectAccessibleScreen, test } from './test.ts'

test.use({ serverName: 'second-factor' })

/** @returns the recovery codes. */
async function add(page: Page): Promise<string[]> {
  await page.getByLabel('Current password').filter({ visible: true }).fill('kerf-demo')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const key = await page.getByLabel('Or type this key into the app').inputValue()
  await page.getByLabel('Code', { exact: true }).fill('000000')
  await page.getByRole('button', { name: 'Turn On' }).click()
  await expect(page.getByText('This code is wrong, or was used already')).toBeVisible()
  const app = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) })
  await page.getByLabel('Code', { exact: true }).fill(app.generate())
  await page.getByRole('button', { name: 'Turn On' }).click()
  const codes = (await page.getByRole('textbox', { name: 'Recovery codes' }).inputValue()).split('\n')
  expect(codes).toHaveLength(10)
  await page.getByRole('button', { name: 'I Have Kept Them' }).click()
  return codes
}

test('a second factor is added, required of everybody at once, and asked for at the sign-in', async ({
  page,
  sam,
  allowErrors,
}) => {
  allowErrors(/400|401|403/)
  await enter(page, '/settings/team')
  await expect(page.getByLabel('Require a second factor of everybody')).toBeDisabled()
  await chooseInMenu(page, 'My Account')
  const account = page.getByRole('dialog', { name: 'My Account' })
  await account.getByRole('tab', { name: 'Security' }).click()
  await account.getByRole('button', { name: 'Add a Second Factor' }).click()
  const [code = ''] = await add(page)
  await expect(account).toContainText('10 recovery codes are left')
  await expect(account).toContainText('This browser')
  await expectAccessibleScreen(account)
  await page.keyboard.press('Escape')

  await test.step('required, in a window that is open', async () => {
    await expect(sam.getByRole('region', { name: 'Figures' })).toBeVisible()
    await page.getByLabel('Require a second factor of everybody').click()
    await expectToast(page, 'Second factor required', 'Members without one are asked for it now.')
    await expect(sam.getByRole('heading', { name: 'Add a second factor' })).toBeVisible()
    await expectAccessibleScreen(sam)
    await add(sam)
    await expect(sam.getByRole('region', { name: 'Figures' })).toBeVisible()
  })

  await test.step('at the sign-in, where a recovery code works too', async () => {
    await chooseInMenu(page, 'Logout')
    await page.getByLabel('Username').fill('demo')
    await page.getByLabel(/^Password/).fill('kerf-demo')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    const field = page.getByLabel('Code', { exact: true })
    await expect(field).toBeFocused()
    await field.fill('123456')
    await page.keyboard.press('Enter')
    await expect(field).toHaveAccessibleDescription(/This code is wrong, or was used already/)
    await field.fill(code)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: 'Figures' })).toBeVisible()
  })
})
