/** Pieces are typed, dictated, or pasted as words, and come out priced. */
import { getOrder, listOrders } from '../../../test-support/api-calls.ts'
import { expectItems } from '../../../test-support/client/calculator-form.ts'
import type { Page } from '../../../test-support/client/page.ts'
import { expectTotals, titleField } from '../../../test-support/client/quote-form.ts'
import { clickAsSafari } from '../../../test-support/client/safari.ts'
import { chooseInMenu, enter, expectPath, expectToast } from '../../../test-support/client/screen.ts'
import { expect, step, test } from '../../../test-support/client/test.ts'

const box = (page: Page) => page.getByRole('textbox', { name: 'Type or paste pieces' })
const readings = (page: Page) => page.getByRole('list', { name: 'Read as' }).getByRole('listitem')
const price = (page: Page) => page.getByTestId('reading-price')

/** Counts what somebody does: keys that do something, and values that are typed or pasted. */
function countedKeyboard(page: Page) {
  let count = 0
  return {
    count: () => count,
    press: async (...keys: readonly string[]) => {
      count += 1
      for (const key of keys) await page.keyboard.press(key)
    },
    type: async (text: string) => {
      count += 1
      await page.keyboard.type(text)
    },
    paste: async (text: string) => {
      count += 1
      await page.keyboard.insertText(text)
    },
  }
}

const EMAIL = `Hi Dana,

could you quote these for the new dining room?

- 2 trestle tables 96 x 42, stained
- 8x8 beam 12', cut to size
- Delivery $250

Thanks,
Bob`

test('three pieces pasted from an email become a priced quote in six steps', async ({ page }) => {
  await enter(page)
  await expect(page.getByRole('region', { name: 'Figures' })).toBeVisible()
  const { press, paste, type, count } = countedKeyboard(page)
  await press('g', 'l')
  await expect(box(page)).toBeVisible()
  await press('/')
  await paste(EMAIL)
  await expect(readings(page).filter({ has: price(page) })).toHaveCount(3)
  await expect(page.getByText('Skipped: Hi Dana, · could you quote these')).toBeVisible()
  await press('Control+Enter')
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Name/)
  await type('Bob Sixsteps')
  await press('Enter')
  await expect(page.getByText('Quote created', { exact: true })).toBeVisible()
  expect(count()).toBeLessThanOrEqual(6)
  const [made] = (await listOrders(page, 'quote')).filter(({ customer }) => customer?.name === 'Bob Sixsteps')
  expect(await getOrder(page, made?.id ?? 0)).toMatchObject({
    lineItems: [
      { quantity: 2, piece: { type: 'table', inputs: { length: 96, width: 42 } } },
      {
        quantity: 1,
        price: 1190,
        piece: { type: 'beam', inputs: { length: 144, size: '8x8', cutToSize: true } },
      },
      { description: 'Delivery', quantity: 1, price: 250 },
    ],
  })
})

