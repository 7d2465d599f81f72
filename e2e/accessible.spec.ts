/**
 * Screens and dialogs meet WCAG 2.2 AA in light and dark, and fit their window (design section 7). Screens of one kind,
 * such as the six lists, share their components, so only those that differ most are checked.
 */
import { settleAtOnce } from '../test-support/settle-at-once.ts'
import { colleague, enter, listOrders, makeOrder } from './api.ts'
import { titleField } from './quote-form.ts'
import { follow, onPhone, openTab, toast, withoutLiveUpdates } from './screen.ts'
import { expect, expectAccessibleAtBothWidths, expectAccessibleScreen, test } from './test.ts'

test('the sign-in screen, the dashboard, the header’s menus and the 404 page are accessible', async ({
  page,
  allowErrors,
}) => {
  await test.step('a failed sign-in', async () => {
    allowErrors(/401/)
    await page.addInitScript(settleAtOnce)
    await page.goto('/')
    const signIn = page.getByRole('button', { name: 'Sign in', exact: true })
    await page.getByLabel('Username').fill('demo')
    await page.getByLabel(/^Password/).fill('wrong')
    await signIn.click()
    await expect(toast(page)).toBeVisible()
    await expectAccessibleAtBothWidths(page)
    await page.getByLabel(/^Password/).fill('kerf-demo')
    await signIn.click()
  })
  await test.step('the dashboard', async () => {
    await expect(page.getByRole('region', { name: 'Figures' })).toBeVisible()
    await expect(page).toHaveTitle('Dashboard · Kerf')
    await expectAccessibleScreen(page)
    await onPhone(page, () => expectAccessibleScreen(page))
  })
  await test.step('the 404 page with the user menu', async () => {
    await follow(page, '/nowhere')
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
    await page.getByRole('button', { name: /^User menu/ }).click()
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
    await expectAccessibleAtBothWidths(page)
  })
  await test.step('My Account', async () => {
    await page.getByRole('menuitem', { name: 'My Account' }).click()
    const dialog = page.getByRole('dialog', { name: 'My Account' })
    await expect(dialog).toBeVisible()
    await expectAccessibleAtBothWidths(dialog)
    await page.keyboard.press('Escape')
  })
  await test.step('notifications', async () => {
    const expectNotifications = async () => {
      await page.getByRole('button', { name: 'Notifications' }).click()
      await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeVisible()
      await expectAccessibleScreen(page.getByRole('dialog', { name: 'Notifications' }))
      await page.keyboard.press('Escape')
    }
    await expectNotifications()
    await onPhone(page, expectNotifications)
  })
})

test('lists and an order’s page, tabs and toast are accessible', async ({ page, request }) => {
  await test.step('a list, and one without a match', async () => {
    await enter(page, '/quotes')
    await expect(page.getByRole('link', { name: /^View WI-/ }).first()).toBeVisible()
    await expectAccessibleScreen(page)
    await onPhone(page, () => expectAccessibleScreen(page))
    await openTab(page, 'Archive')
    await page.getByPlaceholder('Search archived orders...').fill('no such thing')
    await expect(page.getByText('No archived orders matching your search.')).toBeVisible()
    await expectAccessibleAtBothWidths(page.getByRole('main'))
  })
  await test.step('a quote with its details, which a colleague is editing', async () => {
    const sam = await colleague(request)
    const { id, orderNumber, title } = await makeOrder(page)
    await follow(page, `/quotes/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page).toHaveTitle(`${orderNumber} · Kerf`)
    const data = { window: 'window-of-sam', orderId: id, editing: true }
    expect((await sam.request.post('/api/presence', { data })).status()).toBe(200)
    await expect(page.getByText('Sam Okafor is editing this order')).toBeVisible()
    await expectAccessibleScreen(page)
    await onPhone(page, () => expectAccessibleScreen(page))
  })
  await test.step('an invoice with its history and a toast', async () => {
    await page.getByRole('button', { name: 'Convert to Invoice' }).click()
    await page.getByRole('button', { name: 'Convert', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Mark as Paid' })).toBeVisible()
    await page.getByRole('tab', { name: 'History' }).press('Enter')
    await expect(page.getByRole('tabpanel', { name: 'History' })).toBeVisible()
    // A toast stays while it has the focus.
    await toast(page).getByRole('button', { name: 'Dismiss' }).focus()
    await expectAccessibleAtBothWidths(page)
  })
  await test.step('an archived order with its customer', async () => {
    const [order] = await listOrders(page, 'archived')
    await follow(page, `/archive/${order?.id}?tab=customer`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(order?.title ?? '')
    await expect(page.getByRole('tabpanel', { name: 'Customer' })).toBeVisible()
    await expectAccessibleAtBothWidths(page.getByRole('main'))
  })
})

test('Create Quote, its dialogs, error screens and the sign-in dialog are accessible', async ({
  page,
  allowErrors,
}) => {
  await withoutLiveUpdates(page)
  await enter(page, '/quotes/new')
  await test.step('the form with error messages and the open list of customers', async () => {
    await page.getByRole('radio', { name: 'Custom Milestones' }).check()
    await page.getByRole('button', { name: 'Save Quote' }).click()
    await expect(page.getByText('Customer is required')).toBeVisible()
    await page.getByPlaceholder('Select a customer').click()
    await expect(page.getByRole('option').filter({ visible: true }).first()).toBeVisible()
    await expectAccessibleScreen(page)
    await onPhone(page, () => expectAccessibleScreen(page))
    await page.keyboard.press('Escape')
  })
  await test.step('a new customer', async () => {
    await page.getByRole('button', { name: 'New customer' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Save Customer' }).click()
    await expect(page.getByText('Customer name is required')).toBeVisible()
    await expectAccessibleAtBothWidths(dialog)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })
  await test.step('leaving the form', async () => {
    await titleField(page).fill('Left alone')
    await openTab(page, 'Invoices')
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await expect(question).toBeVisible()
    await expectAccessibleAtBothWidths(question)
    await question.getByRole('button', { name: 'Discard Quote' }).click()
    await expect(page.getByPlaceholder('Search invoices...')).toBeVisible()
  })
  await test.step('an order that does not exist, and a screen that fails to load', async () => {
    allowErrors(/404|500/)
    await follow(page, '/quotes/123456789')
    await expect(page.getByText('Order not found.', { exact: true })).toBeVisible()
    await expectAccessibleAtBothWidths(page.getByRole('main'))
    await page.route('**/api/dashboard', (route) => route.fulfill({ status: 500, json: { message: 'boom' } }))
    await openTab(page, 'Dashboard')
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expectAccessibleAtBothWidths(page.getByRole('main'))
  })
  await test.step('signing in again', async () => {
    allowErrors(/401/)
    await page.request.post('/api/auth/logout')
    await openTab(page, 'Completed')
    const dialog = page.getByRole('dialog', { name: 'Sign in again' })
    await expect(dialog).toBeVisible()
    await expectAccessibleAtBothWidths(dialog)
  })
})
