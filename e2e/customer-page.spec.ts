/** What customers do with a link, mostly on a phone: read, sign, request changes. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { pdfText } from '../test-support/pdf-text.ts'
import { expectContrast } from './accessible.ts'
import { enter, getOrder, makeCustomer, makeLink, makeOrder } from './api.ts'
import { expectNoSidewaysScroll } from './screen.ts'
import { sign } from './signature.ts'
import { expect, expectAccessible, expectFitForAll, test } from './test.ts'

const SPLIT = { structure: 'split-50-50' }

/** Checks overflow and accessibility in both appearances. */
async function expectFit(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectContrast(page)
  await page.emulateMedia({ colorScheme: 'light' })
}

const answerButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('a customer reads, signs and approves a quote, and the shop sees it', { tag: '@both' }, async ({
  page,
  openPage,
}) => {
  await enter(page)
  const order = await makeOrder(page, { title: 'Walnut table', taxRate: 0.0825, paymentTerms: SPLIT })
  const link = await makeLink(page, order.id)
  const customer = await openPage()
  await customer.goto(link)
  await expect(customer).toHaveTitle(`Quote ${order.orderNumber} · Walnut & Iron Woodworks`)
  await expect(customer.getByRole('heading', { level: 1 })).toHaveText('Walnut table')
  const main = customer.getByRole('main')
  for (const text of ['2 × $450.50', 'Tax (8.25%)', '$975.33', 'Deposit', '$487.67', 'Valid until']) {
    await expect(main.getByText(text, { exact: true }).first()).toBeVisible()
  }
  await expectFit(customer)
  expect((await getOrder(page, order.id)).viewedAt).not.toBe(null)

  await answerButton(customer, 'Approve').click()
  await answerButton(customer, 'Approve').click()
  await expect(customer.getByText('Name is required')).toBeVisible()
  await expect(customer.getByText('Signature is required')).toBeVisible()
  await expect(customer.getByLabel('Your full name')).toBeFocused()
  await expectFit(customer)
  await customer.getByLabel('Your full name').fill('Harper Lane')
  await expect(customer.getByText('Name is required')).toBeHidden()
  await customer.getByRole('img', { name: 'Draw your signature here' }).click()
  await answerButton(customer, 'Approve').click()
  await expect(customer.getByText('The signature is too short. Please sign again')).toBeVisible()
  await expectFit(customer)
  await answerButton(customer, 'Clear').click()
  await expect(customer.getByText('The signature is too short')).toBeHidden()
  await sign(customer)
  await expect(customer.getByRole('img', { name: 'Your signature' })).toBeVisible()
  await answerButton(customer, 'Undo').click()
  await expect(answerButton(customer, 'Clear')).toBeDisabled()
  await sign(customer)
  await answerButton(customer, 'Approve').dblclick()
  await expect(customer.getByRole('heading', { name: 'Approved' })).toBeVisible()
  await expect(customer.getByText(/^By Harper Lane on .* at \d+:\d\d [AP]M [A-Z]{3}\.$/)).toBeInViewport()
  await expect(answerButton(customer, 'Decline')).toBeHidden()
  await expectFit(customer)

  const { answer, answers } = await getOrder(page, order.id)
  expect([answer, answers.length, answers[0]?.name]).toEqual(['approved', 1, 'Harper Lane'])
  await page.goto(`/quotes/${order.id}`)
  const panel = page.getByRole('region', { name: "Customer's answer" })
  await expect(panel).toContainText('Approved by Harper Lane')
  await expect(panel).toContainText(answers[0]?.contentHash ?? 'no hash')
  await expect(panel).toContainText(/ at \d+:\d\d [AP]M [A-Z]{3}/)
  await expect(panel.getByRole('img', { name: 'Signature of Harper Lane' })).toBeVisible()
  await expectFitForAll(page)
  await customer.reload()
  await expect(customer.getByRole('heading', { name: 'Approved' })).toBeVisible()
  const [download] = await Promise.all([
    customer.waitForEvent('download'),
    customer.getByRole('link', { name: 'Download PDF' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`Quote ${order.orderNumber}.pdf`)
  expect((await pdfText(await readFile(await download.path()))).join('\n')).toContain(
    'Approved by Harper Lane on',
  )
})

test('a quote can be approved by keyboard alone with a typed signature', async ({ page }) => {
  await enter(page)
  const order = await makeOrder(page)
  await page.goto(await makeLink(page, order.id))
  const approve = answerButton(page, 'Approve')
  await expect(approve).toBeVisible()
  for (
    let tabs = 0;
    tabs < 20 && !(await approve.evaluate((node) => node === document.activeElement));
    tabs++
  ) {
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Harper Lane')
  const typed = page.getByLabel('Use my typed name as my signature')
  await page.keyboard.press('Tab')
  await expect(typed).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Approved' })).toBeVisible()
  expect((await getOrder(page, order.id)).answers).toMatchObject([{ signature: { kind: 'typed' } }])
})

for (const [button, done, ask] of [
  ['Request changes', 'Changes requested', 'What would you like to change?'],
  ['Decline', 'Declined', 'Why are you declining this quote?'],
] as const) {
  test(`${button} requires a reason, and a failed connection loses nothing typed`, async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/ERR_FAILED|50[03]/)
    await enter(page)
    const order = await makeOrder(page)
    await page.goto(await makeLink(page, order.id))
    await answerButton(page, button).click()
    await page.getByLabel('Your full name').fill('Harper Lane')
    await answerButton(page, button).click()
    await expect(page.getByText('Reason is required')).toBeVisible()
    await page.getByLabel(ask).fill('In oak, please.\nAnd shorter.')
    await page.route('**/answer', (route) => route.abort())
    await answerButton(page, button).click()
    await expect(page.getByRole('alert')).toContainText('Nothing you entered was lost.')
    await expectFit(page)
    await page.unroute('**/answer')
    await expect(page.getByLabel(ask)).toHaveValue('In oak, please.\nAnd shorter.')
    await answerButton(page, 'Try again').click()
    await expect(page.getByRole('heading', { name: done })).toBeVisible()
    await expect(page.getByText('In oak, please.')).toBeVisible()
  })
}

test('a customer who answers too late learns why and can still copy what they wrote', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/409/)
  await enter(page)
  const order = await makeOrder(page)
  await page.goto(await makeLink(page, order.id))
  await answerButton(page, 'Decline').click()
  await page.getByLabel('Your full name').fill('Harper Lane')
  await page.getByLabel('Why are you declining this quote?').fill('Too dear')
  await page.request.post(`/api/orders/${order.id}/void`, { data: { reason: 'SECRET' } })
  await answerButton(page, 'Decline').click()
  await expect(page.getByText('This quote is no longer valid.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your response was not recorded' })).toBeInViewport()
  await expect(page.getByText('Too dear')).toBeVisible()
  await expect(page.getByRole('link', { name: '(828) 555-0142' })).toBeVisible()
  await expect(page.getByText('SECRET')).toHaveCount(0)
  await expectFit(page)
})

