/** Draws a customer's signature. */
import type { Page } from '@playwright/test'

/** Draws a zigzag across the signature pad with the mouse. */
export async function sign(page: Page): Promise<void> {
  const pad = page.getByRole('img', { name: 'Draw your signature here' })
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (box === null) throw new Error('the signature pad is not visible')
  await page.mouse.move(box.x + box.width * 0.1, box.y + box.height * 0.7)
  await page.mouse.down()
  for (let step = 1; step <= 20; step++) {
    const lift = step % 2 === 0 ? 0.7 : 0.25
    await page.mouse.move(box.x + box.width * (0.1 + step * 0.035), box.y + box.height * lift)
  }
  await page.mouse.up()
}
