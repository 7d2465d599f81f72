/** Saving a calculated quote: choosing the customer, creating everything once, and server errors. */

import { listCustomers, listOrders } from '../../../test-support/api-calls.ts'
import {
  addTable,
  askForCustomer,
  expectItems,
  summary,
  TABLE,
} from '../../../test-support/client/calculator-form.ts'
import type { Page } from '../../../test-support/client/page.ts'
import { enter, expectFailure, expectPath, expectToast, toast } from '../../../test-support/client/screen.ts'
import { expect, step, test } from '../../../test-support/client/test.ts'

const posts = (page: Page) =>
  page.requests
    .filter(({ method, path }) => method === 'POST' && path !== '/api/presence')
    .map(({ path }) => path)

async function countCustomers(page: Page, name: string): Promise<number> {
  return (await listCustomers(page)).filter((customer) => customer.name === name).length
}

async function ordersTitled(page: Page, title: string) {
  return (await listOrders(page, 'quote')).filter((order) => order.title === title)
}

test('an existing customer is found, or pointed out, and problems appear next to their fields', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/400/)
  await enter(page, '/calculator')
  await addTable(page)
  const title = summary(page).getByLabel('Quote title')
  const quantity = summary(page).getByLabel('Quantity of item 1')
  await title.fill('ab')
  await quantity.fill('0')
  await quantity.press('Enter')
  await expect(quantity).toBeFocused()
  await quantity.press('Control+Enter')
  await expect(page.getByText('Title must be at least 3 characters', { exact: true })).toBeVisible()
  await expect(page.getByText('Quantity must be at least 1', { exact: true })).toBeVisible()
  await expect(title).toBeFocused()
  await title.fill('For Emily')
  await quantity.fill('1')

  const dialog = await askForCustomer(page)
  const name = dialog.getByLabel('Name')
  const isChosen = async () => {
    await expect(dialog.getByText('Emily Hartwell', { exact: true })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Save Quote' })).toBeFocused()
  }
  await step('a new customer who is like another triggers a question', async () => {
    const hint = dialog.getByText('Is this the same customer?', { exact: true })
    await name.fill('nobody at all')
    await expect(hint).toHaveCount(0)
    // Pasted, and as such refused by the server.
    const searched = page.waitForResponse('**/api/customers?*')
    await name.fill('nobody at all '.repeat(15))
    await searched
    expect(page.failedRequests.filter((failed) => failed.includes('/api/customers?'))).toEqual([])
    await name.fill(' emily hartwel')
    await name.press('Tab')
    await expect(hint).toBeVisible()
    await dialog.getByRole('button', { name: 'Use this one: Emily Hartwell' }).click()
    await isChosen()
  })
  await step('a part of the name finds the customer, by keyboard or mouse', async () => {
    await dialog.getByRole('button', { name: 'Change customer' }).click()
    await expect(name).toHaveValue('')
    await name.pressSequentially('hartw')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await isChosen()
    await dialog.getByRole('button', { name: 'Change customer' }).click()
    await name.fill('Hartwell')
    await page.getByRole('option', { name: /^Emily Hartwell/ }).click()
    await isChosen()
  })

  const issues = [{ path: 'lineItems.0.description', message: 'Description must rhyme' }]
  page.route('**/api/orders', (route) =>
    route.fulfill({ status: 400, json: { message: 'Description must rhyme', issues } }),
  )
  await dialog.getByRole('button', { name: 'Save Quote' }).click()
  await expectFailure(page, 'Error creating quote', '400: Description must rhyme')
  await expect(dialog).toBeHidden()
  const description = summary(page).getByLabel('Description of item 1')
  await expect(description).toHaveAccessibleDescription('Description must rhyme')
  page.unroute('**/api/orders')
  await description.fill('A table quite able')
  await askForCustomer(page)
  await dialog.getByRole('button', { name: 'Save Quote' }).click()
  await expectToast(page, 'Quote created', 'Your quote has been created successfully.')
  const [saved] = await ordersTitled(page, 'For Emily')
  expect(saved?.customer.name).toBe('Emily Hartwell')
  expect(await countCustomers(page, 'Emily Hartwell')).toBe(1)
  expect(posts(page)).toEqual(['/api/orders', '/api/orders'])
  await expectPath(page, '/quotes')
  await toast(page).getByRole('button', { name: 'Open' }).click()
  await expectPath(page, `/quotes/${saved?.id}`)
})

test('retrying a failed save creates the customer and the order only once', async ({ page, allowErrors }) => {
  allowErrors(/500|502|ERR_FAILED/)
  await enter(page, '/calculator')
  await addTable(page)
  await summary(page).getByLabel('Quote title').fill('Third time lucky')
  const dialog = await askForCustomer(page)
  const save = dialog.getByRole('button', { name: 'Save Quote' })
  await dialog.getByLabel('Name').fill('Percival Stone')
  const untaxed = dialog.getByText('Exempt from tax: the grand total is $3,055.00.', { exact: true })
  await expect(untaxed).toHaveCount(0)
  const exemption = dialog.getByLabel('Tax exemption')
  await exemption.fill('EX-7')
  await expect(untaxed).toBeVisible()

  const customers = '**/api/customers'
  page.route(customers, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 502, body: 'Bad gateway' })
      : route.fallback(),
  )
  await dialog.getByLabel('Name').press('Control+Enter')
  await expectFailure(page, 'Error creating quote', '502: Bad gateway')
  await expect(dialog.getByLabel('Name')).toBeFocused()
  page.unroute(customers)
  // The server receives this request, but its response is lost.
  page.route(customers, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch()
    route.abort()
  })
  await save.click()
  await expectFailure(
    page,
    'Error creating quote',
    'The server cannot be reached. Check your connection and try again.',
  )
  page.unroute(customers)
  page.route('**/api/orders', (route) => route.fulfill({ status: 500, json: { message: 'No ink' } }))
  await save.click()
  await expectFailure(page, 'Error creating quote', '500: No ink')
  await expect(dialog.getByText('Percival Stone', { exact: true })).toBeVisible()
  await expect(save).toBeFocused()
  page.unroute('**/api/orders')
  expect(await countCustomers(page, 'Percival Stone')).toBe(1)

  // Not even a reload creates a second customer.
  await page.reload()
  await expectItems(page, [TABLE])
  await askForCustomer(page)
  await expect(dialog.getByText('Percival Stone', { exact: true })).toBeVisible()
  await expect(untaxed).toBeVisible()
  page.route('**/api/orders', async (route) => {
    await route.fetch()
    route.abort()
  })
  await save.click()
  await expectFailure(
    page,
    'Error creating quote',
    'The server cannot be reached. Check your connection and try again.',
  )
  page.unroute('**/api/orders')
  await save.click()
  await expectToast(page, 'Quote created', 'Your quote has been created successfully.')
  expect((await ordersTitled(page, 'Third time lucky')).map(({ total }) => total)).toEqual([3055])
  expect(await countCustomers(page, 'Percival Stone')).toBe(1)
  expect(posts(page)).toEqual([
    '/api/customers',
    '/api/customers',
    '/api/customers',
    '/api/orders',
    '/api/orders',
    '/api/orders',
  ])
})
