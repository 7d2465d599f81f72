/** A shop's steps of work, the hours of its pieces, and what is learned from what they took. */
import { workPlan } from '#contract/floor.ts'
import { enter, expectToast, toast } from '../../../test-support/client/screen.ts'
import { expect, step, test } from '../../../test-support/client/test.ts'
import { HOURS_REPORT } from '../../../test-support/hours-report.ts'

test('a shop names its steps, says what pieces take, and learns better hours from what they took', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/409/)
  await enter(page)
  await page.goto('/settings/work-steps')

  await step('steps are added and moved by keyboard', async () => {
    await page.getByRole('button', { name: 'Edit Steps' }).click()
    const dialog = page.getByRole('dialog', { name: 'Work steps' })
    // As a dialog opens, it takes the focus.
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
    await dialog.getByRole('button', { name: 'Add Step' }).press('Enter')
    const added = dialog.getByRole('textbox', { name: 'Name of step 7' })
    await expect(added).toBeFocused()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Name is required')).toBeVisible()
    await expect(added).toBeFocused()
    await added.fill('Oiling')
    await added.press('Alt+ArrowUp')
    await expect(dialog.getByRole('textbox', { name: 'Name of step 6' })).toBeFocused()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Work steps saved', 'The board and promise dates use them from now on.')
    await expect(page.getByRole('list', { name: 'Steps' }).getByRole('listitem')).toHaveText([
      'Cutting',
      'Glue-up',
      'Sanding',
      'Finishing',
      'Assembly',
      'Oiling',
      'Ready',
    ])
  })

  await step('a type passes some of them, with hours', async () => {
    await toast(page).getByRole('button', { name: 'Dismiss' }).click()
    await page.getByRole('button', { name: 'Edit hours of Beam' }).click()
    const dialog = page.getByRole('dialog', { name: 'Hours for Beam' })
    await dialog.getByRole('checkbox', { name: 'Oiling' }).check()
    await dialog.getByRole('button', { name: 'Add hours of Oiling' }).click()
    const hours = dialog.getByRole('textbox', { name: 'Hours: Oiling, 1' })
    await expect(hours).toBeFocused()
    await hours.fill('half')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Hours must be a number')).toBeVisible()
    await expect(hours).toBeFocused()
    await hours.fill('2')
    await dialog.getByRole('combobox', { name: 'Hours apply: Oiling, 1' }).selectOption('only with Planed')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('2 hours per piece, only with Planed')).toBeVisible()
  })

  await step('what somebody else saves meanwhile is not replaced silently', async () => {
    await page.getByRole('button', { name: 'Edit Steps' }).click()
    const dialog = page.getByRole('dialog', { name: 'Work steps' })
    const first = dialog.getByRole('textbox', { name: 'Name of step 1' })
    await first.fill('Sawing')
    const plan = workPlan.parse(await (await page.request.get('/api/work-steps')).json())
    const steps = plan.steps.map((step) => (step.id === 3 ? { ...step, name: 'Fine sanding' } : step))
    const saved = await page.request.put('/api/work-steps', { data: { ...plan, steps } })
    expect(saved.status()).toBe(200)
    await expect(dialog.getByRole('alert')).toContainText('Somebody else saved the work steps')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(toast(page)).toContainText('Somebody else saved the work steps after you started editing.')
    await expect(first).toHaveValue('Sawing')
    await dialog.getByRole('button', { name: 'Discard Mine' }).click()
    await expect(dialog.getByRole('textbox', { name: 'Name of step 3' })).toHaveValue('Fine sanding')
    await first.fill('Sawing')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('list', { name: 'Steps' })).toContainText('SawingGlue-upFine sanding')
  })

  await step('what pieces took makes better hours', async () => {
    // Nobody works for hours in a journey.
    page.route('**/api/reports/hours?*', (route) => route.fulfill({ json: HOURS_REPORT }))
    await page.goto('/reports?report=hours')
    await expect(page.getByRole('row', { name: /^Beam Cutting 3 1\.50 2\.75 83\.3%/ })).toBeVisible()
    await expect(page.getByText('3 pieces took 2.75 hours; 1.5 hours were estimated.')).toBeVisible()
    await page.getByRole('button', { name: 'Use These Hours for Cutting of Beam' }).click()
    await expectToast(page, 'Work steps saved', 'The estimate for Cutting on Beam has been updated.')
    await page.goto('/settings/work-steps')
    await expect(page.getByRole('listitem').filter({ hasText: 'Beam' })).toContainText('0.92 hours per piece')
  })
})
