/** A shop writes its own price list. */

import { z } from 'zod'
import { pieceCalls, pieceType } from '#contract/pieces.ts'
import { formatDollars } from '#domain/money.ts'
import type { PieceType } from '#domain/pieces/piece-type.ts'
import { makeOrder } from '../../../test-support/api-calls.ts'
import type { Page } from '../../../test-support/client/page.ts'
import {
  enter,
  expectFailure,
  expectPath,
  expectRestored,
  expectToast,
  logIn,
  pressTwice,
  toast,
} from '../../../test-support/client/screen.ts'
import { expect, step, test } from '../../../test-support/client/test.ts'

const TYPES = '/settings/piece-types'

const editor = (page: Page) => page.getByRole('form', { name: 'Piece type' })
const row = (page: Page, name: string) => editor(page).getByRole('region', { name, exact: true })
const price = (page: Page) => page.getByRole('status', { name: 'Price of the example' })
const save = (page: Page) => editor(page).getByRole('button', { name: 'Save', exact: true })

async function getTypes({ request }: Page) {
  const reply = await request.get('/api/piece-types')
  return z.array(pieceType).parse(await reply.json())
}

const typeNamed = async (page: Page, name: string) =>
  (await getTypes(page)).find(({ definition }) => definition.name === name)

/** A shelf by the square foot, and an open quote for one. */
async function makeShelf(page: Page, id: string, name: string) {
  const definition: PieceType = {
    name,
    fields: [
      { kind: 'length', id: 'length', label: 'Length', min: 0, max: 120, step: 1, initial: 48 },
      { kind: 'length', id: 'depth', label: 'Depth', min: 0, max: 24, step: 1, initial: 12 },
    ],
    shape: { kind: 'rectangle', length: 'length', width: 'depth' },
    charges: [{ kind: 'rate', id: 'wood', label: 'Wood', rate: 50, per: ['squareFoot'] }],
    wastePercent: 0,
    billing: { roundUpTo: 0, minimumSquareFeet: 0 },
    poundsPerCubicFoot: 0,
    minimumCharge: 0,
    rounding: 0.01,
  }
  const put = async (version: number, changes: Partial<PieceType> = {}) => {
    const data = { version, definition: { ...definition, ...changes } }
    const reply = await page.request.put(`/api/piece-types/${id}`, { data })
    expect(reply.status()).toBe(200)
  }
  await put(0)
  return put
}

async function importFile(page: Page, text: string): Promise<void> {
  const choosing = page.waitForFileChooser()
  await page.getByRole('button', { name: 'Import' }).click()
  await (await choosing).setFiles(new File([text], 'shelf.json', { type: 'application/json' }))
}

test('a slab with a species and a charge of the shop’s own, from its template', async ({ page }) => {
  await logIn(page)
  page.route('**/api/piece-types', async (route) => {
    const types = await getTypes(page)
    route.fulfill({ json: types.filter(({ isBuiltIn }) => isBuiltIn) })
  })
  await page.goto(TYPES)
  await step('an empty list invites to start from a template', async () => {
    await expect(page.getByText('No piece types of your own yet.')).toBeVisible()
    await page.getByRole('button', { name: 'New Piece Type' }).last().click()
    await page.getByRole('link', { name: 'Live-edge slab' }).click()
    await expectPath(page, `${TYPES}/new`)
    page.unroute('**/api/piece-types')
    await page.getByLabel('Name', { exact: true }).fill('River slab')
  })

  await step('species, stain, and their charges are priced at each keystroke', async () => {
    const species = row(page, 'Species')
    await species.getByRole('textbox', { name: 'Option' }).last().press('Enter')
    await page.keyboard.type('Claro walnut')
    await page.keyboard.press('Tab')
    await page.keyboard.type('30')
    await page.getByRole('button', { name: 'Switch', exact: true }).click()
    await page.keyboard.type('Stain')
    await row(page, 'Stain').getByRole('button', { name: 'Charge for it' }).click()
    await page.keyboard.type('6')
    await row(page, 'Stain').getByRole('textbox', { name: 'On the receipt' }).fill('Stain and seal')
    const charge = row(page, 'Stain and seal')
    await expect(charge.getByRole('group', { name: '$6.00 per square foot, when Stain is on' })).toBeVisible()
    await expect(species.getByRole('textbox', { name: 'Rate' }).last()).toHaveValue('30.00')
    const example = page.getByRole('complementary', { name: 'Example' })
    await example.getByRole('combobox', { name: 'Species' }).selectOption('Claro walnut · $30.00 / bd ft')
    await example.getByRole('checkbox', { name: /^Stain/ }).check()
    await expect(example).toContainText('River slab, 72" × 36" × 2", claro walnut')
    await expect(charge).toContainText('In the example: $118.80')
  })

  await step('saved once, found in the price list, and priced by the server as on the screen', async () => {
    const shown = await price(page).textContent()
    await pressTwice(save(page))
    await expectToast(page, 'Piece type saved', 'River slab, version 1.')
    await expectPath(page, `${TYPES}/river-slab`)
    const type = await typeNamed(page, 'River slab')
    expect(type).toMatchObject({ id: 'river-slab', version: 1, isActive: true, isBuiltIn: false })
    const data = { type: 'river-slab', inputs: { species: 'claro-walnut', stain: true } }
    const priced = z
      .object({ price: z.number() })
      .parse(await (await page.request.post('/api/pieces/price', { data })).json())
    expect(shown).toBe(formatDollars(priced.price))
  })
})

