/** How work steps, their dialogs, and what is learned about them look. What they do is proven in `src/client/work-steps`. */
import { HOURS_REPORT } from '../test-support/hours-report.ts'
import { enter } from './api.ts'
import { follow, toast } from './screen.ts'
import { expect, expectAccessibleAtBothWidths, test } from './test.ts'

test('work steps, the hours of a type, and what pieces took are accessible and fit', async ({ page }) => {
  await enter(page, '/settings/work-steps')
  await page.getByRole('button', { name: 'Edit Steps' }).click()
  const steps = page.getByRole('dialog', { name: 'Work steps' })
  await steps.getByRole('button', { name: 'Add Step' }).click()
  await steps.getByRole('button', { name: 'Save' }).click()
  await expect(steps.getByText('Name is required')).toBeVisible()
  await expectAccessibleAtBothWidths(steps)
  await steps.getByRole('textbox', { name: 'Name of step 7' }).fill('Oiling')
  await steps.getByRole('button', { name: 'Save' }).click()
  await toast(page).getByRole('button', { name: 'Dismiss' }).click()
  await page.getByRole('button', { name: 'Edit hours of Beam' }).click()
  const beam = page.getByRole('dialog', { name: 'Hours for Beam' })
  await beam.getByRole('checkbox', { name: 'Oiling' }).check()
  await beam.getByRole('button', { name: 'Add hours of Oiling' }).click()
  await beam.getByRole('button', { name: 'Save' }).click()
  await expectAccessibleAtBothWidths(beam)
  await beam.getByRole('textbox', { name: 'Hours: Oiling, 1' }).fill('2')
  await beam.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('2 hours per piece', { exact: true })).toBeVisible()
  await expectAccessibleAtBothWidths(page.getByRole('main'))
  await page.route('**/api/reports/hours?*', (route) => route.fulfill({ json: HOURS_REPORT }))
  await follow(page, '/reports?report=hours')
  await expect(page.getByRole('button', { name: 'Use These Hours for Cutting of Beam' })).toBeVisible()
  await expectAccessibleAtBothWidths(page.getByRole('main'))
})
