/** A shop brings its customers along. How the screen looks is seen in `e2e/accessible-forms.spec.ts`. */

import { listCustomers, makeOrder } from '../../../test-support/api-calls.ts'
import { expectToast, logIn, toast } from '../../../test-support/client/screen.ts'
import { expect, step, test } from '../../../test-support/client/test.ts'

const FILE = [
  'Client;Mail;Town',
  'Nora Newcomer;nora@example.com;Austin',
  'Otto Newcomer;not an address;Waco',
].join('\n')

test('customers come from a file: its problems, another column, the import, and its undo', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/409|504/)
  await logIn(page)
  await page.goto('/customers')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  const chooser = page.waitForFileChooser()
  await page.getByRole('button', { name: 'Choose a File' }).click()
  await (await chooser).setFiles(new File([Buffer.from(FILE, 'latin1')], 'clients.csv', { type: 'text/csv' }))
  await expect(page.getByRole('alert')).toHaveText(/^1 row cannot be imported/)
  const broken = page.getByRole('list', { name: 'Rows with problems' })
  await expect(broken).toContainText(/^Row 3Otto Newcomer.*Invalid email address$/)
  await expect(page.getByRole('list', { name: 'Rows', exact: true })).toContainText('Nora Newcomer')
  const start = page.getByRole('button', { name: /^Import( \d+)? Customers?$/ })
  await expect(start).toBeDisabled()
  await page.getByLabel('Leave out 1 row with problems').check()
  await expect(start).toHaveText('Import 1 Customer')
  await page.getByLabel('Mail', { exact: true }).selectOption('Not imported')
  await expect(start).toHaveText('Import 2 Customers')
  await expect(page.getByText('1 column is not imported.', { exact: true })).toBeVisible()
  await page.reload()
  await step('a proxy gives up before the server has imported them', async () => {
    const commit = '**/api/imports/*/commit'
    const path = Promise.withResolvers<string>()
    page.route(commit, (route) => {
      path.resolve(route.request().url())
      route.fulfill({ status: 504, body: '<h1>Gateway Time-out</h1>' })
    })
    await start.click()
    await expect(toast(page)).toBeVisible()
    page.unroute(commit)
    expect((await page.request.post(await path.promise)).ok()).toBe(true)
    await start.click()
  })
  await expect(page.getByRole('main')).toContainText('2 customers from clients.csv imported.')
  await page.getByRole('link', { name: 'See Customers' }).click()
  await expect(page.getByRole('main')).toContainText('Nora Newcomer')
  await page.goBack()
  await page.getByRole('button', { name: 'Undo Import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo Import' }).click()
  await expect(page.getByRole('main')).toContainText('The import of clients.csv was undone.')
})

