/** When a part of the application fails to load, everything else keeps working and no input is lost. */
import type { Page } from '@playwright/test'
import { enter, logIn, makeOrder } from './api.ts'
import { chooseInMenu, expectFailure, follow, openTab, toast, withoutLiveUpdates } from './screen.ts'
import { expect, expectAccessible, test } from './test.ts'

const NOT_LOADED = 'This could not be loaded. Check your connection, then reload the page.'

test.beforeEach(({ allowErrors }) =>
  allowErrors(/ERR_BLOCKED_BY_CLIENT|dynamically imported module|Unable to preload/),
)

/**
 * Blocks these files from now on. Playwright's own routes would keep the browser from using its cache, so that every page took
 * three times as long to open.
 *
 * @returns a function that unblocks them.
 */
async function blockFiles(page: Page, names: readonly string[]): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setBlockedURLs', { urls: names.map((name) => `*/assets/${name}-*`) })
  return () => session.detach()
}

const reload = (page: Page) => toast(page).getByRole('button', { name: 'Reload' }).click()

test('a header dialog or a screen that fails to load says so each time, and opens after a reload', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/404|MIME/)
  const unblock = await blockFiles(page, ['AccountDialog', 'NotificationList'])
  await blockFiles(page, ['ShortcutsDialog'])
  await enter(page, '/quotes')
  const list = page.getByRole('link', { name: /^View WI-/ }).first()
  await expect(list).toBeVisible()
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await bell.click()
  await expectFailure(page, 'Failed to open', NOT_LOADED)
  await toast(page).getByRole('button', { name: 'Dismiss' }).click()
  for (let press = 0; press < 2; press++) {
    await chooseInMenu(page, 'My Account')
    await expectFailure(page, 'Failed to open', NOT_LOADED)
    if (press === 0) await toast(page).getByRole('button', { name: 'Dismiss' }).click()
  }
  await expectAccessible(toast(page))
  await expect(list).toBeVisible()
  await unblock()
  await reload(page)
  await expect(toast(page)).toHaveCount(0)
  await expect(list).toBeVisible()
  await bell.click()
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeVisible()
  await page.keyboard.press('Escape')
  await chooseInMenu(page, 'My Account')
  await expect(page.getByRole('dialog', { name: 'My Account' })).toBeVisible()
  await page.keyboard.press('Escape')

  await test.step('when a newer Kerf version has removed a screen, others still open', async () => {
    const gone = /\/assets\/CalculatorPage-/
    await page.route(gone, (route) =>
      route.fulfill({ status: 404, json: { message: 'There is nothing here' } }),
    )
    const failed = page.getByRole('alert').filter({ hasText: 'This screen could not be displayed.' })
    await openTab(page, 'Calculator')
    await expect(failed).toBeVisible()
    await openTab(page, 'Quotes')
    await expect(list).toBeVisible()
    await openTab(page, 'Calculator')
    await expect(failed).toBeVisible()
    await page.unroute(gone)
    await failed.getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Calculator' })).toBeVisible()
  })
  await test.step('a form without a draft asks before reloading', async () => {
    await follow(page, '/settings/pricing')
    const rate = page.getByLabel('Base rate', { exact: true })
    await rate.fill('81')
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('?')
    await expectFailure(page, 'Failed to open', NOT_LOADED)
    const asked: string[] = []
    page.once('dialog', (question) => {
      asked.push(question.type())
      return question.dismiss()
    })
    await reload(page)
    await expect.poll(() => asked).toEqual(['beforeunload'])
    await expect(rate).toHaveValue('81')
  })
})

test('notifications that fail to load offer a reload', { tag: '@phone' }, async ({ page }) => {
  const unblock = await blockFiles(page, ['NotificationList', 'NotificationSheet'])
  await enter(page, '/quotes')
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await bell.click()
  await expectFailure(page, 'Failed to open', NOT_LOADED)
  await unblock()
  await reload(page)
  await expect(toast(page)).toHaveCount(0)
  await bell.click()
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeVisible()
})

