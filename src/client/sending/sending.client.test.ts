/** Emailing a quote to the customer: writing, sending, failing, retrying and withdrawing. */
import { sendingCalls } from '#contract/sending.ts'
import { advance, editElsewhere, getOrder, makeCustomer, makeOrder } from '../../../test-support/api-calls.ts'
import { type DemoKerf, startDemoKerf } from '../../../test-support/client/demo-kerf.ts'
import type { Page } from '../../../test-support/client/page.ts'
import {
  enter,
  expectFailure,
  expectPath,
  expectToast,
  follow,
  logIn,
  openTab,
  row,
  withoutLiveUpdates,
} from '../../../test-support/client/screen.ts'
import { test as base, expect, step } from '../../../test-support/client/test.ts'
import { type MailCatcher, readMail, startMailCatcher } from '../../../test-support/mail-catcher.ts'

/** The server sends its email to the catcher. */
const test = base.extend<{ catcher: MailCatcher; kerf: DemoKerf }>({
  catcher: async ({ task: _ }, use) => {
    const catcher = await startMailCatcher()
    await use(catcher)
    await catcher.close()
  },
  kerf: async ({ catcher }, use) => {
    const kerf = await startDemoKerf({ smtpUrl: catcher.url })
    await use(kerf)
    await kerf.close()
  },
})

/** Creates a quote. @returns it with the path of its page. */
async function makeQuote(page: Page, email = 'zoe@example.com') {
  const { id: customerId } = await makeCustomer(page, { name: 'Zoë Carpenter', email })
  const order = await makeOrder(page, { customerId })
  return { ...order, path: `/quotes/${order.id}` }
}

/** Reads the email that Kerf suggests for an order. */
async function readSuggestion(page: Page, id: number) {
  const reply = await page.request.get(`/api/orders/${id}/sending`)
  return sendingCalls.get.reply.parse(await reply.json())
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

test('a quote is emailed once, with the shop’s wording, the PDF and a link', async ({ page, catcher }) => {
  const { id, orderNumber } = await openQuote(page)
  await openDialog(page)
  const form = dialog(page)
  await expect(form.getByLabel('Subject')).toHaveValue(
    `Quote ${orderNumber} from Walnut & Iron Woodworks: Library ladder`,
  )
  await expect(form).toContainText(`Quote ${orderNumber}.pdf`)
  await expect(form).toContainText('/q/…')
  await form.getByLabel('Subject').fill('Your ladder, Zoë')
  await form.getByRole('button', { name: 'Send', exact: true }).dblclick()
  await expectToast(page, 'On its way', `${orderNumber} is on its way to zoe@example.com.`)
  await expect(form).toBeHidden()
  await expect(panel(page)).toContainText('Sent to zoe@example.com')
  await expect(panel(page)).toContainText('Quote link: not opened yet')

  expect(catcher.caught).toHaveLength(1)
  const { headers, text, attachments } = readMail(catcher.caught[0]?.raw ?? '')
  expect(headers.get('subject')).toBe('Your ladder, Zoë')
  expect(text).toMatch(/^Hello Zoë Carpenter,[\s\S]*\nhttp:\/\/127\.0\.0\.1:\d+\/q\/[\w-]{43}\n/)
  expect(attachments.map(({ name }) => name)).toEqual([`Quote ${orderNumber}.pdf`])

  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByRole('tabpanel')).toContainText('Sent to zoe@example.com')
  expect((await getOrder(page, id)).sentOn).not.toBeNull()
  await openTab(page, 'Quotes')
  await expectPath(page, '/quotes')
  await expect(row(page, orderNumber)).toContainText('Sent to Client')
})

test('several addresses in To, separated by commas, get an email and a link each', async ({
  page,
  catcher,
}) => {
  const { orderNumber } = await openQuote(page)
  await openDialog(page)
  const form = dialog(page)
  await form.getByLabel('To').fill('zoe@example.com, R&D@acme.example')
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  await expectToast(
    page,
    'On its way',
    `${orderNumber} is on its way to zoe@example.com and R&D@acme.example.`,
  )
  await expect(panel(page)).toContainText('Sent to zoe@example.com')
  await expect(panel(page)).toContainText('Sent to R&D@acme.example')
  const sent = catcher.caught.map(({ raw }) => readMail(raw))
  expect(sent.map(({ headers }) => headers.get('to')).toSorted()).toEqual([
    'R&D@acme.example',
    'zoe@example.com',
  ])
  expect(new Set(sent.map(({ text }) => /\/q\/[\w-]{43}/.exec(text)?.[0])).size).toBe(2)
})

