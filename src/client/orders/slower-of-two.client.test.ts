/** Two people act on one order at the same time. */
import { advance, getDashboard, getOrder, makeOrder } from '../../../test-support/api-calls.ts'
import {
  enter,
  expectFailure,
  expectPath,
  markAsPaid,
  toast,
  withoutLiveUpdates,
} from '../../../test-support/client/screen.ts'
import { expect, step, test } from '../../../test-support/client/test.ts'

const WHEN = /[A-Z][a-z]{2} \d{1,2}, \d{4} at \d{1,2}:\d\d [AP]M/

test('the slower of two people learns who was faster and when, and sees the new state', async ({
  page,
  signedIn,
  allowErrors,
}) => {
  allowErrors(/409.*\/status/)
  const dana = await signedIn('demo')
  const { id, orderNumber, total } = await makeOrder(dana)
  withoutLiveUpdates(page)
  await enter(page, '/quotes', 'staff')
  const link = page.getByRole('link', { name: `View ${orderNumber}` })
  await expect(link).toBeVisible()

  await step('opening an order that someone else moved on leads to its new stage', async () => {
    await advance(dana, id, 'invoice')
    await link.click()
    await expectPath(page, `/invoices/${id}`)
    await expect(page.getByRole('button', { name: 'Mark as Paid' })).toBeVisible()
  })

  await step('a step that someone else has taken is not taken twice', async () => {
    const { revenueMtd } = (await getDashboard(dana)).stats
    await advance(dana, id, 'paid')
    await markAsPaid(page)
    await expect(toast(page)).toHaveText(
      new RegExp(`^Error${orderNumber} is already paid\\. Dana Reyes moved it on ${WHEN.source}\\.$`),
    )
    await expectFailure(page, 'Error', ((await toast(page).textContent()) ?? '').replace(/^Error/, ''))
    await expectPath(page, `/paid/${id}`)
    await expect(page.getByRole('button', { name: 'Mark as Paid' })).toHaveCount(0)
    expect((await getOrder(dana, id)).status).toBe('paid')
    const after = (await getDashboard(dana)).stats.revenueMtd
    expect(Math.round((after - revenueMtd) * 100)).toBe(Math.round(total * 100))
  })

  await step('not even if both press at once', async () => {
    page.route('**/status', async (route) => {
      await advance(dana, id, 'production')
      route.continue()
    })
    await page.getByRole('button', { name: 'Move to Production' }).click()
    await expect(toast(page)).toContainText(`${orderNumber} is already in production.`)
    await expectPath(page, `/production/${id}`)
    await expect(page.getByRole('button', { name: 'Mark as Completed' })).toBeEnabled()
    expect((await getOrder(dana, id)).status).toBe('production')
  })
})
