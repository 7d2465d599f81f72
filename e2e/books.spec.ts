/** How reports look, and the terms that a customer accepts. All else about both is proven in `src/client`. */
import { pdfText } from '../test-support/pdf-text.ts'
import { enter, logIn, makeLink, makeOrder } from './api.ts'
import { expectNoSidewaysScroll } from './screen.ts'
import { expect, expectAccessibleScreen, test } from './test.ts'

test.use({ serverName: 'books' })

test('the reports fit, and are accessible', { tag: '@both' }, async ({ page }) => {
  await enter(page, '/reports?report=aging')
  await expect(page.getByRole('table')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleScreen(page)
})

test('a customer accepts a quote’s terms and conditions by name, and prints them however long they are', async ({
  page,
}) => {
  await logIn(page)
  const offer = async (conditions: readonly object[]) =>
    expect((await page.request.patch('/api/shop', { data: { conditions } })).status()).toBe(200)
  const makeLinkWith = async (text: string) => {
    await offer([{ name: 'House terms', text, isDefault: true }])
    return makeLink(page, (await makeOrder(page)).id)
  }
  const short = await makeLinkWith('Wood moves with the seasons.')
  const long = await makeLinkWith(`${'Wood moves with the seasons. '.repeat(40)}Oil it twice a year.`)
  await offer([])
  await page.goto(short)
  await expect(page.getByText('Wood moves with the seasons.')).toBeVisible()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(page.getByText(/, with its terms and conditions, House terms\./)).toBeVisible()

  await page.goto(long)
  await expect(page.getByText('Read the terms and conditions')).toBeVisible()
  await expect(page.getByText('Oil it twice a year.')).toBeHidden()
  const printed = (await pdfText(await page.pdf())).join(' ').replace(/\s+/g, ' ')
  expect(printed).toContain('Oil it twice a year.')
  expect(printed).not.toContain('Read the terms')
})
