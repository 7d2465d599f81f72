/** A quote is saved exactly once and not lost before that, despite bad input, double clicks and ended sessions. */

import { vi } from 'vitest'
import { listOrders } from '../../../test-support/api-calls.ts'
import { listen } from '../../../test-support/client/heard.ts'
import type { Page } from '../../../test-support/client/page.ts'
import { expectTotals, fillQuote } from '../../../test-support/client/quote-form.ts'
import {
  chooseInMenu,
  enter,
  expectFailure,
  expectPath,
  expectToast,
  follow,
  openTab,
  pressTwice,
  toast,
} from '../../../test-support/client/screen.ts'
import { expect, step, test } from '../../../test-support/client/test.ts'
import { UNANSWERED_SAVE } from '../call-error.ts'

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save Quote' })

/** How many orders with this title the server created. */
async function countCreated(page: Page, title: string): Promise<number> {
  return (await listOrders(page, 'quote')).filter((order) => order.title === title).length
}

async function expectFilled(page: Page, title: string): Promise<void> {
  await expect(page.getByPlaceholder('Select a customer')).toHaveValue('Emily Hartwell')
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title)
  await expect(page.getByLabel('Description of line 1')).toHaveValue('Ladder')
  await expectTotals(page, { subtotal: '$901.00', tax: '$63.07', total: '$964.07' })
}

async function saveAsOne(page: Page, title: string): Promise<void> {
  await saveButton(page).click()
  await expectToast(page, 'Success', 'Quote created successfully')
  await expectPath(page, '/quotes')
  await expect(page.getByRole('main').getByText(title, { exact: true })).toBeVisible()
  expect(await countCreated(page, title)).toBe(1)
}

test('a failed save keeps everything typed, and a double click creates one order', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/400|500|504/)
  await enter(page, '/quotes/new')
  await fillQuote(page, 'Saved at last')
  const issues = [{ path: 'lineItems.0.price', message: 'Price must be a round one' }]
  for (const [answer, text] of [
    [{ status: 500, body: '' }, 'Failed to create quote'],
    [{ status: 504, body: '<h1>Gateway Time-out</h1>' }, UNANSWERED_SAVE],
    [{ status: 400, json: { message: 'Price must be a round one', issues } }, 'Price must be a round one'],
  ] as const) {
    page.route('**/api/orders', (route) => route.fulfill(answer))
    await saveButton(page).click()
    await expectFailure(page, 'Error', text)
    await expect(saveButton(page)).toBeEnabled()
    await expectPath(page, '/quotes/new')
    await expectFilled(page, 'Saved at last')
    page.unroute('**/api/orders')
  }
  await expect(page.getByLabel('Price of line 1')).toHaveAccessibleDescription('Price must be a round one')
  await expect(page.getByLabel('Price of line 1')).toBeFocused()
  expect(await countCreated(page, 'Saved at last')).toBe(0)

  let posts = 0
  const answer = Promise.withResolvers<void>()
  page.route('**/api/orders', async (route) => {
    if (route.request().method() === 'POST') posts++
    await answer.promise
    route.continue()
  })
  await pressTwice(saveButton(page))
  await expect(page.getByRole('button', { name: 'Creating...', exact: true })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  await step('leaving meanwhile does not warn of losing the quote', async () => {
    await page.getByRole('link', { name: 'Back to Quotes' }).click()
    const dialog = page.getByRole('dialog', { name: 'Saving the quote…' })
    await expect(dialog.getByRole('button', { name: 'Discard Quote' })).toBeDisabled()
    answer.resolve()
    await expectToast(page, 'Success', 'Quote created successfully')
    await expectPath(page, '/quotes')
    await expect(dialog).toHaveCount(0)
  })
  await expect(page.getByRole('main').getByText('Saved at last', { exact: true })).toBeVisible()
  expect(posts).toBe(1)
  expect(await countCreated(page, 'Saved at last')).toBe(1)
})

