/** The shop's details and the look of its documents: administrators change them, everyone sees the change at once. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { pdfText } from '../test-support/pdf-text.ts'
import { enter, makeOrder } from './api.ts'
import {
  chooseInMenu,
  expectFailure,
  expectNoSidewaysScroll,
  expectPath,
  expectToast,
  openTab,
} from './screen.ts'
import { expect, expectAccessible, expectContrast, test } from './test.ts'

test.use({ serverName: 'shop-settings' })

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' })
const shopName = (page: Page) => page.getByLabel('Shop name')
const logo = (page: Page) => page.getByRole('img', { name: /^Logo of/ })

/** Restores the settings through the API. */
test.beforeEach(async ({ page }) => {
  await enter(page, '/')
  const data = {
    name: 'Walnut & Iron Woodworks',
    accentColor: null,
    footerText: null,
    taxRate: null,
    phone: '555-0100',
  }
  expect((await page.request.patch('/api/shop', { data })).status()).toBe(200)
  await page.request.post('/api/shop/logo/remove')
})

const png = () =>
  sharp({ create: { width: 900, height: 300, channels: 3, background: '#7a4a2b' } })
    .png()
    .toBuffer()

async function chooseFile(page: Page, name: string, buffer: Buffer, mimeType = 'image/png'): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: /^(Upload|Replace) Logo$/ }).click(),
  ])
  await chooser.setFiles({ name, mimeType, buffer })
}

async function quotePdf(page: Page): Promise<Buffer> {
  const { id } = await makeOrder(page)
  await page.goto(`/quotes/${id}`)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PDF' }).click(),
  ])
  return readFile(await download.path())
}

test('changed shop details appear in the header, other windows and documents', { tag: '@both' }, async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  await other.goto('/quotes')
  await page.goto('/')
  await chooseInMenu(page, 'Shop settings')
  await expectPath(page, '/settings/shop')
  await expect(page).toHaveTitle('Shop Settings · Kerf')
  await expect(shopName(page)).toHaveValue('Walnut & Iron Woodworks')
  await expect(save(page)).toBeDisabled()

  await shopName(page).fill('Bog Oak & Sons')
  await page.getByLabel('Address').fill('7 Peat Lane\nAustin, TX')
  await page.getByLabel('Accent color', { exact: true }).fill('#FFE45C')
  await page.getByLabel('Footer text').fill('Made in Austin.')
  await page.getByLabel('Tax rate (%)').fill('6.25')
  await expect(page.getByText('Unsaved changes', { exact: true })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Sample quote from Bog Oak & Sons' })).toBeVisible()
  await save(page).click()
  await expectToast(page, 'Shop updated', 'Your changes have been saved.')
  await expect(save(page)).toBeDisabled()
  await expect(page.getByText('No unsaved changes')).toBeVisible()
  for (const window of [page, other]) {
    await expect(window.getByRole('banner').getByText('Bog Oak & Sons')).toBeVisible()
  }

  const text = (await pdfText(await quotePdf(page))).join('\n')
  for (const expected of ['Bog Oak & Sons', '7 Peat Lane', 'Austin, TX', 'Made in Austin.']) {
    expect(text).toContain(expected)
  }
  await page.goto('/quotes/new')
  await expect(page.getByLabel('Tax Rate (%)')).toHaveValue('6.25')
})

