/** The day that a customer is promised. */
import { addDays, formatDay } from '#domain/calendar.ts'
import { getOrder, makeOrder } from '../../../test-support/api-calls.ts'
import {
  enter,
  expectFailure,
  expectToast,
  logIn,
  openTab,
  row,
} from '../../../test-support/client/screen.ts'
import { expect, test } from '../../../test-support/client/test.ts'

test('a day is proposed, promised, moved with a reason, and seen by the floor', async ({ page }) => {
  await logIn(page)
  const { id, orderNumber } = await makeOrder(page, {}, 'production')
  await page.goto(`/production/${id}`)
  const panel = page.getByRole('region', { name: 'Promise date' })
  await expect(panel).toContainText('No promise date is set.')
  await panel.getByRole('button', { name: 'Set promise date' }).click()
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
  await form.getByLabel('Hours of work').fill('1')
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
  await expect(panel).toContainText('1 hour of work')
})

test('a list without a promise column says it beside what the order is about', async ({ page }) => {
  await logIn(page)
  const { id, orderNumber } = await makeOrder(page, { description: 'Ash, oiled' }, 'invoice')
  await page.request.post(`/api/orders/${id}/promise`, { data: { promisedOn: '2031-03-12' } })
  await page.goto('/invoices')
  await expect(row(page, orderNumber)).toContainText('Promised Mar 12 · Ash, oiled')
})

test('a day that a colleague has promised meanwhile is shown before it is replaced', async ({
  page,
  signedIn,
  allowErrors,
}) => {
  allowErrors(/409/)
  await logIn(page)
  const { id, orderNumber } = await makeOrder(page, {}, 'production')
  const staff = await signedIn('staff')
  const theirs = async (promisedOn: string) => {
    const data = { promisedOn, reason: 'The slab is late' }
    expect((await staff.request.post(`/api/orders/${id}/promise`, { data })).status()).toBe(200)
  }
  await theirs('2031-03-12')
  await page.goto(`/production/${id}`)
  const panel = page.getByRole('region', { name: 'Promise date' })
  await panel.getByRole('button', { name: 'Change' }).click()
  const form = page.getByRole('dialog', { name: 'Set promise date' })
  await form.getByLabel('Promised for').fill('2031-03-26')
  await form.getByLabel('Reason').fill('The customer is away')
  await theirs('2031-03-19')
  await expect(panel).toContainText('Mar 19, 2031')
  await expect(form).toContainText('Why it is no longer Mar 12, 2031')
  await form.getByRole('button', { name: 'Save' }).click()
  await expectFailure(
    page,
    'Error',
    `Somebody else changed the promise date: ${orderNumber} is now promised for Mar 19, 2031. Save again to replace it.`,
  )
  await expect(form.getByRole('alert')).toHaveText('Somebody else changed the promise date to Mar 19, 2031.')
  await expect(form).toContainText('Why it is no longer Mar 19, 2031')
  await expect(form.getByLabel('Promised for')).toHaveValue('2031-03-26')
  await expect(form.getByLabel('Reason')).toHaveValue('The customer is away')
  expect((await getOrder(page, id)).promisedOn).toBe('2031-03-19')
  await form.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Promise date set', `${orderNumber} is promised for Mar 26, 2031.`)
  expect((await getOrder(page, id)).promisedOn).toBe('2031-03-26')
})

test('hours that a colleague has set meanwhile are shown before they are replaced, and stay if none are typed', async ({
  page,
  signedIn,
  allowErrors,
}) => {
  allowErrors(/409/)
  await logIn(page)
  const { id, orderNumber } = await makeOrder(page, {}, 'production')
  const staff = await signedIn('staff')
  const theirs = async (estimatedHours: number) => {
    const data = { promisedOn: null, estimatedHours }
    expect((await staff.request.post(`/api/orders/${id}/promise`, { data })).status()).toBe(200)
  }
  await page.goto(`/production/${id}`)
  const panel = page.getByRole('region', { name: 'Promise date' })
  const form = page.getByRole('dialog', { name: 'Set promise date' })
  await panel.getByRole('button', { name: 'Set promise date' }).click()
  await form.getByLabel('Hours of work').fill('12')
  await theirs(8)
  await form.getByRole('button', { name: 'Save' }).click()
  await expectFailure(
    page,
    'Error',
    `Somebody else changed the hours of work: ${orderNumber} now has 8. Save again to replace them.`,
  )
  await expect(form.getByRole('alert')).toHaveText('Somebody else changed the hours of work to 8.')
  await expect(form.getByLabel('Hours of work')).toHaveValue('12')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toHaveCount(0)
  expect(await getOrder(page, id)).toMatchObject({ promisedOn: null, estimatedHours: 12 })

  await panel.getByRole('button', { name: /Change|Set promise date/ }).click()
  await form.getByLabel('Promised for').fill('2031-03-26')
  await theirs(9)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toHaveCount(0)
  expect(await getOrder(page, id)).toMatchObject({ promisedOn: '2031-03-26', estimatedHours: 9 })
})