test('a shop without an email address is told that replies do not reach it', async ({ page }) => {
  await openQuote(page)
  await openDialog(page)
  await expect(dialog(page)).not.toContainText('Replies')
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  expect((await page.request.patch('/api/shop', { data: { email: null } })).ok()).toBe(true)
  await page.reload()
  await openDialog(page)
  await expect(dialog(page)).toContainText('Replies will not reach the shop: it has no email address.')
})

test('an unsent message is kept until it is discarded on purpose', async ({ page, allowErrors }) => {
  allowErrors(/500/)
  await openQuote(page)
  await openDialog(page)
  const form = dialog(page)
  const send = form.getByRole('button', { name: 'Send', exact: true })
  await form.getByLabel('To').fill('zoe@example.com, eve@')
  await form.getByLabel('Message').fill('A word of my own')
  await send.click()
  await expect(form).toContainText('Invalid email address: eve@')
  await expect(form.getByLabel('To')).toBeFocused()
  await form.getByLabel('To').fill('zoe@example.com')
  page.route('**/send', (route) => route.fulfill({ status: 500, body: '' }))
  await send.click()
  await expectFailure(page, 'Error', 'Failed to send the email')
  page.unroute('**/send')
  await expect(form.getByLabel('Message')).toHaveValue('A word of my own')
  await expect(send).toBeFocused()

  await form.getByRole('button', { name: 'Cancel' }).click()
  const question = page.getByRole('dialog', { name: 'Discard this message?' })
  await question.getByRole('button', { name: 'Keep Editing' }).click()
  await expect(form.getByLabel('Message')).toHaveValue('A word of my own')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Discard Message' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('button', { name: 'Send to customer' })).toBeFocused()
})

test('what a colleague changes while the message is written is in it, and what was typed stays', async ({
  page,
  catcher,
  signedIn,
  allowErrors,
}) => {
  allowErrors(/409/)
  const sam = await signedIn('staff')
  const { id, orderNumber, path } = await openQuote(page)
  const form = dialog(page)
  const send = form.getByRole('button', { name: 'Send', exact: true })
  const alert = form.getByRole('status')
  await step('at once', async () => {
    await openDialog(page)
    await form.getByLabel('Subject').fill('Your ladder, Zoë')
    await editElsewhere(sam, id, {
      title: 'Oak ladder',
      taxRate: 0,
      lineItems: [{ description: 'Ladder', quantity: 1, price: 900 }],
    })
    await expect(alert).toHaveText(
      `Sam Okafor saved ${orderNumber}. The total is now $900.00. Check the amounts in your message.`,
    )
    await expect(form.getByLabel('Message')).toHaveValue(/Oak ladder[\s\S]* for a total of \$900\.00/)
    await expect(form.getByLabel('Subject')).toHaveValue('Your ladder, Zoë')
    await form.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Discard Message' }).click()
  })
  withoutLiveUpdates(page)
  await page.goto(path)
  await step('when it is sent, if the window has not heard of it', async () => {
    await openDialog(page)
    await editElsewhere(sam, id, { title: 'Ash ladder' })
    await send.click()
    await expect(alert).toContainText('The total is now $900.00.')
    await expect(form.getByLabel('Subject')).toHaveValue(/: Ash ladder$/)
    expect(catcher.caught).toEqual([])
  })
  await step('an invoice is sent instead of the quote that it was', async () => {
    await form.getByLabel('Message').fill('A word of my own')
    await advance(sam, id, 'invoice')
    await send.click()
    await expect(alert).toContainText(`${orderNumber} is now an invoice. Sam Okafor saved`)
    await expect(form.getByLabel('Message')).toHaveValue('A word of my own')
    await expect(form).toContainText('Invoice ')
    await send.click()
    await expect(panel(page)).toContainText('Sent to zoe@example.com')
    const { text, attachments } = readMail(catcher.caught[0]?.raw ?? '')
    expect(text).toContain('A word of my own')
    expect(attachments.map(({ name }) => name)).toEqual([expect.stringMatching(/^Invoice /)])
  })
})

