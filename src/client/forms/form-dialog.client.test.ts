/** What is typed in a dialog is not lost silently. */
import { advance, makeCustomer, makeOrder } from '../../../test-support/api-calls.ts'
import type { Page } from '../../../test-support/client/page.ts'
import {
  enter,
  expectPath,
  expectToast,
  logIn,
  toast,
  waitForLiveUpdates,
} from '../../../test-support/client/screen.ts'
import { expect, step, test } from '../../../test-support/client/test.ts'

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })

test('the way back from an edited dialog asks first, and a saved one leaves nothing to ask', async ({
  page,
}) => {
  await logIn(page)
  const { id, orderNumber } = await makeOrder(page, {}, 'production')
  await page.goto('/production')
  await page.getByRole('link', { name: `View ${orderNumber}`, exact: true }).click()
  const panel = page.getByRole('region', { name: 'Promise date' })
  const form = page.getByRole('dialog', { name: 'Set promise date' })
  const hours = form.getByLabel('Hours of work')

  await step('not before anything is typed', async () => {
    await panel.getByRole('button', { name: 'Set promise date' }).click()
    await expect(hours).toBeFocused()
    expect(page.asksBeforeUnload()).toBe(false)
    await page.goBack()
    await expectPath(page, '/production')
    await page.goForward()
    await expectPath(page, `/production/${id}`)
  })
  await step('neither Keep Editing nor Escape loses anything', async () => {
    await panel.getByRole('button', { name: 'Set promise date' }).click()
    await hours.fill('12.5')
    expect(page.asksBeforeUnload()).toBe(true)
    for (const stay of [
      () => question(page).getByRole('button', { name: 'Keep Editing' }).click(),
      () => page.keyboard.press('Escape'),
    ]) {
      await page.goBack()
      await expect(question(page)).toContainText('What you typed has not been saved.')
      await stay()
      await expect(question(page)).toBeHidden()
      await expectPath(page, `/production/${id}`)
      await expect(hours).toHaveValue('12.5')
    }
  })
  await step('discarding goes back', async () => {
    await page.goBack()
    await question(page).getByRole('button', { name: 'Discard Changes' }).click()
    await expectPath(page, '/production')
    await expect(form).toHaveCount(0)
  })
  await step('what is saved is not asked about', async () => {
    await page.goForward()
    await panel.getByRole('button', { name: 'Set promise date' }).click()
    await hours.fill('3')
    await form.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Saved without a promise date', `${orderNumber} has no promise date.`)
    await page.goBack()
    await expectPath(page, '/production')
  })
  await step('what is being saved is not asked about either: a toast says how it ended', async () => {
    await page.goForward()
    await panel.getByRole('button', { name: 'Set promise date' }).click()
    await hours.fill('4')
    const answer = Promise.withResolvers<void>()
    page.route('**/promise', async (route) => {
      await answer.promise
      route.continue()
    })
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByRole('button', { name: 'Saving...' })).toBeDisabled()
    expect(page.asksBeforeUnload()).toBe(true)
    await page.goBack()
    await expect(page.getByRole('link', { name: `View ${orderNumber}`, exact: true })).toBeVisible()
    answer.resolve()
    await expectToast(page, 'Saved without a promise date', `${orderNumber} has no promise date.`)
  })
})

test('nothing is asked when a colleague moves the order on, and what is typed stays', async ({
  page,
  signedIn,
}) => {
  await logIn(page)
  const { id } = await makeOrder(page, {}, 'paid')
  await page.goto(`/paid/${id}`)
  await page
    .getByRole('region', { name: 'Promise date' })
    .getByRole('button', { name: 'Set promise date' })
    .click()
  const hours = page.getByRole('dialog', { name: 'Set promise date' }).getByLabel('Hours of work')
  await hours.fill('12.5')
  await advance(await signedIn('staff'), id, 'production')
  await expectPath(page, `/production/${id}`)
  await expect(hours).toHaveValue('12.5')
  await expect(question(page)).toHaveCount(0)
})

test('a dialog over an edited form asks alone, and the form below keeps its draft', async ({ page }) => {
  await enter(page, '/customers')
  await page.getByRole('link', { name: 'Quotes', exact: true }).click()
  await page.getByRole('main').getByRole('link', { name: 'New Quote' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('For somebody new')
  await page.getByRole('button', { name: 'New customer' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Customer' })
  await dialog.getByLabel('Name').fill('Marlow Finch')
  await page.goBack()
  await expect(question(page)).toHaveCount(1)
  await expect(question(page)).toContainText('What you typed has not been saved.')
  await question(page).getByRole('button', { name: 'Discard Changes' }).click()
  await expectPath(page, '/quotes')
  await page.goForward()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('For somebody new')
})

test('what was saved is shown, although its response was lost', async ({ page, allowErrors }) => {
  allowErrors(/ERR_FAILED/)
  await logIn(page)
  const { id } = await makeCustomer(page, { name: 'Quillon Mercer' })
  const main = page.getByRole('main')
  const form = page.getByRole('dialog')
  for (const { at, address, save, shows } of [
    {
      at: `/customers/${id}`,
      address: '**/archive',
      save: async () => {
        await page.getByRole('button', { name: 'More actions' }).click()
        await page.getByRole('menuitem', { name: 'Archive' }).click()
      },
      shows: /Archived on/,
    },
    {
      at: '/settings/team',
      address: '**/api/members',
      save: async () => {
        await page.getByRole('button', { name: 'Invite' }).click()
        await form.getByLabel('Name').fill('Wendy Cruz')
        await form.getByRole('button', { name: 'Create Invitation' }).click()
      },
      shows: /Wendy Cruz/,
    },
  ]) {
    await waitForLiveUpdates(page, () => page.goto(at))
    page.route(address, async (route) => {
      if (route.request().method() === 'GET') return route.continue()
      await route.fetch()
      route.abort()
    })
    await save()
    await expect(toast(page)).toContainText('The server cannot be reached.')
    page.unroute(address)
    await expect(main).toContainText(shows)
  }
})
