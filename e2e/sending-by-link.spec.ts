/** Without a mail server: a link and a ready text, to be passed on by hand. */
import { enter, getOrder, makeOrder } from './api.ts'
import { expectToast } from './screen.ts'
import { expect, expectFitForAll, test } from './test.ts'

test.use({ serverName: 'sending-by-link' })

test('an invoice’s link is made, copied and told this once', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enter(page)
  const { id } = await makeOrder(page, {}, 'invoice')
  await page.goto(`/invoices/${id}`)
  await page.getByRole('button', { name: 'Send to customer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send to customer' })
  await expect(dialog).toContainText('No mail server is set.')
  await expect(dialog).toContainText('Only this computer can open the link.')
  await expect(dialog.getByLabel('To')).toHaveCount(0)
  await expect(dialog.getByLabel('Message')).toBeFocused()
  await dialog.getByLabel('Message').fill('Here it is: {link}')
  await expectFitForAll(page)
  await dialog.getByRole('button', { name: 'Make Link' }).dblclick()
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue()
  expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/q\/[\w-]{43}$/)
  await expect(dialog.getByLabel('Ready text')).toHaveValue(`Here it is: ${link}`)
  await expectFitForAll(page)

  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  await expect(dialog.getByRole('button', { name: 'Copy Link' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expectToast(page, 'Copied')
  expect(await clipboard()).toBe(link)
  await dialog.getByRole('button', { name: 'Copy Text' }).press('Enter')
  await expect.poll(clipboard).toBe(`Here it is: ${link}`)
  await dialog.getByRole('button', { name: 'Done' }).click()

  const panel = page.getByRole('region', { name: 'Sent to customer' })
  await expect(panel).toContainText('Invoice link: not opened yet')
  await expect(panel.getByRole('listitem')).toHaveCount(1)
  expect((await getOrder(page, id)).sentOn).not.toBeNull()
  await expect(page.locator('body')).not.toContainText(link)
})
