/** How work steps, their dialogs, and what is learned about them look. What they do is proven in `src/client/work-steps`. */
import type { Report } from '#contract/reports.ts'
import { enter } from './api.ts'
import { expectNoSidewaysScroll, follow, toast } from './screen.ts'
import { expect, expectAccessible, expectAccessibleScreen, test } from './test.ts'

test('work steps, the hours of a type, and what pieces took are accessible and fit', {
  tag: '@both',
}, async ({ page }) => {
  await enter(page, '/settings/work-steps')
  await page.getByRole('button', { name: 'Edit Steps' }).click()
  const steps = page.getByRole('dialog', { name: 'Steps of work' })
  await steps.getByRole('button', { name: 'Add Step' }).click()
  await steps.getByRole('button', { name: 'Save' }).click()
  await expect(steps.getByText('Name is required')).toBeVisible()
  await expectAccessible(steps)
  await steps.getByRole('textbox', { name: 'Name of step 7' }).fill('Oiling')
  await steps.getByRole('button', { name: 'Save' }).click()
  await toast(page).getByRole('button', { name: 'Dismiss' }).click()
  await page.getByRole('button', { name: 'Edit hours of Beam' }).click()
  const beam = page.getByRole('dialog', { name: 'Hours of Beam' })
  await beam.getByRole('checkbox', { name: 'Oiling' }).check()
  await beam.getByRole('button', { name: 'Add hours of Oiling' }).click()
  await beam.getByRole('button', { name: 'Save' }).click()
  await expectAccessible(beam)
  await beam.getByRole('textbox', { name: 'Hours: Oiling, 1' }).fill('2')
  await beam.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('2 hours per piece', { exact: true })).toBeVisible()
  await expectAccessibleScreen(page)
  await expectNoSidewaysScroll(page)
  // Nobody works for hours in a journey.
  await page.route('**/api/reports/hours?*', (route) => route.fulfill({ json: REPORT }))
  await follow(page, '/reports?report=hours')
  await expect(page.getByRole('button', { name: 'Use These Hours for Cutting of Beam' })).toBeVisible()
  await expectAccessibleScreen(page)
  await expectNoSidewaysScroll(page)
})

const REPORT: Report = {
  report: 'hours',
  from: '2026-01-01',
  to: '2026-03-10',
  columns: [
    { label: 'Piece type', kind: 'text' },
    { label: 'Step', kind: 'text' },
    { label: 'Pieces', kind: 'number' },
    { label: 'Estimated', kind: 'hours' },
    { label: 'Taken', kind: 'hours' },
    { label: 'Difference', kind: 'percent' },
  ],
  rows: [['Beam', 'Cutting', 3, 1.5, 2.75, 83.3]],
  sum: [null, null, null, 1.5, 2.75, null],
  isCut: false,
  better: [
    {
      type: 'beam',
      typeName: 'Beam',
      step: 1,
      stepName: 'Cutting',
      pieces: 3,
      estimatedHours: 1.5,
      takenHours: 2.75,
      was: ['0.5 hours per piece'],
      better: ['0.92 hours per piece'],
      entries: [{ step: 1, hours: 0.92, per: [] }],
    },
  ],
}
