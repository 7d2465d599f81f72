/** Emailing a quote to the customer, and how that looks. Failing, retrying and withdrawing are proven in `src/client/sending`. */
import type { Page } from '@playwright/test'
import { addDays } from '#domain/calendar.ts'
import { type MailCatcher, readMail, startMailCatcher } from '../test-support/mail-catcher.ts'
import { getOrder, listOrders, logIn, makeCustomer, makeLink, makeOrder } from './api.ts'
import { expectNoSidewaysScroll, expectPath, expectToast, follow, openTab, row } from './screen.ts'
import { expect, expectAccessible, expectAccessibleScreen, test as journey } from './test.ts'

/** The server sends its email to the catcher. */
const test = journey.extend<object, { catcher: MailCatcher }>({
  catcher: [
    async ({ browserName: _ }, use) => {
      const catcher = await startMailCatcher()
      await use(catcher)
      await catcher.close()
    },
    { scope: 'worker' },
  ],
  serverEnv: async ({ catcher }, use) => use({ SMTP_URL: catcher.url }),
})

test.use({ serverName: 'sending' })
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

test('a quote is emailed once, with the shop’s wording, the PDF and a link', async ({ page, catcher }) => {
  const { id, orderNumber } = await openQuote(page)
  await openDialog(page)
  const form = dialog(page)
  await expect(form.getByLabel('Subject')).toHaveValue(
    `Quote ${orderNumber} from Walnut & Iron Woodworks: Library ladder`,
  )
  await expect(form).toContainText(`Quote ${orderNumber}.pdf`)
  await expect(form).toContainText('/q/…')
  await expectAccessibleScreen(form)
  await expect(form.getByLabel('Message')).toBeFocused()
  await page.keyboard.type('Good morning!\n\n')
  await form.getByLabel('Subject').fill('Your ladder, Zoë')
  await form.getByRole('button', { name: 'Send', exact: true }).dblclick()
  await expectToast(page, 'On its way', `${orderNumber} is on its way to zoe@example.com.`)
  await expect(form).toBeHidden()
  await expect(panel(page)).toContainText('Sent to zoe@example.com')
  await expect(panel(page)).toContainText('Quote link: not opened yet')

  expect(catcher.caught).toHaveLength(1)
  const { headers, text, attachments } = readMail(catcher.caught[0]?.raw ?? '')
  expect(headers.get('subject')).toBe('Your ladder, Zoë')
  expect(text).toMatch(
    /^Good morning!\n\nHello Zoë Carpenter,[\s\S]*\nhttp:\/\/127\.0\.0\.1:\d+\/q\/[\w-]{43}\n/,
  )
  expect(attachments.map(({ name }) => name)).toEqual([`Quote ${orderNumber}.pdf`])

  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByRole('tabpanel')).toContainText('Sent to zoe@example.com')
  expect((await getOrder(page, id)).sentOn).not.toBeNull()
  await openTab(page, 'Quotes')
  await expectPath(page, '/quotes')
  await expect(row(page, orderNumber)).toContainText('Sent to Client')

  await test.step('one that is refused, and the question before its link is withdrawn, are accessible', async () => {
    await sendQuote(page, catcher, 'refuses the recipient')
    await expect(panel(page)).toContainText('No such mailbox')
    await expectAccessibleScreen(panel(page))
    await panel(page).getByRole('button', { name: 'Withdraw link' }).click()
    const question = page.getByRole('dialog', { name: 'Withdraw link' })
    await expect(question).toBeVisible()
    await expectAccessibleScreen(question)
    await page.keyboard.press('Escape')
  })
  await test.step('and so is the mail server’s own answer', async () => {
    await follow(page, '/settings/shop')
    await page.getByRole('button', { name: 'Send a Test Message' }).click()
    const test = page.getByRole('dialog', { name: 'Send a test message' })
    await test.getByLabel('Send to').fill('olive@example.com')
    await test.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(test.getByRole('alert')).toContainText('The mail server said: 550 No such mailbox')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  })
  await test.step('and so is what is said of an expired quote', async () => {
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