test('rows with problems are left out on request, duplicates are skipped, and both are listed after the import', async ({
  page,
}) => {
  await logIn(page)
  await page.goto('/customers/import')
  const chooser = page.waitForFileChooser()
  await page.getByRole('button', { name: 'Choose a File' }).click()
  const rows = [
    'Name,Mail',
    'Pia Newcomer,pia@example.com',
    'Zoe Newcomer,zoe@',
    ',quin@example.com',
    'Pia N.,pia@example.com',
  ]
  await (await chooser).setFiles(new File([rows.join('\n')], 'more.csv', { type: 'text/csv' }))
  const skipped = page.getByRole('list', { name: 'Skipped as duplicates' })
  await expect(skipped).toHaveText('Row 5Pia N.pia@example.comSkipped: the same as row 2')
  await page.getByLabel('Leave out 2 rows with problems').check()
  await page.getByRole('button', { name: 'Import 1 Customer', exact: true }).click()
  await expectToast(page, 'Customers imported', '1 customer added. 1 duplicate skipped. 2 rows left out.')
  const leftOut = page.getByRole('list', { name: 'Left out' })
  await expect(leftOut.getByRole('listitem')).toContainText([
    'Row 3Zoe Newcomerzoe@Invalid email address',
    'Row 4No namequin@example.comCustomer name is required',
  ])
  await page.getByRole('button', { name: 'Import Another File' }).click()
  await expect(page.getByRole('list', { name: 'Earlier imports' })).toContainText('1 customer · ')
  await page.getByRole('button', { name: /^Open more\.csv of / }).click()
  await expect(leftOut).toBeVisible()
  await expect(skipped).toHaveText('Row 5Pia N.pia@example.comLikely the same as Pia Newcomer')

  await step('a file of nobody new says so', async () => {
    await page.getByRole('button', { name: 'Import Another File' }).click()
    const again = page.waitForFileChooser()
    await page.getByRole('button', { name: 'Choose a File' }).click()
    await (await again).setFiles(new File([rows.slice(0, 2).join('\n')], 'again.csv', { type: 'text/csv' }))
    await expect(page.getByRole('alert')).toHaveText(
      'There are no customers to import: 1 row is the same as a customer that you have, or as an earlier row. To import such rows anyway, do not skip duplicates.',
    )
    await expect(page.getByRole('button', { name: 'Import 0 Customers' })).toBeDisabled()
    await page.getByLabel('Skip duplicates (1)').uncheck()
    await expect(page.getByRole('button', { name: 'Import 1 Customer', exact: true })).toBeEnabled()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

test('a file that was refused is read when it is chosen again; one of headings alone says so', async ({
  page,
  allowErrors,
}) => {
  await logIn(page)
  await page.goto('/customers/import')
  const file = new File(['Name\nWes Newcomer\n'], 'wes.csv', { type: 'text/csv' })
  const choose = async (chosen = file) => {
    const chooser = page.waitForFileChooser()
    await page.getByRole('button', { name: 'Choose a File' }).click()
    await (await chooser).setFiles(chosen)
  }
  allowErrors(/400/)
  page.route('**/api/imports/customers', (route) =>
    route.fulfill({ status: 400, json: { message: 'The file has no rows. Choose another.' } }),
  )
  await choose()
  await expect(page.getByRole('alert')).toHaveText('The file has no rows. Choose another.')
  page.unroute('**/api/imports/customers')
  await choose()
  await expect(page.getByRole('button', { name: 'Import 1 Customer', exact: true })).toBeEnabled()
  await page.getByRole('button', { name: 'Choose Another File' }).click()
  await choose(new File(['Name,Email\n'], 'headings.csv', { type: 'text/csv' }))
  await expect(page.getByText(/^There are no customers below the headings\./)).toBeVisible()
})

test('a customer with a quote stays when the others of an import are removed', async ({
  page,
  signedIn,
  allowErrors,
}) => {
  await logIn(page)
  await page.goto('/customers/import')
  const chooser = page.waitForFileChooser()
  await page.getByRole('button', { name: 'Choose a File' }).click()
  const file = new File(['Name\nVic Newcomer\nXia Newcomer\n'], 'wrong.csv', { type: 'text/csv' })
  await (await chooser).setFiles(file)
  await page.getByRole('button', { name: 'Import 2 Customers', exact: true }).click()
  await expect(page.getByRole('main')).toContainText('2 customers from wrong.csv imported.')
  const dana = await signedIn('demo')
  const customerId = (await listCustomers(dana)).find(({ name }) => name === 'Vic Newcomer')?.id ?? 0
  await makeOrder(dana, { customerId })
  allowErrors(/409/)
  await page.getByRole('button', { name: 'Undo Import' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Undo Import' }).click()
  await expect(dialog).toContainText(
    'Vic Newcomer has orders or changes by now, so the import cannot be undone as a whole. The other customer can be removed.',
  )
  await dialog.getByRole('button', { name: 'Remove the Others' }).click()
  await expect(page.getByRole('main')).toContainText(
    'The import of wrong.csv was undone. 1 customer stays because of orders or changes.',
  )
})
