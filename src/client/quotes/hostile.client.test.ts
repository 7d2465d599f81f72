/** Hostile input, such as scripts and right-to-left text, is only ever shown as text (design section 9). How it looks: `e2e/hostile.spec.ts`. */
import { getOrder, listOrders, makeCustomer } from '../../../test-support/api-calls.ts'
import type { Page } from '../../../test-support/client/page.ts'
import { chooseCustomer } from '../../../test-support/client/quote-form.ts'
import { enter, expectToast, follow, logIn } from '../../../test-support/client/screen.ts'
import { expect, test } from '../../../test-support/client/test.ts'
import { HOSTILE, LONG_WORD, SCRIPT } from '../../../test-support/hostile-texts.ts'

async function expectHarmless(page: Page): Promise<void> {
  await expect(page.locator('[data-hacked], main img, main script')).toHaveCount(0)
}

test('hostile text is saved exactly as typed into the form', async ({ page }) => {
  await logIn(page)
  const { name: customerName } = await makeCustomer(page, { name: `Typed ${HOSTILE.slice(0, 150)}` })
  await page.goto('/quotes/new')
  await chooseCustomer(page, customerName)
  const title = `Typed: ${HOSTILE.slice(0, 150)}`
  const description = `${HOSTILE} ${LONG_WORD}`
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('textbox', { name: 'Description', exact: true }).fill(description)
  await page.getByLabel('Description of line 1').fill(description)
  await page.getByLabel('Price of line 1').fill('10000000')
  await page.getByLabel('Quantity of line 1').fill('100000')
  await page.getByLabel('Payment Notes').fill(HOSTILE)
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
    HOSTILE,
  ])
})

test('hostile searches and addresses are treated as plain text', async ({ page }) => {
  const wanted = `nowhere ${SCRIPT}`
  await enter(page, `/quotes?q=${encodeURIComponent(wanted)}`)
  await expect(page.getByPlaceholder('Search quotes...')).toHaveValue(wanted)
  await expect(page.getByText('No quotes matching your search.', { exact: true })).toBeVisible()
  await expectHarmless(page)
  await follow(page, `/${encodeURIComponent('<script>alert(1)</script >')}`)
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await expectHarmless(page)
})
