/** A member without prices. */
import { editElsewhere, getOrder, makeOrder } from '../../../test-support/api-calls.ts'
import { enter, expectPath, follow, navigation, openTab, toast } from '../../../test-support/client/screen.ts'
import { expect, step, test } from '../../../test-support/client/test.ts'

/** An amount such as $3,655.00 or $12. */
const AMOUNT = /\$\s?\d/

test('the floor moves production on and sees no price anywhere', async ({ page, signedIn, allowErrors }) => {
  const dana = await signedIn('demo')
  const { id, orderNumber, title } = await makeOrder(dana, { title: 'Bench for the hall' }, 'paid')
  const expectNoAmount = async () => {
    await expect(page.locator('body')).not.toContainText(AMOUNT)
    // A customer's page says what they owe.
    await expect(page.locator('a[href^="/customers"]')).toHaveCount(0)
  }
  await enter(page, '/', 'floor')

  await step('the dashboard says what to build', async () => {
    await expect(page.getByRole('region', { name: 'To Start' })).toContainText(title)
    await expect(navigation(page).getByRole('link').filter({ hasText: 'Calculator' })).toHaveCount(0)
    await expectNoAmount()
  })
  await step('the list and the order', async () => {
    await openTab(page, 'Paid')
    const link = page.getByRole('link', { name: `View ${orderNumber}` })
    await expect(link).toBeVisible()
    await expectNoAmount()
    await link.click()
    await expectPath(page, `/paid/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('button', { name: /Send|Edit|Record|Undo|More/ })).toHaveCount(0)
    await expectNoAmount()
  })
  await step('a step', async () => {
    await page.getByRole('button', { name: 'Move to Production' }).click()
    await expectPath(page, `/production/${id}`)
    await expect(page.getByRole('button', { name: 'Mark as Completed' })).toBeVisible()
    expect((await getOrder(dana, id)).status).toBe('production')
    await expect(toast(page)).not.toContainText(AMOUNT)
  })
  await step('the palette finds the order, and no screen for others', async () => {
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByPlaceholder('Search screens and orders...', { exact: true }).fill(orderNumber)
    const palette = page.getByRole('dialog').filter({ has: page.getByRole('option') })
    await expect(page.getByRole('option', { name: new RegExp(orderNumber) })).toBeVisible()
    await expect(palette).not.toContainText(AMOUNT)
    await page.keyboard.press('Escape')
    allowErrors(/403/)
    await follow(page, '/calculator')
    await expect(page.getByRole('heading', { name: 'Not available to your role' })).toBeVisible()
  })
  await step('floor mode says which of two counts is the late pieces', async () => {
    await follow(page, '/floor')
    const steps = page.getByRole('navigation', { name: 'Work steps' })
    await expect(steps.getByRole('button', { name: / late$/ }).first()).toHaveAccessibleName(
      /^\D+ \d+, ?\d+ late$/,
    )
    await expectNoAmount()
  })
  await step('nothing leads there, or speaks of customers to find', async () => {
    await follow(page, '/calc')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Routing Test')
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(0)
    await page.keyboard.press('?')
    const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(shortcuts.getByText('Search, or go to any screen or order', { exact: true })).toBeVisible()
  })
})

test('the floor opens a list that is too long to be loaded whole', async ({ page, signedIn }) => {
  const { orderNumber } = await makeOrder(await signedIn('demo'), { title: 'Hall bench' }, 'archived')
  page.route('**/api/orders/length?*', (route) => route.fulfill({ json: { length: 5000 } }))
  await enter(page, '/archive?q=hall', 'floor')
  await expect(page.getByRole('link', { name: `View ${orderNumber}` })).toBeVisible()
  await expect(page.getByText('1 of 5,000 archived orders', { exact: true })).toBeVisible()
})

test('a piece stays the one that was seen when its invoice is revised', async ({
  page,
  signedIn,
  allowErrors,
}) => {
  allowErrors(/409/)
  const dana = await signedIn('demo')
  const line = (description: string) => ({ description, quantity: 1, price: 100 })
  const { id, orderNumber } = await makeOrder(dana, { lineItems: [line('Top'), line('Legs')] }, 'production')
  const revise = (...lineItems: readonly object[]) =>
    editElsewhere(dana, id, { lineItems, reason: 'The customer changed their mind' })
  const piece = page.getByRole('region', { name: 'Piece' })
  await enter(page, `/floor/${id}/1`, 'floor')
  await page.getByRole('button', { name: 'Who is working?' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leo Martin' }).click()

  await step('also while a tap is on its way', async () => {
    page.route('**/api/orders/*/lines/*/step', async (route) => {
      await revise(line('Shelf'), line('Top'), { ...line('Legs'), quantity: 2 })
      route.continue()
    })
    await page.getByRole('button', { name: 'Start: Legs' }).click()
    await expect(piece).toContainText('2 pieces')
    await expect(piece.getByRole('heading')).toHaveText('Legs')
    await expect
      .poll(async () => (await getOrder(dana, id)).lineItems.map(({ step }) => step?.worker?.name))
      .toEqual([undefined, undefined, 'Leo Martin'])
    page.unrouteAll()
  })
  await step('and is not there when it is no longer on the invoice', async () => {
    page.route('**/api/orders/*/problems', async (route) => {
      await revise(line('Shelf'), line('Top'))
      route.continue()
    })
    await page.getByRole('button', { name: 'Problem: Legs' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('Too long')
    await dialog.getByRole('button', { name: 'Tell the office' }).click()
    const gone = `This piece is no longer on ${orderNumber}.`
    await expect(page.getByRole('main')).toContainText(gone)
    await expect(page.getByRole('alert')).toContainText(
      `The problem with ${orderNumber} Legs did not reach the office (Too long). ${gone}`,
    )
    expect((await getOrder(dana, id)).problems).toEqual([])
  })
})

test('a photo of a problem that was taken off can be chosen again', async ({ page, signedIn }) => {
  const { id } = await makeOrder(await signedIn('demo'), {}, 'production')
  await enter(page, `/floor/${id}/0`, 'floor')
  await page.getByRole('button', { name: /^Problem/ }).click()
  const dialog = page.getByRole('dialog')
  const photo = new File(['a crack'], 'crack.png', { type: 'image/png' })
  const choose = async () => {
    const chooser = page.waitForFileChooser()
    await dialog.getByRole('button', { name: 'Take a photo' }).click()
    await (await chooser).setFiles(photo)
  }
  await choose()
  await dialog.getByRole('button', { name: 'No photo' }).click()
  await choose()
  await expect(dialog.getByRole('button', { name: 'No photo' })).toBeVisible()
})

test('a ticket whose order cannot be read says so, and asks once', async ({
  page,
  signedIn,
  allowErrors,
}) => {
  const { id } = await makeOrder(await signedIn('demo'), {}, 'completed')
  const reads = () => page.requests.filter(({ path }) => path.startsWith('/api/orders/')).length
  await enter(page, '/', 'floor')
  allowErrors(/404|500|ERR_FAILED/)

  await step('an order that this shop does not have', async () => {
    const before = reads()
    await follow(page, '/floor/999999/0')
    await expect(page.getByText('There is no such order in this shop.')).toBeVisible()
    expect(reads() - before).toBe(1)
  })
  await step('a server that fails, until it answers', async () => {
    const before = reads()
    page.route('**/api/orders/*', (route) => route.fulfill({ status: 500, json: {} }))
    await follow(page, `/floor/${id}/0`)
    await expect(page.getByText('The piece could not be loaded.')).toBeVisible()
    expect(reads() - before).toBe(1)
    page.unrouteAll()
    await page.getByRole('button', { name: /Try again/i }).click()
    await expect(page.getByRole('link', { name: 'Open the order' })).toBeVisible()
  })
})
