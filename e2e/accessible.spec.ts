/** Every screen and dialog meets WCAG 2.2 AA in light and dark, and fits its window (design section 7). */
import { enter, listOrders, makeOrder } from './api.ts'
import { fillQuote } from './quote-form.ts'
import { LISTS, openTab, toast, withoutLiveUpdates } from './screen.ts'
import { expect, expectFitForAll, test } from './test.ts'

test.use({ serverName: 'accessible' })

test('the sign-in screen and its errors are accessible', { tag: '@both' }, async ({ page, allowErrors }) => {
  allowErrors(/401/)
  await page.goto('/')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Password is required')).toBeVisible()
  await expectFitForAll(page)
  await page.getByLabel('Username').fill('demo')
  await page.getByLabel(/^Password/).fill('wrong')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(toast(page)).toBeVisible()
  await expectFitForAll(page)
})

test('the dashboard, its menus, My Account and the 404 page are accessible', { tag: '@both' }, async ({
  page,
}) => {
  await enter(page)
  await expect(page.getByRole('region', { name: 'Figures' })).toBeVisible()
  await expect(page).toHaveTitle('Dashboard · Kerf')
  await expectFitForAll(page)
  await page.getByRole('button', { name: 'Notifications' }).click()
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeVisible()
  await expectFitForAll(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^User menu/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
  await expectFitForAll(page)
  await page.getByRole('menuitem', { name: 'My Account' }).click()
  await expect(page.getByRole('dialog', { name: 'My Account' })).toBeVisible()
  await expectFitForAll(page)
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await expectFitForAll(page)
})

const TITLES = {
  quote: 'Quotes',
  invoice: 'Invoices',
  paid: 'Paid Orders',
  production: 'Production',
  completed: 'Completed Orders',
  archived: 'Archive',
} as const

test('the six lists are accessible', { tag: '@both' }, async ({ page }) => {
  await enter(page)
  for (const { status, tab, placeholder } of LISTS) {
    await openTab(page, tab)
    await expect(page.getByPlaceholder(placeholder)).toBeVisible()
    await expect(page.getByRole('link', { name: /^View WI-/ }).first()).toBeVisible()
    await expect(page).toHaveTitle(`${TITLES[status]} · Kerf`)
    await expectFitForAll(page)
  }
  await page.getByPlaceholder('Search archived orders...').fill('no such thing')
  await expect(page.getByText('No archived orders matching your search.')).toBeVisible()
  await expectFitForAll(page)
})

test('an order’s page is accessible at each of its six stages', { tag: '@both' }, async ({ page }) => {
  await enter(page)
  for (const { status, path } of LISTS) {
    const [order] = await listOrders(page, status)
    await page.goto(`${path}/${order?.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(order?.title ?? '')
    await expect(page).toHaveTitle(`${order?.orderNumber} · Kerf`)
    await expectFitForAll(page)
  }
  for (const tab of ['Customer', 'History']) {
    await page.getByRole('tab', { name: tab }).click()
    await expectFitForAll(page)
  }
})

test('order dialogs, error screens and the sign-in dialog are accessible', { tag: '@both' }, async ({
  page,
  allowErrors,
}) => {
  allowErrors(/401|404|500/)
  await withoutLiveUpdates(page)
  await enter(page)
  const { id } = await makeOrder(page)
  await page.goto(`/quotes/${id}`)
  await page.getByRole('button', { name: 'Convert to Invoice' }).click()
  await expect(page.getByRole('dialog', { name: 'Convert to Invoice' })).toBeVisible()
  await expectFitForAll(page)
  await page.getByRole('button', { name: 'Convert', exact: true }).click()
  await expect(toast(page)).toBeVisible()
  await expectFitForAll(page)
  await page.goto('/quotes/123456789')
  await expect(page.getByText('Order not found.', { exact: true })).toBeVisible()
  await expectFitForAll(page)
  await page.route('**/api/dashboard', (route) => route.fulfill({ status: 500, json: { message: 'boom' } }))
  await openTab(page, 'Dashboard')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expectFitForAll(page)
  await page.request.post('/api/auth/logout')
  await openTab(page, 'Completed')
  await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
  await expectFitForAll(page)
})

test('Create Quote, its error messages and its dialogs are accessible', { tag: '@both' }, async ({
  page,
}) => {
  await enter(page, '/quotes/new')
  await page.getByRole('radio', { name: 'Custom Milestones' }).check()
  await page.getByRole('button', { name: 'Save Quote' }).click()
  await expect(page.getByText('Customer is required')).toBeVisible()
  await expectFitForAll(page)
  await page.getByPlaceholder('Select a customer').click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectFitForAll(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'New customer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save Customer' }).click()
  await expect(page.getByText('Customer name is required')).toBeVisible()
  await expectFitForAll(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await fillQuote(page, 'Left alone')
  await openTab(page, 'Invoices')
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  await expectFitForAll(page)
})