test('the toast of a saved quote opens its page, or the send dialog once', async ({ page }) => {
  await enter(page, '/quotes/new')
  await fillQuote(page, 'Sent at once')
  await saveAsOne(page, 'Sent at once')
  const id = (await listOrders(page, 'quote')).find(({ title }) => title === 'Sent at once')?.id
  const dialog = page.getByRole('dialog', { name: 'Send to customer' })
  const back = page.getByRole('link', { name: 'Back to Quotes' })
  await toast(page).getByRole('button', { name: 'Send' }).click()
  await expectPath(page, `/quotes/${id}`)
  await expect(dialog.getByRole('textbox').first()).toBeVisible()
  await expect(toast(page)).toHaveCount(0)
  await step('not again after a reload', async () => {
    await page.reload()
    await expect(back).toBeVisible()
    await expect(dialog).toHaveCount(0)
  })
  await step('nor on the way back and forward', async () => {
    await page.goBack()
    await expectPath(page, '/quotes')
    await page.goForward()
    await expect(back).toBeVisible()
    await expect(dialog).toHaveCount(0)
  })
  await follow(page, '/quotes/new')
  await fillQuote(page, 'Opened at once')
  await saveAsOne(page, 'Opened at once')
  await toast(page).getByRole('button', { name: 'Open' }).click()
  await expect(page.getByRole('heading', { name: 'Opened at once' })).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

/** Saves, but loses the response after the server has created the order. */
async function loseResponse(page: Page): Promise<void> {
  page.route('**/api/orders', async (route) => {
    await route.fetch()
    route.abort()
  })
  await saveButton(page).click()
  await expectFailure(page, 'Error', 'The server cannot be reached. Check your connection and try again.')
  page.unroute('**/api/orders')
}

test('after a lost response, saving again never creates a second order', async ({ page, allowErrors }) => {
  allowErrors(/ERR_FAILED|409/)
  await enter(page, '/quotes/new')
  await step('after a reload, which restores the draft and says so', async () => {
    await fillQuote(page, 'Lost and reloaded')
    await loseResponse(page)
    await expectFilled(page, 'Lost and reloaded')
    expect(page.asksBeforeUnload()).toBe(true)
    const heard = listen()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Start over' })).toBeVisible()
    await expect.poll(() => heard).toContain('Your unsaved changes were restored.')
    await expectFilled(page, 'Lost and reloaded')
    await saveAsOne(page, 'Lost and reloaded')
  })
  await step('after a change, which the first order does not have', async () => {
    await follow(page, '/quotes/new')
    await fillQuote(page, 'Changed after')
    await loseResponse(page)
    await page.getByRole('textbox', { name: 'Title' }).fill('Changed after all')
    await saveButton(page).click()
    await expectFailure(
      page,
      'Error',
      'An earlier attempt already created this quote, without your latest changes. Check the quotes list before you save again.',
    )
    await expectFilled(page, 'Changed after all')
    expect(await countCreated(page, 'Changed after')).toBe(1)
    expect(await countCreated(page, 'Changed after all')).toBe(0)
  })
  await step('Start over clears a restored draft', async () => {
    await page.reload()
    const taxRate = page.getByLabel('Tax Rate (%)')
    const atFirst = await taxRate.inputValue()
    await taxRate.fill('-1')
    await page.getByRole('button', { name: 'Start over' }).click()
    await expect(taxRate).toHaveValue(atFirst)
    await expect(taxRate).not.toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('')
    await expectTotals(page, { subtotal: '$0.00', tax: '$0.00', total: '$0.00' })
  })
})

test('a save that the server never answers ends, and saving again never creates a second order', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/ERR_FAILED for POST/)
  await enter(page, '/quotes/new')
  await fillQuote(page, 'Stalled')
  const limit = new AbortController()
  const limits = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  const isCreated = Promise.withResolvers<void>()
  page.route('**/api/orders', async (route) => {
    await route.fetch()
    isCreated.resolve()
  })
  await saveButton(page).click()
  await isCreated.promise
  limits.mockRestore()
  await expect(page.getByRole('button', { name: 'Creating...', exact: true })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  limit.abort(new DOMException('Too late', 'TimeoutError'))
  await expectFailure(page, 'Error', UNANSWERED_SAVE)
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeEnabled()
  await expectFilled(page, 'Stalled')
  page.unroute('**/api/orders')
  await saveAsOne(page, 'Stalled')
})

test('leaving with unsaved work asks first, however the user leaves', async ({ page, allowErrors }) => {
  allowErrors(/401/)
  await enter(page, '/quotes/new')
  await expect(page.getByLabel('Expiry (days)')).toHaveValue('30')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expectPath(page, '/quotes')
  await page.getByRole('main').getByRole('link', { name: 'New Quote' }).click()
  await fillQuote(page, 'Nearly left')
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  for (const leave of [
    () => openTab(page, 'Invoices'),
    () => page.getByRole('button', { name: 'Cancel' }).click(),
    () => page.getByRole('link', { name: 'Back to Quotes' }).click(),
    async () => {
      await page.getByRole('heading', { level: 1 }).click()
      await page.keyboard.type('gi')
    },
    () => chooseInMenu(page, 'Clearwater Glass'),
    () => chooseInMenu(page, 'Logout'),
  ]) {
    await leave()
    await dialog.getByRole('button', { name: 'Keep Editing' }).click()
    await expect(dialog).toBeHidden()
    await expectPath(page, '/quotes/new')
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Nearly left')
  }
  await expectFilled(page, 'Nearly left')
  await openTab(page, 'Invoices')
  await dialog.getByRole('button', { name: 'Discard Quote' }).click()
  await expectPath(page, '/invoices')
  expect(await countCreated(page, 'Nearly left')).toBe(0)

  await follow(page, '/quotes/new')
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('')
  await page.getByRole('textbox', { name: 'Title' }).fill('Half a quote')
  await chooseInMenu(page, 'Clearwater Glass')
  await dialog.getByRole('button', { name: 'Discard Quote' }).click()
  await expectToast(page, 'Shop switched', 'Now viewing: Clearwater Glass')
  await expectPath(page, '/quotes')
  await chooseInMenu(page, 'Logout')
  await expectToast(page, 'Logged out successfully')
})
