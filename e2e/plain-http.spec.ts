/** A shop's server in its own network, without HTTPS: browsers then disable some features, such as randomUUID. */
import { getOrder, logIn, makeOrder } from './api.ts'
import { expect, test } from './test.ts'

test('adding notes and sending work without a secure context', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Crypto.prototype, 'randomUUID'))
  await logIn(page)
  const { id } = await makeOrder(page)
  await page.goto(`/quotes/${id}?tab=history`)
  await page.getByLabel('Add a note').fill('Over plain HTTP')
  await page.getByRole('button', { name: 'Add Note' }).click()
  // Not merely in the field, where it was typed.
  await expect(page.getByRole('tabpanel').getByRole('listitem').getByText('Over plain HTTP')).toBeVisible()
  expect((await getOrder(page, id)).history.at(-1)).toMatchObject({ kind: 'note' })
  await page.getByRole('button', { name: 'Send to customer' }).click()
  await expect(page.getByRole('dialog')).toContainText('Send')
  const keys = await page.evaluate(() => Array.from({ length: 50 }, () => crypto.randomUUID()))
  expect(new Set(keys).size).toBe(50)
  for (const key of keys)
    expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})
