/** An empty database without the demonstration: the first visitor makes the first shop (design section 1). */
import { chooseInMenu, expectPath, expectToast, LISTS, openTab } from './screen.ts'
import { expect, expectAccessible, expectContrast, signIn, test } from './test.ts'

test.use({ serverName: 'first-run', serverEnv: { DEMO: 'off' } })

test('setup shows what is missing, in light and dark appearance', async ({ page }) => {
  await page.goto('/quotes')
  await expect(page.getByRole('heading', { name: 'Set up your shop' })).toBeVisible()
  await expect(page).toHaveTitle('Set up · Kerf')
  await expect(page.getByText('kerf-demo')).toHaveCount(0)
  await page.getByRole('button', { name: 'Create shop' }).click()
  await expect(page.getByText('Shop name is required', { exact: true })).toBeVisible()
  await expect(page.getByText('Your name is required', { exact: true })).toBeVisible()
  await expect(page.getByText('Username must be at least 3 characters', { exact: true })).toBeVisible()
  await expect(page.getByText('Password must be at least 8 characters', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectContrast(page)
})

test('a rejected setup keeps what was typed', async ({ page, allowErrors }) => {
  allowErrors(/400.*\/api\/setup/)
  await page.goto('/')
  await page.getByLabel('Shop name').fill('Birch & Brass')
  await page.getByLabel('Your name').fill('Robin Vale')
  await page.getByLabel('Email').fill('no address')
  await page.getByLabel('Username').fill('robin')
  await page.getByLabel(/^Password/).fill('a long password')
  await page.getByRole('button', { name: 'Create shop' }).click()
  await expect(page.getByText('Invalid email address', { exact: true }).first()).toBeVisible()
  await expect(page.getByLabel('Shop name')).toHaveValue('Birch & Brass')
  await expect(page.getByLabel(/^Password/)).toHaveValue('a long password')
})

test('setup creates the first shop, and its empty screens explain themselves', { tag: '@both' }, async ({
  page,
  openPage,
  allowErrors,
}) => {
  await page.goto('/')
  const secondVisitor = await openPage()
  await secondVisitor.goto('/')
  for (const visitor of [page, secondVisitor]) {
    await visitor.getByLabel('Shop name').fill('Birch & Brass')
    await visitor.getByLabel('Your name').fill('Robin Vale')
    await visitor.getByLabel('Username').fill('robin')
    await visitor.getByLabel(/^Password/).fill('a long password')
  }
  await page.getByRole('button', { name: 'Create shop' }).click()
  await expectToast(page, 'Shop created', 'Welcome to Birch & Brass, Robin Vale')
  await expectPath(page, '/')
  await expect(page.getByRole('banner')).toContainText('Birch & Brass')

  allowErrors(/409.*\/api\/setup/)
  await secondVisitor.getByRole('button', { name: 'Create shop' }).click()
  await expect(secondVisitor.getByRole('alert')).toContainText('Kerf is already set up: sign in instead')

  const main = page.getByRole('main')
  for (const empty of ['No recent activity', 'No pending quotes', 'No outstanding invoices']) {
    await expect(main.getByText(empty, { exact: true })).toBeVisible()
  }
  await expect(main.getByRole('region', { name: 'Figures' })).toContainText('$0.00')
  const EMPTY = {
    quote: 'No quotes yet.',
    invoice: 'No invoices yet.',
    paid: 'No paid orders yet.',
    production: 'No production orders yet.',
    completed: 'No completed orders yet.',
    archived: 'No archived orders yet.',
  } as const
  for (const { tab, status, placeholder } of LISTS) {
    await openTab(page, tab)
    await expect(main.getByText(EMPTY[status], { exact: true })).toBeVisible()
    await expect(page.getByPlaceholder(placeholder)).toBeVisible()
    await expect(page.getByLabel('Sort by')).toBeHidden()
    // In the header, and where people look for what to do next.
    const offered = status === 'quote' || status === 'paid' ? 2 : 0
    await expect(main.getByRole('link', { name: 'New Quote' })).toHaveCount(offered)
  }
  await expectAccessible(page)

  await chooseInMenu(page, 'Logout')
  await expectToast(page, 'Logged out successfully')
  await expect(page.getByText('kerf-demo')).toHaveCount(0)
  await signIn(page, 'robin', 'a long password')
  await expectToast(page, 'Logged in successfully', 'Welcome back, Robin Vale')
})
