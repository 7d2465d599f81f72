/** The staff's notes on an order. */
import { enter, getOrder, makeOrder } from './api.ts'
import { expectFailure, expectPath, expectToast, follow, openTab } from './screen.ts'
import { expect, test } from './test.ts'

test('a note survives switching tabs, leaving, a step, a reload and a failure, and is added once at the top', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/500|ERR_FAILED|ERR_CONNECTION/)
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
  let asked = ''
  page.once('dialog', (question) => {
    asked = question.type()
    return question.accept()
  })
  await page.reload()
  await isHere()
  expect(asked).toBe('beforeunload')
  await note.fill('Ask Sam about the legs.\nOr Dana.')
  await page.route('**/notes', (route) => route.fulfill({ status: 500, body: '' }))
  await add.click()
  await expectFailure(page, 'Error', 'Failed to add the note')
  await expect(note).toHaveValue('Ask Sam about the legs.\nOr Dana.')
  await page.unroute('**/notes')
  // The request arrives but its response is lost. Sending it again after a reload still adds only one note.
  await page.route('**/notes', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await add.click()
  await expectFailure(page, 'Error', 'The server cannot be reached. Check your connection and try again.')
  await page.unroute('**/notes')
  page.once('dialog', (question) => question.accept())
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
