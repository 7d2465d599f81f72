/** The shop's details and the look of its documents: administrators change them, everyone sees the change at once. */
import { shopDetails } from '#contract/shop.ts'
import { formatDate } from '#domain/calendar.ts'
import { makeOrder } from '../../../test-support/api-calls.ts'
import type { Page } from '../../../test-support/client/page.ts'
import {
  chooseInMenu,
  enter,
  expectFailure,
  expectPath,
  expectToast,
  follow,
  row,
  toast,
  waitForLiveUpdates,
} from '../../../test-support/client/screen.ts'
import { expect, step, test } from '../../../test-support/client/test.ts'
import { pdfText } from '../../../test-support/pdf-text.ts'

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' })
const shopName = (page: Page) => page.getByLabel('Shop name')
async function quotePdf(page: Page): Promise<Buffer> {
  const { id } = await makeOrder(page)
  return (await page.request.get(`/api/orders/${id}/documents/quote`)).body()
}

test('changed shop details appear in the header and documents, and only administrators may change them', async ({
  page,
}) => {
  await enter(page)
  await chooseInMenu(page, 'Shop Settings')
  await expectPath(page, '/settings/shop')
  await expect(page).toHaveTitle('Shop Settings · Kerf')
  await expect(shopName(page)).toHaveValue('Walnut & Iron Woodworks')
  await expect(save(page)).toBeDisabled()
  await step('changing them', async () => {
    await shopName(page).fill('Bog Oak & Sons')
    await page.getByLabel('Address').fill('7 Peat Lane\nAustin, TX')
    await page.getByLabel('Accent color', { exact: true }).fill('#FFE45C')
    await page.getByLabel('Footer text').fill('Made in Austin.')
    await page.getByLabel('Tax ID').fill('74-1234567')
    await page.getByLabel('Tax rate (%)').fill('6.25')
    await page.getByLabel('Payment structure').selectOption('Custom Milestones')
    await page.getByLabel('Deposit (%)').fill('40')
    await page.getByLabel('Days to pay').fill('14')
    await expect(page.getByText('Unsaved changes', { exact: true })).toBeVisible()
    await expect(page.getByRole('img', { name: 'Sample quote from Bog Oak & Sons' })).toContainText(
      'Tax ID: 74-1234567',
    )
    await save(page).click()
    await expectToast(page, 'Shop updated', 'Your changes have been saved.')
    await expect(save(page)).toBeDisabled()
    await expect(page.getByText('No unsaved changes')).toBeVisible()
  })
  await step('where they appear', async () => {
    await expect(page.getByRole('banner').getByText('Bog Oak & Sons')).toBeVisible()
    const text = (await pdfText(await quotePdf(page))).join('\n')
    for (const expected of ['Bog Oak & Sons', '7 Peat Lane', 'Austin, TX', 'Made in Austin.']) {
      expect(text).toContain(expected)
    }
    await follow(page, '/quotes/new')
    await expect(page.getByLabel('Tax Rate (%)')).toHaveValue('6.25')
    await expect(page.getByRole('radio', { name: 'Custom Milestones' })).toBeChecked()
    await expect(page.getByLabel('Percentage of milestone 1')).toHaveValue('40')
    await expect(page.getByLabel('When milestone 2 is due')).toHaveValue('completion')
    await page.getByRole('button', { name: 'Add Milestone' }).click()
    await expect(page.getByLabel('Days until milestone 3 is due')).toHaveValue('14')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Discard Quote' }).click()
  })
  await step('only administrators are offered them', async () => {
    await enter(page, '/settings/shop', 'staff')
    await expect(page.getByRole('heading', { name: 'Not available to your role' })).toBeVisible()
    await expect(page.getByText('Ask an administrator of your shop.')).toBeVisible()
    await page.getByRole('button', { name: /^User menu/ }).click()
    await expect(page.getByRole('menuitem', { name: 'Pricing' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Shop Settings' })).toHaveCount(0)
  })
})

test('a colleague’s new name and time zone of the shop are in an open window at once, and the form offers them', async ({
  page,
  signedIn,
  allowErrors,
}) => {
  // It is never the same day in these two.
  const [east, west] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'] as const
  const dana = await signedIn('demo')
  const save = async (data: object) =>
    expect((await dana.request.patch('/api/shop', { data })).status()).toBe(200)
  await save({ timeZone: west })
  const { orderNumber, createdAt } = await makeOrder(dana)
  await waitForLiveUpdates(page, () => enter(page, '/quotes'))
  await expect(row(page, orderNumber)).toContainText(formatDate(createdAt, west))
  await save({ timeZone: east, name: 'Bog Oak & Sons' })
  await expect(row(page, orderNumber)).toContainText(formatDate(createdAt, east))
  await expect(page.getByRole('banner').getByText('Bog Oak & Sons')).toBeVisible()

  await follow(page, '/settings/shop')
  const timeZone = page.getByRole('combobox', { name: 'Time zone' })
  await expect(timeZone).toHaveValue('Pacific/Kiritimati')
  await timeZone.fill('pago')
  await page.getByRole('option', { name: 'Pacific/Pago Pago' }).click()
  await expect(timeZone).toHaveValue('Pacific/Pago Pago')
  const close = (closingDate: string | null) =>
    dana.request.patch('/api/closing-date', { data: { closingDate } })
  expect((await close('2026-01-31')).status()).toBe(200)
  allowErrors(/409/)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(timeZone).toHaveAccessibleDescription(/Open the books first\./)
  await expect(timeZone).toHaveValue('Pacific/Pago Pago')
  expect((await close(null)).status()).toBe(200)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Shop updated', 'Your changes have been saved.')
  await follow(page, '/quotes')
  await expect(row(page, orderNumber)).toContainText(formatDate(createdAt, west))
})

test('what a colleague wrote into the same field meanwhile is shown before it is replaced', async ({
  page,
  signedIn,
  allowErrors,
}) => {
  allowErrors(/409/)
  const dana = await signedIn('demo')
  const theirs = async (data: object) =>
    expect((await dana.request.patch('/api/shop', { data })).status()).toBe(200)
  await waitForLiveUpdates(page, () => enter(page, '/settings/shop'))
  const footer = page.getByLabel('Footer text')
  await footer.fill('Thank you')
  await theirs({ footerText: 'Made in Austin.', phone: '555-0142' })
  await expect(page.getByLabel('Phone')).toHaveValue('555-0142')
  await save(page).click()
  const refusal =
    'You added “Footer text” (“Made in Austin.”) in the meantime. Nothing was saved: save again to keep yours.'
  await expectFailure(page, 'Update failed', refusal)
  await expect(footer).toHaveAccessibleDescription(
    /You added “Footer text” \(“Made in Austin\.”\) in the meantime/,
  )
  await expect(footer).toHaveValue('Thank you')
  // The refusal was about another text.
  await theirs({ footerText: 'Made in Dallas.' })
  await save(page).click()
  await expect(footer).toHaveAccessibleDescription(/“Footer text” to “Made in Dallas\.” in the meantime/)
  await page.getByLabel('Phone').fill('555-0143')
  await save(page).click()
  await expectToast(page, 'Shop updated', 'Your changes have been saved.')
  expect(await (await page.request.get('/api/shop')).json()).toMatchObject({
    footerText: 'Thank you',
    phone: '555-0143',
  })
})

test('a closed day whose year is typed with two digits, or that was not added, is refused', async ({
  page,
}) => {
  await enter(page, '/settings/shop')
  await page.getByRole('button', { name: 'Change working hours' }).click()
  const dialog = page.getByRole('dialog', { name: 'Working hours' })
  const day = dialog.getByLabel('Closed days')
  // As browsers understand 12/25/26.
  await day.fill('0026-12-25')
  await dialog.getByRole('button', { name: 'Add Day' }).click()
  await expect(day).toHaveAccessibleDescription(/Must be a date from 1900-01-01 on/)
  await expect(dialog).toContainText('No closed days.')
  await day.fill('2026-12-25')
  await dialog.getByRole('button', { name: 'Add Day' }).click()
  await expect(dialog.getByRole('button', { name: 'Remove Dec 25, 2026' })).toBeVisible()

  // One that was typed but not added would be left out without a word.
  await day.fill('2026-12-26')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(day).toHaveAccessibleDescription(/Add this day, or clear the field/)
  await dialog.getByRole('button', { name: 'Add Day' }).click()
  await expect(day).toHaveAccessibleDescription(/^(?!.*Add this day)/)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
})

test('closed days and words of a colleague stay when others are typed meanwhile', async ({
  page,
  signedIn,
  allowErrors,
}) => {
  allowErrors(/409/)
  const dana = await signedIn('demo')
  const stored = async () => shopDetails.parse(await (await dana.request.get('/api/shop')).json())
  const theirs = async (data: object) =>
    expect((await dana.request.patch('/api/shop', { data })).status()).toBe(200)
  const { workWeek } = await stored()
  await theirs({ customerProgress: { isShown: true, words: { 1: 'Sawn' } } })
  await waitForLiveUpdates(page, () => enter(page, '/settings/shop'))
  const panel = (name: string) => page.getByRole('region', { name })

  await step('closed days', async () => {
    await panel('Working hours').getByRole('button', { name: 'Change working hours' }).click()
    const dialog = page.getByRole('dialog', { name: 'Working hours' })
    await dialog.getByLabel('Closed days').fill('2031-12-24')
    await dialog.getByRole('button', { name: 'Add Day' }).click()
    await theirs({ workWeek: { ...workWeek, closedDays: ['2031-07-03'] } })
    await expect(dialog.getByRole('button', { name: 'Remove Jul 3, 2031' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(toast(page)).toContainText(
      /You changed “Working hours” to “.+; closed on Jul 3, 2031” in the meantime/,
    )
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Working hours saved')
    expect((await stored()).workWeek.closedDays).toEqual(['2031-07-03', '2031-12-24'])
  })

  await step('words', async () => {
    await panel('Customer updates').getByRole('button', { name: 'Change customer updates' }).click()
    const dialog = page.getByRole('dialog', { name: 'Customer updates' })
    await dialog.getByLabel('Sanding').fill('Smooth')
    await theirs({ customerProgress: { isShown: true, words: { 1: 'Cut to size', 2: 'Glued' } } })
    await expect(dialog.getByLabel('Glue-up')).toHaveValue('Glued')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(toast(page)).toContainText('in the words Cut to size, Glued” in the meantime.')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Customer updates saved')
    expect((await stored()).customerProgress.words).toEqual({ 1: 'Cut to size', 2: 'Glued', 3: 'Smooth' })
  })
})

test('a closing date that is being typed stays when a colleague moves it, and follows otherwise', async ({
  page,
  signedIn,
}) => {
  const dana = await signedIn('demo')
  const theirs = async (closingDate: string) =>
    expect((await dana.request.patch('/api/closing-date', { data: { closingDate } })).status()).toBe(200)
  await waitForLiveUpdates(page, () => enter(page, '/settings/shop'))
  const day = page.getByLabel('Books are closed through')
  const moves = page.getByRole('list', { name: 'Closing date changes' })
  await theirs('2026-01-31')
  await expect(day).toHaveValue('2026-01-31')
  await day.fill('2026-03-31')
  await theirs('2026-02-28')
  await expect(moves).toContainText('to Feb 28, 2026')
  await expect(day).toHaveValue('2026-03-31')
  await page.getByRole('button', { name: 'Move Closing Date' }).click()
  await expectToast(page, 'Closing date moved', 'The books are closed through Mar 31, 2026.')
  await theirs('2026-04-30')
  await expect(day).toHaveValue('2026-04-30')
})
