/** The terms and conditions of a shop's quotes. How a customer accepts them: `e2e/books.spec.ts`. */
import { shopDetails } from '#contract/shop.ts'
import { makeOrder } from '../../../test-support/api-calls.ts'
import {
  enter,
  expectFailure,
  expectToast,
  follow,
  waitForLiveUpdates,
} from '../../../test-support/client/screen.ts'
import { expect, step, test } from '../../../test-support/client/test.ts'

test('a shop’s terms and conditions are in its quotes, and stay there when they are deleted', async ({
  page,
}) => {
  await enter(page, '/settings/shop')
  await page.getByRole('button', { name: 'Add Terms' }).click()
  const dialog = page.getByRole('dialog', { name: 'New terms and conditions' })
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription('Name is required')
  await dialog.getByLabel('Name').fill('House terms')
  await dialog.getByLabel('Text').fill('Wood moves with the seasons.')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Shop updated', 'The terms and conditions have been saved.')

  const { id } = await makeOrder(page)
  await follow(page, `/quotes/${id}/edit`)
  const expectChosen = (name: string) =>
    expect
      .poll(() =>
        page
          .getByRole('combobox', { name: 'Terms and conditions' })
          .evaluate((select) => select instanceof HTMLSelectElement && select.selectedOptions[0]?.text),
      )
      .toBe(name)
  await expectChosen('House terms (default)')
  await follow(page, `/quotes/${id}`)
  await page.getByText('House terms').click()
  await expect(page.getByText('Wood moves with the seasons.')).toBeVisible()

  await follow(page, '/settings/shop')
  await page.getByRole('button', { name: 'Delete House terms' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('This shop has no terms and conditions yet.')).toBeVisible()
  await follow(page, `/quotes/${id}/edit`)
  await expectChosen('House terms (as in this quote)')
})

test('a dialog stays with the terms that it was opened for, whatever a colleague deletes or adds meanwhile', async ({
  page,
  signedIn,
  allowErrors,
}) => {
  allowErrors(/409/)
  const dana = await signedIn('demo')
  const [a, b, c] = ['Ash', 'Birch', 'Cedar'].map((name) => ({ name, text: `On ${name}.`, isDefault: false }))
  const theirs = async (...conditions: unknown[]) =>
    expect((await dana.request.patch('/api/shop', { data: { conditions } })).status()).toBe(200)
  const stored = async () => {
    const { conditions } = shopDetails.parse(await (await page.request.get('/api/shop')).json())
    return conditions.map(({ name, text }) => `${name}: ${text}`)
  }
  const again = 'Nothing was saved: save again to keep yours.'
  const added = page.getByRole('button', { name: 'Edit Ash' })
  await waitForLiveUpdates(page, () => enter(page, '/settings/shop'))

  await step('a new one does not replace the first that somebody else adds', async () => {
    await page.getByRole('button', { name: 'Add Terms' }).click()
    const dialog = page.getByRole('dialog', { name: 'New terms and conditions' })
    await dialog.getByLabel('Name').fill('Birch')
    await dialog.getByLabel('Text').fill('On Birch.')
    await theirs(a)
    await expect(added).toBeAttached()
    await expect(dialog.getByLabel('Name')).toHaveValue('Birch')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expectFailure(
      page,
      'Update failed',
      `You added “Terms and conditions Ash” (“On Ash.”) in the meantime. ${again}`,
    )
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(dialog).toHaveCount(0)
    expect(await stored()).toEqual(['Ash: On Ash.', 'Birch: On Birch.'])
  })

  await step('an edit goes into its own', async () => {
    await theirs(a, b, c)
    await expect(page.getByRole('button', { name: 'Edit Cedar' })).toBeVisible()
    await page.getByRole('button', { name: 'Edit Birch' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit terms and conditions' })
    await dialog.getByLabel('Text').fill('Mine on Birch.')
    await theirs(b, c)
    await expect(added).toHaveCount(0)
    await expect(dialog.getByLabel('Name')).toHaveValue('Birch')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expectFailure(
      page,
      'Update failed',
      `You removed “Terms and conditions Ash” in the meantime. ${again}`,
    )
    await expect(dialog.getByLabel('Text')).toHaveValue('Mine on Birch.')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(dialog).toHaveCount(0)
    expect(await stored()).toEqual(['Birch: Mine on Birch.', 'Cedar: On Cedar.'])
  })

  await step('so does a question', async () => {
    await theirs(a, b, c)
    await expect(added).toBeVisible()
    await page.getByRole('button', { name: 'Delete Birch' }).click()
    const question = page.getByRole('dialog', { name: 'Delete Birch?' })
    await theirs(b, c)
    await expect(added).toHaveCount(0)
    await question.getByRole('button', { name: 'Delete', exact: true }).click()
    await expectFailure(
      page,
      'Update failed',
      `You removed “Terms and conditions Ash” in the meantime. ${again}`,
    )
    await question.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(question).toHaveCount(0)
    expect(await stored()).toEqual(['Cedar: On Cedar.'])
  })
})
