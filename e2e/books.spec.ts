/** How reports look, and the terms that a customer accepts. All else about both is proven in `src/client`. */
import { enter, logIn, makeLink, makeOrder } from './api.ts'
import { expectNoSidewaysScroll } from './screen.ts'
import { expect, expectAccessibleScreen, test } from './test.ts'

test.use({ serverName: 'books' })

test('the reports fit, and are accessible', { tag: '@both' }, async ({ page }) => {
  await enter(page, '/reports?report=aging')
  await expect(page.getByRole('table')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleScreen(page)
})

test('a customer accepts a quote’s terms and conditions by name', async ({ page }) => {
  await logIn(page)
  const offer = async (conditions: readonly object[]) =>
    expect((await page.request.patch('/api/shop', { data: { conditions } })).status()).toBe(200)
  await offer([{ name: 'House terms', text: 'Wood moves with the seasons.', isDefault: true }])
  const { id } = await makeOrder(page)
  await offer([])
  await page.goto(await makeLink(page, id))
  await expect(page.getByText('Wood moves with the seasons.')).toBeVisible()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(page.getByText(/, with its terms and conditions, House terms\./)).toBeVisible()
})
