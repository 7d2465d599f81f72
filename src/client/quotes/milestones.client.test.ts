/** The milestones of a quote, by keyboard alone. */
import { listOrders } from '../../../test-support/api-calls.ts'
import { listen } from '../../../test-support/client/heard.ts'
import { fillLine, fillQuote } from '../../../test-support/client/quote-form.ts'
import { enter, expectToast, follow } from '../../../test-support/client/screen.ts'
import { expect, test } from '../../../test-support/client/test.ts'

test('keyboard only: Enter moves through the milestones of a schedule that must add up to 100%', async ({
  page,
}) => {
  const { keyboard } = page
  await enter(page, '/quotes/new')
  await fillQuote(page, 'By milestones')
  await page.getByRole('radio', { name: 'Custom Milestones' }).check()
  await expect(page.getByText('100% assigned: $964.07', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Delete milestone 1' }).click()
  await expect(page.getByLabel('Description of milestone 1')).toBeFocused()
  await page.getByRole('button', { name: 'Delete milestone 1' }).click()
  await expect(page.getByRole('button', { name: 'Add Milestone' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByLabel('Description of milestone 1')).toBeFocused()
  await keyboard.type('Deposit')
  await page.getByLabel('Percentage of milestone 1').fill('33,3333 %')
  await keyboard.press('Enter')
  await expect(page.getByLabel('When milestone 1 is due')).toBeFocused()
  await expect(page.getByLabel('Percentage of milestone 1')).toHaveValue('33.3333')
  await page.getByLabel('When milestone 1 is due').selectOption('On a date')
  await keyboard.press('Enter')
  await expect(page.getByLabel('Due date of milestone 1')).toBeFocused()
  await page.getByLabel('Due date of milestone 1').fill('2031-05-06')
  await keyboard.press('Enter')
  await expect(page.getByLabel('Description of milestone 2')).toBeFocused()
  await keyboard.type('Final payment')
  await keyboard.press('Enter')
  await expect(page.getByLabel('Percentage of milestone 2')).toBeFocused()
  await keyboard.press('Control+a')
  await keyboard.type('101')
  await expect(page.getByText('Percentage must be at most 100', { exact: true })).toBeVisible()
  await keyboard.press('Backspace')
  await expect(page.getByText('Percentage must be at most 100', { exact: true })).toHaveCount(0)
  await expect(page.getByText('56.6667% left to assign', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Save Quote' }).click()
  await expect(page.getByText('Milestone percentages must add up to 100', { exact: true })).toBeVisible()

  await page.getByLabel('Percentage of milestone 2').focus()
  await keyboard.press('Enter')
  await expect(page.getByLabel('When milestone 2 is due')).toHaveValue('after-invoice')
  await keyboard.press('Enter')
  await expect(page.getByLabel('Days until milestone 2 is due')).toBeFocused()
  await keyboard.press('Control+a')
  await keyboard.type('45')
  await keyboard.press('Enter')
  await expect(page.getByLabel('Description of milestone 3')).toBeFocused()
  await expect(page.getByLabel('Percentage of milestone 3')).toHaveValue('56.6667')
  await keyboard.type('Rest')
  await expect(page.getByText('100% assigned: $964.07', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Amount of milestone 3')).toHaveText('$546.31')
  await page.getByRole('button', { name: 'Save Quote' }).click()
  await expectToast(page, 'Success', 'Quote created successfully')
  const [made] = await listOrders(page, 'quote')
  await follow(page, `/quotes/${made?.id}`)
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveText([
    /^Deposit 33\.3333%May 6, 2031\$321\.36$/,
    /^Final payment 10%45 days after the invoice\$96\.40$/,
    /^Rest 56\.6667%30 days after the invoice\$546\.31$/,
  ])
})

test('screen readers say what a milestone comes to only where it is typed, once typing pauses', async ({
  page,
}) => {
  await enter(page, '/quotes/new')
  await fillQuote(page, 'By ear')
  await page.getByRole('radio', { name: 'Custom Milestones' }).check()
  const amount = page.getByLabel('Amount of milestone 1')
  await expect(amount).toHaveText('$482.04')
  const heard = listen()
  await fillLine(page, 1, { description: 'Ladder', quantity: '2', price: '100' })
  await expect(amount).toHaveText('$107.00')
  await expect.poll(() => heard).toEqual(['Total $200.00'])

  await page.getByLabel('Percentage of milestone 1').focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('40')
  await expect(amount).toHaveText('$85.60')
  await expect.poll(() => heard).toContain('Amount $85.60')
  await expect.poll(() => heard).toContain('Milestones: 10% left to assign')
  expect(heard).not.toContain('$8.56')
  expect(heard.filter((text) => text.includes('107'))).toEqual([])
})
