/** How a shop's own price list looks. What it does is proven in `src/client/piece-types`. */
import type { Page } from '@playwright/test'
import type { PieceType } from '#domain/pieces/piece-type.ts'
import { SLAB } from '../test-support/sample-piece-type.ts'
import { logIn } from './api.ts'
import { expectNoSidewaysScroll, follow } from './screen.ts'
import { expect, expectAccessibleScreen, test } from './test.ts'

// Types stay: nothing deletes them.
test.use({ serverName: 'piece-types' })

const TYPES = '/settings/piece-types'

/** Each kind of row, and few of them: axe looks at every choice of every sentence. */
const EACH_ROW: PieceType = {
  ...SLAB,
  name: 'River board',
  fields: [
    ...SLAB.fields.filter(({ id }) => id !== 'thickness'),
    { kind: 'count', id: 'holes', label: 'Holes', min: 0, max: 8, step: 1, initial: 0 },
    { kind: 'amount', id: 'hardware', label: 'Hardware', max: 500, initial: 20 },
    { kind: 'text', id: 'engraving', label: 'Engraving in the lower right corner', max: 80 },
  ],
  shape: { kind: 'rectangle', length: 'length', width: 'width' },
  charges: [
    { kind: 'rate', id: 'wood', label: 'Wood', rate: { optionOf: 'species' }, per: ['squareFoot'] },
    ...SLAB.charges.filter(({ id }) => id === 'stain'),
    {
      kind: 'percent',
      id: 'rush',
      label: 'Rush',
      percent: 10,
      when: { field: 'species', oneOf: ['walnut'] },
    },
  ],
}

/** A type that is no longer offered. */
async function makeType(page: Page, id: string, name: string): Promise<void> {
  const data = { version: 0, isActive: false, definition: { ...EACH_ROW, name } }
  const reply = await page.request.put(`/api/piece-types/${id}`, { data })
  expect(reply.status(), await reply.text()).toBe(200)
}

/** All of the editor at once: otherwise its bar covers a part of what is behind it. */
async function expectAllAccessible(page: Page): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  await page.setViewportSize({ width, height: 5000 })
  await expectAccessibleScreen(page.getByRole('main'))
  await page.setViewportSize({ width, height })
}

test('piece types, their editor, and a file that cannot be imported are accessible', async ({ page }) => {
  await logIn(page)
  await makeType(page, 'river-board', 'River board')
  await page.goto(TYPES)
  await expect(page.getByRole('listitem').filter({ hasText: 'River board' })).toContainText('Not offered')
  await expectAccessibleScreen(page.getByRole('main'))

  await test.step('what a new type starts from', async () => {
    await page.getByRole('button', { name: 'New Piece Type' }).first().click()
    await expectAccessibleScreen(page.getByRole('dialog', { name: 'New piece type' }))
    await page.keyboard.press('Escape')
  })
  await test.step('a file with problems', async () => {
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Import' }).click()
    const buffer = Buffer.from(JSON.stringify({ name: '', wastePercent: -1 }))
    await (await choosing).setFiles({ name: 'shelf.json', mimeType: 'application/json', buffer })
    const dialog = page.getByRole('dialog', { name: 'This file cannot be imported' })
    await expect(dialog.getByRole('listitem').first()).toBeVisible()
    await expectAccessibleScreen(dialog)
    await page.keyboard.press('Escape')
  })
  await test.step('the editor, with a problem beside its field', async () => {
    await follow(page, `${TYPES}/river-board`)
    const dollars = page.getByRole('textbox', { name: 'Dollars' })
    await dollars.fill('six')
    await dollars.press('ControlOrMeta+Enter')
    await expect(dollars).toHaveAccessibleDescription('Rate must be a number, such as 12.50')
    await expectAllAccessible(page)
  })
})

test('the editor fits a phone @phone', async ({ page }) => {
  await logIn(page)
  await makeType(page, 'river-shelf', 'River shelf')
  await page.goto(TYPES)
  await expect(page.getByRole('listitem').filter({ hasText: 'River shelf' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await follow(page, `${TYPES}/river-shelf`)
  await expect(page.getByRole('status', { name: 'Price of the example' })).not.toHaveText('—')
  await expectAllAccessible(page)
})
