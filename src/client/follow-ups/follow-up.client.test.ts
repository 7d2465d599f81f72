/** Whom to contact next: the follow-up list, its top on the dashboard, and its badges. */

import { z } from 'zod'
import { type FollowUpRow, followUpRow } from '#contract/follow-ups.ts'
import { phoneLink } from '#domain/phone-link.ts'
import { getDashboard, listOrders } from '../../../test-support/api-calls.ts'
import type { Page } from '../../../test-support/client/page.ts'
import {
  enter,
  expectPath,
  follow,
  openTab,
  row,
  withoutLiveUpdates,
} from '../../../test-support/client/screen.ts'
import { expect, step, test } from '../../../test-support/client/test.ts'

const rows = (page: Page) =>
  page.getByRole('main').getByRole('list', { name: 'Follow Up' }).getByRole('listitem')
const panel = (page: Page) => page.getByRole('region', { name: 'Follow Up', exact: true })

async function listed(page: Page): Promise<FollowUpRow[]> {
  const reply = await page.request.get('/api/follow-ups')
  return z.array(followUpRow).parse(await reply.json())
}

test('the follow-up list says whom to contact, why and how', async ({ page, allowErrors }) => {
  allowErrors(/500/)
  // A live update would load it again by itself.
  withoutLiveUpdates(page)
  await enter(page, '/quotes')
  const quotes = await listed(page)

  await step('loading, failed and empty', async () => {
    const answer = Promise.withResolvers<void>()
    page.route('**/api/follow-ups', async (route) => {
      await answer.promise
      route.fulfill({ status: 500, json: { message: 'boom' } })
    })
    await page.getByRole('main').getByRole('link', { name: 'Follow Up', exact: true }).click()
    await expectPath(page, '/quotes/follow-up')
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
    answer.resolve()
    await expect(
      page.getByRole('alert').getByText('Error loading the follow-up list. Please try again.'),
    ).toBeVisible()
    page.unroute('**/api/follow-ups')
    page.route('**/api/follow-ups', (route) => route.fulfill({ json: [] }))
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Nothing to follow up on.')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    page.unroute('**/api/follow-ups')
    await page.reload()
  })

  await step('each quote with its reason, and ways to reach the customer', async () => {
    await expect(page).toHaveTitle(/^Follow Up/)
    await expect(rows(page).locator('[data-row-link]')).toHaveText(quotes.map(({ title }) => title))
    await expect(rows(page)).toContainText(
      quotes.map(({ customer, orderNumber }) => `${orderNumber} · ${customer.name}`),
    )
    for (const sentence of [
      /Asked for changes (yesterday|[2-4] days ago)Make the changes and send it again/,
      /Changed since it was sent, not resentSend it again/,
      /Declined [3-5] days agoAsk what would have made it a yes/,
      /Viewed \d+ days ago, no answerAsk if they have questions/,
      /Expires (today|tomorrow|in [23] days), (never opened|not sent yet)/,
      /Sent \d+ days ago, never openedAsk whether it arrived/,
      /Expired (yesterday|\d days ago), viewed \d+ days agoAsk whether they still want it/,
    ]) {
      await expect(rows(page).filter({ hasText: sentence }).first()).toBeVisible()
    }
    const hrefs = (scheme: string) =>
      rows(page).evaluateAll((all) =>
        all.map((row) => row.querySelector(`a[href^="${scheme}"]`)?.getAttribute('href') ?? null),
      )
    const to = (scheme: string, address: string | null) => (address === null ? null : scheme + address)
    expect(await hrefs('tel:')).toEqual(quotes.map(({ customer }) => phoneLink(customer.phone ?? '') ?? null))
    expect(await hrefs('mailto:')).toEqual(quotes.map(({ customer }) => to('mailto:', customer.email)))
    const call = rows(page).getByRole('link', { name: /^Call / })
    await expect(call).toHaveCount(quotes.filter(({ customer }) => customer.phone !== null).length)
    const email = rows(page).getByRole('link', { name: /^Email / })
    await expect(email).toHaveCount(quotes.filter(({ customer }) => customer.email !== null).length)
  })

  await step('a number that nobody can dial is no link', async () => {
    const [first] = await listed(page)
    const customer = { ...first?.customer, phone: '1-800-WALNUTS', callLink: null }
    page.route('**/api/follow-ups', (route) => route.fulfill({ json: [{ ...first, customer }] }))
    await page.reload()
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page).getByText('1-800-WALNUTS', { exact: true })).toBeVisible()
    await expect(rows(page).getByRole('link', { name: /^Call / })).toHaveCount(0)
    page.unroute('**/api/follow-ups')
    await page.reload()
  })

  await step('a row opens its quote, and the quotes are one step back', async () => {
    await rows(page).first().locator('[data-row-link]').click()
    await expectPath(page, `/quotes/${quotes[0]?.id}`)
    await page.goBack()
    await page.getByRole('link', { name: 'Back to Quotes' }).click()
    await expectPath(page, '/quotes')
    // The address changes first. Going back before the screen has changed would leave the focus on the link.
    await expect(page.getByRole('heading', { name: 'Quotes', exact: true })).toBeVisible()
  })

  await step('keyboard only: the palette opens the list, J and Enter open a quote', async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type('follow')
    await expect(page.getByRole('option', { name: 'Follow Up', exact: true, selected: true })).toBeVisible()
    await page.keyboard.press('Enter')
    await expectPath(page, '/quotes/follow-up')
    await expect(rows(page).first()).toBeVisible()
    // The palette has closed, and the focus is on the new screen.
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('j')
    await expect(rows(page).first().locator('[data-row-link]')).toBeFocused()
    await page.keyboard.press('j')
    await expect(rows(page).nth(1).locator('[data-row-link]')).toBeFocused()
    await page.keyboard.press('k')
    await page.keyboard.press('Enter')
    await expectPath(page, `/quotes/${quotes[0]?.id}`)
  })
})

