/** Someone else saves a quote, or its customer answers it, during an edit: the editor can choose and loses nothing. */

import { customerPage } from '#contract/customer-page.ts'
import {
  advance,
  type Caller,
  editElsewhere,
  getOrder,
  makeLink,
  makeOrder,
} from '../../../test-support/api-calls.ts'
import type { Page } from '../../../test-support/client/page.ts'
import { fillLine, openEdit, saveButton, titleField } from '../../../test-support/client/quote-form.ts'
import {
  expectFailure,
  expectPath,
  expectToast,
  logIn,
  withoutLiveUpdates,
} from '../../../test-support/client/screen.ts'
import { expect, test } from '../../../test-support/client/test.ts'

test('when two people edit at once, the second sees the differences and can overwrite', async ({
  page,
  signedIn,
  allowErrors,
}) => {
  allowErrors(/409|500/)
  const dana = await signedIn('demo')
  const { id, orderNumber } = await makeOrder(dana)
  withoutLiveUpdates(page)
  await logIn(page, 'staff')
  await openEdit(page, id)
  await titleField(page).fill('Rolling ladder')
  await editElsewhere(dana, id, { lineItems: [{ description: 'Ladder', quantity: 4, price: 450.5 }] })

  const orderAddress = `**/api/orders/${id}`
  page.route(orderAddress, async (route) => {
    if (route.request().method() === 'GET') route.fulfill({ status: 500, json: { message: 'boom' } })
    else route.fallback()
  })
  await saveButton(page).click()
  await expect(page.getByRole('dialog', { name: 'This quote has changed' }).getByRole('alert')).toContainText(
    'Error loading quote: 500: boom',
  )
  page.unroute(orderAddress)
  await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click()
  const dialog = page.getByRole('dialog', { name: 'Somebody else saved this quote' })
  await expect(dialog).toContainText(`Dana Reyes saved ${orderNumber} on`)
  await expect(dialog.getByRole('row')).toHaveText([
    'FieldSaved by Dana ReyesYours',
    'TitleLibrary ladderRolling ladder',
    'Line 1Ladder: 4 × $450.50Ladder: 2 × $450.50',
    'Total$1,928.14$964.07',
  ])
  await dialog.getByRole('button', { name: 'Keep Editing' }).click()
  await expect(titleField(page)).toHaveValue('Rolling ladder')
  await expect(page.getByText('Dana Reyes saved this quote while you were editing it.')).toBeVisible()
  await page.getByRole('button', { name: 'View Changes' }).click()
  await dialog.getByRole('button', { name: 'Save Mine' }).click()
  await expectToast(page, 'Success', 'Quote saved')
  await expectPath(page, `/quotes/${id}`)
  const saved = await getOrder(page, id)
  expect(saved).toMatchObject({ title: 'Rolling ladder', total: 964.07, version: 3 })
  expect(saved.history.filter(({ kind }) => kind === 'edited').map(({ by }) => by?.name)).toEqual([
    'Dana Reyes',
    'Sam Okafor',
  ])
})

test('the second editor can take the other’s version, even after another save', async ({
  page,
  signedIn,
  allowErrors,
}) => {
  allowErrors(/409/)
  const dana = await signedIn('demo')
  const { id } = await makeOrder(dana)
  await logIn(page, 'staff')
  await openEdit(page, id)
  await titleField(page).fill('By Sam')
  await editElsewhere(dana, id, { title: 'By Dana' })
  await saveButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'Somebody else saved this quote' })
  await expect(dialog.getByRole('row').nth(1)).toHaveText('TitleBy DanaBy Sam')
  const received = page.waitForResponse(`**/api/orders/${id}`)
  await editElsewhere(dana, id, { title: 'By Dana again' })
  await received
  // The version shown stays, so Save Mine cannot overwrite one that Sam has not seen.
  await expect(dialog.getByRole('row').nth(1)).toHaveText('TitleBy DanaBy Sam')
  await dialog.getByRole('button', { name: 'Save Mine' }).click()
  await expect(dialog.getByRole('row').nth(1)).toHaveText('TitleBy Dana againBy Sam')
  expect((await getOrder(page, id)).title).toBe('By Dana again')
  await dialog.getByRole('button', { name: 'Take Theirs' }).click()
  await expect(titleField(page)).toHaveValue('By Dana again')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expectPath(page, `/quotes/${id}`)
})

