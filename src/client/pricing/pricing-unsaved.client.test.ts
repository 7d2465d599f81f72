/** Rates that are not saved yet: invalid or failed ones, leaving the screen, and other windows. */

import {
  changeRates,
  field,
  open,
  PRICING,
  SAVED,
  save,
  saves,
  storedConfig,
  tab,
  tablePrice,
} from '../../../test-support/client/pricing-form.ts'
import { clickAsSafari } from '../../../test-support/client/safari.ts'
import {
  chooseInMenu,
  enter,
  expectFailure,
  expectPath,
  expectToast,
  openTab,
  waitForLiveUpdates,
  withoutLiveUpdates,
} from '../../../test-support/client/screen.ts'
import { expect, step, test } from '../../../test-support/client/test.ts'

test('rates that fail to load, are invalid or fail to save: nothing typed is lost', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/400|500|ERR_FAILED/)
  const message = 'Rate must end in .99'
  const issues = [{ path: 'pricingConfig.addOnFees.planed', message }]
  const settings = '**/api/shop-settings'

  await step('a failed load offers a retry', async () => {
    const answer = Promise.withResolvers<void>()
    page.route(settings, async (route) => {
      await answer.promise
      route.fulfill({ status: 500, json: { message: 'boom' } })
    })
    // A live update would load it again by itself.
    withoutLiveUpdates(page)
    await enter(page, PRICING)
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
    answer.resolve()
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'Error loading pricing configuration. Please try again.',
    )
    page.unroute(settings)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(field(page, 'Base rate')).toHaveValue('80')
  })

  await step('an invalid rate stays as typed, with an error next to its field', async () => {
    const rate = field(page, 'Stain')
    await rate.fill('12,5')
    let shown: string | undefined
    document.addEventListener('mouseup', () => (shown = document.body.textContent), { once: true })
    await clickAsSafari(save(page))
    // A message above the button would have moved it away from under the pointer.
    expect(shown).not.toContain('Rate must be a number')
    await expect(rate).toBeFocused()
    for (const [typed, sentence] of [
      ['', /Rate is required\. Enter 0 for none\.$/],
      ['12,5', /Rate must be a number, such as 12\.50$/],
    ] as const) {
      await rate.fill(typed)
      await save(page).click()
      await expect(rate).toHaveAccessibleDescription(sentence)
      await expect(rate).toHaveValue(typed)
      await expect(rate).toBeFocused()
    }
    await expect(tablePrice(page)).toHaveText('—')
    // The tab with the problem is marked and opens.
    await tab(page, 'Beam Rates').click()
    await expect(tab(page, 'Base Rates')).toHaveAccessibleName('Base Rates 1 problem')
    await field(page, '6x6').fill('80')
    await save(page).click()
    await expect(rate).toBeFocused()
    expect(saves(page)).toEqual([])
    await rate.fill('12')
    await expect(page.getByText('Rate must be a number, such as 12.50')).toHaveCount(0)
    await expect(tab(page, 'Base Rates')).toHaveAccessibleName('Base Rates')
  })

  await step('a server error opens the tab of its field', async () => {
    const answer = (status: number, json: object) =>
      page.route(settings, (route) =>
        route.request().method() === 'PATCH' ? route.fulfill({ status, json }) : route.continue(),
      )
    await answer(400, { message, issues })
    await save(page).click()
    await expectFailure(page, 'Update failed', `400: ${message}`)
    await expect(field(page, 'Planed fee')).toBeFocused()
    await expect(field(page, 'Planed fee')).toHaveAccessibleDescription(new RegExp(message))
    page.unroute(settings)
    await answer(500, { message: 'boom' })
    await save(page).click()
    await expectFailure(page, 'Update failed', '500: boom')
    page.unroute(settings)
    await tab(page, 'Base Rates').click()
    await expect(field(page, 'Stain')).toHaveValue('12')
    await save(page).click()
    await expectToast(page, ...SAVED)
  })
})