test('the dashboard shows the top of the list, the same badges as elsewhere, and who acted', async ({
  page,
}) => {
  await enter(page)
  const { followUps, pendingQuotes } = await getDashboard(page)

  await step('notifications and recent activity name the customer who acted', async () => {
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
    await page.keyboard.press('Escape')
  })

  await step('handling a quote removes it', async () => {
    expect(followUps).toEqual((await listed(page)).slice(0, 5))
    await expect(panel(page).getByRole('listitem').locator('[data-row-link]')).toHaveText(
      followUps.map(({ title }) => title),
    )
    const declined = followUps.find(({ reason }) => reason === 'declined')
    const reply = await page.request.post(`/api/orders/${declined?.id}/void`, {
      data: { reason: 'Declined' },
    })
    expect(reply.status()).toBe(200)
    await expect(panel(page).getByText(declined?.title ?? '-')).toHaveCount(0)
    await panel(page).getByRole('link', { name: 'View all: Follow Up' }).click()
    await expectPath(page, '/quotes/follow-up')
    await expect(rows(page)).toHaveCount((await listed(page)).length)
  })

  await step('a quote’s badge is the same in the list, on the dashboard and on its page', async () => {
    await openTab(page, 'Dashboard')
    const pending = page.getByRole('region', { name: 'Pending Quotes', exact: true }).getByRole('listitem')
    const byBadge = new Map<string, (typeof pendingQuotes)[number]>()
    for (const quote of (await getDashboard(page)).pendingQuotes) {
      const badge = pending
        .filter({ hasText: quote.orderNumber })
        .getByText(
          /^(Quote|Sent to Client|Client Approved|Follow Up Required|Changes Requested|Declined|Expired)$/,
        )
      byBadge.set((await badge.textContent()) ?? '', quote)
    }
    expect(new Set(byBadge.keys())).toEqual(
      new Set(['Quote', 'Sent to Client', 'Client Approved', 'Follow Up Required']),
    )
    await openTab(page, 'Quotes')
    for (const [badge, { orderNumber }] of byBadge) {
      await expect(row(page, orderNumber)).toContainText(badge)
    }
    for (const [badge, { id, title }] of byBadge) {
      await follow(page, `/quotes/${id}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      const header = page.getByRole('main').getByRole('banner').or(page.getByRole('main').locator('header'))
      await expect(header.getByText(badge, { exact: true })).toBeVisible()
    }
  })
})
