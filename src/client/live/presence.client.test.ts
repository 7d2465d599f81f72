/** Who else has an order open. */
import { makeOrder } from '../../../test-support/api-calls.ts'
import { follow, logIn, navigation, waitForLiveUpdates } from '../../../test-support/client/screen.ts'
import { expect, step, test } from '../../../test-support/client/test.ts'

test('an order shows who else is viewing or editing it until they leave, and tells of this window', async ({
  page,
  signedIn,
}) => {
  const sam = await signedIn('staff')
  const other = page.getByRole('status', { name: 'Also viewing' })
  const report = async (orderId: number | null, editing = false) => {
    const data = { window: 'window-of-sam', orderId, editing }
    expect((await sam.request.post('/api/presence', { data })).status()).toBe(200)
  }
  const expectReported = (orderId: number | null, editing = false) =>
    expect
      .poll(() => page.requests.filter(({ path }) => path === '/api/presence').at(-1)?.body)
      .toMatchObject({ orderId, editing })
  await logIn(page)
  const { id } = await makeOrder(page)
  await waitForLiveUpdates(page, () => page.goto(`/quotes/${id}`))
  await expectReported(id)

  await step('viewing: the other, and not oneself', async () => {
    await report(id)
    await expect(other).toHaveText(/^SO\s*Sam Okafor is viewing this order$/)
  })
  await step('editing', async () => {
    await report(id, true)
    await expect(other).toHaveText(/^SO\s*Sam Okafor is editing this order$/)
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await expectReported(id, true)
    await expect(other).toHaveText(/^SO\s*Sam Okafor is editing this order$/)
    await report(id)
    await expect(other).toHaveText(/^SO\s*Sam Okafor is viewing this order$/)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expectReported(id)
  })
  await step('leaving for another screen, and closing the window', async () => {
    await report(null)
    await expect(other).toHaveText('')
    await navigation(page).getByRole('link', { name: 'Quotes', exact: true }).click()
    await expectReported(null)
    await follow(page, `/quotes/${id}`)
    await expectReported(id)
    window.dispatchEvent(new Event('pagehide'))
    await expectReported(null)
  })
})
