/** One drawing in every room: beside the calculator, on an order's line, on the floor, and for the customer. */
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { readDxf } from '../test-support/read-dxf.ts'
import { enter, logIn, makeLink, makeOrder } from './api.ts'
import { fillPiece, openKind } from './calculator-form.ts'
import { shiftsOf } from './layout-shifts.ts'
import { expectNoSidewaysScroll } from './screen.ts'
import { expect, expectAccessibleScreen, test } from './test.ts'

const TABLE = {
  description: 'Complete table, 72" × 40" × 1 3/4", trestle base',
  quantity: 1,
  price: 2635,
  piece: { type: 'table', inputs: { length: 72, width: 40, baseStyle: 'trestle' } },
}

const drawing = (page: Page) => page.getByRole('img', { name: /to scale/ })

/** Length and width of the outline in units of the drawing, which are inches. */
async function outlineOf(picture: Locator): Promise<readonly [number, number]> {
  return picture.locator('.outline').evaluate((outline) => {
    if (!(outline instanceof SVGGraphicsElement)) throw new Error('Not drawn')
    const { width, height } = outline.getBBox()
    return [width, height]
  })
}

/** Each text's place, with its words. */
async function expectApart(picture: Locator): Promise<void> {
  const overlapping = await picture.locator('text').evaluateAll((texts) => {
    const boxes = texts.map((text) => ({ words: text.textContent, box: text.getBoundingClientRect() }))
    return boxes.flatMap((one, at) =>
      boxes
        .slice(at + 1)
        .filter(
          ({ box }) =>
            box.left < one.box.right &&
            one.box.left < box.right &&
            box.top < one.box.bottom &&
            one.box.top < box.bottom,
        )
        .map(({ words }) => [one.words, words]),
    )
  })
  expect(overlapping).toEqual([])
}

test('the calculator draws what is typed', { tag: '@both' }, async ({ page }) => {
  await enter(page, '/calculator')
  await expect(drawing(page)).toHaveAccessibleName(/^Complete table, 60 inches × 36 inches × 1 3\/4 inches/)
  await fillPiece(page, { Length: '72 1/2', 'Base style': 'Trestle' })
  await expect(drawing(page)).toHaveAccessibleName(
    'Complete table, 72 1/2 inches × 36 inches × 1 3/4 inches, trestle base. Plan, front and end, to scale. To be confirmed: height 30 inches, sizes of the base.',
  )
  expect(await outlineOf(drawing(page))).toEqual([72.5, 36])
  await expect(drawing(page).getByText('72 1/2"', { exact: true })).toBeVisible()
  await expectApart(drawing(page))
  await expectNoSidewaysScroll(page)
  await fillPiece(page, { Width: '' })
  await expect(page.getByText('Drawn once its sizes are entered')).toBeVisible()
  await openKind(page, 'Custom Item')
  await expect(page.getByText('Drawn once its sizes are entered')).toBeHidden()
  await openKind(page, 'Beam')
  await expect(drawing(page)).toHaveAccessibleName(/^Beam 6x6, 120 inches long\./)
  await expectApart(drawing(page))
})

test('a line opens its drawing, and its DXF is as large as the piece', async ({ page }) => {
  await logIn(page)
  const { id } = await makeOrder(page, {
    lineItems: [{ description: 'Delivery', quantity: 1, price: 90 }, TABLE],
  })
  await page.goto(`/quotes/${id}`)
  await expect(page.getByRole('button', { name: 'Drawing of line 1' })).toBeHidden()
  await page.getByRole('button', { name: 'Drawing of line 2' }).click()
  expect(await outlineOf(drawing(page))).toEqual([72, 40])
  await expectApart(drawing(page))
  await expectAccessibleScreen(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download DXF, millimeters' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/ line 2\.dxf$/)
  const [outline] = readDxf(await readFile(await download.path(), 'utf8')).entities
  const xs = outline?.type === 'LWPOLYLINE' ? outline.vertices.map(({ x }) => x) : []
  expect(Math.max(...xs) - Math.min(...xs)).toBeCloseTo(72 * 25.4, 3)
  await page.goto(`/quotes/${id}/edit`)
  await expect(page.locator('svg .outline')).toHaveCount(1)
})

test('the floor and the customer see the same drawing', { tag: '@both' }, async ({ page, allowErrors }) => {
  allowErrors(/ERR_FAILED/)
  await logIn(page)
  const { id } = await makeOrder(page, { lineItems: [TABLE] })
  const link = await makeLink(page, id)
  await page.goto(link)
  expect(await outlineOf(drawing(page))).toEqual([72, 40])
  expect(await shiftsOf(page)).toEqual([])
  await expectApart(drawing(page))
  await expectNoSidewaysScroll(page)
  await page.route('**/LineDrawing-*', (route) => route.abort())
  await page.goto(link)
  await expect(page.getByText(TABLE.description)).toBeVisible()
  await expect(drawing(page)).toHaveCount(0)
  await page.unroute('**/LineDrawing-*')
  for (const status of ['invoice', 'paid', 'production']) {
    await page.request.patch(`/api/orders/${id}/status`, { data: { status, outstanding: true } })
  }
  await enter(page, `/production/${id}`, 'floor')
  await page.getByRole('button', { name: 'Drawing of line 1' }).click()
  expect(await outlineOf(drawing(page))).toEqual([72, 40])
  await expectNoSidewaysScroll(page)
})
