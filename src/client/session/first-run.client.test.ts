/** An empty database without the demonstration: the first visitor creates the first shop (design section 1). */

import { startDemoKerf } from '../../../test-support/client/demo-kerf.ts'
import type { Page } from '../../../test-support/client/page.ts'
import { chooseInMenu, expectPath, expectToast, openTab } from '../../../test-support/client/screen.ts'
import { test as base, expect, step } from '../../../test-support/client/test.ts'
import { LISTS } from '../../../test-support/six-lists.ts'

const test = base.extend({
  kerf: async ({ task: _ }, use) => {
    const kerf = await startDemoKerf({ isEmpty: true })
    await use(kerf)
    await kerf.close()
  },
})

/** Sends what the page asks for as if through a proxy. */
async function comeFromElsewhere(page: Page): Promise<void> {
  for (const address of ['**/api/welcome', '**/api/setup']) {
    page.route(address, async (route) => {
      const { method, path, body, headers } = route.sent
      headers.set('x-forwarded-for', '192.0.2.1')
      const sent = method === 'GET' ? {} : { body: JSON.stringify(body) }
      const response = await page.request.fetch(path, { method, headers, ...sent })
      route.fulfill({ response, json: await response.json() })
    })
  }
}

async function fillSetup(page: Page): Promise<void> {
  await page.getByLabel('Shop name').fill('Birch & Brass')
  await page.getByLabel('Your name').fill('Robin Vale')
  await page.getByLabel('Username').fill('robin')
  await page.getByLabel(/^Password/).fill('a long password')
}

/** Opens Kerf anew once the client would: the DOM cannot leave a page by code. */
async function startAnew(page: Page): Promise<void> {
  await expect.poll(() => sessionStorage.getItem('kerf-toast')).not.toBe(null)
  await page.goto('/')
}

const create = (page: Page) => page.getByRole('button', { name: 'Create shop' })

test('setup shows what is missing, and creates the first shop', async ({ page, allowErrors }) => {
  allowErrors(/401 for GET \/api\/auth\/me|400 for POST \/api\/setup/)
  await step('a visitor from another machine must know the code that the server printed', async () => {
    await comeFromElsewhere(page)
    await page.goto('/')
    await fillSetup(page)
    await create(page).click()
    await expect(page.getByText('Setup code is required', { exact: true })).toBeVisible()
    await page.getByLabel('Setup code').fill('ABCD-EFGH')
    await create(page).click()
    await expect(page.getByText(/^This is not the setup code/)).toBeVisible()
    await expect(page.getByLabel('Setup code')).toBeFocused()
    page.unrouteAll()
  })

  await step('what is missing or rejected is said, and stays as typed', async () => {
    await page.goto('/quotes')
    await expect(page.getByRole('heading', { name: 'Set up your shop' })).toBeVisible()
    await expect(page.getByLabel('Setup code')).toHaveCount(0)
    await expect(page).toHaveTitle('Set up · Kerf')
    await expect(page.getByText('kerf-demo')).toHaveCount(0)
    await create(page).click()
    await expect(page.getByText('Shop name is required', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Shop name')).toBeFocused()
    await expect(page.getByText('Your name is required', { exact: true })).toBeVisible()
    await expect(page.getByText('Username must be at least 3 characters', { exact: true })).toBeVisible()
    await expect(page.getByText('Password must be at least 12 characters', { exact: true })).toBeVisible()
    await fillSetup(page)
    await page.getByLabel('Email').fill('no address')
    await create(page).click()
    await expect(page.getByText('Invalid email address', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Email')).toBeFocused()
    await expect(page.getByLabel('Shop name')).toHaveValue('Birch & Brass')
    await expect(page.getByLabel(/^Password/)).toHaveValue('a long password')
  })

  await step('only the first visitor creates a shop', async () => {
    await page.getByLabel('Email').fill('')
    await create(page).click()
    await startAnew(page)
    await expectToast(page, 'Shop created', 'Welcome to Birch & Brass, Robin Vale')
    await expect(page.getByRole('banner')).toContainText('Birch & Brass')
  })

  await chooseInMenu(page, 'Logout')
  await expectToast(page, 'Logged out successfully')
  await expectPath(page, '/')
  await expect(page.getByText('kerf-demo')).toHaveCount(0)
  await page.getByLabel('Username').fill('robin')
  await page.getByLabel(/^Password/).fill('a long password')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await startAnew(page)
  await expectToast(page, 'Logged in successfully', 'Welcome back, Robin Vale')
})

test('a new shop has a checklist, and its empty screens explain themselves', async ({ page }) => {
  const main = page.getByRole('main')
  const data = {
    shopName: 'Birch & Brass',
    name: 'Robin Vale',
    username: 'robin',
    password: 'a long password',
  }
  expect((await page.request.post('/api/setup', { data })).status()).toBe(201)
  await page.goto('/')

  await step('a checklist leads to each screen, and is ticked by what is there', async () => {
    const list = page.getByRole('region', { name: 'Set up your shop' })
    const item = (name: string) =>
      list.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) })
    await expect(list).toContainText('0 of 7 done')
    await expect(item('Order numbers')).toContainText('The first order will be BB-1001')
    await expect(item('Email')).toContainText('SMTP_URL')
    await item('Your team').getByRole('button', { name: 'I Work Alone' }).click()
    await expect(item('Your team')).toContainText('(done)')
    await item('Your shop’s details and logo').getByRole('link', { name: 'Shop Settings' }).click()
    await page.getByLabel('Tax rate (%)').fill('6.25')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(page, 'Shop updated', 'Your changes have been saved.')
    await expect(page.getByRole('region', { name: 'Mail server' })).toContainText(
      'No mail server is set up yet',
    )
    await openTab(page, 'Dashboard')
    await expect(item('Tax rate and terms')).toContainText('Still missing: terms.')
    await expect(list).toContainText('1 of 7 done')
    await list.getByRole('button', { name: 'Dismiss' }).click()
    await expect(list).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(list).toContainText('1 of 7 done')
    await list.getByRole('button', { name: 'Dismiss' }).click()
    await expect(list).toBeHidden()
    await page.reload()
    await expect(main.getByText('No recent activity', { exact: true })).toBeVisible()
    await expect(list).toHaveCount(0)
  })

  await step('the empty dashboard and lists', async () => {
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
  })
})

test('whoever is too late with a setup is told to sign in', async ({ page, visitor, allowErrors }) => {
  allowErrors(/401 for GET \/api\/auth\/me|409 for POST \/api\/setup/)
  await page.goto('/')
  await fillSetup(page)
  const data = { shopName: 'Faster', name: 'Kim', username: 'kim', password: 'another long one' }
  expect((await visitor.request.post('/api/setup', { data })).status()).toBe(201)
  for (const _ of ['at once', 'and what was typed stays for that']) {
    await create(page).click()
    await expect(page.getByRole('alert')).toContainText('Kerf is already set up: sign in instead')
  }
})
