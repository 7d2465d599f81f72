/** The calculator and the rates in windows of every size: nothing is cut off, and nothing covers a field. */
import type { Locator } from '@playwright/test'
import { enter } from './api.ts'
import {
  addButton,
  addToQuote,
  calculator,
  expectPrice,
  fillPiece,
  openKind,
  summary,
} from './calculator-form.ts'
import { coveredStops, expectNoSidewaysScroll, follow } from './screen.ts'
import { expect, expectAccessibleScreen, test } from './test.ts'

const right = (element: Locator) => element.evaluate((node) => node.getBoundingClientRect().right)

/** Whether its text is fully visible. */
const isWhole = (element: Locator) => element.evaluate((node) => node.scrollWidth <= node.clientWidth)

test('the summary’s button stays visible in a low window, and at 200% and 400% zoom nothing covers the focus', {
  tag: '@desktop',
}, async ({ page }) => {
  await enter(page, '/calculator')
  const save = summary(page).getByRole('button', { name: 'Save Quote' })
  // Those of the demonstration shop.
  const tabs = page.getByRole('tab')
  await expect(tabs).toHaveCount(7)
  const tops = await tabs.evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  for (let line = 0; line < 6; line++) await addToQuote(page)
  for (const size of [
    { width: 1280, height: 800 },
    { width: 1366, height: 660 },
  ]) {
    await page.setViewportSize(size)
    await page.evaluate(() => scrollTo(0, 0))
    await expect(save).toBeInViewport({ ratio: 1 })
    const difference = async () => {
      const edge = await right(summary(page).getByLabel('Totals').locator('dd').first())
      return Math.abs((await right(summary(page).getByLabel('Total of item 1'))) - edge)
    }
    await expect.poll(difference).toBeLessThan(0.5)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(save).toBeInViewport({ ratio: 1 })
  }

  for (const size of [
    { width: 320, height: 256 },
    { width: 640, height: 400 },
  ]) {
    await page.setViewportSize(size)
    await page.getByRole('tab', { name: 'Complete Table' }).focus()
    expect(await coveredStops(page, 8)).toEqual([])
  }
  await follow(page, '/settings/pricing')
  await page.getByLabel('Base rate', { exact: true }).fill('81')
  expect(await coveredStops(page, 8)).toEqual([])
})

test('on the narrowest phone nothing is cut off, and on any phone the rates and their save bar fit', {
  tag: '@phone',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const long = 'Architectural window sash with divided lites, etched glass'
  await page.route('**/api/piece-types', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll('Hardwood table', long) })
  })
  await enter(page, '/calculator')
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 640 })
    await expect.poll(() => isWhole(page.getByRole('tab', { name: long })), `${width} px`).toBe(true)
    await expect(page.getByRole('tab', { name: long })).toBeInViewport({ ratio: 1 })
  }
  await openKind(page, 'Custom Item')
  await fillPiece(page, { 'Unit price': '9999999', Quantity: '100000' })
  await expectPrice(page, '$999,999,900,000.00')
  await expect.poll(() => isWhole(addButton(page).locator('.mantine-Button-label'))).toBe(true)
  const height = async () => (await calculator(page).getByTestId('price').boundingBox())?.height
  await expect.poll(height).toBeLessThan(40)
  await expectNoSidewaysScroll(page)
  // Beside the fields of the line items, the terms are the widest part of a quote's form.
  await follow(page, '/quotes/new')
  await page.getByRole('radio', { name: 'Custom Milestones' }).check()
  const due = page.getByLabel('When milestone 1 is due')
  const edge = await right(
    page.getByRole('radio', { name: 'Custom Milestones' }).locator('xpath=ancestor::section[1]'),
  )
  expect(await right(due)).toBeLessThan(edge)
  await follow(page, '/settings/pricing')
  const reset = page.getByRole('button', { name: 'Reset to defaults' })
  await expect.poll(() => isWhole(reset.locator('.mantine-Button-label'))).toBe(true)
  await expectNoSidewaysScroll(page)

  await page.setViewportSize({ width: 390, height: 640 })
  await expect(page.getByRole('tab', { name: 'Add-ons' })).toBeInViewport({ ratio: 1 })
  await expect.poll(() => isWhole(page.getByRole('tablist'))).toBe(true)
  const save = page.getByRole('button', { name: 'Save Changes' })
  await expect(save).not.toBeInViewport()
  await page.getByLabel('Base rate', { exact: true }).fill('81')
  await expect(save).toBeInViewport({ ratio: 1 })
  for (const tab of ['Beam Rates', 'Add-ons']) {
    await page.getByRole('tab', { name: tab }).click()
    await expectAccessibleScreen(page.getByRole('tabpanel'))
  }
})

test('on a touch screen, fractions are tapped, and the field keeps the focus', {
  tag: '@phone',
}, async ({ page }) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await enter(page, '/calculator')
  const length = calculator(page).getByLabel('Length', { exact: true })
  await length.fill('36')
  const fractions = page.getByRole('group', { name: 'Fractions for Length' })
  await expectNoSidewaysScroll(page)
  await fractions.getByRole('button', { name: '1/4' }).click()
  await fractions.getByRole('button', { name: '3/8' }).click()
  await expect(length).toHaveValue('36 3/8')
  await expect(length).toBeFocused()
  await expectAccessibleScreen(page)
  await length.blur()
  await expect(fractions).toBeHidden()
})