test('a type does not answer to what another one is called, unless somebody wants it', async ({ page }) => {
  await logIn(page)
  await page.goto(`${TYPES}/new?template=tabletop`)
  const name = page.getByLabel('Name', { exact: true })
  const words = page.getByLabel('Also called')
  const shared = page.getByRole('status', { name: 'Also the name of another' })
  const named = 'Another piece type is named Tabletop. The calculator would offer both.'
  await expect(words).toHaveValue('')
  await expect(shared).toHaveText(named)
  await name.fill('Stair tread')
  await expect(shared).toBeHidden()
  await words.fill('tread, bar-top, Desktop')
  await expect(shared).toHaveText(
    '“bar-top” and “Desktop” also mean Tabletop: Kerf will ask which piece it is.',
  )
  await words.fill('tread')
  await save(page).click()
  await expectPath(page, `${TYPES}/stair-tread`)
  await expect(shared).toBeHidden()
  const read = async (text: string) => {
    const reply = await page.request.post('/api/pieces/read', { data: { text } })
    return pieceCalls.read.reply
      .parse(await reply.json())
      .map(({ type, questions }) => [type, questions.filter(({ field }) => field === 'type')])
  }
  expect(await read('tabletop 60 x 30 x 1 3/4')).toEqual([['tabletop', []]])
  expect(await read('tread 42 x 11 x 1 3/4')).toEqual([['stair-tread', []]])
})

