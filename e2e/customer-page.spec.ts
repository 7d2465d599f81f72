/** What customers do with a link, mostly on a phone: read, sign, request changes. */
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { pdfText } from '../test-support/pdf-text.ts'
import { thorough } from '../test-support/thorough.ts'
import { expectContrast } from './accessible.ts'
import { getOrder, logIn, makeCustomer, makeLink, makeOrder } from './api.ts'
import { expectNoSidewaysScroll, pressTwice } from './screen.ts'
import { sign } from './signature.ts'
import { expect, expectAccessible, expectAccessibleScreen, test } from './test.ts'

/** The server answers all of them in the same way, so one that looks like a link and one that does not are enough. */
const UNKNOWN = ['x'.repeat(43), '%3Cscript%3E', ...(thorough ? ['short', 'x'.repeat(5000)] : [])]
const SPLIT = { structure: 'split-50-50' }

/** Checks overflow and, of what is new, accessibility in both appearances. */
async function expectFit(page: Page, part: Page | Locator = page): Promise<void> {
  await expectNoSidewaysScroll(page)
  await expectAccessible(part)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectContrast(part)
  await page.emulateMedia({ colorScheme: 'light' })
}

/** From now on the page says this of the shop. */
async function showShop(page: Page, details: Record<string, string | null>): Promise<void> {
  await page.route('**/api/customer/*', async (route) => {
    const response = await route.fetch()
    const shown = await response.json()
    await route.fulfill({ response, json: { ...shown, shop: { ...shown.shop, ...details } } })
  })
}

/** To the tab, minutes later. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => {
    const later = Date.now() + 300_000
    Date.now = () => later
    document.dispatchEvent(new Event('visibilitychange'))
  })
}

/** From another page, to one that the browser has kept as it was. */
async function goBackTo(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
}

