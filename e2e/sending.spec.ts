/** How emailing a quote to the customer looks. What it does is proven in `src/client/sending`. */
import type { Page } from '@playwright/test'
import { addDays } from '#domain/calendar.ts'
import type { MailCatcher } from '../test-support/mail-catcher.ts'
import { listOrders, logIn, makeCustomer, makeLink, makeOrder } from './api.ts'
import { coveredStops, expectNoSidewaysScroll, follow } from './screen.ts'
import { expect, expectAccessible, expectAccessibleScreen, test } from './test.ts'

test.use({
  serverName: 'sending',
  // The server sends its email to the catcher.
  serverEnv: ({ catcher }, use) => use({ SMTP_URL: catcher.url }),
})
test.beforeEach(({ catcher }) => {
  catcher.behavior = 'accepts'
  catcher.caught.length = 0
})

/** Creates a quote. @returns it with the path of its page. */
async function makeQuote(page: Page, email = 'zoe@example.com') {
  const { id: customerId } = await makeCustomer(page, { name: 'Zoë Carpenter', email })
  const order = await makeOrder(page, { customerId })
  return { ...order, path: `/quotes/${order.id}` }
}

async function openQuote(page: Page) {
  await logIn(page)
  const order = await makeQuote(page)
  await page.goto(order.path)
  return order
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Send to customer' })
const panel = (page: Page) => page.getByRole('region', { name: 'Sent to customer' })

async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Send to customer' }).click()
  await expect(dialog(page).getByLabel('To')).toHaveValue('zoe@example.com')
}

test('writing an email, one that is refused, and the dialogs around them are accessible', async ({
  page,
  catcher,
}) => {
  await openQuote(page)
  await openDialog(page)
  const form = dialog(page)
  await expect(form).toContainText('/q/…')
  await expectAccessibleScreen(form)
  await expect(form.getByLabel('Message')).toBeFocused()
  // Where the message begins.
  await page.keyboard.type('Good morning!\n\n')
  await expect(form.getByLabel('Message')).toHaveValue(/^Good morning!\n\nHello Zoë Carpenter,/)
  await form.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard Message' }).click()
  await expect(form).toBeHidden()

  await test.step('one that is refused, and the question before its link is withdrawn', async () => {
    await sendQuote(page, catcher, 'refuses the recipient')
    await expect(panel(page)).toContainText('No such mailbox')
    await expectAccessibleScreen(panel(page))
    await panel(page).getByRole('button', { name: 'Withdraw link' }).click()
    const question = page.getByRole('dialog', { name: 'Withdraw link' })
    await expect(question).toBeVisible()
    await expectAccessibleScreen(question)
    await page.keyboard.press('Escape')
  })
  await test.step('the mail server’s own answer', async () => {
    await follow(page, '/settings/shop')
    await page.getByRole('button', { name: 'Send a Test Message' }).click()
    const test = page.getByRole('dialog', { name: 'Send a test message' })
    await test.getByLabel('Send to').fill('olive@example.com')
    await test.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(test.getByRole('alert')).toContainText('The mail server said: 550 No such mailbox')
    await expectAccessible(test)
    await page.keyboard.press('Escape')
  })
  await test.step('what is said of an expired quote', async () => {
    const today = new Date().toISOString().slice(0, 10)
    const expired = (await listOrders(page, 'quote')).find(({ expiresOn }) => addDays(expiresOn, 1) < today)
    await follow(page, `/quotes/${expired?.id}`)
    await page.getByRole('button', { name: 'Send to customer' }).click()
    await expect(dialog(page).getByRole('link', { name: 'Edit Quote' })).toBeFocused()
    await expectAccessibleScreen(dialog(page))
  })
})

test('the message and the status of an earlier email fit a phone', { tag: '@phone' }, async ({ page }) => {
  const { id } = await openQuote(page)
  await openDialog(page)
  await expectNoSidewaysScroll(page)
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog(page)).toBeHidden()
  await makeLink(page, id)
  await expect(panel(page)).toContainText('Quote link: not opened yet')
  await expectNoSidewaysScroll(page)
})

test('the buttons stay at the foot of the dialog and cover nothing, also over a phone’s keyboard', {
  tag: '@both',
}, async ({ page }) => {
  await openQuote(page)
  await openDialog(page)
  const send = dialog(page).getByRole('button', { name: 'Send', exact: true })
  await expect(dialog(page)).toContainText('This link works only on this computer')
  const { width } = page.viewportSize() ?? { width: 0 }
  for (const height of [page.viewportSize()?.height ?? 0, 500]) {
    await page.setViewportSize({ width, height })
    await expect(send).toBeInViewport({ ratio: 1 })
    await dialog(page).getByRole('button', { name: 'Close' }).focus()
    expect(await coveredStops(page, 7)).toEqual([])
    await expect(send).toBeInViewport({ ratio: 1 })
  }
})

/** Sends a new quote through the API, to a mail server that behaves like this, and opens its page. */
async function sendQuote(page: Page, catcher: MailCatcher, behavior: MailCatcher['behavior']): Promise<void> {
  catcher.behavior = behavior
  catcher.caught.length = 0
  const { id, path } = await makeQuote(page)
  const data = {
    document: 'quote',
    to: 'zoe@example.com',
    subject: 'Your ladder',
    text: 'Here it is: {link}',
  }
  const reply = await page.request.post(`/api/orders/${id}/send`, { data })
  expect(reply.ok(), await reply.text()).toBe(true)
  await follow(page, path)
}
