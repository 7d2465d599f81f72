/** How revisions look, and their files. What changing a quote does is proven in `src/client/revisions`. */
import type { Page } from '@playwright/test'
import type { Order } from '#contract/orders.ts'
import { getOrder, logIn, makeLink, makeOrder } from './api.ts'
import { fillLine, saveButton } from './quote-form.ts'
import { expectNoSidewaysScroll, expectPath, follow } from './screen.ts'
import { expect, expectAccessibleScreen, test } from './test.ts'

/** Makes a quote, sends it, and edits it, so that it has two revisions. */
async function makeRevised(page: Page, description = 'Ladder'): Promise<Order> {
  const made = await makeOrder(page)
  await makeLink(page, made.id)
  const { id, customerId, title, taxRate } = made
  const { version } = await getOrder(page, id)
  const lineItems = [{ description, quantity: 2, price: 500 }]
  const data = { customerId, title, lineItems, taxRate, paymentTerms: { structure: 'full' }, version }
  const reply = await page.request.patch(`/api/orders/${id}`, { data })
  expect(reply.status(), await reply.text()).toBe(200)
  return made
}

test('revisions of a quote and of an invoice are accessible, and one is downloaded', async ({ page }) => {
  const main = page.getByRole('main')
  await logIn(page)
  const { id, orderNumber } = await makeRevised(page)
  await page.goto(`/quotes/${id}`)
  const revisions = page.getByRole('region', { name: 'Revisions' })
  await expect(revisions.getByRole('listitem')).toHaveCount(2)
  await expectAccessibleScreen(revisions)
  await revisions.getByRole('button', { name: 'View revision R1' }).click()
  const first = page.getByRole('dialog', { name: orderNumber, exact: true })
  await expect(first.getByRole('row').first()).toBeVisible()
  await expectAccessibleScreen(first)
  const download = page.waitForEvent('download')
  await first.getByRole('button', { name: 'Download PDF' }).click()
  expect((await download).suggestedFilename()).toBe(`Quote ${orderNumber}.pdf`)
  await page.keyboard.press('Escape')
  const sent = await makeOrder(page)
  await makeLink(page, sent.id)
  await follow(page, `/quotes/${sent.id}/edit`)
  const note = main.getByText('This quote was sent to the customer.')
  await expect(note).toBeVisible()
  await expectAccessibleScreen(note)

  await test.step('an invoice', async () => {
    const issuedOnce = await makeOrder(page, {}, 'invoice')
    await follow(page, `/quotes/${issuedOnce.id}/edit`)
    await expect(page.getByRole('status').filter({ hasText: 'Saving issues' })).toBeVisible()
    await fillLine(page, 1, { description: 'Ladder', quantity: '3', price: '500' })
    await saveButton(page).click()
    const reason = page.getByRole('textbox', { name: 'Reason' })
    await expect(reason).toBeFocused()
    // With its label.
    await expectAccessibleScreen(main.locator('div').filter({ has: reason }).nth(-2))
    await reason.fill('A third')
    await saveButton(page).click()
    await expectPath(page, `/invoices/${issuedOnce.id}`)
    const issued = page.getByRole('region', { name: 'Invoices issued' })
    await expect(issued.getByRole('listitem')).toHaveCount(2)
    await expectAccessibleScreen(issued)
    await page.getByRole('tab', { name: 'History' }).click()
    await expect(page.getByRole('tabpanel').getByRole('row').first()).toBeVisible()
    await expectAccessibleScreen(page.getByRole('tabpanel'))
  })
  await test.step('an archived order', async () => {
    const archived = await makeOrder(page, {}, 'archived')
    await follow(page, `/quotes/${archived.id}/edit`)
    await expect(page.getByText(`${archived.orderNumber} is archived and cannot be edited.`)).toBeVisible()
    await expectAccessibleScreen(main)
  })
})

test('the revisions of a quote fit a phone', { tag: '@phone' }, async ({ page }) => {
  await logIn(page)
  const { id, orderNumber } = await makeRevised(page, 'W'.repeat(100))
  await page.goto(`/quotes/${id}`)
  const panel = page.getByRole('region', { name: 'Revisions' })
  await expect(panel.getByRole('listitem')).toHaveCount(2)
  // The panel would hide what does not fit.
  const cut = await panel
    .getByRole('listitem')
    .evaluateAll((rows) => rows.filter((row) => row.getBoundingClientRect().right > window.innerWidth))
  expect(cut).toHaveLength(0)
  await expectNoSidewaysScroll(page)
  for (const [revision, name] of [
    ['R1', orderNumber],
    ['R2', `${orderNumber} R2`],
  ] as const) {
    await panel.getByRole('button', { name: `View revision ${revision}` }).click()
    const dialog = page.getByRole('dialog', { name, exact: true })
    await expect(dialog.getByRole('row').first()).toBeVisible()
    await expectNoSidewaysScroll(page)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
  }
})
