/** Creating and selecting a customer without leaving the quote. */

import { enter, listCustomers } from './api.ts'
import { chooseCustomer } from './quote-form.ts'
import { expect, test } from './test.ts'

test.use({ serverName: 'new-customer' })

test('double-clicking Save Customer creates and selects one customer and keeps the form', async ({
  page,
}) => {
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

test('selecting the selected customer again keeps the selection', async ({ page }) => {
  await enter(page, '/quotes/new')
  await chooseCustomer(page, 'Emily Hartwell')
  await chooseCustomer(page, 'Emily Hartwell')
  await expect(page.getByPlaceholder('Select a customer')).toHaveValue('Emily Hartwell')
})

test('an email domain in any alphabet is accepted, an overlong local part is not', async ({ page }) => {
  await enter(page, '/quotes/new')
  await page.getByRole('button', { name: 'New customer' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Customer' })
  await dialog.getByLabel('Name').fill('Jörg Schreiner')
  const email = dialog.getByLabel('Email')
  await email.pressSequentially(`${'j'.repeat(65)}@münchen.example`)
  await dialog.getByRole('button', { name: 'Save Customer' }).click()
  await expect(dialog.getByText('Invalid email address')).toBeVisible()
  await email.fill('')
  await email.pressSequentially('joerg@münchen.example')
  await dialog.getByRole('button', { name: 'Save Customer' }).click()
  await expect(dialog).toBeHidden()
  const saved = (await listCustomers(page)).find(({ name }) => name === 'Jörg Schreiner')
  // Chromium converts the domain to ASCII; other browsers pass it on as typed.
  expect(['joerg@münchen.example', 'joerg@xn--mnchen-3ya.example']).toContain(saved?.email)
})
