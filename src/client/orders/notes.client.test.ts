/** The staff's notes on an order. */
import { getOrder, makeOrder } from '../../../test-support/api-calls.ts'
import {
  enter,
  expectFailure,
  expectPath,
  expectToast,
  follow,
  openTab,
} from '../../../test-support/client/screen.ts'
import { expect, test } from '../../../test-support/client/test.ts'

test('a note survives switching tabs, leaving, a step, a reload and a failure, and is added once at the top', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/500|ERR_FAILED/)
  await enter(page)
  const { id } = await makeOrder(page)
  await follow(page, `/quotes/${id}?tab=history`)
  const note = page.getByLabel('Add a note')
  const add = page.getByRole('button', { name: 'Add Note' })
  await expect(add).toBeDisabled()
  const isHere = () => expect(note).toHaveValue('Ask Sam about the')
  await note.fill('Ask Sam about the')
  await page.getByRole('tab', { name: 'Details' }).click()
  await page.getByRole('tab', { name: 'History' }).click()
  await isHere()
  await openTab(page, 'Dashboard')
  await page.goBack()
  await isHere()
  await page.getByRole('button', { name: 'Convert to Invoice' }).click()
  await page.getByRole('button', { name: 'Convert', exact: true }).click()
  await expectPath(page, `/invoices/${id}`)
  await page.getByRole('tab', { name: 'History' }).click()
  await isHere()
  expect(page.asksBeforeUnload()).toBe(true)
  await page.reload()
  await isHere()
  await note.fill('Ask Sam about the legs.\nOr Dana.')
  page.route('**/notes', (route) => route.fulfill({ status: 500, body: '' }))
  await add.click()
  await expectFailure(page, 'Error', 'Failed to add the note')
  await expect(note).toHaveValue('Ask Sam about the legs.\nOr Dana.')
  page.unroute('**/notes')
  // The request arrives but its response is lost. Sending it again after a reload still adds only one note.
  page.route('**/notes', async (route) => {
    await route.fetch()
    route.abort()
  })
  await add.click()
  await expectFailure(page, 'Error', 'The server cannot be reached. Check your connection and try again.')
  page.unroute('**/notes')
  await page.reload()
  await note.press('Control+Enter')
  await expectToast(page, 'Note added')
  await expect(note).toHaveValue('')
  const entries = page.getByRole('tabpanel').getByRole('listitem')
  await expect(entries.nth(1)).toContainText('Ask Sam about the legs.')
  await expect(entries.last()).toContainText('Created by')
  await page.reload()
  await expect(note).toHaveValue('')
  const notes = (await getOrder(page, id)).history.filter(({ kind }) => kind === 'note')
  expect(notes.map(({ text }) => text)).toEqual(['Ask Sam about the legs.\nOr Dana.'])
})