const answers = (page: Page) => page.getByRole('region', { name: "Customer's answer" })
const answerButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('a customer reads, signs and approves a quote, and the shop sees it', async ({ page }) => {
  await logIn(page)
  const order = await makeOrder(page, { title: 'Walnut table', taxRate: 0.0825, paymentTerms: SPLIT })
  await page.goto(await makeLink(page, order.id))
  await test.step('reading', async () => {
    await expect(page).toHaveTitle(`Quote ${order.orderNumber} · Walnut & Iron Woodworks`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Walnut table')
    const main = page.getByRole('main')
    for (const text of ['2 × $450.50', 'Tax (8.25%)', '$975.33', 'Deposit', '$487.67', 'Valid until']) {
      await expect(main.getByText(text, { exact: true }).first()).toBeVisible()
    }
    await expect(main).toContainText(`Prepared for${order.customer.name}`)
    await expectFit(page)
    expect((await getOrder(page, order.id)).viewedAt).not.toBe(null)
  })
  await test.step('on paper', async () => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    const styles = await page.getByRole('heading', { name: 'Payment terms' }).evaluate((heading) => {
      const { breakAfter } = getComputedStyle(heading)
      const footer = document.querySelector('footer')
      const tint = getComputedStyle(document.documentElement).getPropertyValue('--tint')
      return { breakAfter, tint, indent: footer && getComputedStyle(footer).paddingLeft }
    })
    // No heading is left behind at the foot of a sheet.
    expect(styles).toEqual({ breakAfter: 'avoid', tint: '#f7f5f1', indent: '0px' })
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
  })
  await test.step('a missing and a short signature', async () => {
    await answerButton(page, 'Approve').click()
    await expect(page.getByRole('main')).toContainText(
      'By approving, you accept this quote as shown above, for a total of $975.33.',
    )
    await answerButton(page, 'Approve').click()
    await expect(page.getByText('Name is required')).toBeVisible()
    await expect(page.getByText('Signature is required')).toBeVisible()
    await expect(page.getByLabel('Your full name')).toBeFocused()
    await expectFit(page)
    await answerButton(page, 'Back').click()
    await expect(answerButton(page, 'Approve')).toBeFocused()
    await answerButton(page, 'Decline').click()
    await expect(page.getByText('Name is required')).toBeHidden()
    await answerButton(page, 'Back').click()
    await expect(answerButton(page, 'Decline')).toBeFocused()
    await answerButton(page, 'Approve').click()
    await page.getByLabel('Your full name').fill('Harper Lane')
    await expect(page.getByText('Name is required')).toBeHidden()
    const signature = page.getByRole('group', { name: 'Signature' })
    await answerButton(page, 'Approve').click()
    await expect(signature).toBeFocused()
    await expect(signature).toHaveAccessibleDescription('Signature is required')
    await page.getByRole('img', { name: 'Draw your signature here' }).click()
    await answerButton(page, 'Approve').click()
    await expect(page.getByText('The signature is too short. Please sign again')).toBeVisible()
    await answerButton(page, 'Clear').click()
    await expect(page.getByText('The signature is too short')).toBeHidden()
  })
  await test.step('signing and approving', async () => {
    await sign(page)
    await expect(page.getByRole('img', { name: 'Your signature' })).toBeVisible()
    await answerButton(page, 'Undo').click()
    await expect(answerButton(page, 'Clear')).toBeDisabled()
    await sign(page)
    let posts = 0
    page.on('request', (request) => {
      if (request.method() === 'POST') posts++
    })
    await pressTwice(answerButton(page, 'Approve'))
    await expect(page.getByRole('heading', { name: 'Approved' })).toBeVisible()
    expect(posts).toBe(1)
    // What a screen reader says.
    await expect(page.getByRole('heading', { name: 'Approved' })).toBeFocused()
    await expect(page.getByText(/^By Harper Lane on .* at \d+:\d\d [AP]M [A-Z]{3}\.$/)).toBeInViewport()
    await expect(page.getByText('Thank you. We’ll be in touch about next steps.')).toBeVisible()
    await expect(answerButton(page, 'Decline')).toBeHidden()
    await expectFit(page)
  })
  await test.step('the approved quote stays readable', async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Approved' })).toBeVisible()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download PDF' }).click(),
    ])
    expect(download.suggestedFilename()).toBe(`Quote ${order.orderNumber}.pdf`)
    expect((await pdfText(await readFile(await download.path()))).join('\n')).toContain(
      'Approved by Harper Lane on',
    )
  })
  await test.step('the shop sees the signature', async () => {
    const { answer, answers: given } = await getOrder(page, order.id)
    expect([answer, given.length, given[0]?.name]).toEqual(['approved', 1, 'Harper Lane'])
    await page.goto(`/quotes/${order.id}`)
    await expect(answers(page)).toContainText('Approved by Harper Lane')
    await expect(answers(page)).toContainText(given[0]?.contentHash ?? 'no hash')
    await expect(answers(page)).toContainText(/ at \d+:\d\d [AP]M [A-Z]{3}/)
    await expect(answers(page).getByRole('img', { name: 'Signature of Harper Lane' })).toBeVisible()
    await expectAccessibleScreen(answers(page))
  })
})

