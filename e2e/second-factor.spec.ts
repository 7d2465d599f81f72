/** A second factor at the sign-in, and how adding one looks. All else about it is proven in `src/client/account`. */
import { addSecondFactor } from '../test-support/api-calls.ts'
import { colleague, enter } from './api.ts'
import { chooseInMenu } from './screen.ts'
import { expect, expectAccessibleScreen, test } from './test.ts'

test.use({ serverName: 'second-factor' })

test('a recovery code signs in, and a member without a second factor must add one once it is required', async ({
  page,
  request,
  allowErrors,
}) => {
  allowErrors(/400|401|403/)
  const dana = await colleague(request, 'demo')
  const recoveryCodes = await addSecondFactor(dana)

  await test.step('at the sign-in', async () => {
    await page.goto('/')
    await page.getByLabel('Username').fill('demo')
    await page.getByLabel(/^Password/).fill('kerf-demo')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    const field = page.getByLabel('Code', { exact: true })
    await expect(field).toBeFocused()
    await field.fill('123456')
    await page.keyboard.press('Enter')
    await expect(field).toHaveAccessibleDescription(/This code is wrong or has already been used/)
    await field.fill(recoveryCodes[0] ?? '')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: 'Figures' })).toBeVisible()
  })
  await test.step('in the account', async () => {
    await chooseInMenu(page, 'My Account')
    const account = page.getByRole('dialog', { name: 'My Account' })
    await account.getByRole('tab', { name: 'Security' }).click()
    await expect(account).toContainText('9 recovery codes are left')
    await expectAccessibleScreen(account)
  })
  await test.step('for a member without one', async () => {
    const data = { requiresSecondFactor: true }
    expect((await dana.request.patch('/api/team', { data })).status()).toBe(200)
    await enter(page, '/', 'staff')
    await expect(page.getByRole('heading', { name: 'Add a second factor' })).toBeVisible()
    await expectAccessibleScreen(page)
  })
})
