/** A shop brings its customers along. */
import { logIn } from './api.ts'
import { expect, expectAccessibleScreen, test } from './test.ts'

const FILE = [
  'Client;Mail;Town',
  'Nora Newcomer;nora@example.com;Austin',
  'Otto Newcomer;not an address;Waco',
].join('\n')

test('customers come from a file: its problems, another column, the import, and its undo', async ({
  page,
}) => {
  await logIn(page)
  await page.goto('/customers')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await page.getByRole('button', { name: 'Choose a File' }).waitFor()
  await expectAccessibleScreen(page)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'clients.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE, 'latin1') })
  await expect(page.getByRole('alert')).toHaveText(/^1 row cannot be imported/)
  await expect(page.getByRole('list', { name: 'Rows' })).toContainText('Invalid email address')
  await expectAccessibleScreen(page)
  const start = page.getByRole('button', { name: /^Import \d+ Customer/ })
  await expect(start).toBeDisabled()
  await page.getByLabel('Mail', { exact: true }).selectOption('Not imported')
  await expect(start).toHaveText('Import 2 Customers')
  await page.reload()
  await start.click()
  await expect(page.getByRole('main')).toContainText('2 customers from clients.csv imported.')
  await page.getByRole('link', { name: 'See Customers' }).click()
  await expect(page.getByRole('main')).toContainText('Nora Newcomer')
  await page.goBack()
  await page.getByRole('button', { name: 'Undo Import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo Import' }).click()
  await expect(page.getByRole('main')).toContainText('The import of clients.csv was undone.')
})
