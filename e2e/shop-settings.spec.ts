/** The shop's details and the look of its documents: administrators change them, everyone sees the change at once. */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { formatDate } from '#domain/calendar.ts'
import { enter, logIn, makeOrder } from './api.ts'
import { hugeFile } from './huge-file.ts'
import { expectFailure, expectToast, openTab, row } from './screen.ts'
import { expect, expectAccessible, test } from './test.ts'

test.use({ serverName: 'shop-settings' })

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' })
const shopName = (page: Page) => page.getByLabel('Shop name')
const logo = (page: Page) => page.getByRole('img', { name: /^Logo of/ })

/** Signs in and restores the settings through the API. */
test.beforeEach(async ({ page }) => {
  await logIn(page)
  const data = {
    name: 'Walnut & Iron Woodworks',
    accentColor: null,
    footerText: null,
    taxRate: null,
    defaultTerms: null,
    depositPercent: null,
    daysToPay: null,
    phone: '555-0100',
    timeZone: 'UTC',
  }
  expect((await page.request.patch('/api/shop', { data })).status()).toBe(200)
  await page.request.post('/api/shop/logo/remove')
})

const png = () =>
  sharp({ create: { width: 900, height: 300, channels: 3, background: '#7a4a2b' } })
    .png()
    .toBuffer()

async function chooseFile(page: Page, file: Buffer | string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: /^(Upload|Replace) Logo$/ }).click(),
  ])
  await chooser.setFiles(
    typeof file === 'string' ? file : { name: 'logo.png', mimeType: 'image/png', buffer: file },
  )
}

async function quotePdf(page: Page): Promise<Buffer> {
  const { id } = await makeOrder(page)
  return (await page.request.get(`/api/orders/${id}/documents/quote`)).body()
}

test('a new name and a new time zone are in every window', async ({ page, context }) => {
  // It is never the same day in these two.
  const [east, west] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'] as const
  expect((await page.request.patch('/api/shop', { data: { timeZone: west } })).status()).toBe(200)
  const { orderNumber, createdAt } = await makeOrder(page)
  const other = await context.newPage()
  await other.goto('/quotes')
  await expect(row(other, orderNumber)).toContainText(formatDate(createdAt, west))
  await page.goto('/settings/shop')
  await shopName(page).fill('Bog Oak & Sons')
  const timeZone = page.getByRole('combobox', { name: 'Time zone' })
  await expect(timeZone).toHaveValue('Pacific/Pago Pago')
  await timeZone.fill('kiriti')
  await expectAccessible(page)
  await page.getByRole('option', { name: east }).click()
  await expect(timeZone).toHaveValue(east)
  await save(page).click()
  await expectToast(page, 'Shop updated', 'Your changes have been saved.')
  await openTab(page, 'Quotes')
  for (const window of [page, other]) {
    await expect(row(window, orderNumber)).toContainText(formatDate(createdAt, east))
    await expect(window.getByRole('banner').getByText('Bog Oak & Sons')).toBeVisible()
  }
  await other.close()
  await enter(page, '/settings/shop', 'staff')
  await expect(page.getByRole('heading', { name: 'Not for your role' })).toBeVisible()
  await expectAccessible(page)
})

test('a logo is uploaded, stays when another file is refused, and is removed', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/413|415/)
  await page.goto('/settings/shop')
  await expect(page.getByText('No logo')).toBeVisible()
  await chooseFile(page, await png())
  await expectToast(page, 'Shop updated', 'Your documents now show this logo.')
  const isShown = () =>
    expect
      .poll(() => logo(page).evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
      .toBe(800)
  await isShown()
  expect((await quotePdf(page)).toString('latin1')).toContain('/Subtype /Image')
  for (const [file, sentence] of [
    [Buffer.from('MZ program'), 'This file is not a supported picture: choose a JPEG, PNG or WebP file'],
    [await hugeFile('logo.png', 40), 'The file is too large. The limit is 5 MB'],
  ] as const) {
    await chooseFile(page, file)
    await expectFailure(page, 'Update failed', sentence)
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(sentence)
  }
  await isShown()
  await expectAccessible(page.getByRole('main'))
  await page.getByRole('button', { name: 'Remove Logo' }).click()
  await expectToast(page, 'Shop updated', 'Your documents no longer show a logo.')
  await expect(logo(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Upload Logo' })).toBeFocused()
})
