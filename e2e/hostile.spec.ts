/** Hostile input, such as scripts and right-to-left text, is only ever shown as text (design section 9). */
import type { Locator, Page } from '@playwright/test'
import type { Status } from '#domain/lifecycle.ts'
import {
  advance,
  colleague,
  enter,
  getOrder,
  listOrders,
  logIn,
  makeCustomer,
  makeLink,
  makeOrder,
} from './api.ts'
import { chooseCustomer } from './quote-form.ts'
import { expectNoSidewaysScroll, expectPath, expectToast, follow, LISTS, row } from './screen.ts'
import { expect, test } from './test.ts'

test.use({ serverName: 'hostile' })

const SCRIPT = `<script>document.body.dataset.hacked='1'</script><img src=x onerror="document.body.dataset.hacked='1'">`
const REVERSED = '\u202egnihtemos'
const TEXTS = {
  'scripts, right-to-left text and emoji': `${REVERSED}\u202c עברית 👩‍🔧🏳️‍🌈 e\u0301 \u200bz\u200dw${SCRIPT}"';--{{7*7}}\${7*7}`,
  'a very long word': 'W'.repeat(500),
} as const

/** Trillions in four columns are too wide for a phone. */
const LARGEST = { quantity: 100_000, price: 10_000_000 }
const LARGE = { quantity: 1_000, price: 99_999.99 }

/** A script would have left its mark, and an image would have requested `/x`, which fails the test too. */
async function expectHarmless(page: Page): Promise<void> {
  await expect(page.locator('[data-hacked]')).toHaveCount(0)
  await expect(page.locator('main img, main script')).toHaveCount(0)
  await expectNoSidewaysScroll(page)
}

