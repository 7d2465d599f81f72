/** The sizes in which a shop buys its material. How orders are laid out on them: `material.client.test.ts`. */
import { stockSizes } from '#contract/stock.ts'
import type { StockSize } from '#domain/cutting/stock.ts'
import { enter, expectFailure, waitForLiveUpdates } from '../../../test-support/client/screen.ts'
import { expect, step, test } from '../../../test-support/client/test.ts'

const REFUSAL =
  'Somebody else saved the stock sizes after you started editing. Nothing was saved: save again to keep yours.'

test('a dialog stays with the size that it was opened for, and replaces nothing unseen', async ({
  page,
  signedIn,
  allowErrors,
}) => {
  allowErrors(/409/)
  const dana = await signedIn('demo')
  const stored = async () => stockSizes.parse(await (await dana.request.get('/api/stock-sizes')).json())
  const theirs = async (sizes: readonly StockSize[]) => {
    const { version } = await stored()
    expect((await dana.request.put('/api/stock-sizes', { data: { version, sizes } })).status()).toBe(200)
  }
  const sizeOf = (size: StockSize | undefined, name: string, cost: number | null): StockSize => {
    if (size === undefined) throw new Error('There are no stock sizes')
    return { ...size, name, cost }
  }
  const [first] = (await stored()).sizes
  const [ash, birch, cedar] = [
    sizeOf(first, 'Ash', 10),
    sizeOf(first, 'Birch', 20),
    sizeOf(first, 'Cedar', 30),
  ]
  await theirs([ash, birch, cedar])
  const costs = async () => (await stored()).sizes.map(({ name, cost }) => `${name} ${cost}`)
  const button = (name: string) => page.getByRole('button', { name })
  await waitForLiveUpdates(page, () => enter(page, '/settings/stock-sizes'))

  await step('an edit', async () => {
    await button('Edit Birch').click()
    const dialog = page.getByRole('dialog', { name: 'Edit Stock Size' })
    await dialog.getByLabel('Cost of one').fill('25')
    await theirs([{ ...birch, cost: 22 }, cedar])
    await expect(button('Edit Ash')).toHaveCount(0)
    await expect(dialog.getByLabel('Name')).toHaveValue('Birch')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expectFailure(page, 'Save failed', REFUSAL)
    await expect(dialog.getByRole('alert')).toContainText('It is now: ')
    await expect(dialog.getByRole('alert')).toContainText('$22.00')
    await expect(dialog.getByLabel('Cost of one')).toHaveValue('25')
    expect(await costs()).toEqual(['Birch 22', 'Cedar 30'])
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toHaveCount(0)
    expect(await costs()).toEqual(['Birch 25', 'Cedar 30'])
  })

  await step('a question', async () => {
    await button('Remove Birch').click()
    const question = page.getByRole('dialog', { name: 'Remove Birch?' })
    await theirs([ash, birch, cedar])
    await expect(button('Edit Ash')).toBeAttached()
    await question.getByRole('button', { name: 'Remove' }).click()
    await expectFailure(page, 'Save failed', REFUSAL)
    await expect(question).toContainText('It is now: ')
    await question.getByRole('button', { name: 'Remove' }).click()
    await expect(question).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Stock Sizes' })).toBeFocused()
    expect(await costs()).toEqual(['Ash 10', 'Cedar 30'])
  })
})
