/** Acting at the same time: two people on one order, and two windows of one person. */
import type { Page } from '@playwright/test'
import { advance, enter, getDashboard, getOrder, makeOrder } from './api.ts'
import {
  chooseInMenu,
  expectFailure,
  expectPath,
  expectToast,
  markAsPaid,
  toast,
  withoutLiveUpdates,
} from './screen.ts'
import { expect, test } from './test.ts'

const WHEN = /[A-Z][a-z]{2} \d{1,2}, \d{4} at \d{1,2}:\d\d [AP]M/

test('the slower of two people learns who was faster and when, and sees the new state', {
  tag: '@both',
}, async ({ page, openPage, allowErrors }) => {
  allowErrors(/409.*\/status/)
  await enter(page)
  const { id, orderNumber, total } = await makeOrder(page, {}, 'invoice')
  const { revenueMtd } = (await getDashboard(page)).stats
  const sam = await openPage()
  await withoutLiveUpdates(sam)
  await enter(sam, `/invoices/${id}`, 'staff')
  await expect(sam.getByRole('button', { name: 'Mark as Paid' })).toBeVisible()

  await page.goto(`/invoices/${id}`)
  await markAsPaid(page)
  await expectToast(page, 'Invoice Marked as Paid', 'Invoice marked as paid — ready to start production.')
  await markAsPaid(sam)
  await expect(toast(sam)).toHaveText(
    new RegExp(`^Error${orderNumber} is already paid\\. Dana Reyes moved it on ${WHEN.source}\\.$`),
  )
  await expectFailure(sam, 'Error', ((await toast(sam).textContent()) ?? '').replace(/^Error/, ''))
  await expectPath(sam, `/paid/${id}`)
  await expect(sam.getByRole('button', { name: 'Move to Production' })).toBeEnabled()
  await expect(sam.getByRole('button', { name: 'Mark as Paid' })).toHaveCount(0)

  expect((await getOrder(page, id)).status).toBe('paid')
  const after = (await getDashboard(page)).stats.revenueMtd
  expect(Math.round((after - revenueMtd) * 100)).toBe(Math.round(total * 100))
})

test('when two people press at once, exactly one wins', async ({ page, sam, allowErrors }) => {
  allowErrors(/409.*\/status/)
  await enter(page)
  const { id } = await makeOrder(page, {}, 'paid')
  for (const [place, button] of [
    ['paid', 'Move to Production'],
    ['production', 'Mark as Completed'],
  ] as const) {
    const answers: number[] = []
    const gate = Promise.withResolvers<void>()
    for (const person of [page, sam]) {
      await person.goto(`/${place}/${id}`)
      await person.route('**/status', async (route) => {
        await gate.promise
        const answer = await route.fetch()
        answers.push(answer.status())
        await route.fulfill({ response: answer })
      })
      await person.getByRole('button', { name: button }).click()
      await expect(person.getByRole('button', { name: 'Updating...' })).toBeDisabled()
    }
    gate.resolve()
    await expect.poll(() => answers.toSorted()).toEqual([200, 409])
    for (const person of [page, sam]) {
      await expect(person.getByRole('button', { name: button })).toHaveCount(0)
      await expect(person.getByRole('button', { name: 'Updating...' })).toHaveCount(0)
      await expect(toast(person)).toHaveCount(1)
      await person.unroute('**/status')
    }
  }
  expect((await getOrder(page, id)).status).toBe('completed')
})

test('opening an order that someone else moved on leads to its new stage', async ({ page, openPage }) => {
  await enter(page)
  const { id, orderNumber } = await makeOrder(page)
  const sam = await openPage()
  await withoutLiveUpdates(sam)
  await enter(sam, '/quotes', 'staff')
  await expect(sam.getByRole('link', { name: `View ${orderNumber}` })).toBeVisible()
  await advance(page, id, 'invoice')
  await sam.getByRole('link', { name: `View ${orderNumber}` }).click()
  await expectPath(sam, `/invoices/${id}`)
  await expect(sam.getByRole('button', { name: 'Mark as Paid' })).toBeVisible()
})

const shopBadge = (page: Page) => page.getByRole('banner')

test('switching shops in one window switches the person’s other windows', async ({
  page,
  context,
  allowErrors,
}) => {
  // The other window may still send a request to the previous shop.
  allowErrors(/409/)
  await enter(page, '/quotes')
  const { id } = await makeOrder(page)
  const second = await context.newPage()
  await second.goto(`/quotes/${id}`)
  await expect(second.getByRole('button', { name: 'Convert to Invoice' })).toBeVisible()
  await chooseInMenu(page, 'Clearwater Glass')
  await expectToast(page, 'Shop switched', 'Now viewing: Clearwater Glass')
  await expect(shopBadge(second)).toContainText('Clearwater Glass')
  await expectPath(second, '/')
  await expect(second.getByRole('button', { name: 'Convert to Invoice' })).toHaveCount(0)

  await chooseInMenu(second, 'Walnut & Iron Woodworks')
  await expect(shopBadge(page)).toContainText('Walnut & Iron Woodworks')
})

test('signing out in one window signs out the other windows', async ({ page, context, allowErrors }) => {
  // The other window may send a request just before it learns of the sign-out.
  allowErrors(/401.*\/api\//)
  await enter(page, '/invoices')
  const second = await context.newPage()
  await second.goto('/quotes')
  await expect(second.getByRole('link', { name: /^View WI-/ }).first()).toBeVisible()
  await chooseInMenu(page, 'Logout')
  await expectToast(page, 'Logged out successfully')
  await expect(second.getByLabel('Username')).toBeVisible()
  await expect(second.getByText(/WI-\d+/)).toHaveCount(0)
  expect((await second.request.get('/api/orders')).status()).toBe(401)
})

test('a window unaware of a shop switch cannot act on the other shop', async ({ page, allowErrors }) => {
  allowErrors(/409/)
  await enter(page)
  const { id } = await makeOrder(page, {}, 'invoice')
  await page.goto(`/invoices/${id}`)
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
})

test('a person’s other window shows what they did to an order', async ({ page, context }) => {
  await enter(page)
  const { id, orderNumber } = await makeOrder(page, { title: 'Shown twice' })
  await page.goto(`/quotes/${id}`)
  const other = await context.newPage()
  await other.goto('/quotes')
  const row = other.getByRole('link', { name: `View ${orderNumber}` })
  await expect(row).toBeVisible()
  await page.getByRole('button', { name: 'Convert to Invoice' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Convert', exact: true }).click()
  await expectPath(page, `/invoices/${id}`)
  await expect(row).toHaveCount(0)
})
