/** The dialogs about somebody else's change or answer during an edit. What they do is proven in `src/client/revisions`. */
import { customerPage } from '#contract/customer-page.ts'
import { colleague, getOrder, logIn, makeLink, makeOrder } from './api.ts'
import { openEdit, saveButton, titleField } from './quote-form.ts'
import { withoutLiveUpdates } from './screen.ts'
import { expect, expectAccessibleAtBothWidths, test } from './test.ts'

test('what somebody else saved, and what the customer answered, is accessible and fits', async ({
  page,
  request,
  allowErrors,
}) => {
  allowErrors(/409/)
  const dana = await colleague(request, 'demo')
  const { id, ...order } = await makeOrder(dana)
  await withoutLiveUpdates(page)
  await logIn(page, 'staff')
  await openEdit(page, id)
  await titleField(page).fill('Rolling ladder')
  const { customerId, description, lineItems, taxRate, paymentTerms } = order
  const { version } = await getOrder(dana, id)
  const data = { customerId, title: 'By Dana', description, lineItems, taxRate, paymentTerms, version }
  expect((await dana.request.patch(`/api/orders/${id}`, { data })).status()).toBe(200)
  await saveButton(page).click()
  const changed = page.getByRole('dialog', { name: 'Somebody else saved this quote' })
  await expect(changed.getByRole('row').nth(1)).toHaveText('TitleBy DanaRolling ladder')
  await expectAccessibleAtBothWidths(changed)

  const other = await makeOrder(dana)
  const link = `/api/customer/${(await makeLink(dana, other.id)).split('/').at(-1)}`
  await openEdit(page, other.id)
  await titleField(page).fill('Rolling ladder')
  const { quote } = customerPage.parse(await (await request.get(link)).json())
  const answer = {
    answer: 'approved',
    name: 'Maria Harper',
    contentHash: quote?.contentHash,
    signature: { kind: 'typed' },
  }
  expect((await request.post(`${link}/answer`, { data: answer })).status()).toBe(200)
  await saveButton(page).click()
  const answered = page.getByRole('dialog', { name: 'The customer has responded' })
  await expect(answered.getByRole('row').nth(1)).toBeVisible()
  await expectAccessibleAtBothWidths(answered)
})
