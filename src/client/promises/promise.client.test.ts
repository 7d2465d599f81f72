/** The day that a customer is promised. */
import { addDays, formatDay } from '#domain/calendar.ts'
import { getOrder, makeOrder } from '../../../test-support/api-calls.ts'
import { enter, expectToast, logIn, openTab, row } from '../../../test-support/client/screen.ts'
import { expect, test } from '../../../test-support/client/test.ts'

test('a day is proposed, promised, moved with a reason, and seen by the floor', async ({ page }) => {
  await logIn(page)
  const { id, orderNumber } = await makeOrder(page, {}, 'production')
  await page.goto(`/production/${id}`)
  const panel = page.getByRole('region', { name: 'Promise date' })
  await expect(panel).toContainText('No promise date is set.')
  await panel.getByRole('button', { name: 'Set Promise Date' }).click()
  const form = page.getByRole('dialog', { name: 'Set promise date' })
  const day = form.getByLabel('Promised for')
  await expect(form).toContainText('The load is every order that is invoiced, paid, or in production')
  await form.getByLabel('Hours of work').fill('12.5')
  await form.getByRole('button', { name: 'Use This Day' }).click()
  const first = await day.inputValue()
  await expect(form).toContainText(`Earliest day that the load allows: ${formatDay(first)}`)
  await expect(form).toContainText(/The week of .+ would have [\d.]+ of 40 hours promised\./)
  await form.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Promise date set', `${orderNumber} is promised for ${formatDay(first)}.`)
  await expect(panel).toContainText(formatDay(first))
  await expect(panel).toContainText('12.5 hours of work')
  expect(await getOrder(page, id)).toMatchObject({ promisedOn: first, estimatedHours: 12.5 })

  await panel.getByRole('button', { name: 'Change' }).click()
  const later = addDays(first, 30)
  await day.fill(later)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toContainText(`Say why it is no longer ${formatDay(first)}`)
  await form.getByLabel('Reason').fill('The slab is late')
  await form.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Promise date set', `${orderNumber} is promised for ${formatDay(later)}.`)
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByRole('tabpanel')).toContainText('The slab is late')

  await openTab(page, 'Production')
  await expect(row(page, orderNumber)).toContainText(`Promised for ${formatDay(later)}`)
  await enter(page, `/production/${id}`, 'floor')
  await expect(panel).toContainText(formatDay(later))
})
