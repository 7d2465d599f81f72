/** An order is nowhere in another shop. */
import { makeOrder } from '../../../test-support/api-calls.ts'
import {
  chooseInMenu,
  enter,
  expectPath,
  expectToast,
  follow,
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
