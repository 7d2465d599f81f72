import { expect, type Page } from '@playwright/test'
import { settleAtOnce } from '../test-support/settle-at-once.ts'

/** Signs in on the sign-in screen, like a person does, and ends on the dashboard. */
export async function signIn(page: Page, username = 'demo', password = 'kerf-demo'): Promise<void> {
  await page.addInitScript(settleAtOnce)
  await page.goto('/')
  // Not exact: a required mark may follow the label's text.
  await page.getByLabel(/^Username/).fill(username)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByLabel(/^Username/)).toBeHidden()
  await expect(page.getByRole('navigation').filter({ visible: true }).first()).toBeVisible()
}
