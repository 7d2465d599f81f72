import { logIn } from '../../../test-support/client/screen.ts'
import { expect, test } from '../../../test-support/client/test.ts'

test('Sales see no reports', async ({ page }) => {
  await logIn(page, 'staff')
  await page.goto('/reports')
  await expect(page.getByText('Ask Office or an administrator of your shop.')).toBeVisible()
  await page.getByRole('button', { name: /^User menu/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Reports' })).toHaveCount(0)
})
