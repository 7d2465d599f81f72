/** An order is nowhere in another shop, and nothing can be done to it from there. */
import { teamCalls } from '#contract/team.ts'
import { getOrder, makeOrder } from '../../../test-support/api-calls.ts'
import {
  chooseInMenu,
  enter,
  expectFailure,
  expectPath,
  expectToast,
  follow,
  markAsPaid,
  openTab,
  row,
} from '../../../test-support/client/screen.ts'
import { expect, test } from '../../../test-support/client/test.ts'
import { LISTS } from '../../../test-support/six-lists.ts'

const TITLE = 'Harvest table, eight chairs'

test('an order is invisible in the other shop', async ({ page, allowErrors }) => {
  allowErrors(/404.*\/api\/orders\/\d+/)
  await enter(page, '/archive')
  const { id, orderNumber } = await makeOrder(page, { title: TITLE }, 'archived')
  await expect(row(page, orderNumber)).toBeVisible()
  await chooseInMenu(page, 'Clearwater Glass')
  await expectToast(page, 'Shop switched', 'Now viewing: Clearwater Glass')
  await expect(page.getByRole('banner').getByText('Clearwater Glass', { exact: true })).toBeVisible()
  await expectPath(page, '/archive')
  await expect(page.getByRole('link', { name: /^View CG-/ }).first()).toBeVisible()
  await page.getByPlaceholder('Search archived orders...').fill('harvest table')
  await expect(page.getByRole('link', { name: /^View / })).toHaveCount(0)
  await expect(page.getByText('No archived orders matching your search.')).toBeVisible()
  for (const { tab, path } of LISTS) {
    await openTab(page, tab)
    await expectPath(page, path)
    await expect(page.getByRole('link', { name: /^View CG-/ }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: /^View WI-/ })).toHaveCount(0)
  }
  const MISSING = {
    paid: 'Order not found. It may have been deleted or archived.',
    archive: 'Order not found. It may have been deleted.',
  } as const
  for (const [place, sentence] of Object.entries(MISSING)) {
    await follow(page, `/${place}/${id}`)
    await expect(page.getByRole('main').getByText(sentence, { exact: true })).toBeVisible()
    await expect(page.getByText(TITLE)).toHaveCount(0)
  }
})

test('in a shop with fewer rights, a screen without its right gives way to the first one', async ({
  page,
  signedIn,
  visitor,
  allowErrors,
}) => {
  // What the screen before asked for may arrive after the switch.
  allowErrors(/40[39] for GET/)
  const dana = await signedIn('demo')
  await dana.request.post('/api/shops/switch/2')
  const invited = await dana.request.post('/api/members', { data: { name: 'Olive', role: 'floor' } })
  const token = new URL(teamCalls.invite.reply.parse(await invited.json()).url ?? '').hash.slice(1)
  const data = { token, account: { username: 'office', password: 'kerf-demo' } }
  expect((await visitor.request.post('/api/auth/accept-invitation', { data })).ok()).toBe(true)

  for (const [from, to] of [
    ['/reports', '/floor'],
    ['/customers/1', '/floor'],
    ['/invoices', '/invoices'],
  ] as const) {
    await enter(page, from, 'office')
    await chooseInMenu(page, 'Clearwater Glass')
    await expectToast(page, 'Shop switched', 'Now viewing: Clearwater Glass')
    await expectPath(page, to)
    await expect(page.getByRole('heading', { name: 'Not available to your role' })).toHaveCount(0)
  }
})

test('a window unaware of a switch cannot act on the other shop', async ({ page, allowErrors }) => {
  allowErrors(/409/)
  await enter(page)
  const { id } = await makeOrder(page, { title: 'Shown twice' }, 'invoice')
  await page.goto(`/invoices/${id}`)
  await expect(page.getByRole('button', { name: 'Mark as Paid' })).toBeVisible()
  await page.request.post('/api/shops/switch/2')
  await markAsPaid(page)
  await expectFailure(
    page,
    'Error',
    'You have switched to Clearwater Glass in another window. Switch back there to go on here, or reload this page to continue with Clearwater Glass.',
  )
  await page.request.post('/api/shops/switch/1')
  expect((await getOrder(page, id)).status).toBe('invoice')
})