test('what was typed survives the reload after a failed load', async ({ page }) => {
  await logIn(page)
  const { id } = await makeOrder(page, {}, 'invoice')
  const unblock = await blockFiles(page, ['MarkAsPaidDialog', 'CalculatorDialog'])
  await page.goto(`/invoices/${id}?tab=history`)
  const note = page.getByLabel('Add a note')
  await note.fill('Half a sent')
  const paid = page.getByRole('button', { name: 'Mark as Paid' })
  await paid.click()
  await expectFailure(page, 'Failed to open', NOT_LOADED)
  // The next failure has the same words.
  await toast(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(note).toHaveValue('Half a sent')
  page.on('dialog', (question) => question.accept())

  await test.step('in a quote', async () => {
    await follow(page, '/quotes/new')
    const title = page.getByLabel(/^Title/)
    await title.fill('Half written')
    await page.getByRole('button', { name: 'Open Calculator' }).click()
    await expectFailure(page, 'Failed to open', NOT_LOADED)
    await expect(title).toHaveValue('Half written')
    await unblock()
    await reload(page)
    await expect(toast(page)).toHaveCount(0)
    await expect(title).toHaveValue('Half written')
    await page.getByRole('button', { name: 'Open Calculator' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
  await test.step('in a note of an order, which is unchanged', async () => {
    await page.goto(`/invoices/${id}?tab=history`)
    await expect(note).toHaveValue('Half a sent')
    await paid.click()
    await expect(page.getByRole('dialog', { name: 'Mark as Paid' })).toBeVisible()
  })
})

test('a sign-in dialog that fails to load offers a reload', async ({ page, allowErrors }) => {
  allowErrors(/401/)
  // With live updates, the page would notice the end of the session by itself.
  await withoutLiveUpdates(page)
  const unblock = await blockFiles(page, ['SignInAgain'])
  page.on('dialog', (question) => question.accept())
  await enter(page, '/quotes/new')
  const title = page.getByLabel(/^Title/)
  await title.fill('Half written')
  await page.context().clearCookies()
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const failed = page.getByRole('alertdialog', { name: 'Sign in' })
  await expect(failed).toContainText(NOT_LOADED)
  await expectAccessible(failed)
  await unblock()
  await failed.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByLabel(/^Username/)).toBeVisible()
  await enter(page, '/quotes/new')
  await expect(title).toHaveValue('Half written')
})

test.describe('while the network is away', () => {
  test.use({ contextKind: 'new' })

  test('nothing is loaded ahead, and it opens once the network is back', async ({
    page,
    context,
    allowErrors,
  }) => {
    allowErrors(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/)
    await context.clock.install()
    await enter(page, '/quotes')
    await expect(page.getByRole('link', { name: /^View WI-/ }).first()).toBeVisible()
    await context.setOffline(true)
    await context.clock.fastForward(3000)
    await context.setOffline(false)
    await page.getByRole('button', { name: /^Notifications/ }).click()
    await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeVisible()
  })
})

test('a browser that is too old for a page says so instead of blaming the network', {
  tag: '@desktop',
}, async ({ page, allowErrors }) => {
  allowErrors(/has no #root/)
  await page.addInitScript(() => Reflect.deleteProperty(Promise, 'withResolvers'))
  const hint = page.getByText(/newer browser/)
  await page.goto('/')
  await expect(hint).toHaveText(/^Kerf needs a newer browser: Safari 17\.4,/)
  await expect(hint).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeHidden()
  // A customer's browser may be older.
  await page.goto('/q/expired')
  await expect(page.getByRole('heading')).toBeVisible()
  await expect(hint).toBeHidden()
  await page.addInitScript(() => Reflect.deleteProperty(AbortSignal, 'timeout'))
  await page.reload()
  await expect(hint).toHaveText(/^This page needs a newer browser: Safari 16\.4,/)
  await expect(hint).toBeVisible()
})