test('on a phone, a quote is read, signed and approved, and an invoice fits', { tag: '@phone' }, async ({
  page,
}) => {
  await logIn(page)
  const { id, customerId, title, version, taxRate } = await makeOrder(page)
  await makeLink(page, id)
  const lineItems = [{ description: 'Ladder', quantity: 1, price: 450.5 }]
  const data = { customerId, title, version, taxRate, lineItems, paymentTerms: SPLIT }
  expect((await page.request.patch(`/api/orders/${id}`, { data })).status()).toBe(200)
  await page.goto(await makeLink(page, id))
  await expect(page.getByRole('main')).toContainText(/Revised\w+ \d+, \d{4}Valid until/)
  await expect(answerButton(page, 'Approve')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await answerButton(page, 'Approve').tap()
  await answerButton(page, 'Approve').tap()
  await expect(page.getByText('Signature is required')).toBeVisible()
  await expectNoSidewaysScroll(page)
  // The quote as well as its form. Their colors are those of the desktop.
  await expectAccessible(page)
  await page.getByLabel('Your full name').fill('Harper Lane')
  await sign(page)
  await answerButton(page, 'Approve').tap()
  await expect(page.getByText(/^By Harper Lane on /)).toBeInViewport()
  await expectNoSidewaysScroll(page)
  const invoice = await makeOrder(page, { paymentTerms: SPLIT }, 'invoice')
  await page.goto(await makeLink(page, invoice.id, 'invoice'))
  await expect(page.getByRole('region', { name: 'Payment' })).toContainText('How to pay')
  await expectNoSidewaysScroll(page)
})

test('further quick presses on Approve neither approve nor close the form', {
  tag: '@both',
}, async ({ page }) => {
  await logIn(page)
  const order = await makeOrder(page)
  await page.goto(await makeLink(page, order.id))
  // Everything that an approval takes was filled in before.
  await answerButton(page, 'Approve').click()
  await page.getByLabel('Your full name').fill('Ada Carpenter')
  await page.getByLabel('Use my typed name as my signature').check()
  await answerButton(page, 'Back').click()
  // Each soon after the one before, and the last long after the first.
  await answerButton(page, 'Approve').click({ clickCount: 6, delay: 130 })
  const form = page.getByRole('region', { name: `Approve ${order.orderNumber}` })
  await expect(form).toBeVisible()
  await expect(answerButton(page, 'Approve')).not.toHaveAttribute('aria-disabled', 'true')
  await expect(form.getByLabel('Your full name')).toHaveValue('Ada Carpenter')
  expect((await getOrder(page, order.id)).answer).toBe(null)
  // A press that was meant counts.
  await answerButton(page, 'Approve').click()
  await expect(page.getByRole('heading', { name: 'Approved' })).toBeVisible()
})

test('a customer’s answer survives a failed connection, and one that comes too late is not lost', async ({
  page,
  context,
  allowErrors,
}) => {
  await logIn(page)
  const note = page.getByLabel('Why are you declining this quote?')
  const decline = async () => {
    await answerButton(page, 'Decline').click()
    await page.getByLabel('Your full name').fill('Bob Lane')
    await note.fill('Too dear')
  }
  await test.step('requesting changes requires a reason, and can be sent again', async () => {
    allowErrors(/ERR_FAILED|409/)
    await page.goto(await makeLink(page, (await makeOrder(page)).id))
    const ask = page.getByLabel('What would you like to change?')
    await answerButton(page, 'Request changes').click()
    await page.getByLabel('Your full name').fill('Harper Lane')
    await answerButton(page, 'Request changes').click()
    await expect(page.getByText('Reason is required')).toBeVisible()
    await ask.fill('In oak, please.\nAnd shorter.')
    // As a phone does that had dropped the page.
    await page.reload()
    await expect(page.getByLabel('Your full name')).toHaveValue('Harper Lane')
    await expect(page.getByRole('heading', { name: /^Request changes to/ })).toBeFocused()
    await page.route('**/answer', (route) => route.abort())
    await answerButton(page, 'Request changes').click()
    await expect(page.getByRole('alert')).toContainText('Nothing you entered was lost.')
    await expectFit(page, page.getByRole('alert'))
    await page.unroute('**/answer')
    await expect(ask).toHaveValue('In oak, please.\nAnd shorter.')
    await answerButton(page, 'Try again').click()
    await expect(page.getByRole('heading', { name: 'Changes requested' })).toBeVisible()
    await expect(page.getByText('In oak, please.')).toBeVisible()
    await expect(page.getByText('We’ll review your request and send you an updated quote.')).toBeVisible()
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
  })
  await test.step('one that arrived, though its response was lost, with a corrected name', async () => {
    await page.goto(await makeLink(page, (await makeOrder(page)).id))
    await decline()
    await page.route('**/answer', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await answerButton(page, 'Decline').click()
    await expect(page.getByRole('alert')).toContainText('Nothing you entered was lost.')
    await page.unroute('**/answer')
    await page.getByLabel('Your full name').fill('Bob Lane Jr.')
    await answerButton(page, 'Try again').click()
    await expect(page.getByRole('heading', { name: 'This quote was already declined' })).toBeInViewport()
    await expect(page.getByText(/^By Bob Lane on /)).toBeVisible()
    await expect(page.getByText('Too dear')).toHaveCount(1)
    await expect(page.getByText('not recorded')).toHaveCount(0)
    await expectFit(page)
  })
  await test.step('a quote voided meanwhile: the customer can copy what they wrote', async () => {
    const { id } = await makeOrder(page)
    await page.goto(await makeLink(page, id))
    await decline()
    await page.request.post(`/api/orders/${id}/void`, { data: { reason: 'SECRET' } })
    await answerButton(page, 'Decline').click()
    await expect(page.getByText('This quote is no longer valid.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Your response was not recorded' })).toBeInViewport()
    await expect(page.getByText('Too dear')).toBeVisible()
    await expect(page.getByRole('link', { name: '(828) 555-0142' })).toBeVisible()
    await expect(page.getByText('SECRET')).toHaveCount(0)
  })
  await test.step('somebody else approves first, by keyboard alone with a typed signature', async () => {
    const { id } = await makeOrder(page)
    const link = await makeLink(page, id)
    await page.goto(link)
    await decline()
    const other = await context.newPage()
    await other.goto(link)
    const approve = answerButton(other, 'Approve')
    await expect(approve).toBeVisible()
    const isFocused = () => approve.evaluate((node) => node === document.activeElement)
    for (let tabs = 0; tabs < 20 && !(await isFocused()); tabs++) await other.keyboard.press('Tab')
    await other.keyboard.press('Enter')
    await other.keyboard.press('Tab')
    await other.keyboard.type('Ida Lane')
    await other.keyboard.press('Tab')
    await expect(other.getByLabel('Use my typed name as my signature')).toBeFocused()
    await other.keyboard.press('Space')
    await other.keyboard.press('Tab')
    await other.keyboard.press('Enter')
    await expect(other.getByText(/^By Ida Lane on /)).toBeVisible()
    await expect(other.getByText('Your response was not recorded')).toHaveCount(0)
    expect((await getOrder(page, id)).answers).toMatchObject([{ signature: { kind: 'typed' } }])

    const asked: string[] = []
    page.on('request', (request) => asked.push(request.method()))
    await comeBack(page)
    await goBackTo(page)
    await answerButton(page, 'Decline').click()
    await expect(page.getByRole('heading', { name: 'Your response was not recorded' })).toBeInViewport()
    await expect(page.getByText('Too dear')).toBeVisible()
    await expect(page.getByText(/^By Ida Lane on /)).toBeVisible()
    // Nothing was read while there was an answer to lose.
    expect(asked).toEqual(['POST', 'GET'])
    await expectFit(page)
  })
})

test('whom a quote is for is said with their company, as on the PDF', async ({ page }) => {
  await logIn(page)
  const { id: customerId } = await makeCustomer(page, { name: 'Will Roe', company: 'Roe Lumber LLC' })
  const quote = await makeOrder(page, { customerId })
  await page.goto(await makeLink(page, quote.id))
  const main = page.getByRole('main')
  await expect(main).toContainText(/Prepared forWill Roe\s*Roe Lumber LLCValid until/)
  const same = await makeCustomer(page, { name: 'Roe Millwork', company: 'Roe Millwork' })
  const invoice = await makeOrder(page, { customerId: same.id }, 'invoice')
  await page.goto(await makeLink(page, invoice.id, 'invoice'))
  await expect(main).toContainText('Bill toRoe MillworkInvoice date')
})

test('a line at a discount says what it was before, also of one piece', async ({ page }) => {
  await logIn(page)
  const discount = { percent: 10, reason: 'Scratched top' }
  const lineItems = [{ description: 'Table', quantity: 1, price: 450.5, discount }]
  const order = await makeOrder(page, { lineItems })
  await page.goto(await makeLink(page, order.id))
  const line = page.getByRole('listitem').filter({ hasText: 'Table' })
  await expect(line).toHaveText('Table$405.451 × $450.50Discount 10%: Scratched top')
})

test('an invoice says what is due and when', async ({ page }) => {
  await logIn(page)
  const order = await makeOrder(page, { paymentTerms: SPLIT }, 'invoice')
  await page.request.post(`/api/orders/${order.id}/payments`, { data: { amount: 100, method: 'check' } })
  await page.goto(await makeLink(page, order.id, 'invoice'))
  const due = page.getByRole('region', { name: 'Payment' })
  await expect(due).toContainText('Balance $864.07')
  await expect(due).toContainText('How to payBy check made out to Walnut & Iron Woodworks')
  await expect(due).toContainText('Payments received')
  await expect(page.getByRole('main')).toContainText(
    new RegExp(`Bill to${order.customer.name}Invoice date\\w+ \\d+, \\d{4}Deposit due now\\$382\\.04`),
  )
  await expect(answerButton(page, 'Approve')).toHaveCount(0)
  await expectFit(page)
  await test.step('where to pay can be clicked', async () => {
    await page.request.patch('/api/shop', {
      data: { howToPay: 'Pay at https://pay.example.com/walnut?a=1.' },
    })
    await comeBack(page)
    await expect(due.getByRole('link')).toHaveAttribute('href', 'https://pay.example.com/walnut?a=1')
    await expect(due).toContainText('How to payPay at https://pay.example.com/walnut?a=1.')
  })

  const milestones = [
    { description: 'Deposit', percentage: 30, dueDate: '2099-01-15' },
    { description: 'Wood', percentage: 20, dueDate: '2099-01-15' },
    { description: 'Rest', percentage: 50, dueDate: '2099-03-01' },
  ]
  const terms = { structure: 'custom', milestones }
  const inParts = await makeOrder(page, { taxRate: 0, paymentTerms: terms }, 'invoice')
  await page.goto(await makeLink(page, inParts.id, 'invoice'))
  await expect(page.getByRole('main')).toContainText('Due by Jan 15, 2099$450.50')
  await expect(due).toContainText('Balance $901.00')
  const tooMuch = { amount: 911, method: 'check', overpay: true }
  await page.request.post(`/api/orders/${inParts.id}/payments`, { data: tooMuch })
  await comeBack(page)
  await expect(page.getByRole('main')).toContainText(`Invoice ${inParts.orderNumber} · Paid`)
  await expect(due).toContainText('Paid in full Thank you.Overpaid $10.00')
  await expect(due).not.toContainText('How to pay')
})

test('an invoice with a number of its own also says its order’s, as the quote and other emails do', async ({
  page,
}) => {
  await logIn(page)
  await page.request.patch('/api/shop', { data: { invoicePrefix: 'OWN' } })
  const order = await makeOrder(page, {}, 'invoice')
  await page.request.patch('/api/shop', { data: { invoicePrefix: null } })
  await page.goto(await makeLink(page, order.id, 'invoice'))
  const main = page.getByRole('main')
  await expect(main).toContainText('Invoice OWN-')
  await expect(main).toContainText(`Order #${order.orderNumber}Invoice date`)
})

test('the link of an invoice leads to what stands, and says what it replaced', async ({ page }) => {
  await logIn(page)
  const { id, orderNumber, customerId, title, version, taxRate } = await makeOrder(page, {}, 'invoice')
  const link = await makeLink(page, id, 'invoice')
  const lineItems = [{ description: 'Ladder', quantity: 1, price: 450.5 }]
  const revised = { customerId, title, version, taxRate, lineItems, paymentTerms: { structure: 'full' } }
  const data = { ...revised, reason: 'One ladder is enough' }
  expect((await page.request.patch(`/api/orders/${id}`, { data })).status()).toBe(200)
  await page.goto(link)
  const main = page.getByRole('main')
  await expect(main).toContainText(`Invoice ${orderNumber} R2`)
  await expect(main).toContainText(/Replaces revision 1 of \w+ \d+, \d{4}: One ladder is enough\./)
  await expect(main).toContainText(/Invoice date\w+ \d+, \d{4}Revised\w+ \d+, \d{4}/)
  await expect(main).toContainText('Total$482.04')
  await expectFit(page)

  const undo = { status: 'invoice', reason: 'Ordered twice' }
  expect((await page.request.post(`/api/orders/${id}/undo`, { data: undo })).status()).toBe(200)
  await goBackTo(page)
  await expect(main).toContainText('This invoice was credited. Nothing is due on it.')
  await expect(main).toContainText(`with credit note ${orderNumber}-C1: Ordered twice.`)
  await expectFit(page)
})

test('a link that fails, is withdrawn or unknown says so, and an unknown one reveals no shop', async ({
  page,
  allowErrors,
}) => {
  await logIn(page)
  const order = await makeOrder(page, { title: 'Cherry desk' })
  const link = await makeLink(page, order.id)
  await test.step('a page that fails to load can be retried', async () => {
    allowErrors(/ERR_FAILED/)
    await page.route('**/api/customer/*', (route) => route.abort())
    await page.goto(link)
    await expect(page.getByText('We can’t reach the server.')).toBeVisible()
    await page.unroute('**/api/customer/*')
    await answerButton(page, 'Try again').click()
    await expect(page.getByRole('heading', { name: 'Cherry desk' })).toBeVisible()
  })
  await test.step('a page that cannot be shown says so', async () => {
    allowErrors(/Cannot read properties/)
    await page.route('**/api/customer/*', (route) => route.fulfill({ json: {} }))
    await page.goto(link)
    await expect(page.getByText('Something went wrong. Reload the page to try again.')).toBeVisible()
    await page.unroute('**/api/customer/*')
    await answerButton(page, 'Reload').click()
    await expect(page.getByRole('heading', { name: 'Cherry desk' })).toBeVisible()
  })
  await test.step('a link opens with what was copied along, or was appended by a mail program', async () => {
    for (const copied of ['.', ')', '&amp;utm_source=mail']) {
      await page.goto(`${link}${copied}`)
      await expect(page.getByRole('heading', { name: 'Cherry desk' })).toBeVisible()
    }
  })
  await test.step('downloading through a withdrawn link', async () => {
    const download = page.getByRole('link', { name: 'Download PDF' })
    await expect(download).toBeVisible()
    await showShop(page, { phone: '(828) 555-0142 ext. 3' })
    await page.request.post(`/api/orders/${order.id}/links/withdraw`)
    await download.click()
    await expect(page.getByText('This link is no longer active.')).toBeVisible()
    await expect(page.getByText('Questions? Contact Walnut & Iron Woodworks:')).toBeVisible()
    const phone = page.getByRole('link', { name: '(828) 555-0142 ext. 3' })
    await expect(phone).toHaveAttribute('href', 'tel:8285550142')
  })
  await test.step('without contact details there is no dangling "Contact …:"', async () => {
    await showShop(page, { phone: null, email: null, address: null })
    await page.goto(link)
    await expect(page.getByText('Questions? Please contact Walnut & Iron Woodworks.')).toBeVisible()
    await expect(page.getByText('Contact Walnut & Iron Woodworks:')).toHaveCount(0)
    await expectFit(page)
    await page.unroute('**/api/customer/*')
  })
  await test.step('an unknown link', async () => {
    allowErrors(/404/)
    for (const token of UNKNOWN) {
      await page.goto(`/q/${token}`)
      await expect(page.getByRole('heading', { name: 'Link not found' })).toBeVisible()
      await expect(page.getByText('Walnut')).toHaveCount(0)
    }
    await expectFit(page)
  })
})

test('what was typed from right to left is read so, on the customer’s page and by staff', async ({
  page,
}) => {
  await logIn(page)
  const typed = 'שולחן 72 x 40'
  const order = await makeOrder(page, {
    title: typed,
    description: typed,
    jobSite: typed,
    lineItems: [{ description: typed, quantity: 1, price: 900 }],
  })
  /** Whether the numbers are left of the word wherever it is. */
  const expectOrdered = async (places: number) => {
    const lefts = await page.getByRole('main').evaluate((main, word) => {
      const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
      const found: { readonly word: number; readonly number: number }[] = []
      for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
        if (text.nodeValue !== word) continue
        const leftOf = (start: number) => {
          const range = document.createRange()
          range.setStart(text, start)
          range.setEnd(text, start + 1)
          return range.getBoundingClientRect().left
        }
        found.push({ word: leftOf(0), number: leftOf(word.length - 1) })
      }
      return found
    }, typed)
    expect(lefts).toHaveLength(places)
    for (const { word, number } of lefts) expect(number).toBeLessThan(word)
  }
  await page.goto(`/quotes/${order.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(typed)
  await expectOrdered(4)
  await page.goto(`/quotes/${order.id}/edit`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Edit \u2068${typed}\u2069`)
  await page.goto(`/quotes?q=${order.orderNumber}`)
  await expect(page.getByRole('main').getByText(typed)).toHaveCount(2)
  await expectOrdered(2)
  await page.goto(await makeLink(page, order.id))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(typed)
  await expectOrdered(4)
})

test('hostile input is shown as plain text', async ({ page }) => {
  const script = `<script>document.body.dataset.hacked='1'</script><img src=x onerror="document.body.dataset.hacked='1'">`
  const reversed = '\u202egnihtemos עברית 👩‍🔧 e\u0301'
  const wide = 'W'.repeat(500)
  await logIn(page)
  for (const [title, words] of [
    [script, wide],
    [wide.slice(0, 200), `${script} ${reversed}`],
  ] as const) {
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
    await expect(page.getByRole('main')).toContainText(words)
    await answerButton(page, 'Decline').click()
    await page.getByLabel('Your full name').fill(title)
    await page.getByLabel('Why are you declining this quote?').fill(words)
    await answerButton(page, 'Decline').click()
    await expect(page.getByRole('heading', { name: 'Declined' })).toBeVisible()
    await expect(page.getByText('Thank you for letting us know.')).toBeVisible()
    await expect(page.locator('[data-hacked], main img, main script')).toHaveCount(0)
    await expectNoSidewaysScroll(page)
  }
})
