/** How Shop Settings look with their choices open and with a logo. What they do is proven in `src/client/shop`. */
import sharp from 'sharp'
import { enter } from './api.ts'
import { expectToast } from './screen.ts'
import { expect, expectAccessibleScreen, test } from './test.ts'

test.use({ serverName: 'shop-settings' })

test('the list of time zones and a logo are shown, and all is accessible', async ({ page }) => {
  const main = page.getByRole('main')
  const logo = page.getByRole('img', { name: /^Logo of/ })
  await enter(page, '/settings/shop', 'staff')
  await expect(page.getByRole('heading', { name: 'Not available to your role' })).toBeVisible()
  await expectAccessibleScreen(main)
  await enter(page, '/settings/shop')
  await test.step('Tab scrolls a text area out from behind the bar that saves', async () => {
    const text = page.getByRole('textbox', { name: 'How to pay' })
    await text.evaluate((node) => {
      window.scrollBy(0, node.getBoundingClientRect().bottom - window.innerHeight + 20)
      node.focus({ preventScroll: true })
    })
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await expect(text).toBeFocused()
    const top = (await page.getByText('No unsaved changes').boundingBox())?.y
    const bottom = () => text.evaluate((node) => node.getBoundingClientRect().bottom)
    await expect.poll(bottom).toBeLessThan(top ?? 0)
  })
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Upload Logo' }).click(),
  ])
  const buffer = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#7a4a2b' } })
    .png()
    .toBuffer()
  await chooser.setFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  await expectToast(page, 'Shop updated', 'Your documents now show this logo.')
  await expect
    .poll(() => logo.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
    .toBe(800)
  await page.getByRole('combobox', { name: 'Time zone' }).fill('kiriti')
  await expect(page.getByRole('option', { name: 'Pacific/Kiritimati' })).toBeVisible()
  await expectAccessibleScreen(page)
})
