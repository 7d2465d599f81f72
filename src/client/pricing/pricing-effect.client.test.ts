/** What changed rates do to open quotes, from the rate to the quote's history. */
import { makeOrder } from '../../../test-support/api-calls.ts'
import { changeRates, field, open, SAVED, save } from '../../../test-support/client/pricing-form.ts'
import { expectToast, logIn } from '../../../test-support/client/screen.ts'
import { expect, step, test } from '../../../test-support/client/test.ts'

test('a changed rate says first which quotes it changes; they say so until they are re-priced', async ({
  page,
}) => {
  await logIn(page)
  const table = (price: number) => ({
    description: 'Complete table',
    quantity: 2,
    price,
    piece: { type: 'table', inputs: { length: 72, width: 40, baseStyle: 'trestle', stain: true } },
  })
  const [first, second, third] = [
    await makeOrder(page, { title: 'Two tables', lineItems: [table(2855), table(2700)] }),
    await makeOrder(page, {
      title: 'Tables to send',
      lineItems: [table(2855)],
      discount: { percent: 10, reason: 'Builder' },
    }),
    await makeOrder(page, { title: 'Tables in the list', lineItems: [table(2855)] }),
  ]
  const history = page.getByRole('tabpanel')

  await step('before saving, the bar says what it would do', async () => {
    await open(page)
    const effect = page.getByRole('button', { name: /^Saving changes / })
    await field(page, 'Stain').fill('13.1')
    await expect(effect).toHaveText(/^Saving changes \d+ open quotes by \+\$[\d,.]+$/)
    await effect.press('Enter')
    const quotes = page.getByRole('list', { name: 'Quotes that change' })
    await expect(quotes.getByRole('listitem').filter({ hasText: first.orderNumber })).toHaveText(
      /Two tables · .+\+\$168\.00$/,
    )
    await field(page, 'Stain').fill('x')
    await expect(effect).toBeHidden()
    await field(page, 'Stain').fill('11.00')
    await expect(effect).toBeHidden()
    await field(page, 'Stain').fill('13.10')
    await expect(quotes).toContainText(first.orderNumber)
    await save(page).click()
    await expectToast(page, ...SAVED)
    await expect(effect).toBeHidden()
  })

  await step('the list says so, and selected quotes are re-priced', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Quotes' }).first().click()
    const row = page.getByRole('row').filter({ hasText: third.orderNumber })
    await expect(row).toContainText('Rates +$84.00')
    // Another administrator changes them meanwhile.
    await changeRates(page, { stainRate: 12 })
    await expect(row).toContainText('Rates +$40.00')
    await changeRates(page, { stainRate: 13.1 })
    await expect(row).toContainText('Rates +$84.00')
    await row.getByRole('checkbox').check()
    await page.getByRole('toolbar').getByRole('button', { name: 'Re-price' }).click()
    await expectToast(page, '1 quote re-priced')
    await expect(row).not.toContainText('Rates')
  })

  await step('the page says so, for all lines and for each', async () => {
    await page
      .getByRole('row')
      .filter({ hasText: first.orderNumber })
      .getByRole('link', { name: /View/ })
      .click()
    await expect(page.getByText('Rates changed since: +$168.00')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Changed lines' }).getByRole('listitem')).toHaveText([
      'Complete table+$84.00Re-price',
      'Complete table+$84.00Re-price',
    ])
    await page.getByRole('button', { name: 'Re-price line 2' }).dblclick()
    await expectToast(page, 'Prices updated', `${first.orderNumber} now comes to $11,977.58.`)
    await expect(page.getByText('Rates changed since: +$84.00')).toBeVisible()
    await page.getByRole('button', { name: 'Re-price', exact: true }).click()
    await expect(page.getByText('Rates changed since')).toBeHidden()
    // Price and list price move together, so what was changed by hand stays.
    await expect(page.getByText('Listed $2,897.00, quoted $2,742.00, −5.4%')).toBeVisible()
    await page.getByRole('tab', { name: 'History' }).click()
    await expect(history).toContainText('2 × $2,855.00')
    await expect(history).toContainText('2 × $2,897.00')
  })

  await step('the dialog says so before sending, and its message names the new total', async () => {
    await page.goto(`/quotes/${second.id}`)
    await page.getByRole('button', { name: 'Send to customer' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Rates changed since: +$84.00 before discounts')
    await expect(dialog.getByLabel('Message')).toHaveValue(/a total of \$5,498\.73/)
    await dialog.getByRole('button', { name: 'Re-price' }).click()
    await expect(dialog.getByText('Rates changed since')).toBeHidden()
    await expect(dialog.getByLabel('Message')).toHaveValue(/a total of \$5,579\.62/)
  })
})
