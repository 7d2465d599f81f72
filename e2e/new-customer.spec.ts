/** A customer made without leaving the quote, and one who is chosen. */

import { enter } from './api.ts'
import { chooseCustomer } from './quote-form.ts'
import { expect, test } from './test.ts'

test.use({ serverName: 'new-customer' })

test('a double click on Save Customer makes one, who is chosen, and the form stands', async ({ page }) => {
  let posts = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/customers')) posts++
  })
  await enter(page, '/quotes/new')
  await page.getByRole('textbox', { name: 'Title' }).fill('Hall bench')
  await page.getByRole('button', { name: 'New customer' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Customer' })
  await dialog.getByLabel('Name').fill('Odile Marchand')
  await dialog.getByRole('button', { name: 'Save Customer' }).dblclick()
  await expect(dialog).toBeHidden()
  await expect(page.getByPlaceholder('Select a customer')).toHaveValue('Odile Marchand')
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Hall bench')
  expect(posts).toBe(1)
})

test('choosing the chosen customer again keeps them', async ({ page }) => {
  await enter(page, '/quotes/new')
  await chooseCustomer(page, 'Emily Hartwell')
  await chooseCustomer(page, 'Emily Hartwell')
  await expect(page.getByPlaceholder('Select a customer')).toHaveValue('Emily Hartwell')
})