test('navigating, reloading, switching shops or signing out asks about unsaved rates', async ({ page }) => {
  await open(page)
  await field(page, 'Base rate').fill('81')
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  const keep = dialog.getByRole('button', { name: 'Keep Editing' })
  await openTab(page, 'Invoices')
  await expect(dialog).toContainText('Your changes to the rates have not been saved. They will be lost.')
  await keep.click()
  await chooseInMenu(page, 'Clearwater Glass')
  await keep.click()
  await expect(page.getByRole('banner')).toContainText('Walnut & Iron Woodworks')
  await chooseInMenu(page, 'Logout')
  await keep.click()
  await expect(field(page, 'Base rate')).toHaveValue('81')
  expect(page.asksBeforeUnload()).toBe(true)
  await expect(field(page, 'Base rate')).toHaveValue('81')

  await chooseInMenu(page, 'Clearwater Glass')
  await dialog.getByRole('button', { name: 'Discard Changes' }).click()
  await expectToast(page, 'Shop switched', 'Now viewing: Clearwater Glass')
  await expect(field(page, 'Base rate')).toHaveValue('80')
  await expect(save(page)).toBeDisabled()
  await field(page, 'Base rate').fill('82')
  await openTab(page, 'Invoices')
  await dialog.getByRole('button', { name: 'Discard Changes' }).click()
  await expectPath(page, '/invoices')
  expect((await storedConfig(page)).baseRate).toBe(80)
})

test('an open window gets new rates without losing what is typed, and staff cannot change rates', async ({
  page,
  signedIn,
  allowErrors,
}) => {
  allowErrors(/409/)
  const dana = await signedIn('demo')
  // Rates saved before the window is listening would not reach it.
  await waitForLiveUpdates(page, () => open(page))
  await field(page, 'Stain').fill('13')
  await changeRates(dana, { baseRate: 91, stainRate: 12 })
  await expect(field(page, 'Base rate')).toHaveValue('91')
  await expect(field(page, 'Stain')).toHaveValue('13')
  await expect(page.getByText('1 unsaved change', { exact: true })).toBeVisible()
  // Saving does not undo what somebody else has changed in the meantime.
  await changeRates(dana, { baseRate: 92, beamRates: { '9x9': 80 } })
  await save(page).click()
  const refusal =
    'You changed “Stain (per sq ft)” to “$12.00” in the meantime. Nothing was saved: save again to keep yours.'
  await expectFailure(page, 'Update failed', `409: ${refusal}`)
  await expect(field(page, 'Stain')).toHaveAccessibleDescription(/to “\$12.00” in the meantime/)
  await expect(field(page, 'Stain')).toHaveValue('13')
  expect(await storedConfig(page)).toMatchObject({ stainRate: 12 })
  await save(page).click()
  await expectToast(page, ...SAVED)
  await expect(field(page, 'Base rate')).toHaveValue('92')
  await expect(field(page, 'Stain')).toHaveValue('13')
  expect(await storedConfig(page)).toMatchObject({ baseRate: 92, stainRate: 13, beamRates: { '9x9': 80 } })

  await step('staff', async () => {
    await enter(page, PRICING, 'staff')
    await expect(
      page.getByText('Only an administrator of Walnut & Iron Woodworks can change these rates.'),
    ).toBeVisible()
    await expect(field(page, 'Base rate')).toHaveValue('92')
    await expect(field(page, 'Base rate')).not.toBeEditable()
    await expect(save(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Reset to defaults' })).toHaveCount(0)
    await tab(page, 'Beam Rates').click()
    await expect(field(page, '6x6')).toHaveValue('75')
    await expect(page.getByRole('button', { name: /^(Remove|Add)/ })).toHaveCount(0)
    await tab(page, 'Add-ons').click()
    await expect(page.getByRole('switch', { name: 'Stain' })).toBeDisabled()
  })
})
