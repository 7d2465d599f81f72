/** Acting at the same time: two people on one order, and two windows of one person. */
import type { Page } from '@playwright/test'
import { advance, colleague, enter, getDashboard, getOrder, makeOrder } from './api.ts'
import {
  chooseInMenu,
  expectFailure,
  expectPath,
  expectToast,
  follow,
  markAsPaid,
  toast,
  withoutLiveUpdates,
} from './screen.ts'
import { expect, test } from './test.ts'

const WHEN = /[A-Z][a-z]{2} \d{1,2}, \d{4} at \d{1,2}:\d\d [AP]M/

test('the slower of two people learns who was faster and when, and sees the new state', async ({
  page,
  request,
  allowErrors,
}) => {
  allowErrors(/409.*\/status/)
  const dana = await colleague(request, 'demo')
  const { id, orderNumber, total } = await makeOrder(dana)
  await withoutLiveUpdates(page)
  await enter(page, '/quotes', 'staff')
  const link = page.getByRole('link', { name: `View ${orderNumber}` })
  await expect(link).toBeVisible()

  await test.step('opening an order that someone else moved on leads to its new stage', async () => {
    await advance(dana, id, 'invoice')
    await link.click()
    await expectPath(page, `/invoices/${id}`)
    await expect(page.getByRole('button', { name: 'Mark as Paid' })).toBeVisible()
  })

  await test.step('a step that someone else has taken is not taken twice', async () => {
    const { revenueMtd } = (await getDashboard(dana)).stats
    await advance(dana, id, 'paid')
    await markAsPaid(page)
    await expect(toast(page)).toHaveText(
      new RegExp(`^Error${orderNumber} is already paid\\. Dana Reyes moved it on ${WHEN.source}\\.$`),
    )
    await expectFailure(page, 'Error', ((await toast(page).textContent()) ?? '').replace(/^Error/, ''))
    await expectPath(page, `/paid/${id}`)
    await expect(page.getByRole('button', { name: 'Mark as Paid' })).toHaveCount(0)
    expect((await getOrder(dana, id)).status).toBe('paid')
    const after = (await getDashboard(dana)).stats.revenueMtd
    expect(Math.round((after - revenueMtd) * 100)).toBe(Math.round(total * 100))
  })

  await test.step('not even if both press at once', async () => {
    await page.route('**/status', async (route) => {
      await advance(dana, id, 'production')
      await route.continue()
    })
    await page.getByRole('button', { name: 'Move to Production' }).click()
    await expect(toast(page)).toContainText(`${orderNumber} is already in production.`)
    await expectPath(page, `/production/${id}`)
    await expect(page.getByRole('button', { name: 'Mark as Completed' })).toBeEnabled()
    expect((await getOrder(dana, id)).status).toBe('production')
  })
})

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
    await second.getByRole('button', { name: 'Convert to Invoice' }).click()
    await second.getByRole('dialog').getByRole('button', { name: 'Convert', exact: true }).click()
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

  await test.step('a window unaware of a switch cannot act on the other shop', async () => {
    await second.goto('about:blank')
    await follow(page, `/invoices/${id}`)
    await expect(page.getByRole('button', { name: 'Mark as Paid' })).toBeVisible()
    await page.request.post('/api/shops/switch/2')
    await markAsPaid(page)
    await expectFailure(
      page,
      'Error',
      'You have switched to Clearwater Glass in another window. Reload this page to continue there.',
    )
    await page.request.post('/api/shops/switch/1')
    expect((await getOrder(page, id)).status).toBe('invoice')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('signing out', async () => {
    await second.goto(`/invoices/${id}?tab=history`)
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