test('a change says what it does to open quotes, and nothing typed is lost', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/409/)
  await enter(page)
  const put = await makeShelf(page, 'shelf', 'Wall shelf')
  const piece = { type: 'shelf', inputs: {} }
  const order = await makeOrder(page, {
    title: 'Two shelves',
    lineItems: [{ description: 'Wall shelf', quantity: 2, price: 200, piece }],
  })
  await page.goto(`${TYPES}/shelf`)
  const wood = row(page, 'Wood')
  const effect = page.getByRole('status', { name: 'Open quotes' })

  await step('before it is saved: how many, by how much, which', async () => {
    await wood.getByRole('textbox', { name: 'Dollars' }).fill('60')
    await expect(effect).toContainText('1 open quote would cost +$80.00 more.')
    await expect(effect.getByRole('link', { name: order.orderNumber })).toHaveAttribute(
      'href',
      `/quotes/${order.id}`,
    )
    await expect(price(page)).toHaveText('$240.00')
  })

  await step('a problem is said beside its field, which has the focus', async () => {
    const dollars = wood.getByRole('textbox', { name: 'Dollars' })
    await dollars.fill('sixty')
    await page.getByLabel('Name', { exact: true }).press('Control+Enter')
    await expect(dollars).toBeFocused()
    await expect(dollars).toHaveAccessibleDescription('Rate must be a number, such as 12.50')
    await dollars.fill('60')
    await expect(page.getByText('Rate must be a number')).toBeHidden()
  })

  await step('rows move by keyboard and keep the focus', async () => {
    const label = row(page, 'Depth').getByRole('textbox', { name: 'Label' })
    await label.focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(label).toBeFocused()
    await expect(editor(page).getByRole('textbox', { name: 'Label' }).first()).toHaveValue('Depth')
  })

  await step('what was removed comes back as it was typed', async () => {
    await wood.getByRole('button', { name: 'Remove the price of Wood' }).click()
    await expect(wood).toBeHidden()
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await expect(wood.getByRole('textbox', { name: 'Dollars' })).toHaveValue('60.00')
  })

  await step('somebody else saves meanwhile: who, and what was typed stays, also over a reload', async () => {
    await put(1, { minimumCharge: 20 })
    const conflict = page.getByRole('alert').filter({ hasText: 'You saved version 2' })
    await expect(conflict).toBeVisible()
    await page.reload()
    await expectRestored(page)
    await save(page).click()
    await expectFailure(page, 'Save failed', 'You saved this piece type after you started editing.')
    await conflict.getByRole('button', { name: 'Keep Mine' }).click()
    await page.getByLabel('Name', { exact: true }).press('Control+Enter')
    await expectToast(page, 'Piece type saved', 'Wall shelf, version 3.')
    const { version, definition } = (await typeNamed(page, 'Wall shelf')) ?? {}
    expect(version).toBe(3)
    expect(definition).toMatchObject({
      minimumCharge: 0,
      fields: [{ id: 'depth' }, { id: 'length' }],
      charges: [{ id: 'wood', rate: 60 }],
    })
    await expect(effect).toBeHidden()
  })

  await step('leaving with changes asks', async () => {
    await page.getByLabel('Waste').fill('10')
    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Discard Changes' }).click()
    await expectPath(page, TYPES)
    expect(await typeNamed(page, 'Wall shelf')).toMatchObject({ version: 3 })
  })
})

test('duplicates, files, and types that are no longer offered', async ({ page }) => {
  await enter(page)
  await makeShelf(page, 'floating-shelf', 'Floating shelf')
  await expect(page.getByRole('button', { name: /^Search/ })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search screens, orders, and customers' }).fill('price list')
  await expect(page.getByRole('option', { selected: true })).toHaveText(/^Piece Types/)
  await page.keyboard.press('Enter')
  await expectPath(page, TYPES)
  const menu = page.getByRole('button', { name: 'More actions for Floating shelf', exact: true })
  const item = page.getByRole('listitem').filter({ has: menu })
  const choose = async (name: string) => {
    await menu.click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }

  await step('deactivated, it is a version that the calculator does not offer', async () => {
    await choose('Deactivate')
    await expectToast(
      page,
      'Piece type deactivated',
      'The calculator no longer offers Floating shelf. Orders keep theirs.',
    )
    await expect(item).toContainText('Not offered')
    await expect(item).toContainText('Version 2')
    await choose('Activate')
    await expect(item).not.toContainText('Not offered')
    expect(await typeNamed(page, 'Floating shelf')).toMatchObject({ version: 3, isActive: true })
  })

  await step('a copy is a type of its own', async () => {
    await choose('Duplicate')
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Floating shelf copy')
    await page.getByLabel('Name', { exact: true }).press('Control+Enter')
    await expectPath(page, `${TYPES}/floating-shelf-copy`)
    await page.getByRole('link', { name: 'Back to Piece Types' }).click()
  })

  await step('a file says what is wrong with it, and saves nothing', async () => {
    const downloading = page.waitForDownload()
    await choose('Export')
    const definition = JSON.parse(await (await downloading).file.text())
    const broken = { ...definition, wastePercent: -1, name: '' }
    await importFile(page, JSON.stringify(broken))
    const dialog = page.getByRole('dialog', { name: 'This file cannot be imported' })
    await expect(dialog.getByRole('listitem')).toHaveText([
      'name: Name is required',
      'wastePercent: Waste must be at least 0',
    ])
    await page.keyboard.press('Escape')
    await importFile(page, JSON.stringify({ ...definition, name: 'Imported shelf' }))
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Imported shelf')
    expect(await typeNamed(page, 'Imported shelf')).toBeUndefined()
    await save(page).click()
    await expectPath(page, `${TYPES}/imported-shelf`)
    expect((await typeNamed(page, 'Imported shelf'))?.definition).toEqual({
      ...definition,
      name: 'Imported shelf',
    })
  })
})
