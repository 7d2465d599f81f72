/** How a shop's own price list looks. What it does is proven in `src/client/piece-types`. */
import type { Page } from '@playwright/test'
import { enter } from './api.ts'
import { expectNoSidewaysScroll, follow } from './screen.ts'
import { expect, expectAccessibleScreen, test } from './test.ts'

// Types stay: nothing deletes them.
test.use({ serverName: 'piece-types' })

const TYPES = '/settings/piece-types'

const editor = (page: Page) => page.getByRole('form', { name: 'Piece type' })
const row = (page: Page, name: string) => editor(page).getByRole('region', { name, exact: true })
const price = (page: Page) => page.getByRole('status', { name: 'Price of the example' })

/** All of the editor at once: otherwise its bar covers a part of what is behind it. */
async function expectAllAccessible(page: Page): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  await page.setViewportSize({ width, height: 5000 })
  await expectAccessibleScreen(page.getByRole('main'))
  await page.setViewportSize({ width, height })
}

test('piece types, their editor, and a file that cannot be imported are accessible', async ({ page }) => {
  await enter(page, TYPES)
  await page.getByRole('button', { name: 'New Piece Type' }).first().click()
  const templates = page.getByRole('dialog', { name: 'New piece type' })
  await expectAccessibleScreen(templates)
  // Has each kind of row, and few of them.
  await templates.getByRole('link', { name: 'Cutting board' }).click()
  await page.getByLabel('Name', { exact: true }).fill('River board')
  await page.getByRole('button', { name: 'Switch', exact: true }).click()
  await page.keyboard.type('Stain')
  await row(page, 'Stain').getByRole('button', { name: 'Charge for it' }).click()
  await page.keyboard.type('6')
  await row(page, 'Stain').getByRole('textbox', { name: 'On the receipt' }).fill('Stain and seal')
  const charge = row(page, 'Stain and seal')
  await expect(charge.getByRole('group', { name: /^\$6\.00 per square foot/ })).toBeVisible()
  await expectAllAccessible(page)

  await test.step('a problem beside its field', async () => {
    const dollars = charge.getByRole('textbox', { name: 'Dollars' })
    await dollars.fill('six')
    await page.getByLabel('Name', { exact: true }).press('ControlOrMeta+Enter')
    await expect(dollars).toHaveAccessibleDescription('Rate must be a number, such as 12.50')
    await expectAccessibleScreen(charge)
    await dollars.fill('6')
  })
  await test.step('a type that is no longer offered', async () => {
    await editor(page).getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('link', { name: 'Back to Piece Types' }).click()
    const menu = page.getByRole('button', { name: 'More actions for River board', exact: true })
    await menu.click()
    await page.getByRole('menuitem', { name: 'Deactivate', exact: true }).click()
    await expect(page.getByRole('listitem').filter({ has: menu })).toContainText('Not offered')
    await expectAccessibleScreen(page.getByRole('main'))
  })
  await test.step('a file with problems', async () => {
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Import' }).click()
    const buffer = Buffer.from(JSON.stringify({ name: '', wastePercent: -1 }))
    await (await choosing).setFiles({ name: 'shelf.json', mimeType: 'application/json', buffer })
    const dialog = page.getByRole('dialog', { name: 'This file cannot be imported' })
    await expect(dialog.getByRole('listitem').first()).toBeVisible()
    await expectAccessibleScreen(dialog)
  })
})

test('the editor fits a phone @phone', async ({ page }) => {
  await enter(page, `${TYPES}/new?template=shower-enclosure`)
  await expect(price(page)).not.toHaveText('—')
  await expectNoSidewaysScroll(page)
  await follow(page, TYPES)
  await expect(page.getByRole('heading', { name: 'Piece Types', level: 1 })).toBeVisible()
  await follow(page, `${TYPES}/new?template=cutting-board`)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Cutting board')
  await expect(price(page)).not.toHaveText('—')
  await expectAllAccessible(page)
})