for (const [name, text] of Object.entries(TEXTS)) {
  // On a phone, only text that is too long can break anything more.
  const tag = text === TEXTS['a very long word'] ? '@both' : []
  test(`${name}: shown as plain text on every screen`, { tag }, async ({ page }, { project }) => {
    page.on('dialog', () => {
      throw new Error('a script has run')
    })
    await logIn(page)
    const title = text.slice(0, 200)
    const customer = await makeCustomer(page, { name: title, address: text, phone: text.slice(0, 50) })
    const { id, orderNumber } = await makeOrder(page, {
      customerId: customer.id,
      title,
      description: text,
      lineItems: [{ description: text, ...(project.name === 'phone' ? LARGE : LARGEST) }],
      paymentTerms: {
        structure: 'custom',
        notes: text,
        milestones: [{ description: title, percentage: 100 }],
      },
    })
    await page.goto('/')
    await expect(page.getByRole('main').getByRole('link', { name: title, exact: true }).first()).toBeVisible()
    await expectHarmless(page)

    // Two stages cover both list layouts, with and without titles.
    for (const { status, path, placeholder } of LISTS.filter(({ status }) => isListed(status))) {
      if (status === 'paid') {
        await advance(page, id, 'invoice')
        await advance(page, id, 'paid')
      }
      await follow(page, path)
      await page.getByPlaceholder(placeholder).fill(title)
      await expect(row(page, orderNumber)).toContainText(status === 'paid' ? customer.name : title)
      await expectHarmless(page)
    }
    await row(page, orderNumber)
      .getByRole('link', { name: `View ${orderNumber}` })
      .click()
    await expectPath(page, `/paid/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('cell', { name: text, exact: true })).toBeVisible()
    await expect(page.getByRole('tabpanel').getByText(text, { exact: true }).first()).toBeVisible()
    await expectHarmless(page)
    await page.getByRole('tab', { name: 'Customer' }).click()
    await expect(page.getByRole('definition')).toContainText([customer.name, text.slice(0, 50).trim(), text])
    await expectHarmless(page)
    // The stored text equals what was sent, character by character.
    const kept = await getOrder(page, id)
    expect([kept.title, kept.description, kept.lineItems[0]?.description]).toEqual([title, text, text])
  })
}

const isListed = (status: Status) => status === 'quote' || status === 'paid'

test('hostile text is saved exactly as typed into the form', async ({ page }) => {
  const text = TEXTS['scripts, right-to-left text and emoji']
  await logIn(page)
  const { name: customerName } = await makeCustomer(page, { name: `Typed ${text.slice(0, 150)}` })
  await page.goto('/quotes/new')
  await chooseCustomer(page, customerName)
  const title = `Typed: ${text.slice(0, 150)}`
  const description = `${text} ${TEXTS['a very long word']}`
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('textbox', { name: 'Description', exact: true }).fill(description)
  await page.getByLabel('Description of line 1').fill(description)
  await page.getByLabel('Price of line 1').fill('10000000')
  await page.getByLabel('Quantity of line 1').fill('100000')
  await page.getByLabel('Payment Notes').fill(text)
  await expect(page.getByLabel('Total of line 1')).toHaveText('$1,000,000,000,000.00')
  await expectHarmless(page)
  await page.getByRole('button', { name: 'Save Quote' }).click()
  await expectToast(page, 'Success', 'Quote created successfully')
  await expect(page.getByRole('main').getByText(title, { exact: true })).toBeVisible()
  await expectHarmless(page)
  const made = (await listOrders(page, 'quote')).find((order) => order.title === title)
  const kept = await getOrder(page, made?.id ?? 0)
  expect([kept.description, kept.lineItems[0]?.description, kept.paymentTerms.notes]).toEqual([
    description,
    description,
    text,
  ])
})

test('right-to-left text does not reverse the text or the date next to it', async ({ page, request }) => {
  await logIn(page)
  const title = REVERSED
  const customer = await makeCustomer(page, { name: '\u202eydobemos' })
  const { id, orderNumber } = await makeOrder(page, { title, customerId: customer.id })
  const link = await makeLink(page, id)
  const signer = '\u202eydobon'
  await test.step('on the customer’s page and in the quote’s history', async () => {
    await page.goto(link)
    await page.getByRole('button', { name: 'Decline' }).click()
    await page.getByLabel('Your full name').fill(signer)
    await page
      .getByLabel('Why are you declining this quote?')
      .fill(TEXTS['scripts, right-to-left text and emoji'])
    await page.getByRole('button', { name: 'Decline' }).click()
    await expect(page.getByText(signer, { exact: true })).toHaveCSS('unicode-bidi', /isolate/)
    await page.goto(`/quotes/${id}`)
    await expect(page.getByText(signer, { exact: true })).toHaveCSS('unicode-bidi', /isolate/)
    await page.getByRole('tab', { name: 'History' }).click()
    const declined = page.getByRole('tabpanel').getByText(`Declined by ${signer}`, { exact: true })
    await expect(declined).toHaveCSS('unicode-bidi', /isolate/)
    await expectHarmless(page)
  })
  await advance(await colleague(request), id, 'invoice')
  const expectIsolated = async (texts: Locator, from: Page) => {
    await expect(texts.first()).toBeVisible()
    for (const text of await texts.all()) {
      await expect(text, from.url()).toHaveCSS('unicode-bidi', /isolate/)
    }
  }
  for (const path of ['/', '/invoices', `/invoices/${id}`]) {
    await follow(page, path)
    await expectIsolated(page.getByRole('main').getByText(title, { exact: true }), page)
    if (path === '/invoices') await expectIsolated(row(page, orderNumber).getByText(customer.name), page)
  }
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const told = page.getByRole('dialog', { name: 'Notifications' })
  for (const text of [title, customer.name]) {
    await expectIsolated(told.getByText(text, { exact: true }), page)
  }
})

test('hostile searches and addresses are treated as plain text', async ({ page }) => {
  const wanted = `nowhere ${SCRIPT}`
  await enter(page, `/quotes?q=${encodeURIComponent(wanted)}`)
  await expect(page.getByPlaceholder('Search quotes...')).toHaveValue(wanted)
  await expect(page.getByText('No quotes matching your search.', { exact: true })).toBeVisible()
  await page.goto(`/${encodeURIComponent('<script>alert(1)</script >')}`)
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await expectHarmless(page)
})