test('a logo can be uploaded, appears on documents and can be removed', async ({ page }) => {
  await page.goto('/settings/shop')
  await expect(page.getByText('No logo')).toBeVisible()
  await chooseFile(page, 'logo.png', await png())
  await expectToast(page, 'Shop updated', 'Your documents now show this logo.')
  await expect
    .poll(() => logo(page).evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
    .toBe(800)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  expect((await quotePdf(page)).toString('latin1')).toContain('/Subtype /Image')

  await page.goto('/settings/shop')
  await page.getByRole('button', { name: 'Remove Logo' }).click()
  await expectToast(page, 'Shop updated', 'Your documents no longer show a logo.')
  await expect(logo(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Upload Logo' })).toBeFocused()
})

test('an invalid logo file shows why and keeps the previous logo', async ({ page, allowErrors }) => {
  allowErrors(/413|415|400/)
  await page.goto('/settings/shop')
  await chooseFile(page, 'logo.png', await png())
  await expect(logo(page)).toBeVisible()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  for (const [bytes, sentence] of [
    [svg, 'An SVG drawing cannot be used: choose a JPEG, PNG or WebP file'],
    [Buffer.from('MZ program'), 'This file is not a supported picture: choose a JPEG, PNG or WebP file'],
    [Buffer.alloc(40 * 1024 * 1024), 'The file is too large. The limit is 5 MB'],
  ] as const) {
    await chooseFile(page, 'logo.png', bytes)
    await expectFailure(page, 'Update failed', sentence)
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(sentence)
  }
  await expect(logo(page)).toBeVisible()
  await expectAccessible(page)
})

test('invalid settings show errors next to their fields and are not sent', async ({ page }) => {
  await page.goto('/settings/shop')
  await shopName(page).fill(' ')
  await page.getByLabel('Email', { exact: true }).fill('shop')
  await page.getByLabel('Accent color', { exact: true }).fill('teal')
  await page.getByLabel('Tax rate (%)').fill('much')
  await save(page).click()
  for (const sentence of [
    'Shop name is required',
    'Invalid email address',
    'Accent color must look like #1f6f5c',
    'Tax rate must be a number',
  ]) {
    await expect(page.getByText(sentence, { exact: true })).toBeVisible()
  }
  await expect(shopName(page)).toBeFocused()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectContrast(page)
})

test('server errors appear next to their fields and nothing typed is lost', async ({ page, allowErrors }) => {
  allowErrors(/400|500/)
  await page.goto('/settings/shop')
  await page.getByLabel('Phone').fill('555-0199')
  const answer = (status: number, json: object) =>
    page.route('**/api/shop', (route) =>
      route.request().method() === 'PATCH' ? route.fulfill({ status, json }) : route.fallback(),
    )
  await answer(500, { message: 'boom' })
  await save(page).click()
  await expectFailure(page, 'Update failed', 'boom')
  await answer(400, { message: 'No such number', issues: [{ path: 'phone', message: 'No such number' }] })
  await save(page).click()
  await expectFailure(page, 'Update failed', 'No such number')
  await expect(page.getByLabel('Phone')).toBeFocused()
  await expect(page.getByLabel('Phone')).toHaveValue('555-0199')
  await page.unrouteAll()
  await save(page).dblclick()
  await expectToast(page, 'Shop updated', 'Your changes have been saved.')
})

test('leaving with unsaved settings asks first', async ({ page }) => {
  await page.goto('/settings/shop')
  await shopName(page).fill('Half a na')
  await openTab(page, 'Invoices')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(question).toContainText('Your changes to the shop have not been saved. They will be lost.')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Keep Editing' }).click()
  await expect(shopName(page)).toHaveValue('Half a na')
  await openTab(page, 'Invoices')
  await question.getByRole('button', { name: 'Discard Changes' }).click()
  await expectPath(page, '/invoices')
})

test('staff can view but not change settings, and the menu does not offer them', async ({ openPage }) => {
  const page = await openPage()
  await enter(page, '/', 'staff')
  await page.getByRole('button', { name: /^User menu/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Pricing' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Shop settings' })).toHaveCount(0)
  await page.goto('/settings/shop')
  await expect(
    page.getByText('Only an administrator of Walnut & Iron Woodworks can change these settings.'),
  ).toBeVisible()
  await expect(shopName(page)).toHaveValue('Walnut & Iron Woodworks')
  await expect(shopName(page)).not.toBeEditable()
  await expect(page.getByRole('button', { name: /Save|Logo/ })).toHaveCount(0)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('settings that fail to load show an error and a retry', async ({ page, allowErrors }) => {
  allowErrors(/500/)
  await page.route('**/api/shop', (route) => route.fulfill({ status: 500, json: { message: 'boom' } }))
  await page.goto('/settings/shop')
  await expect(page.getByText('Error loading shop settings. Please try again.')).toBeVisible()
  await expectAccessible(page)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(shopName(page)).toHaveValue('Walnut & Iron Woodworks')
  await expectNoSidewaysScroll(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectContrast(page)
})
