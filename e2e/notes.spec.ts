/** The staff's notes on an order. */
import { enter, getOrder, makeOrder } from './api.ts'
import { expectFailure, expectPath, expectToast, openTab } from './screen.ts'
import { expect, test } from './test.ts'

test.use({ serverName: 'notes' })

test('an unfinished note survives switching tabs, leaving, a step and a reload', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/ERR_FAILED|ERR_CONNECTION/)
  await enter(page)
  const { id } = await makeOrder(page)
  await page.goto(`/quotes/${id}?tab=history`)
  const note = page.getByLabel('Add a note')
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
  await note.fill('Ask Sam about the legs')
  // The request arrives but its response is lost: resent after a reload, it makes only one note.
  await page.route('**/notes', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Add Note' }).click()
  await expectFailure(page, 'Error', 'The server cannot be reached. Check your connection and try again.')
  await page.unroute('**/notes')
  page.once('dialog', (question) => question.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Add Note' }).click()
  await expectToast(page, 'Note added')
  await expect(note).toHaveValue('')
  await page.reload()
  await expect(note).toHaveValue('')
  const notes = (await getOrder(page, id)).history.filter(({ kind }) => kind === 'note')
  expect(notes.map(({ text }) => text)).toEqual(['Ask Sam about the legs'])
})

test('a note appears at the top of the history', { tag: '@both' }, async ({ page, allowErrors }) => {
  allowErrors(/500/)
  await enter(page)
  const { id } = await makeOrder(page)
  await page.goto(`/quotes/${id}?tab=history`)
  const note = page.getByLabel('Add a note')
  const add = page.getByRole('button', { name: 'Add Note' })
  await expect(add).toBeDisabled()
  await note.fill('Call before delivery.\nAsk for Sam.')
  await page.route('**/notes', (route) => route.fulfill({ status: 500, body: '' }))
  await add.click()
  await expectFailure(page, 'Error', 'Failed to add the note')
  await expect(note).toHaveValue('Call before delivery.\nAsk for Sam.')
  await page.unroute('**/notes')
  await add.click()
  await expectToast(page, 'Note added')
  await expect(note).toHaveValue('')
  const entries = page.getByRole('tabpanel').getByRole('listitem')
  await expect(entries.nth(1)).toContainText('Call before delivery.')
  await expect(entries.last()).toContainText('Created by')
})
