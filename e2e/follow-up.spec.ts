/** Whom to contact next: the follow-up list, its top on the dashboard, and its badges. */
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { type FollowUpRow, followUpRow } from '#contract/follow-ups.ts'
import { enter, getDashboard, listOrders } from './api.ts'
import { expectPath, openTab, row, withoutLiveUpdates } from './screen.ts'
import { expect, expectFitForAll, test } from './test.ts'

test.use({ serverName: 'follow-up' })

const rows = (page: Page) =>
  page.getByRole('main').getByRole('list', { name: 'Follow Up' }).getByRole('listitem')
const panel = (page: Page) => page.getByRole('region', { name: 'Follow Up', exact: true })

async function listed(page: Page): Promise<FollowUpRow[]> {
  const reply = await page.request.get('/api/follow-ups')
  return z.array(followUpRow).parse(await reply.json())
}

test('the follow-up list says whom to contact, why and how', {
  tag: '@both',
}, async ({ page }) => {
  await enter(page, '/quotes')
  await page.getByRole('main').getByRole('link', { name: 'Follow Up', exact: true }).click()
  await expectPath(page, '/quotes/follow-up')
  await expect(page).toHaveTitle(/^Follow Up/)
  const quotes = await listed(page)
  await expect(rows(page).locator('[data-row-link]')).toHaveText(quotes.map(({ title }) => title))
  const sentences = [
    /Asked for changes (yesterday|[2-4] days ago)Make the changes and send it again/,
    /Changed since it was sent, not resentSend it again/,
    /Declined [3-5] days agoAsk what would have made it a yes/,
    /Viewed \d+ days ago, no answerAsk if they have questions/,
    /Expires (today|tomorrow|in [23] days), (never opened|not sent yet)/,
    /Sent \d+ days ago, never openedAsk whether it arrived/,
    /Expired (yesterday|\d days ago), viewed \d+ days agoAsk whether they still want it/,
  ]
  for (const sentence of sentences) {
    await expect(rows(page).filter({ hasText: sentence }).first()).toBeVisible()
  }
  for (const [index, { customer, orderNumber }] of quotes.entries()) {
    const entry = rows(page).nth(index)
    await expect(entry).toContainText(`${orderNumber} · ${customer.name}`)
    const call = entry.getByRole('link', { name: `Call ${customer.name}` })
    if (customer.phone !== null) await expect(call).toHaveAttribute('href', `tel:${customer.phone}`)
    else await expect(call).toHaveCount(0)
    const email = entry.getByRole('link', { name: `Email ${customer.name}` })
    if (customer.email !== null) await expect(email).toHaveAttribute('href', `mailto:${customer.email}`)
    else await expect(email).toHaveCount(0)
  }
  await expectFitForAll(page)

  const [first] = quotes
  await rows(page)
    .first()
    .click({ position: { x: 30, y: 12 } })
  await expectPath(page, `/quotes/${first?.id}`)
  await page.goBack()
  await page.getByRole('link', { name: 'Back to Quotes' }).click()
  await expectPath(page, '/quotes')
})

test('keyboard only: the palette opens the list, J and Enter open a quote', async ({ page }) => {
  await enter(page)
  await expect(page.getByRole('region', { name: 'Figures' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('follow')
  await expect(page.getByRole('option', { name: 'Follow Up', exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expectPath(page, '/quotes/follow-up')
  const [first] = await listed(page)
  await expect(rows(page).first()).toBeVisible()
  // The palette is gone, and the focus has come along.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('j')
  await expect(rows(page).first().locator('[data-row-link]')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(
    rows(page)
      .first()
      .getByRole('link', { name: /^(Call|Email)/ })
      .first(),
  ).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  await expectPath(page, `/quotes/${first?.id}`)
})

test('the dashboard shows the top of the list, and handling a quote removes it', async ({ page }) => {
  await enter(page)
  const { followUps } = await getDashboard(page)
  expect(followUps).toEqual((await listed(page)).slice(0, 5))
  await expect(panel(page).getByRole('listitem').locator('[data-row-link]')).toHaveText(
    followUps.map(({ title }) => title),
  )
  await expectFitForAll(page)
  const declined = followUps.find(({ reason }) => reason === 'declined')
  const reply = await page.request.post(`/api/orders/${declined?.id}/void`, { data: { reason: 'Declined' } })
  expect(reply.status()).toBe(200)
  await page.reload()
  await expect(panel(page).getByText(declined?.title ?? '-')).toHaveCount(0)
  await panel(page).getByRole('link', { name: 'View all: Follow Up' }).click()
  await expectPath(page, '/quotes/follow-up')
  await expect(rows(page)).toHaveCount((await listed(page)).length)
})

test('a quote’s badge is the same in the list, on the dashboard and on its page', async ({ page }) => {
  await enter(page)
  const { pendingQuotes } = await getDashboard(page)
  const badgeTexts = new Map<string, string>()
  const pending = page.getByRole('region', { name: 'Pending Quotes', exact: true }).getByRole('listitem')
  for (const [index, { orderNumber }] of pendingQuotes.entries()) {
    const badge = pending.nth(index).getByText(/^(Quote|Sent to Client|Client Approved|Follow Up Required)$/)
    badgeTexts.set(orderNumber, (await badge.textContent()) ?? '')
  }
  expect(new Set(badgeTexts.values())).toEqual(
    new Set(['Quote', 'Sent to Client', 'Client Approved', 'Follow Up Required']),
  )
  await openTab(page, 'Quotes')
  for (const { orderNumber } of pendingQuotes) {
    await expect(row(page, orderNumber)).toContainText(badgeTexts.get(orderNumber) ?? '-')
  }
  for (const { id, orderNumber } of pendingQuotes) {
    await page.goto(`/quotes/${id}`)
    const header = page.getByRole('main').getByRole('banner').or(page.getByRole('main').locator('header'))
    await expect(header.getByText(badgeTexts.get(orderNumber) ?? '-', { exact: true })).toBeVisible()
  }
})

test('notifications and recent activity name the customer who acted', async ({ page }) => {
  await enter(page)
  const approved = (await listOrders(page, 'quote')).find(({ title }) => title.startsWith('Stair treads'))
  const { name } = approved?.customer ?? { name: '-' }
  const recent = page.getByRole('region', { name: 'Recent Activity' })
  await expect(recent.getByRole('listitem').filter({ hasText: 'Stair treads' })).toContainText(
    `${approved?.orderNumber} · ${name} approved it`,
  )
  await page.getByRole('button', { name: /^Notifications, \d+\+? unread/ }).click()
  const notifications = page.getByRole('dialog', { name: 'Notifications' })
  await expect(notifications.getByRole('link', { name: `Unread: ${name} approved it` })).toBeVisible()
  await expect(notifications.getByText(/ asked for changes$/)).toHaveCount(1)
  await expectFitForAll(page)
})

test('the follow-up list has loading, error and empty states', async ({ page, allowErrors }) => {
  allowErrors(/500/)
  await withoutLiveUpdates(page)
  await enter(page, '/quotes')
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/follow-ups', async (route) => {
    await answer.promise
    await route.fulfill({ status: 500, json: { message: 'boom' } })
  })
  await page.getByRole('main').getByRole('link', { name: 'Follow Up', exact: true }).click()
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  answer.resolve()
  await expect(
    page.getByRole('alert').getByText('Error loading the follow-up list. Please try again.'),
  ).toBeVisible()
  await page.unroute('**/api/follow-ups')
  await page.route('**/api/follow-ups', (route) => route.fulfill({ json: [] }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Nothing to follow up on.')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expectFitForAll(page)
})
