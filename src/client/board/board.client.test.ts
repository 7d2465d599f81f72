/** The production board: pieces by step of work, moved by keys and menu, and what colleagues do meanwhile. */
import { type Caller, getOrder, makeOrder } from '../../../test-support/api-calls.ts'
import type { Page } from '../../../test-support/client/page.ts'
import { expectPath, expectToast, logIn, toast } from '../../../test-support/client/screen.ts'
import { expect, step, test } from '../../../test-support/client/test.ts'

const LINES = [
  { description: 'Walnut desk', quantity: 1, price: 1200 },
  { description: 'Oak shelf', quantity: 3, price: 150 },
]

const column = (page: Page, step: string) => page.getByRole('region', { name: new RegExp(`^${step},`) })
const spoken = (page: Page) => page.getByRole('status', { name: 'Moving a card' })

async function moveLine(caller: Caller, id: number, line: number, step: number): Promise<void> {
  const reply = await caller.request.patch(`/api/orders/${id}/lines/${line}/step`, { data: { step } })
  expect(reply.status(), await reply.text()).toBe(200)
}

async function stepsOf(caller: Caller, id: number): Promise<(string | undefined)[]> {
  return (await getOrder(caller, id)).lineItems.map(({ step }) => step?.name)
}

test('pieces are moved by keys and menu, and whoever was first wins', async ({
  page,
  signedIn,
  allowErrors,
}) => {
  allowErrors(/409|503/)
  await logIn(page)
  const sam = await signedIn('staff')
  const made = await makeOrder(page, { title: 'Board room', lineItems: LINES }, 'production')
  const { id, orderNumber } = made
  const card = (step: string, name: string) =>
    column(page, step).getByRole('link', { name: `${orderNumber} ${name}`, exact: true })

  await step('the list leads to it; without an answer it says so, and tries again', async () => {
    page.route('**/api/board', (route) => route.fulfill({ status: 503, body: 'Busy' }))
    await page.goto('/production')
    await page.getByRole('link', { name: 'Board', exact: true }).click()
    await expectPath(page, '/production/board')
    await expect(page.getByRole('link', { name: 'Board', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expect(page.getByRole('link', { name: 'List', exact: true })).not.toHaveAttribute(
      'aria-current',
      'page',
    )
    await expect(page.getByText('Error loading the board. Please try again.')).toBeVisible()
    page.unroute('**/api/board')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(card('Cutting', 'Walnut desk')).toBeAttached()
    await expect(page.getByRole('main')).not.toContainText('$')
    await expect(card('Cutting', 'Walnut desk')).toHaveAccessibleDescription(
      /\. Here since today\. Space picks/,
    )
  })
  await step('a search is in the address, and counts show the total too', async () => {
    await page.getByRole('searchbox', { name: 'Search the board' }).fill(`${orderNumber} desk`)
    await expect(page).toHaveURL(/[?&]q=/)
    await expect(column(page, 'Cutting')).toHaveAccessibleName(/^Cutting, 1 of \d+ pieces/)
    await expect(column(page, 'Cutting').getByRole('listitem')).toHaveCount(1)
    await page.getByRole('searchbox').fill(orderNumber)
    await expect(column(page, 'Cutting').getByRole('listitem')).toHaveCount(2)
    // Before the name, which is cut off where it is long.
    await expect(column(page, 'Cutting').getByRole('listitem').nth(1)).toContainText('3 × Oak shelf')
    await expect(card('Cutting', 'Oak shelf')).toHaveAccessibleDescription(/^3 pieces\. /)
  })
  await step('by keys, in words', async () => {
    await card('Cutting', 'Walnut desk').focus()
    await page.keyboard.press('Space')
    await expect(spoken(page)).toContainText(`Picked up ${orderNumber} Walnut desk, in Cutting.`)
    await page.keyboard.press('ArrowRight')
    await expect(spoken(page)).toHaveText('Glue-up, step 2 of 6')
    await page.keyboard.press('Escape')
    await expect(spoken(page)).toHaveText(`Canceled. ${orderNumber} Walnut desk stays in Cutting.`)
    for (const key of ['Space', 'End', 'ArrowLeft', 'Space']) await page.keyboard.press(key)
    await expect(spoken(page)).toHaveText(`Moved ${orderNumber} Walnut desk from Cutting to Assembly.`)
    await expect(card('Assembly', 'Walnut desk')).toBeFocused()
    await expectToast(page, 'Moved to Assembly', `${orderNumber} Walnut desk`)
  })
  await step('a colleague’s move appears; one of a held card waits, and wins', async () => {
    await moveLine(sam, id, 0, 4)
    await expect(card('Finishing', 'Walnut desk')).toBeVisible()
    await card('Cutting', 'Oak shelf').focus()
    await page.keyboard.press('Space')
    await moveLine(sam, id, 0, 5)
    await moveLine(sam, id, 1, 3)
    await page.keyboard.press('ArrowRight')
    await expect(card('Cutting', 'Oak shelf')).toBeFocused()
    await page.keyboard.press('Space')
    await expect(toast(page)).toContainText(
      /Oak shelf was not movedOak shelf is in Sanding: Sam Okafor moved it there on /,
    )
    await expect(card('Sanding', 'Oak shelf')).toBeVisible()
    await expect(card('Assembly', 'Walnut desk')).toBeVisible()
  })
  await step('an order is one card in each step, and the choice is kept', async () => {
    await moveLine(sam, id, 0, 3)
    await page.getByRole('button', { name: 'Orders', exact: true }).click()
    await expect(page).toHaveURL(/cards=orders/)
    await expect(column(page, 'Sanding').getByRole('listitem')).toContainText('2 lines · Board room')
    await page.goto(`/production/board?q=${orderNumber}`)
    await page.getByRole('button', { name: `Move to…, ${orderNumber} Board room` }).click()
    await page.getByRole('menuitem', { name: /^Ready/ }).click()
    await expectToast(page, 'Moved to Ready', `${orderNumber} Board room`)
    await expect(card('Ready', 'Board room')).toBeFocused()
    expect(await stepsOf(page, id)).toEqual(['Ready', 'Ready'])
  })
  await step('an order whose pieces are ready is completed', async () => {
    await page.getByRole('button', { name: `Mark as Completed, ${orderNumber}` }).click()
    await expectToast(page, 'Production Completed', 'Production completed — order moved to Completed stage.')
    await expect(card('Ready', 'Board room')).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(card('Ready', 'Board room')).toBeVisible()
    await expectPath(page, '/production/board')
    const problem = { text: 'A crack in the desk', line: 0 }
    const told = await sam.request.post(`/api/orders/${id}/problems`, { data: problem })
    expect(told.status(), await told.text()).toBe(201)
    await card('Ready', 'Board room').click()
    const problems = page.getByRole('region', { name: 'Problems on the floor' })
    await expect(problems).toContainText('Walnut deskA crack in the desk')
    await problems.getByRole('button', { name: /^Mark as solved/ }).click()
    await page.getByLabel('How it was solved').fill('Filled it')
    await page.getByRole('button', { name: 'Solved', exact: true }).click()
    await expectToast(page, 'Problem solved', 'The floor can see that, and the notification is cleared.')
    await expect(problems).toHaveCount(0)
    await page.getByRole('link', { name: 'Back to the Board' }).click()
    await expect(page).toHaveURL(new RegExp(`q=${orderNumber}`))
  })
})