test('when two people answer at once, the second learns that the other’s answer counts', async ({
  page,
  openPage,
  allowErrors,
}) => {
  allowErrors(/409/)
  await enter(page)
  const link = await makeLink(page, (await makeOrder(page)).id)
  const other = await openPage()
  for (const one of [page, other]) await one.goto(link)
  await answerButton(page, 'Decline').click()
  await page.getByLabel('Your full name').fill('Bob Lane')
  await page.getByLabel('Why are you declining this quote?').fill('Too dear')
  await answerButton(other, 'Approve').click()
  await other.getByLabel('Your full name').fill('Ida Lane')
  await other.getByLabel('Use my typed name as my signature').check()
  await answerButton(other, 'Approve').click()
  await expect(other.getByText(/^By Ida Lane on /)).toBeVisible()
  await expect(other.getByText('Your response was not recorded')).toHaveCount(0)
  await answerButton(page, 'Decline').click()
  await expect(page.getByRole('heading', { name: 'Your response was not recorded' })).toBeInViewport()
  await expect(page.getByText('Too dear')).toBeVisible()
  await expect(page.getByText(/^By Ida Lane on /)).toBeVisible()
  await expectFit(page)
})

test('downloading through a withdrawn link says that the link is no longer active', async ({ page }) => {
  await enter(page)
  const order = await makeOrder(page)
  await page.goto(await makeLink(page, order.id))
  const download = page.getByRole('link', { name: 'Download PDF' })
  await expect(download).toBeVisible()
  await page.request.post(`/api/orders/${order.id}/links/withdraw`)
  await download.click()
  await expect(page.getByText('This link is no longer active.')).toBeVisible()
})

