/** The logo of a shop's documents. That it is shown: `e2e/shop-settings.spec.ts`. */
import sharp from 'sharp'
import { makeOrder } from '../../../test-support/api-calls.ts'
import { enter, expectFailure, expectToast } from '../../../test-support/client/screen.ts'
import { expect, step, test } from '../../../test-support/client/test.ts'

test('a logo is uploaded, stays when another file is refused, and is removed', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/413|415/)
  const logo = page.getByRole('img', { name: /^Logo of/ })
  const chooseFile = async (bytes: Uint8Array<ArrayBuffer>) => {
    const chooser = page.waitForFileChooser()
    await page.getByRole('button', { name: /^(Upload|Replace) Logo$/ }).click()
    await (await chooser).setFiles(new File([bytes], 'logo.png', { type: 'image/png' }))
  }
  const png = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#7a4a2b' } })
    .png()
    .toBuffer()
  await enter(page, '/settings/shop')
  await expect(page.getByText('No logo')).toBeVisible()
  await chooseFile(new Uint8Array(png))
  await expectToast(page, 'Shop updated', 'Your documents now show this logo.')
  const { id } = await makeOrder(page)
  const paper = await (await page.request.get(`/api/orders/${id}/documents/quote`)).body()
  expect(paper.toString('latin1')).toContain('/Subtype /Image')
  await step('another file is refused', async () => {
    for (const [bytes, sentence] of [
      [
        new TextEncoder().encode('MZ program'),
        'This file is not a supported picture: choose a JPEG, PNG, or WebP file',
      ],
      [new Uint8Array(6 * 1024 * 1024), 'The file is too large. The limit is 5 MB'],
    ] as const) {
      await chooseFile(bytes)
      await expectFailure(page, 'Update failed', sentence)
      await expect(page.getByRole('main').getByRole('alert')).toHaveText(sentence)
    }
    await expect(logo).toBeVisible()
  })
  await page.getByRole('button', { name: 'Remove Logo' }).click()
  await expectToast(page, 'Shop updated', 'Your documents no longer show a logo.')
  await expect(logo).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Upload Logo' })).toBeFocused()
})
