/** Writing a quote by keyboard alone. */
import { enter, listOrders } from './api.ts'
import { expectTotals } from './quote-form.ts'
import { expectPath, expectToast } from './screen.ts'
import { expect, test } from './test.ts'

test('keyboard only: Enter moves through the lines, Ctrl+Enter saves', async ({ page }) => {
  const title = 'Typed without a mouse'
  const { keyboard } = page
  await enter(page, '/quotes/new')
  const customer = page.getByPlaceholder('Select a customer')
  // Disabled until the customers are there, and then it takes no focus.
  await expect(customer).toBeEnabled()
  await customer.focus()
  await keyboard.type('Emily')
  await expect(page.getByRole('option')).toHaveCount(1)
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await expect(customer).toHaveValue('Emily Hartwell')
  const tabTo = async (name: string) => {
    for (let stops = 0; stops < 8; stops++) {
      await keyboard.press('Tab')
      const focused = page.locator(':focus')
      if ((await focused.and(page.getByLabel(name)).count()) === 1) return
    }
    throw new Error(`Tab never reaches ${name}`)
  }
  await tabTo('Title')
  await keyboard.type(title)
  // Enter in a plain field must not save an unfinished quote.
  await keyboard.press('Enter')
  await tabTo('Description of line 1')
  for (const [line, words] of [
    [1, ['Ladder', '2', '450.5']],
    [2, ['Rail', '1', '80']],
  ] as const) {
    await expect(page.getByLabel(`Description of line ${line}`)).toBeFocused()
    for (const word of words) {
      await keyboard.type(word)
      await keyboard.press('Enter')
    }
  }
  await expect(page.getByLabel('Description of line 3')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'Delete line 2' })).toBeFocused()
  await tabTo('Description of line 3')
  await tabTo('Delete line 3')
  await keyboard.press('Enter')
  await expectTotals(page, { subtotal: '$981.00', tax: '$68.67', total: '$1,049.67' })
  await keyboard.press('Control+Enter')
  await expectToast(page, 'Success', 'Quote created successfully')
  await expectPath(page, '/quotes')
  const made = (await listOrders(page, 'quote')).filter((order) => order.title === title)
  expect(made.map(({ total }) => total)).toEqual([1049.67])
})
