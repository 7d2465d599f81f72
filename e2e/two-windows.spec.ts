/** Two windows of one person. Two people on one order, and one window that knows of no switch, are in `src/client/orders`. */
import type { Page } from '@playwright/test'
import { advance, enter, makeOrder } from './api.ts'
import { chooseInMenu, expectPath, expectToast, follow } from './screen.ts'
import { expect, test } from './test.ts'

const shopBadge = (page: Page) => page.getByRole('banner')

test('a person’s windows follow each other through steps, shops and signing out', async ({
  page,
  context,
  allowErrors,
}) => {
  // The other window may send a request just before it learns of the switch or of the sign-out.
  allowErrors(/409|401.*\/api\//)
  await enter(page, '/quotes')
  const { id, orderNumber } = await makeOrder(page, { title: 'Shown twice' })
  const second = await context.newPage()
  await second.goto(`/quotes/${id}`)

  await test.step('a step', async () => {
    const row = page.getByRole('link', { name: `View ${orderNumber}` })
    await expect(row).toBeVisible()
    await expect(second.getByRole('button', { name: 'Convert to Invoice' })).toBeVisible()
    await advance(page, id, 'invoice')
    await expectPath(second, `/invoices/${id}`)
    await expect(row).toHaveCount(0)
  })

  await test.step('switching shops', async () => {
    await chooseInMenu(page, 'Clearwater Glass')
    await expectToast(page, 'Shop switched', 'Now viewing: Clearwater Glass')
    await expect(shopBadge(second)).toContainText('Clearwater Glass')
    await expectPath(second, '/')
    await expect(second.getByRole('button', { name: 'Mark as Paid' })).toHaveCount(0)
    await chooseInMenu(second, 'Walnut & Iron Woodworks')
    await expect(shopBadge(page)).toContainText('Walnut & Iron Woodworks')
  })

  await test.step('signing out', async () => {
    await follow(second, `/invoices/${id}?tab=history`)
    await second.getByLabel('Add a note').fill('Not for the next person')
    await page.evaluate(() => sessionStorage.setItem('kerf.note-1.1.1', '\nNor this'))
    await page.evaluate(() => localStorage.setItem('appearance of this computer', 'dark'))
    await chooseInMenu(page, 'Logout')
    await expectToast(page, 'Logged out successfully')
    await expect(second.getByLabel('Username')).toBeVisible()
    await expect(second.getByText(/WI-\d+/)).toHaveCount(0)
    for (const tab of [page, second]) {
      const drafts = () =>
        tab.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('kerf.')))
      expect(await drafts()).toEqual([])
    }
    expect(await page.evaluate(() => localStorage.getItem('appearance of this computer'))).toBe('dark')
    expect((await second.request.get('/api/orders')).status()).toBe(401)
  })
})
