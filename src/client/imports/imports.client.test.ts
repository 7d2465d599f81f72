/** A shop brings its customers along. How the screen looks is seen in `e2e/accessible-forms.spec.ts`. */

import { logIn } from '../../../test-support/client/screen.ts'
import { expect, test } from '../../../test-support/client/test.ts'

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
  const chooser = page.waitForFileChooser()
  await page.getByRole('button', { name: 'Choose a File' }).click()
  await (await chooser).setFiles(new File([Buffer.from(FILE, 'latin1')], 'clients.csv', { type: 'text/csv' }))
  await expect(page.getByRole('alert')).toHaveText(/^1 row cannot be imported/)
  await expect(page.getByRole('list', { name: 'Rows' })).toContainText('Invalid email address')
  const start = page.getByRole('button', { name: /^Import( \d+)? Customers$/ })
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
