/** How reports look, days that do not exist, and the terms that a customer accepts. All else about both is proven in `src/client`. */
import type { Locator } from '@playwright/test'
import { pdfText } from '../test-support/pdf-text.ts'
import { enter, getOrder, logIn, makeLink, makeOrder } from './api.ts'
import { expectNoSidewaysScroll, expectToast } from './screen.ts'
import { expect, expectAccessibleScreen, test } from './test.ts'

test.use({ serverName: 'books' })

test('the reports fit, and are accessible', { tag: '@both' }, async ({ page }) => {
  await enter(page, '/reports?report=aging')
  await expect(page.getByRole('table')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleScreen(page)
})

test('a day that does not exist is refused, and neither opens the books, takes a promise back, nor is left out', async ({
  page,
}) => {
  await logIn(page)
  const close = (closingDate: string | null) =>
    page.request.patch('/api/closing-date', { data: { closingDate } })
  expect((await close('2025-10-31')).status()).toBe(200)
  const { id } = await makeOrder(page, {}, 'production')
  const promise = { data: { promisedOn: '2031-10-31' } }
  expect((await page.request.post(`/api/orders/${id}/promise`, promise)).status()).toBe(200)
  // October 31 becomes November 31.
  const typeMonth = async (day: Locator) => {
    await day.focus()
    await page.keyboard.type('11')
    await expect(day).toHaveValue('')
  }

  await page.goto('/settings/shop')
  const closed = page.getByLabel('Books are closed through')
  await expect(closed).toHaveValue('2025-10-31')
  await typeMonth(closed)
  await page.keyboard.press('Enter')
  await expect(closed).toHaveAccessibleDescription(/There is no such day/)
  await page.keyboard.type('30')
  await expect(closed).toHaveAccessibleDescription(/^(?!.*no such day)/)
  await page.keyboard.press('Enter')
  await expectToast(page, 'Closing date moved', 'The books are closed through Nov 30, 2025.')
  expect((await close(null)).status()).toBe(200)

  await page.goto(`/production/${id}`)
  await page.getByRole('region', { name: 'Promise date' }).getByRole('button', { name: 'Change' }).click()
  const form = page.getByRole('dialog', { name: 'Set promise date' })
  await typeMonth(form.getByLabel('Promised for'))
  await form.getByLabel('Reason').fill('The slab is late')
  await form.getByRole('button', { name: 'Save' }).click()
  const promised = form.getByLabel('Promised for')
  await expect(promised).toHaveAccessibleDescription(/There is no such day/)
  await promised.focus()
  for (const key of ['Backspace', 'Tab', 'Backspace', 'Tab']) await page.keyboard.press(key)
  await expect(promised).toHaveAccessibleDescription(/There is no such day/)
  await page.keyboard.press('Backspace')
  await expect(promised).toHaveAccessibleDescription(/^(?!.*no such day)/)
  expect(await getOrder(page, id)).toMatchObject({ promisedOn: '2031-10-31' })

  // Begins with the month again.
  await promised.blur()
  await promised.focus()
  await page.keyboard.type('103120265')
  await expect(promised).toHaveValue('20265-10-31')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(promised).toHaveAccessibleDescription(/There is no such day/)

  await page.goto('/quotes/new')
  await page.getByRole('radio', { name: 'Custom Milestones' }).check()
  await page.getByLabel('When milestone 1 is due').selectOption('On a date')
  const due = page.getByLabel('Due date of milestone 1')
  await due.focus()
  await page.keyboard.type('11312031')
  await page.getByRole('button', { name: 'Save Quote' }).click()
  await expect(due).toHaveAccessibleDescription('There is no such day')
  await due.focus()
  for (const key of ['Backspace', 'Tab', 'Backspace', 'Tab', 'Backspace']) await page.keyboard.press(key)
  await expect(due).toHaveAccessibleDescription('')

  await page.goto('/settings/shop')
  await page.getByRole('button', { name: 'Change working hours' }).click()
  const hours = page.getByRole('dialog', { name: 'Working hours' })
  await hours.getByLabel('Hours a week').fill('44')
  const holiday = hours.getByLabel('Closed days')
  await holiday.focus()
  await page.keyboard.type('11312031')
  await hours.getByRole('button', { name: 'Save' }).click()
  await expect(holiday).toHaveAccessibleDescription(/There is no such day/)
  await holiday.focus()
  for (const key of ['Backspace', 'Tab', 'Backspace', 'Tab', 'Backspace']) await page.keyboard.press(key)
  await expect(holiday).toHaveAccessibleDescription(/^(?!.*no such day)/)
})

test('a customer accepts a quote’s terms and conditions by name, and prints them however long they are', async ({
  page,
}) => {
  await logIn(page)
  const offer = async (conditions: readonly object[]) =>
    expect((await page.request.patch('/api/shop', { data: { conditions } })).status()).toBe(200)
  const makeLinkWith = async (text: string) => {
    await offer([{ name: 'House terms', text, isDefault: true }])
    return makeLink(page, (await makeOrder(page)).id)
  }
  const short = await makeLinkWith('Wood moves with the seasons.')
  const long = await makeLinkWith(`${'Wood moves with the seasons. '.repeat(40)}Oil it twice a year.`)
  await offer([])
  await page.goto(short)
  await expect(page.getByText('Wood moves with the seasons.')).toBeVisible()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(page.getByText(/, with its terms and conditions, House terms\./)).toBeVisible()

  await page.goto(long)
  await expect(page.getByText('Read the terms and conditions')).toBeVisible()
  await expect(page.getByText('Oil it twice a year.')).toBeHidden()
  const printed = (await pdfText(await page.pdf())).join(' ').replace(/\s+/g, ' ')
  expect(printed).toContain('Oil it twice a year.')
  expect(printed).not.toContain('Read the terms')
})