test('without contact details the page has no dangling "Contact …:"', async ({ page }) => {
  await enter(page)
  const order = await makeOrder(page)
  const link = await makeLink(page, order.id)
  await page.request.post(`/api/orders/${order.id}/links/withdraw`)
  await page.goto(link)
  await expect(page.getByText('Questions? Contact Walnut & Iron Woodworks:')).toBeVisible()
  await page.route('**/api/customer/*', async (route) => {
    const response = await route.fetch()
    const shown = await response.json()
    const shop = { ...shown.shop, phone: null, email: null, address: null }
    await route.fulfill({ response, json: { ...shown, shop } })
  })
  await page.reload()
  await expect(page.getByText('Questions? Please contact Walnut & Iron Woodworks.')).toBeVisible()
  await expect(page.getByText('Contact Walnut & Iron Woodworks:')).toHaveCount(0)
  await expectFit(page)
})

test('an invoice says what is due and when', { tag: '@both' }, async ({ page }) => {
  await enter(page)
  const order = await makeOrder(page, { paymentTerms: SPLIT }, 'invoice')
  await page.request.post(`/api/orders/${order.id}/payments`, { data: { amount: 100, method: 'check' } })
  await page.goto(await makeLink(page, order.id, 'invoice'))
  const due = page.getByRole('region', { name: 'Payment' })
  await expect(due).toContainText(/\$864\.07 Balance due by \w+ \d+, \d{4}/)
  await expect(due).toContainText('How to payBy check made out to Walnut & Iron Woodworks')
  await expect(due).toContainText('Payments received')
  await expect(answerButton(page, 'Approve')).toHaveCount(0)
  await expectFit(page)

  const milestones = [
    { description: 'Deposit', percentage: 30, dueDate: '2099-01-15' },
    { description: 'Wood', percentage: 20, dueDate: '2099-01-15' },
    { description: 'Rest', percentage: 50, dueDate: '2099-03-01' },
  ]
  const terms = { structure: 'custom', milestones }
  const inParts = await makeOrder(page, { taxRate: 0, paymentTerms: terms }, 'invoice')
  await page.goto(await makeLink(page, inParts.id, 'invoice'))
  await expect(due).toContainText('$901.00 Balance due, $450.50 by Jan 15, 2099')
})

test('an unknown link reveals no shop, and a page that fails to load can be retried', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/404|ERR_FAILED/)
  for (const token of ['x'.repeat(43), 'short', 'x'.repeat(5000), '%3Cscript%3E']) {
    await page.goto(`/q/${token}`)
    await expect(page.getByRole('heading', { name: 'Link not found' })).toBeVisible()
    await expect(page.getByText('Walnut')).toHaveCount(0)
  }
  await expectFit(page)
  await enter(page)
  const link = await makeLink(page, (await makeOrder(page, { title: 'Cherry desk' })).id)
  await page.route('**/api/customer/*', (route) => route.abort())
  await page.goto(link)
  await expect(page.getByText('We can’t reach the server.')).toBeVisible()
  await page.unroute('**/api/customer/*')
  await answerButton(page, 'Try again').click()
  await expect(page.getByRole('heading', { name: 'Cherry desk' })).toBeVisible()
})

test('hostile input is shown as plain text', async ({ page }) => {
  const script = `<script>document.body.dataset.hacked='1'</script><img src=x onerror="document.body.dataset.hacked='1'">`
  await enter(page)
  for (const words of [script, '\u202egnihtemos עברית 👩‍🔧 e\u0301', 'W'.repeat(500)]) {
    const title = words.slice(0, 200)
    const { id: customerId } = await makeCustomer(page, { name: title })
    const order = await makeOrder(page, {
      customerId,
      title,
      description: words,
      lineItems: [{ description: words, quantity: 1000, price: 99_999.99 }],
      paymentTerms: {
        structure: 'custom',
        notes: words,
        milestones: [{ description: title, percentage: 100 }],
      },
    })
    await page.goto(await makeLink(page, order.id))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await answerButton(page, 'Decline').click()
    await page.getByLabel('Your full name').fill(title)
    await page.getByLabel('Why are you declining this quote?').fill(words)
    await answerButton(page, 'Decline').click()
    await expect(page.getByRole('heading', { name: 'Declined' })).toBeVisible()
    await expect(page.locator('[data-hacked], main img, main script')).toHaveCount(0)
    await expectNoSidewaysScroll(page)
  }
})
