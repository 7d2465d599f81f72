/** What is typed as the calculator's dialog opens. What its lines keep is proven in `src/client/pieces`. */
import type { Page } from '@playwright/test'
import { enter, listCustomers } from './api.ts'
import { calculator } from './calculator-form.ts'
import { expectPath } from './screen.ts'
import { expect, test } from './test.ts'

/** Tells the label of what has the focus as soon as a dialog is in the page, before anything else happens. */
function watchOpening(page: Page) {
  return page.evaluateHandle(() => {
    const seen = { focused: '' }
    const observer = new MutationObserver(() => {
      if (document.querySelector('[role="dialog"]') === null) return
      observer.disconnect()
      const { activeElement } = document
      const label = activeElement instanceof HTMLInputElement ? activeElement.labels?.[0] : undefined
      seen.focused = label?.textContent?.replace('*', '').trim() ?? activeElement?.tagName ?? ''
    })
    observer.observe(document.body, { childList: true, subtree: true })
    return seen
  })
}

test('a table for a new customer takes eight clicks and values from the dashboard, by keyboard alone', async ({
  page,
}) => {
  await enter(page)
  let count = 0
  const keys = async (...pressed: readonly string[]) => {
    for (const key of pressed) await page.keyboard.press(key)
    count++
  }
  const type = async (text: string) => {
    await page.keyboard.type(text)
    count++
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await keys('g', 'l')
  await expect(page.getByRole('heading', { name: 'Calculator' })).toBeVisible()
  const length = calculator(page).getByRole('textbox', { name: 'Length' })
  await length.focus()
  await type('84')
  await page.keyboard.press('Tab')
  await type('42')
  await keys('Enter')
  await expect(calculator(page).getByText('Added to quote', { exact: true })).toBeVisible()
  const seen = await watchOpening(page)
  await keys('Control+Enter')
  await expect(page.getByRole('dialog', { name: 'Customer Information' })).toBeVisible()
  // Further typing must not reach the calculator behind the dialog.
  expect(await seen.evaluate(({ focused }) => focused)).toBe('Name')
  await type('Nora Newcomer')
  await keys('Control+Enter')
  await expectPath(page, '/quotes')
  expect(count).toBeLessThanOrEqual(8)
  expect((await listCustomers(page)).map(({ name }) => name)).toContain('Nora Newcomer')
})
