/** A second factor: added with an app, and required by the shop. Signing in with it: `e2e/second-factor.spec.ts`. */
import { Secret, TOTP } from 'otpauth'
import { addSecondFactor } from '../../../test-support/api-calls.ts'
import type { Page } from '../../../test-support/client/page.ts'
import {
  chooseInMenu,
  enter,
  expectToast,
  follow,
  waitForLiveUpdates,
} from '../../../test-support/client/screen.ts'
import { expect, step, test } from '../../../test-support/client/test.ts'

/** How often the client asked who is signed in. */
const asksWho = (page: Page) => page.requests.filter(({ path }) => path === '/api/auth/me').length

/** A request that is still on its way when the second factor ends the session would be refused. */
const enterAndWait = (page: Page, path: string, username?: string) =>
  waitForLiveUpdates(page, () => enter(page, path, username))

/** Adds one with an app. @returns the recovery codes. */
async function add(page: Page): Promise<string[]> {
  const codes = await addUntilCodes(page)
  await page.getByRole('button', { name: 'I Have Kept Them' }).click()
  return codes
}

const shownCodes = (page: Page) => page.getByRole('textbox', { name: 'Recovery codes' })

async function addUntilCodes(page: Page): Promise<string[]> {
  const password = page.getByLabel('Current password').filter({ visible: true })
  await expect(password).toBeFocused()
  await password.fill('kerf-demo')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  const key = await page.getByLabel('Or type this key into the app').inputValue()
  await page.getByLabel('Code', { exact: true }).fill('000000')
  await page.getByRole('button', { name: 'Turn On' }).click()
  await expect(page.getByText('This code is wrong or has already been used')).toBeVisible()
  const app = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) })
  await page.getByLabel('Code', { exact: true }).fill(app.generate())
  await page.getByRole('button', { name: 'Turn On' }).click()
  const codes = (await shownCodes(page).inputValue()).split('\n')
  await expect(page.getByRole('button', { name: 'Copy Codes' })).toBeFocused()
  // They stay when the user comes back from another window.
  const asked = asksWho(page)
  window.dispatchEvent(new Event('focus'))
  expect(asksWho(page)).toBe(asked)
  return codes
}

test('a second factor is added to an account, and then required for everyone', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/400/)
  await enterAndWait(page, '/settings/team')
  const required = page.getByLabel('Require a second factor for everyone')
  await expect(required).toBeDisabled()
  await chooseInMenu(page, 'My Account')
  const account = page.getByRole('dialog', { name: 'My Account' })
  await account.getByRole('tab', { name: 'Security' }).click()
  await account.getByRole('button', { name: 'Add a Second Factor' }).click()
  expect(await add(page)).toHaveLength(10)
  await expect(account).toContainText('10 recovery codes are left')
  await expect(account.getByRole('region', { name: 'Second factor' })).toBeFocused()
  await expect(account).toContainText('This browser')
  await page.keyboard.press('Escape')
  await required.click()
  await expectToast(page, 'Second factor required', 'Members without one are asked for it now.')
})

test('a key in use, and codes that are shown once, do not disappear without a question', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/400/)
  await enterAndWait(page, '/')
  await follow(page, '/quotes')
  await expect(page.getByRole('link', { name: /^View WI-/ }).first()).toBeVisible()
  const account = page.getByRole('dialog', { name: 'My Account' })
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  const tab = (name: string) => account.getByRole('tab', { name })
  const openSecurity = async () => {
    await chooseInMenu(page, 'My Account')
    await tab('Security').click()
  }
  const expectQuestion = async (text: string) => {
    expect(page.asksBeforeUnload()).toBe(true)
    for (const leave of [
      () => page.keyboard.press('Escape'),
      () => account.getByRole('button', { name: 'Close' }).click(),
    ]) {
      await leave()
      await expect(question).toContainText(text)
      await page.keyboard.press('Escape')
      await expect(question).toBeHidden()
    }
    await tab('Profile').click()
    await tab('Security').click()
  }
  const expectCodesKept = async (codes: string) => {
    await expectQuestion('not shown again')
    await expect(shownCodes(page)).toHaveValue(codes)
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Leave Without Them' }).click()
    await expect(account).toBeHidden()
  }

  const key = page.getByLabel('Or type this key into the app')
  await step('a key', async () => {
    await openSecurity()
    await account.getByRole('button', { name: 'Add a Second Factor' }).click()
    await page.getByLabel('Current password').filter({ visible: true }).fill('kerf-demo')
    await page.getByRole('button', { name: 'Continue' }).click()
    const begun = await key.inputValue()
    await expectQuestion('not on yet')
    await expect(key).toHaveValue(begun)
    await account.getByRole('button', { name: 'Cancel' }).click()
    expect(page.asksBeforeUnload()).toBe(false)
    await account.getByRole('button', { name: 'Add a Second Factor' }).click()
  })
  const codes = await addUntilCodes(page)
  await step('the first codes', async () => {
    await page.goBack()
    await expect(question).toContainText('not shown again')
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expectCodesKept(codes.join('\n'))
  })
  await step('new codes', async () => {
    await openSecurity()
    await expect(account).toContainText('10 recovery codes are left')
    await account.getByRole('button', { name: 'New Recovery Codes…' }).click()
    await page.getByLabel('Current password').filter({ visible: true }).fill('kerf-demo')
    await page.getByLabel('Code', { exact: true }).fill(codes[0] ?? '')
    await page.getByRole('button', { name: 'Make New Codes' }).click()
    const renewed = await shownCodes(page).inputValue()
    expect(renewed).not.toBe(codes.join('\n'))
    await expectCodesKept(renewed)
  })
})

test('a member without a second factor is asked for one as soon as, and while, it is required', async ({
  page,
  signedIn,
  allowErrors,
}) => {
  allowErrors(/400|403/)
  const dana = await signedIn('demo')
  await addSecondFactor(dana)
  await enterAndWait(page, '/', 'staff')
  await expect(page.getByRole('region', { name: 'Figures' })).toBeVisible()
  const require = async (requiresSecondFactor: boolean) => {
    const data = { requiresSecondFactor, currentPassword: 'kerf-demo' }
    expect((await dana.request.patch('/api/team', { data })).status()).toBe(200)
  }
  const heading = page.getByRole('heading', { name: 'Add a second factor' })
  await require(true)
  await expect(heading).toBeVisible()
  await require(false)
  const nextStream = page.waitForResponse('**/api/live?*')
  window.dispatchEvent(new Event('focus'))
  await expect(page.getByRole('region', { name: 'Figures' })).toBeVisible()
  await nextStream
  await require(true)
  await expect(heading).toBeVisible()
  await addUntilCodes(page)
  expect(page.asksBeforeUnload()).toBe(true)
  await page.getByRole('button', { name: 'Logout' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(question).toContainText('not shown again')
  await question.getByRole('button', { name: 'Back to the Codes' }).click()
  await page.getByRole('button', { name: 'I Have Kept Them' }).click()
  await expect(page.getByRole('region', { name: 'Figures' })).toBeVisible()
})
