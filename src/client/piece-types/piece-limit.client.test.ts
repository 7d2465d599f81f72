/** A charge that depends on a limit, as an administrator writes it. */
import { enter } from '../../../test-support/client/screen.ts'
import { expect, test } from '../../../test-support/client/test.ts'

test('a charge for what is oversize', async ({ page }) => {
  await enter(page)
  await page.goto('/settings/piece-types/new?template=glass-panel')
  const oversize = page.getByRole('region', { name: 'Oversize width' })
  const inExample = (amount: string) => oversize.getByText(`In the example: ${amount}`)
  await expect(oversize.getByLabel('Limit')).toHaveValue('84')
  await expect(inExample('—')).toBeVisible()
  await oversize.getByLabel('Limit').fill("1' 8")
  await expect(
    page.getByRole('group', { name: '15% of the sum above, when Width is over 20"' }),
  ).toBeVisible()
  await expect(inExample('$16.20')).toBeVisible()
})
