/** Hostile input, such as scripts and right-to-left text, is only ever shown as text (design section 9). Forms and searches: `src/client/quotes`. */
import type { Locator, Page } from '@playwright/test'
import type { Status } from '#domain/lifecycle.ts'
import { HOSTILE, LONG_WORD, REVERSED } from '../test-support/hostile-texts.ts'
import { advance, colleague, getOrder, logIn, makeCustomer, makeLink, makeOrder } from './api.ts'
import { expectNoSidewaysScroll, expectPath, follow, LISTS, row } from './screen.ts'
import { expect, test } from './test.ts'

test.use({ serverName: 'hostile' })

/** At most as long as a title. */
const TITLE = `${LONG_WORD.slice(0, 50)}${HOSTILE}`.slice(0, 200)
const TEXT = `${LONG_WORD.slice(0, 300)} ${HOSTILE}`

/** Trillions in four columns are too wide for a phone. */
const LARGEST = { quantity: 100_000, price: 10_000_000 }
const LARGE = { quantity: 1_000, price: 99_999.99 }

/** A script would have left its mark, and an image would have requested `/x`, which fails the test too. */
async function expectHarmless(page: Page): Promise<void> {
  await expect(page.locator('[data-hacked]')).toHaveCount(0)
  await expect(page.locator('main img, main script')).toHaveCount(0)
  await expectNoSidewaysScroll(page)
}

test(
  'hostile and very long texts are shown as plain text on every screen',
  {
    tag: '@both',
  },
  async ({ page }, { project }) => {
    page.on('dialog', () => {
      throw new Error('a script has run')
    })
    await logIn(page)
    const customer = await makeCustomer(page, { name: TITLE, address: TEXT, phone: TITLE.slice(30, 80) })
    const { id, orderNumber } = await makeOrder(page, {
      customerId: customer.id,
      title: TITLE,
      description: TEXT,
      lineItems: [{ description: TEXT, ...(project.name === 'phone' ? LARGE : LARGEST) }],
      paymentTerms: {
        structure: 'custom',
        notes: TEXT,
        milestones: [{ description: TITLE, percentage: 100 }],
      },
    })
    await page.goto('/')
    await expect(page.getByRole('main').getByRole('link', { name: TITLE, exact: true }).first()).toBeVisible()
    await expectHarmless(page)

    // Two stages cover both list layouts, with and without titles.
    for (const { status, path, placeholder } of LISTS.filter(({ status }) => isListed(status))) {
      if (status === 'paid') {
        await advance(page, id, 'invoice')
        await advance(page, id, 'paid')
      }
      await follow(page, path)
      await page.getByPlaceholder(placeholder).fill(TITLE)
      await expect(row(page, orderNumber)).toContainText(status === 'paid' ? customer.name : TITLE)
      await expectHarmless(page)
    }
    await row(page, orderNumber)
      .getByRole('link', { name: `View ${orderNumber}` })
      .click()
    await expectPath(page, `/paid/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE)
    await expect(page.getByRole('rowheader', { name: TEXT, exact: true })).toBeVisible()
    await expect(page.getByRole('tabpanel').getByText(TEXT, { exact: true }).first()).toBeVisible()
    await expectHarmless(page)
    await page.getByRole('tab', { name: 'Customer' }).click()
    await expect(page.getByRole('definition')).toContainText([customer.name, TITLE.slice(30, 80), TEXT])
    await expectHarmless(page)
    // The stored text equals what was sent, character by character.
    const kept = await getOrder(page, id)
    expect([kept.title, kept.description, kept.lineItems[0]?.description]).toEqual([TITLE, TEXT, TEXT])
  },
)

const isListed = (status: Status) => status === 'quote' || status === 'paid'

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
    await page.getByLabel('Why are you declining this quote?').fill(HOSTILE)
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