test('keyboard only: the focus starts in the message, or in a missing address', async ({ page, catcher }) => {
  const answered = Promise.withResolvers<void>()
  page.route('**/sending?*', async (route) => {
    await answered.promise
    route.fallback()
  })
  await openQuote(page)
  const opener = page.getByRole('button', { name: 'Send to customer' })
  await opener.press('Enter')
  const form = dialog(page)
  await expect(form.getByRole('button')).toBeFocused()
  answered.resolve()
  await expect(form.getByLabel('Message')).toBeFocused()
  await page.keyboard.type('Good morning!\n\n')
  await page.keyboard.press('Shift+Tab')
  await expect(form.getByLabel('Subject')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel(page)).toContainText('Sent to zoe@example.com')
  // A browser shows that it is where the message begins.
  expect(readMail(catcher.caught[0]?.raw ?? '').text).toContain('Good morning!')
  await expect(opener).toBeFocused()

  await opener.press('Enter')
  await expect(form.getByLabel('Message')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await follow(page, (await makeQuote(page, '')).path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(panel(page)).toHaveCount(0)
  await opener.press('Enter')
  await expect(form.getByLabel('To')).toBeFocused()
})

test('an email that is not delivered says why and can be sent again', async ({ page, catcher }) => {
  await enter(page)
  await step('a rejected one', async () => {
    await sendQuote(page, catcher, 'refuses the recipient')
    await expect(panel(page)).toContainText('Could not be sent to zoe@example.com')
    await expect(panel(page)).toContainText('No such mailbox')
    catcher.behavior = 'accepts'
    await panel(page)
      .getByRole('button', { name: /^Try again: zoe@example.com, / })
      .click()
    await expect(panel(page)).toContainText('Sent to zoe@example.com')
    expect(catcher.caught).toHaveLength(1)
  })
  await step('one that may have arrived, only on purpose', async () => {
    await sendQuote(page, catcher, 'dies after receiving it')
    await expect(panel(page)).toContainText('May not have reached zoe@example.com')
    await expect(panel(page)).toContainText(
      'it may have arrived. Check with the customer before sending it again.',
    )
    catcher.behavior = 'accepts'
    await panel(page)
      .getByRole('button', { name: /^Send again: zoe@example.com, / })
      .click()
    await expect(panel(page)).toContainText('Sent to zoe@example.com')
    expect(catcher.caught).toHaveLength(2)
    await page.getByRole('tab', { name: 'History' }).click()
    await expect(page.getByRole('tabpanel')).toContainText('May not have reached zoe@example.com')
  })
  await step('to a busy mail server, automatically until the link is withdrawn', async () => {
    await sendQuote(page, catcher, 'refuses temporarily')
    await expect(panel(page)).toContainText('On its way to zoe@example.com')
    await expect(panel(page)).toContainText(/Come back later\. Next try /)
    await panel(page).getByRole('button', { name: 'Withdraw link' }).click()
    const question = page.getByRole('dialog', { name: 'Withdraw link' })
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: 'Withdraw', exact: true }).click()
    await expect(panel(page)).toContainText('Not sent to zoe@example.com')
    await expect(panel(page)).toContainText('Quote link: withdrawn')
    await expect(panel(page).getByRole('button', { name: 'Withdraw link' })).toHaveCount(0)
    expect(catcher.caught).toEqual([])
  })
})

test('the shop’s own wording is used once saved, and unknown placeholders are rejected', async ({ page }) => {
  await enter(page, '/settings/shop')
  const words = page.getByRole('region', { name: 'Emails to customers' })
  const save = page.getByRole('button', { name: 'Save Changes' })
  await words.getByLabel('Quote subject').fill('{number}: {price}')
  await save.click()
  await expect(words).toContainText('{price} is not a placeholder.')
  await words.getByLabel('Quote subject').fill('{number} for {customer}')
  await words.getByLabel('How to pay').fill('By check')
  await save.click()
  await expectToast(page, 'Shop updated', 'Your changes have been saved.')
  const { id, orderNumber } = await makeQuote(page)
  expect((await readSuggestion(page, id)).subject).toBe(`${orderNumber} for Zoë Carpenter`)
})

test('a test message shows the mail server’s own answer', async ({ page, catcher }) => {
  await logIn(page)
  await page.goto('/settings/shop')
  await page.getByRole('button', { name: 'Send a Test Message' }).click()
  const form = page.getByRole('dialog', { name: 'Send a test message' })
  await form.getByLabel('Send to').fill('olive@example.com; zoe@example.com')
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(form).toContainText('Send it to one address at a time')
  await form.getByLabel('Send to').fill('olive@example.com')
  catcher.behavior = 'refuses the recipient'
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(form.getByRole('alert')).toContainText('The mail server said: 550 No such mailbox')
  await expect(form.getByLabel('Send to')).toHaveValue('olive@example.com')
  catcher.behavior = 'accepts'
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  await expectToast(
    page,
    'Test message sent',
    'The mail server accepted it for olive@example.com. Check that mailbox.',
  )
  await expect(form).toBeHidden()
  expect(catcher.caught.map(({ to }) => to)).toEqual([['olive@example.com']])
})
