/** Live updates of several windows. What a colleague’s actions change in one is proven in `src/client/live`. */
import type { Page } from '@playwright/test'
import { advance, colleague, logIn, makeOrder, markAllAsRead } from './api.ts'
import { row } from './screen.ts'
import { expect, test } from './test.ts'

test.use({ contextKind: 'new' })

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })

async function waitForLiveUpdates(page: Page, open: () => Promise<unknown>): Promise<void> {
  const stream = page.waitForResponse('**/api/live?*')
  await open()
  expect((await stream).status()).toBe(200)
}

test('seven windows of one browser receive live updates, and catch up after losing the network', async ({
  page,
  context,
  request,
  allowErrors,
}) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/)
  await context.clock.install()
  const sam = await colleague(request)
  await logIn(page)
  await markAllAsRead(page)
  const { id, orderNumber } = await makeOrder(sam, { title: 'Seven windows' })
  const windows = [page]
  // A browser opens six connections to a server: if each of six windows held a stream, the seventh could not load.
  while (windows.length < 7) windows.push(await context.newPage())
  await waitForLiveUpdates(page, () => page.goto('/quotes?q=seven+windows'))
  await expect(row(page, orderNumber)).toBeVisible()
  // A screen that is drawn quickly, and whose header counts what a colleague does.
  for (const other of windows.slice(1)) {
    await waitForLiveUpdates(other, () => other.goto('/nowhere'))
    await expect(bell(other)).toHaveAccessibleName('Notifications, 1 unread')
  }
  // Six remain, three of them without a stream. Seven could displace each other forever: the clock below gives all a
  // turn at once.
  await windows.splice(1, 1)[0]?.close()
  await test.step('every window tells of a new quote', async () => {
    const added = await makeOrder(sam, { title: 'Seven windows again' })
    await expect(async () => {
      // Windows that are not connected get a turn every fifteen seconds.
      await context.clock.fastForward(15_000)
      for (const each of windows)
        await expect(bell(each)).toHaveAccessibleName('Notifications, 2 unread', { timeout: 2_000 })
      await expect(row(page, added.orderNumber)).toBeVisible({ timeout: 2_000 })
    }).toPass()
  })
  for (const other of windows.slice(1)) await other.close()
  await test.step('a lost network shows a message', async () => {
    await context.setOffline(true)
    await advance(sam, id, 'invoice')
    await expect(async () => {
      await context.clock.fastForward(11_000)
      await expect(page.getByText('Reconnecting…')).toBeAttached({ timeout: 500 })
    }).toPass()
    await expect(row(page, orderNumber)).toBeVisible()
  })
  await test.step('reconnecting shows what happened meanwhile', async () => {
    const { orderNumber: made } = await makeOrder(sam, { title: 'Seven windows while away' })
    await context.setOffline(false)
    await expect(row(page, made)).toBeVisible()
    await expect(row(page, orderNumber)).toHaveCount(0)
    await expect(page.getByText('Reconnecting…')).toHaveCount(0)
  })
})
