/** The production board by mouse and touch, and how it looks. All else about it is proven in `src/client/board`. */
import type { Locator, Page } from '@playwright/test'
import { type Caller, colleague, enter, getOrder, logIn, makeOrder } from './api.ts'
import { expectNoSidewaysScroll, expectToast } from './screen.ts'
import { expect, expectAccessibleScreen, test } from './test.ts'

const LINES = [
  { description: 'Walnut desk', quantity: 1, price: 1200 },
  { description: 'Oak shelf', quantity: 3, price: 150 },
]

const column = (page: Page, step: string) => page.getByRole('region', { name: new RegExp(`^${step},`) })

async function drag(page: Page, card: Locator, to: Locator): Promise<void> {
  await card.hover()
  await page.mouse.down()
  const [from, there] = [await card.boundingBox(), await to.boundingBox()]
  if (from === null || there === null) throw new Error('nothing to drag')
  await page.mouse.move(from.x + from.width / 2 + 20, from.y + from.height / 2)
  await page.mouse.move(there.x + there.width / 2, there.y + there.height / 2, { steps: 4 })
  await page.mouse.up()
}

/** Readers may space letters and words out (WCAG 1.4.12), and still reach each card's button. */
async function expectRoomForSpacing(page: Page): Promise<void> {
  const spaced = await page.addStyleTag({
    content:
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
  })
  const beyond = () =>
    page.getByRole('button', { name: /^Move to/ }).evaluateAll((buttons) =>
      buttons.map((button) => {
        const card = button.closest('article')
        return card !== null && button.getBoundingClientRect().right > card.getBoundingClientRect().right
      }),
    )
  expect(await beyond()).not.toContain(true)
  expect((await beyond()).length).toBeGreaterThan(0)
  await spaced.evaluate((style) => {
    if (style instanceof Element) style.remove()
  })
}

async function moveLine(caller: Caller, id: number, line: number, step: number): Promise<void> {
  const reply = await caller.request.patch(`/api/orders/${id}/lines/${line}/step`, { data: { step } })
  expect(reply.status(), await reply.text()).toBe(200)
}

async function stepsOf(caller: Caller, id: number): Promise<(string | undefined)[]> {
  return (await getOrder(caller, id)).lineItems.map(({ step }) => step?.name)
}

test('pieces are dragged with the mouse; the board and a problem are accessible', {
  tag: '@desktop',
}, async ({ page }) => {
  await logIn(page)
  const made = await makeOrder(page, { title: 'Board room', lineItems: LINES }, 'production')
  const { id, orderNumber } = made
  const card = (step: string, name: string) =>
    column(page, step).getByRole('link', { name: `${orderNumber} ${name}`, exact: true })

  await page.goto(`/production/board?q=${orderNumber}`)
  await drag(page, card('Cutting', 'Walnut desk'), column(page, 'Sanding'))
  await expect(card('Sanding', 'Walnut desk')).toBeVisible()
  await expectToast(page, 'Moved to Sanding', `${orderNumber} Walnut desk`)
  expect(await stepsOf(page, id)).toEqual(['Sanding', 'Cutting'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Move undone', `${orderNumber} Walnut desk is back in Cutting.`)
  await expect(card('Cutting', 'Walnut desk')).toBeVisible()
  await expectAccessibleScreen(page)
  await test.step('all columns fit beside the scrollbar of Windows, 17 px of 1280', async () => {
    await page.setViewportSize({ width: 1263, height: 800 })
    const beyond = () =>
      column(page, 'Cutting').evaluate(({ parentElement }) =>
        parentElement === null ? undefined : parentElement.scrollWidth - parentElement.clientWidth,
      )
    await expect.poll(beyond).toBe(0)
    await page.setViewportSize({ width: 1280, height: 800 })
  })
  const problem = { text: 'A crack in the desk', line: 0 }
  const told = await page.request.post(`/api/orders/${id}/problems`, { data: problem })
  expect(told.status(), await told.text()).toBe(201)
  await card('Cutting', 'Walnut desk').click()
  const problems = page.getByRole('region', { name: 'Problems on the floor' })
  await expect(problems).toBeVisible()
  await expectAccessibleScreen(problems)
  await page.goto('/production/board')
  await expect(page.getByRole('button', { name: /^Move to/ }).first()).toBeVisible()
  await expectRoomForSpacing(page)
})

test('on a phone, the floor sees one step at a time and moves pieces with their menu @phone', async ({
  page,
  request,
}) => {
  const office = await colleague(request, 'demo')
  const { id, orderNumber } = await makeOrder(office, { lineItems: LINES }, 'production')
  await moveLine(office, id, 1, 3)
  await enter(page, `/production/board?q=${orderNumber}`, 'floor')
  const tab = (step: string) =>
    page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: new RegExp(`^${step} `) })
  await expect(tab('Cutting')).toHaveAccessibleName(/^Cutting 1/)
  await expect(tab('Cutting')).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('main')).not.toContainText('$')
  await expectAccessibleScreen(page)
  await page.getByRole('button', { name: `Move to…, ${orderNumber} Walnut desk` }).tap()
  await page.getByRole('menuitem', { name: /^Sanding/ }).tap()
  await expectToast(page, 'Moved to Sanding', `${orderNumber} Walnut desk`)
  await tab('Sanding').tap()
  await expect(tab('Sanding')).toHaveAttribute('aria-current', 'true')
  const cards = column(page, 'Sanding').getByRole('listitem')
  await expect(cards).toHaveCount(2)
  await expect(cards.first()).toBeInViewport()
  // As a swipe does.
  await page.locator('[data-board]').evaluate((board) => board.scrollTo(board.scrollWidth, 0))
  await expect(tab('Ready')).toHaveAttribute('aria-current', 'true')
  await expect(tab('Ready')).toBeInViewport({ ratio: 1 })
  await expectNoSidewaysScroll(page)
})