test('a quote converted to an invoice while edited cannot be saved, and keeps what was typed', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/409/)
  await logIn(page)
  const { id, orderNumber } = await makeOrder(page)
  await openEdit(page, id)
  await titleField(page).fill('Too late')
  await advance(page, id, 'invoice')
  await saveButton(page).click()
  await expectFailure(
    page,
    'Error',
    `${orderNumber} is no longer a quote and cannot be edited. Revise its invoice instead.`,
  )
  await expect(titleField(page)).toHaveValue('Too late')
  await expect(page.getByText('What you typed stays here until you leave this page.')).toBeVisible()
})

/** Approves a quote through its link, as the customer's browser does. */
async function approve(customer: Caller, link: string): Promise<void> {
  const path = `/api/customer/${link.split('/').at(-1)}`
  const { quote } = customerPage.parse(await (await customer.request.get(path)).json())
  const strokes = [
    [
      { x: 10, y: 150 },
      { x: 300, y: 20 },
      { x: 580, y: 150 },
    ],
  ]
  const data = {
    answer: 'approved',
    name: 'Maria Harper',
    contentHash: quote?.contentHash,
    signature: { kind: 'drawn', strokes },
  }
  const reply = await customer.request.post(`${path}/answer`, { data })
  expect(reply.status(), await reply.text()).toBe(200)
}

const responseDialog = (page: Page) => page.getByRole('dialog', { name: 'The customer has responded' })

test('saving over an approval received during the edit requires confirmation', async ({
  page,
  visitor,
  allowErrors,
}) => {
  allowErrors(/409/)
  withoutLiveUpdates(page)
  await logIn(page)
  const { id, orderNumber } = await makeOrder(page)
  const link = await makeLink(page, id)
  await openEdit(page, id)
  await fillLine(page, 1, { description: 'Ladder', quantity: '3', price: '450.50' })
  await approve(visitor, link)
  await saveButton(page).click()
  const dialog = responseDialog(page)
  await expect(dialog).toContainText(`Maria Harper approved ${orderNumber} on`)
  await expect(dialog).toContainText('Your changes are still here.')
  await expect(dialog).toContainText('Saving creates revision R2, which needs a new approval.')
  await expect(dialog.getByRole('row')).toHaveText([
    'FieldAs sentYours',
    'Line 1Ladder: 2 × $450.50Ladder: 3 × $450.50',
    'Total$964.07$1,446.11',
  ])
  expect(await getOrder(page, id)).toMatchObject({ revision: 1, answer: 'approved', total: 964.07 })

  await dialog.getByRole('button', { name: 'Keep Editing' }).click()
  await expect(page.getByLabel('Quantity of line 1')).toHaveValue('3')
  const note = page.getByRole('alert')
  await expect(note).toContainText(
    'Maria Harper approved this quote while you were editing it. Saving creates revision R2, which needs a new approval.',
  )
  await expect(page.getByText('needs a new approval')).toHaveCount(1)
  await note.getByRole('button', { name: 'View Changes' }).click()
  await dialog.getByRole('button', { name: 'Save as R2' }).click()
  await expectToast(page, 'Success', `Saved as ${orderNumber} R2`)
  await expectPath(page, `/quotes/${id}`)
  const saved = await getOrder(page, id)
  expect(saved).toMatchObject({ revision: 2, answer: null, total: 1446.11 })
  expect(saved.answers).toMatchObject([{ revision: 1, answer: 'approved', name: 'Maria Harper' }])
})

test('an editor who learns of an approval can discard their changes', async ({
  page,
  visitor,
  allowErrors,
}) => {
  allowErrors(/409/)
  await logIn(page)
  const { id } = await makeOrder(page)
  const link = await makeLink(page, id)
  await openEdit(page, id)
  await titleField(page).fill('Rolling ladder')
  await approve(visitor, link)
  await expect(page.getByRole('alert')).toContainText('Maria Harper approved this quote while you were')
  await saveButton(page).click()
  await expect(responseDialog(page).getByRole('row').nth(1)).toHaveText('TitleLibrary ladderRolling ladder')
  await responseDialog(page).getByRole('button', { name: 'Discard Mine' }).click()
  await expect(titleField(page)).toHaveValue('Library ladder')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByText('The customer has approved this quote.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expectPath(page, `/quotes/${id}`)
  expect(await getOrder(page, id)).toMatchObject({ revision: 1, answer: 'approved', title: 'Library ladder' })
})
