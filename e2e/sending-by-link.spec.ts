/** Without a mail server: a link and a prepared message to pass on by hand. */
import { addDays, formatDay } from '#domain/calendar.ts'
import { enter, getOrder, listOrders, makeLink, makeOrder } from './api.ts'
import { expectNoSidewaysScroll, expectPath, expectToast, follow, stopClock } from './screen.ts'
import { expect, expectAccessibleScreen, test } from './test.ts'

test.use({ contextKind: 'new' })

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
  await expectAccessibleScreen(dialog)
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
  expect(await getOrder(page, id)).toMatchObject({ sentOn: null, viewedAt: null })
})

test('an invoice’s link is created, copied and shown only once', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  await enter(page, '/', 'demo', { byHand: true })
  const { id } = await makeOrder(page, {}, 'invoice')
  await follow(page, `/invoices/${id}`)
  await page.getByRole('button', { name: 'Send to customer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send to customer' })
  await expect(dialog).toContainText('No mail server is set up.')
  await expect(dialog).toContainText('This link works only on this computer.')
  await expect(dialog.getByLabel('To')).toHaveCount(0)
  await expect(dialog.getByLabel('Message')).toBeFocused()
  await dialog.getByLabel('Message').fill('Here it is: {link}')
  const stop = await stopClock(page)
  await dialog.getByRole('button', { name: 'Create Link' }).click()
  await stop.until(dialog.getByLabel('Link', { exact: true }))
  // The response arrived between two presses, so the second one was not meant for what it brought.
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await stop.over()
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue()
  expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/q\/[\w-]{43}$/)
  await expect(dialog.getByLabel('Message')).toHaveValue(`Here it is: ${link}`)
  await expectAccessibleScreen(dialog)

  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  await expect(dialog.getByRole('button', { name: 'Copy Link' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expectToast(page, 'Copied')
  expect(await clipboard()).toBe(link)
  await dialog.getByRole('button', { name: 'Copy Message' }).press('Enter')
  await expect.poll(clipboard).toBe(`Here it is: ${link}`)
  await dialog.getByRole('button', { name: 'Done' }).click()

  const panel = page.getByRole('region', { name: 'Sent to customer' })
  await expect(panel).toContainText('Invoice link: not opened yet')
  await expect(panel.getByRole('listitem')).toHaveCount(1)
  expect((await getOrder(page, id)).sentOn).not.toBeNull()
  await expect(page.locator('body')).not.toContainText(link)
})

test('a link fits a phone', { tag: '@phone' }, async ({ page }) => {
  await enter(page)
  const { id } = await makeOrder(page, {}, 'invoice')
  await follow(page, `/invoices/${id}`)
  await page.getByRole('button', { name: 'Send to customer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send to customer' })
  await dialog.getByRole('button', { name: 'Create Link' }).click()
  await expect(dialog.getByRole('button', { name: 'Copy Link' })).toBeInViewport({ ratio: 1 })
  await expectNoSidewaysScroll(page)
})
