/** The main journey: from signing in to the archive. All that its screens say is proven in `src/client/orders`. */
import { thorough } from '../test-support/thorough.ts'
import { chooseCustomer, expectTotals, fillLine } from './quote-form.ts'
import { expectPath, expectToast, markAsPaid, row } from './screen.ts'
import { expect, signIn, test } from './test.ts'

/** In the narrower window, where more can be in the way; in both only at full length. */
test('an order goes from quote to archive', { tag: thorough ? '@both' : '@phone' }, async ({ page }) => {
  await signIn(page)
  await expectToast(page, 'Logged in successfully', 'Welcome back, Dana Reyes')
  await page.getByRole('main').getByRole('link', { name: 'New Quote' }).click()
  await chooseCustomer(page, 'Emily Hartwell')
  await page.getByRole('textbox', { name: 'Title' }).fill('Harvest table, eight chairs')
  await fillLine(page, 1, { description: 'Harvest table, walnut', quantity: '1', price: '3178' })
  await page.getByRole('button', { name: 'Add Item' }).click()
  await fillLine(page, 2, { description: 'Chair, ash', quantity: '8', price: '249.99' })
  await expectTotals(page, { subtotal: '$5,177.92', tax: '$362.45', total: '$5,540.37' })
  await page.getByRole('button', { name: 'Save Quote' }).click()
  await expectToast(page, 'Success', 'Quote created successfully')
  await expectPath(page, '/quotes')

  await page.getByPlaceholder('Search quotes...').fill('hArVeSt table')
  const view = page.getByRole('link', { name: /^View WI-\d+$/ })
  await expect(view).toHaveCount(1)
  const number = (await view.getAttribute('aria-label'))?.replace('View ', '') ?? ''
  await view.click()
  await page.getByRole('button', { name: 'Convert to Invoice' }).click()
  await page.getByRole('button', { name: 'Convert', exact: true }).click()
  await expectToast(page, 'Success', 'Quote converted to invoice')
  await markAsPaid(page)
  for (const step of ['Move to Production', 'Mark as Completed', 'Mark as Archived']) {
    await page.getByRole('button', { name: step, exact: true }).click()
  }
  await expectPath(page, '/archive')
  await row(page, number)
    .getByRole('link', { name: `View ${number}` })
    .click()
  await expect(page).toHaveURL(/\/archive\/\d+$/)
  await expect(page.getByRole('main').locator('header').getByText('Archived', { exact: true })).toBeVisible()
})
