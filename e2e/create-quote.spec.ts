/** What only a browser shows of Create Quote. All else about it is tested beside it, in `create-quote.client.test.ts`. */
import { enter } from './api.ts'
import { withoutLiveUpdates } from './screen.ts'
import { expect, expectAccessible, expectAccessibleScreen, test } from './test.ts'

test('the form appears where its placeholder was, grows with what it says, and its problems are accessible', async ({
  page,
}) => {
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/shop-settings', async (route) => {
    await answer.promise
    await route.continue()
  })
  await enter(page, '/quotes/new')
  const places = () =>
    page
      .getByRole('heading', { level: 2 })
      .evaluateAll((headings) => headings.map((heading) => Math.round(heading.getBoundingClientRect().top)))
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  // This screen's own placeholder, which follows the general one.
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(3)
  const before = await places()
  answer.resolve()
  await expect(page.getByPlaceholder('Select a customer')).toHaveValue('')
  const after = await places()
  for (const [index, place] of after.entries()) expect(Math.abs(place - (before[index] ?? 0))).toBeLessThan(4)

  await test.step('no short field is left on a line of its own', async () => {
    const top = async (label: string) => (await page.getByLabel(label).boundingBox())?.y
    expect(await top('Tax Rate (%)')).toBe(await top('Expiry (days)'))
  })

  await test.step('a long description wraps', async () => {
    const description = page.getByLabel('Description of line 1')
    const height = async () => (await description.boundingBox())?.height ?? 0
    const oneRow = await height()
    const price = await page.getByLabel('Price of line 1').boundingBox()
    // They are not beside each other on phones, whose letters are larger.
    expect(Math.abs(oneRow - (price?.height ?? 0))).toBeLessThan(2)
    await description.fill('Ladder '.repeat(40))
    expect(await height()).toBeGreaterThan(oneRow * 1.5)
    await description.fill('Ladder')
    expect(await height()).toBe(oneRow)
  })

  await test.step('problems beside their fields are accessible', async () => {
    await page.getByRole('button', { name: 'Discount and tax of line 1' }).click()
    await page.getByRole('button', { name: 'Add discount to line 1' }).click()
    await page.keyboard.type('20')
    await page.getByRole('button', { name: 'Save Quote' }).click()
    await expect(page.getByText('Title must be at least 3 characters')).toBeVisible()
    await expectAccessibleScreen(page)
  })
})

test('what could not be loaded is said accessibly', async ({ page, allowErrors }) => {
  allowErrors(/500/)
  const boom = { status: 500, json: { message: 'boom' } }
  await page.route('**/api/shop-settings', (route) => route.fulfill(boom))
  await page.route('**/api/customers?*', (route) => route.fulfill(boom))
  await withoutLiveUpdates(page)
  await enter(page, '/quotes/new')
  await expect(page.getByText('Could not load your shop’s tax rate.')).toBeVisible()
  await expect(page.getByText('Could not load customers.')).toBeVisible()
  await expectAccessible(page)
})

test('a press below a number that is wrong counts, and what is wrong is said once it is over', async ({
  page,
}) => {
  await enter(page, '/quotes/new')
  const addItem = page.getByRole('button', { name: 'Add Item' })
  const addMilestone = page.getByRole('button', { name: 'Add Milestone' })
  await page.getByRole('radio', { name: 'Custom Milestones' }).check()
  const wrongs = [
    ['Expiry (days)', '0', addItem],
    ['Tax Rate (%)', '-1', addItem],
    ['Quantity of line 1', '0', addItem],
    ['Price of line 1', '-1', addItem],
    ['Percentage of milestone 1', '-1', addMilestone],
  ] as const
  for (const [label, text, button] of wrongs) {
    await test.step(label, async () => {
      const rows = page.getByLabel(button === addItem ? /^Description of line/ : /^Description of milestone/)
      const before = await rows.count()
      const field = page.getByLabel(label, { exact: true })
      await field.fill(text)
      await button.scrollIntoViewIfNeeded()
      const place = await button.boundingBox()
      if (place === null) throw new Error('no button')
      // Its upper edge, below which a message would push it.
      await page.mouse.move(place.x + place.width / 2, place.y + 3)
      await page.mouse.down()
      await expect(field).not.toBeFocused()
      await expect(field).not.toHaveAttribute('aria-invalid', 'true')
      // A button that is pressed goes down by one pixel.
      expect(Math.abs(((await button.boundingBox())?.y ?? 0) - place.y)).toBeLessThan(2)
      await page.mouse.up()
      await expect(rows).toHaveCount(before + 1)
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await field.fill('1')
      await expect(field).not.toHaveAttribute('aria-invalid', 'true')
    })
  }
})
