/** Without a mail server: a link and a prepared message to pass on by hand. */
import { enter, getOrder, makeOrder } from './api.ts'
import { expectNoSidewaysScroll, expectToast, follow, stopClock } from './screen.ts'
import { expect, expectAccessibleScreen, test } from './test.ts'

test.use({ contextKind: 'new' })

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
