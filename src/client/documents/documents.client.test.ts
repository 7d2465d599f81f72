/** What is downloaded of an order from its list and its payments. */
import { getOrder, makeOrder } from '../../../test-support/api-calls.ts'
import type { Page } from '../../../test-support/client/page.ts'
import { enter, expectFailure, expectPath, follow, logIn } from '../../../test-support/client/screen.ts'
import { expect, step, test } from '../../../test-support/client/test.ts'
import { pdfText } from '../../../test-support/pdf-text.ts'

async function downloaded(page: Page, act: () => Promise<void>) {
  const downloading = page.waitForDownload()
  await act()
  const { name, file } = await downloading
  return { name, text: (await pdfText(Buffer.from(await file.arrayBuffer()))).join('\n') }
}

test('an invoice downloads from the list, and a payment has a numbered receipt until it is reversed', async ({
  page,
}) => {
  await enter(page)
  const { id, orderNumber } = await makeOrder(page, { title: 'Bog oak bench' }, 'invoice')
  for (const amount of [100, 25.5]) {
    const data = { amount, method: 'cash' }
    expect((await page.request.post(`/api/orders/${id}/payments`, { data })).status()).toBe(201)
  }
  await follow(page, '/invoices')
  const inList = page.getByRole('button', { name: `Download PDF of ${orderNumber}` })
  const invoice = await downloaded(page, () => inList.click())
  expect(invoice.name).toBe(`Invoice ${orderNumber}.pdf`)
  expect(invoice.text).toContain('Bog oak bench')
  expect(invoice.text).toContain('Balance due')
  await expectPath(page, '/invoices')

  await follow(page, `/invoices/${id}`)
  const panel = page.getByRole('region', { name: 'Payments' })
  const icon = panel.getByRole('button', { name: /^Download receipt for payment of \$25\.50/ })
  const receipt = await downloaded(page, () => icon.click())
  expect(receipt.name).toBe(`Receipt ${orderNumber}-2.pdf`)
  expect(receipt.text).toMatch(/This payment\s*\$25\.50/)

  const entry = (await getOrder(page, id)).payments.at(-1)
  const data = { reason: 'It bounced' }
  await page.request.post(`/api/orders/${id}/payments/${entry?.id}/reverse`, { data })
  await page.reload()
  await expect(panel).toContainText('It bounced')
  await expect(icon).toBeHidden()
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByRole('tabpanel')).toContainText(`Receipt PDF createdReceipt ${orderNumber}-2.pdf`)
})

test('a quote and its job ticket have their own file names, and a failure is said', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/500/)
  await logIn(page)
  const piece = { type: 'tabletop', inputs: { length: 72, width: 40, thickness: 1.75 } }
  const lineItems = [{ description: 'Tabletop', quantity: 2, price: 2000, piece }]
  const { id, orderNumber } = await makeOrder(page, { title: 'Bog oak bench', lineItems })
  await page.goto(`/quotes/${id}`)
  const button = page.getByRole('button', { name: 'Download PDF' })
  const address = '**/api/orders/*/documents/*'
  page.route(address, (route) => route.fulfill({ status: 500, json: { message: 'boom' } }))
  await button.click()
  await expectFailure(page, 'Error', 'boom')
  const choose = async (item: string) => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await step('so is that of a preview, of whatever document, which can be tried again', async () => {
    await choose('Preview Quote')
    const dialog = page.getByRole('dialog', { name: `Quote ${orderNumber}` })
    await expect(dialog.getByRole('alert')).toContainText('Error loading the preview: 500: boom')
    page.unroute(address)
    page.route(address, (route) => route.fulfill({ status: 500, json: { message: 'still boom' } }))
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Error loading the preview: 500: still boom')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await choose('Preview Material Sheet')
    const sheet = page.getByRole('dialog', { name: `Material Sheet ${orderNumber}` })
    await expect(sheet.getByRole('alert')).toContainText('Error loading the preview')
    const asked = page.requests.filter(({ path }) => path.includes('/documents/'))
    expect(asked.at(-1)?.path).toContain('/documents/material-sheet')
    await page.keyboard.press('Escape')
  })
  page.unroute(address)
  const offer = await downloaded(page, () => button.click())
  expect(offer.name).toBe(`Quote ${orderNumber}.pdf`)
  expect(offer.text).toContain('Bog oak bench')
  const ticket = await downloaded(page, () => choose('Download Job Ticket'))
  expect(ticket.name).toBe(`Job Ticket ${orderNumber}.pdf`)
  expect(ticket.text).not.toContain('$')
})