test('the box shows each word, what it assumes, and asks what is ambiguous', async ({ page }) => {
  await enter(page, '/calculator')
  await box(page).fill('tabletop 72 x 40, mahogany, for the lobby')
  await expect(page.getByRole('list', { name: 'Word by word' }).getByRole('listitem')).toHaveText([
    'tabletopTabletop',
    '72Length 72"',
    'x 40Width 40"',
    'mahogany, for the lobbyKept as words',
  ])
  await expect(page.getByText('Assumed: thickness 1 3/4"')).toBeVisible()
  await step('an answer changes the price', async () => {
    await expect(price(page)).toHaveText('$1,985.00')
    const question = page.getByRole('group', { name: 'Is mahogany priced as premium wood?' })
    await question.getByRole('button', { name: 'Yes' }).click()
    await expect(price(page)).toHaveText('$2,585.00')
    await expect(page.getByRole('status').filter({ hasText: ', $2,585.00 each' })).toHaveCount(1)
  })
  await step('an answer holds while its piece is described further, not for the next piece', async () => {
    await box(page).fill('tabletop 72 x 40, mahogany, for the lobby, x2')
    await expect(price(page)).toHaveText('$5,170.00$2,585.00 each')
    await box(page).fill('tabletop 72 x 40, mahogany\ntabletop 60 x 36, mahogany')
    await expect(price(page)).toHaveText(['$1,985.00', '$1,489.00'])
  })
  await step('a discount is no words of the line, and is said not to be applied', async () => {
    await box(page).fill('tabletop 60 x 36, 20% off')
    await expect(price(page)).toHaveText('$1,489.00')
    await expect(page.getByRole('list', { name: 'Word by word' }).getByRole('listitem').last()).toHaveText(
      '20% offNot applied: discounts are set on the quote',
    )
    await expect(page.getByText(/^Assumed: .*, 20% off not applied/)).toBeVisible()
  })
  await step('Shift+Enter writes another line, Enter adds them all', async () => {
    await box(page).fill('tabletop 60 x 36')
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.type('beam 8x8 10 ft')
    await expect(price(page)).toHaveText(['$1,489.00', '$950.00'])
    await page.keyboard.press('Enter')
    await expectItems(page, ['Tabletop, 60" × 36" × 1 3/4"', 'Beam 8x8, 120" long'])
    await expect(box(page)).toHaveValue('')
    await expect(box(page)).toBeFocused()
  })
  await step('what has no price asks for it before it is added', async () => {
    await page.keyboard.type('shop drawings')
    await page.keyboard.press('Enter')
    const cost = page.getByRole('textbox', { name: 'What does one cost?' })
    await expect(cost).toBeFocused()
    await page.keyboard.type('350')
    await page.keyboard.press('Enter')
    await expectItems(page, ['Tabletop, 60" × 36" × 1 3/4"', 'Beam 8x8, 120" long', 'shop drawings'])
  })
  await step('a size without a rate is not replaced by another before somebody chooses it', async () => {
    await page.keyboard.type('beam 12 ft 6x8')
    const sizes = page.getByRole('group', { name: '6x8 has no rate. Which size?' }).getByRole('button')
    await expect(sizes.first()).toHaveText('5x7')
    await expect(sizes.and(page.getByRole('button', { pressed: true }))).toHaveCount(0)
    await expect(page.getByText('Choose the size').first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(sizes.first()).toBeFocused()
    await expectItems(page, ['Tabletop, 60" × 36" × 1 3/4"', 'Beam 8x8, 120" long', 'shop drawings'])
    await page.getByRole('button', { name: '8x8', exact: true }).press('Enter')
    await expect(box(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expectItems(page, [
      'Tabletop, 60" × 36" × 1 3/4"',
      'Beam 8x8, 120" long',
      'shop drawings',
      'Beam 8x8, 144" long, 6x8',
    ])
  })
  await step('a size that was chosen for one piece is not taken for another', async () => {
    const chosen = page.getByRole('group', { name: /has no rate/ }).getByRole('button', { pressed: true })
    const choose = (asked: string) =>
      page.getByRole('group', { name: asked }).getByRole('button', { name: '12x12' }).click()
    await box(page).fill('beam 12 ft 6x8')
    await choose('6x8 has no rate. Which size?')
    await expect(price(page)).toHaveCount(1)
    await box(page).fill('beam 12 ft 6x9')
    await expect(page.getByRole('group', { name: '6x9 has no rate. Which size?' })).toBeVisible()
    await expect(chosen).toHaveCount(0)
    await expect(price(page)).toHaveCount(0)
    await box(page).fill('beam 10 ft 6x8\nbeam 14 ft 6x8')
    const asked = page.getByRole('group', { name: '6x8 has no rate. Which size?' })
    await asked.first().getByRole('button', { name: '12x12' }).click()
    await expect(chosen).toHaveCount(1)
    await box(page).fill('beam 14 ft 6x8')
    await expect(chosen).toHaveCount(0)
    await choose('6x8 has no rate. Which size?')
    await box(page).fill('beam 20 ft 6x8\nbeam 14 ft 6x8')
    await expect(price(page)).toHaveCount(1)
    await expect(readings(page).first()).toContainText('Choose the size')
  })
  await step('a price that was typed for one piece is not that of another', async () => {
    await box(page).fill('shop drawings')
    const cost = page.getByRole('textbox', { name: 'What does one cost?' })
    await cost.fill('350')
    await expect(price(page)).toHaveText('$350.00')
    await box(page).fill('site visit')
    await expect(price(page)).toHaveCount(0)
    await expect(cost).toHaveValue('')
  })
  await step('what somebody pasted with the pieces is left out with its line', async () => {
    await box(page).fill('tabletop 60 x 36\nAnn Ray\nbeam 8x8 10 ft')
    await expect(page.getByRole('button', { name: 'Add 3 Items' })).toBeDisabled()
    await page.getByRole('button', { name: 'Leave out Ann Ray' }).click()
    await expect(box(page)).toHaveValue('tabletop 60 x 36\nbeam 8x8 10 ft')
    await expect(box(page)).toBeFocused()
    await expect(page.getByRole('button', { name: 'Add 2 Items' })).toBeEnabled()
    await expect(page.getByRole('button', { name: /^Leave out/ })).toHaveCount(0)
  })
})

test('a line of a quote is read as it is described, and the palette starts a quote', async ({ page }) => {
  await enter(page, '/quotes/new')
  const description = page.getByRole('textbox', { name: 'Description of line 1' })
  await step(
    'screen readers say what is read, from a region that was there before: they miss others',
    async () => {
      const appeared: string[] = []
      const watch = new MutationObserver((changes) => {
        for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
          if (node instanceof Element)
            for (const region of node.querySelectorAll('[role="status"]')) appeared.push(region.textContent)
      })
      watch.observe(document.body, { childList: true, subtree: true })
      await description.fill(`6' 2" beam 8x8 cut to size, x3`)
      await expect(page.getByRole('status').filter({ hasText: ', $636.00 each' })).toHaveCount(1)
      watch.disconnect()
      expect(appeared.join('')).toBe('')
    },
  )
  await step('Enter takes what is read, with its quantity and price', async () => {
    await description.press('Enter')
    await expect(description).toHaveValue('Beam 8x8, 74" long, cut to size')
    await expect(page.getByRole('textbox', { name: 'Quantity of line 1' })).toHaveValue('3')
    await expect(page.getByRole('textbox', { name: 'Price of line 1' })).toHaveValue('636.00')
    await expect(titleField(page)).toHaveValue('Beam 8x8')
  })
  await step('plain words stay as they are, and Enter moves on', async () => {
    await page.getByRole('button', { name: 'Add Item' }).click()
    const second = page.getByRole('textbox', { name: 'Description of line 2' })
    await second.fill('Phase 2 touch-up')
    await second.press('Enter')
    await expect(second).toHaveValue('Phase 2 touch-up')
    await expect(page.getByRole('textbox', { name: 'Quantity of line 2' })).toBeFocused()
  })
  await step('a press on a button below it counts: what is read stays until then', async () => {
    const second = page.getByRole('textbox', { name: 'Description of line 2' })
    await second.fill('tabletop 60 x 36')
    await expect(price(page)).toBeVisible()
    const shown: boolean[] = []
    document.addEventListener('mouseup', () => shown.push(price(page).elements().length > 0), { once: true })
    await page.getByRole('button', { name: 'Add Item' }).click()
    expect(shown).toEqual([true])
    await expect(price(page)).toHaveCount(0)
  })
  await step('several pasted pieces become several lines', async () => {
    const third = page.getByRole('textbox', { name: 'Description of line 3' })
    await third.fill('2 tabletops 60 x 36\nbeam 6x6 10 ft')
    await clickAsSafari(page.getByRole('button', { name: 'Use as 2 lines' }))
    await expect(third).toHaveValue('Tabletop, 60" × 36" × 1 3/4"')
    await expect(page.getByRole('textbox', { name: 'Description of line 4' })).toHaveValue(
      'Beam 6x6, 120" long',
    )
    await expectTotals(page, { subtotal: '$5,636.00', tax: '$394.52', total: '$6,030.52' })
  })
  await step('the palette adds to the quote that is open', async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type('tabletop 72 x 40, walnut')
    const options = page.getByRole('dialog').getByRole('option')
    await expect(options).toHaveText([
      /Is walnut priced as premium wood\? No/,
      /Is walnut priced as premium wood\? Yes/,
    ])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expectPath(page, '/quotes/new')
    await expect(page.getByRole('textbox', { name: 'Description of line 5' })).toHaveValue(
      'Tabletop, 72" × 40" × 1 3/4", premium wood, walnut',
    )
  })
  await step('a size without a rate is asked for in the quote', async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type('beam 12 ft 6x8')
    await expect(page.getByRole('dialog').getByRole('option')).toHaveText([
      'beam 12 ft 6x8New quote · kept as words: 6x8 · asks: 6x8 has no rate. Which size?Choose the size',
    ])
    await page.keyboard.press('Enter')
    await expectPath(page, '/quotes/new')
    const sixth = page.getByRole('textbox', { name: 'Description of line 6' })
    await expect(sixth).toHaveValue('beam 12 ft 6x8')
    await expect(sixth).toBeFocused()
    const sizes = page.getByRole('group', { name: '6x8 has no rate. Which size?' }).getByRole('button')
    await expect(sizes).toHaveText(['5x7', '5x9', '6x6', '6x10', '8x8', '10x10', '12x12'])
    await page.keyboard.press('Enter')
    await expect(sizes.first()).toBeFocused()
    await expect(sixth).toHaveValue('beam 12 ft 6x8')
    await page.keyboard.press('Enter')
    await expect(sixth).toBeFocused()
    await page.getByRole('button', { name: 'Use as this line' }).press('Enter')
    await expect(sixth).toHaveValue('Beam 5x7, 144" long, 6x8')
    await expect(page.getByRole('textbox', { name: 'Quantity of line 6' })).toBeFocused()
  })
})

test('the example is of what the shop sells', async ({ page }) => {
  await enter(page, '/calculator')
  await expect(box(page)).toHaveAttribute('placeholder', '72 x 40 x 1 3/4 trestle, stain, x2')
  await chooseInMenu(page, 'Clearwater Glass')
  await expectToast(page, 'Shop switched', 'Now viewing: Clearwater Glass')
  await expect(box(page)).toHaveAttribute('placeholder', '36 x 24 x 3/8 glass panel, polished, x2')
  await box(page).fill('36 x 24 x 3/8 glass panel, polished, x2')
  await expect(readings(page).filter({ has: price(page) })).toHaveCount(1)
})
