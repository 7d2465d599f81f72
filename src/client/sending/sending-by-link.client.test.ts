/** Without a mail server: a link and a prepared message to pass on by hand. */
import { addDays, formatDay } from '#domain/calendar.ts'
import { getOrder, listOrders, makeLink, makeOrder } from '../../../test-support/api-calls.ts'
import { enter, expectPath, follow } from '../../../test-support/client/screen.ts'
import { expect, test } from '../../../test-support/client/test.ts'

test('sending an expired quote says what to do, and a withdrawn link counts as not sent', async ({
  page,
}) => {
  await enter(page)
  const today = new Date().toISOString().slice(0, 10)
  const expired = (await listOrders(page, 'quote')).find(({ expiresOn }) => addDays(expiresOn, 1) < today)
  if (expired === undefined) throw new Error('the demonstration has no expired quote')
  await follow(page, `/quotes/${expired.id}`)
  await page.getByRole('button', { name: 'Send to customer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send to customer' })
  await expect(dialog).toContainText(
    `${expired.orderNumber} expired on ${formatDay(expired.expiresOn)}, so its link would not work.`,
  )
  await expect(dialog.getByLabel('Message')).toHaveCount(0)
  const edit = dialog.getByRole('link', { name: 'Edit Quote' })
  await expect(edit).toBeFocused()
  await edit.click()
  await expectPath(page, `/quotes/${expired.id}/edit`)

  const { id } = await makeOrder(page)
  await makeLink(page, id)
  await follow(page, `/quotes/${id}`)
  const head = page.locator('main header').filter({ has: page.getByRole('heading', { level: 1 }) })
  await expect(head).toContainText('Sent to Client')
  await page.getByRole('button', { name: 'Withdraw link' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(head).not.toContainText('Sent to Client')
  await expect(page.getByRole('region', { name: 'Sent to customer' })).toContainText('Quote link: withdrawn')
  await expect(page.getByRole('region', { name: 'Sent to customer' })).toBeFocused()
  expect(await getOrder(page, id)).toMatchObject({ sentOn: null, viewedAt: null })
})

test('sending a quote that was answered says that its link takes no other answer', async ({ page }) => {
  await enter(page)
  const quotes = await listOrders(page, 'quote')
  for (const [answer, sentence] of [
    ['approved', 'approved this quote. The link shows the approval and asks for nothing more.'],
    ['changes-requested', 'asked for changes to this quote. Edit it so that they can answer again.'],
    ['declined', 'declined this quote. Edit it so that they can answer again.'],
  ] as const) {
    const quote = quotes.find((one) => one.answer === answer)
    if (quote === undefined) throw new Error(`the demonstration has no such quote: ${answer}`)
    const { answers } = await getOrder(page, quote.id)
    await follow(page, `/quotes/${quote.id}`)
    await page.getByRole('button', { name: 'Send to customer' }).click()
    const dialog = page.getByRole('dialog', { name: 'Send to customer' })
    await expect(dialog.getByLabel('Message')).toHaveValue(/View the quote here:/)
    await expect(dialog).toContainText(`${answers.at(-1)?.name} ${sentence}`)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  }
  await follow(page, `/quotes/${(await makeOrder(page)).id}`)
  await page.getByRole('button', { name: 'Send to customer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send to customer' })
  await expect(dialog.getByLabel('Message')).toHaveValue(/View the quote and respond here:/)
  await expect(dialog).not.toContainText('this quote.')
})
