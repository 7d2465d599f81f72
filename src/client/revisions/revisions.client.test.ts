/** Changing a quote: editing it, editing it after sending, and duplicating an order. */
import { advance, getOrder, listOrders, makeLink, makeOrder } from '../../../test-support/api-calls.ts'
import {
  expectTotals,
  fillLine,
  fillQuote,
  openEdit,
  saveButton,
  titleField,
} from '../../../test-support/client/quote-form.ts'
import {
  enter,
  expectFailure,
  expectPath,
  expectRestored,
  expectToast,
  follow,
  logIn,
  openTab,
} from '../../../test-support/client/screen.ts'
import { expect, step, test } from '../../../test-support/client/test.ts'

test('E edits a quote, whose history lists the changes; an invoice is revised with a reason', async ({
  page,
}) => {
  await logIn(page)
  const { id, orderNumber } = await makeOrder(page, { taxRate: 0.0825, expiryDays: 45 })
  await page.goto(`/quotes/${id}`)
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toBeVisible()
  await page.keyboard.press('e')
  await expectPath(page, `/quotes/${id}/edit`)
  await expect(page).toHaveTitle('Edit Library ladder · Kerf')
  await expect(titleField(page)).toHaveValue('Library ladder')
  await expect(page.getByLabel('Tax Rate (%)')).toHaveValue('8.25')
  await expect(page.getByLabel('Expiry (days)')).toHaveValue('45')
  await expect(page.getByRole('radio', { name: 'Full Payment' })).toBeChecked()
  await expectTotals(page, { subtotal: '$901.00', tax: '$74.33', total: '$975.33' })

  await titleField(page).fill('Oak ladder')
  await fillLine(page, 1, { description: 'Ladder', quantity: '3', price: '450.50' })
  await page.getByRole('button', { name: 'Add Item' }).click()
  await fillLine(page, 2, { description: 'Rail', quantity: '1', price: '80' })
  await saveButton(page).click()
  await expectToast(page, 'Success', 'Quote saved')
  await expectPath(page, `/quotes/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oak ladder')
  await expect(page.getByText(`${orderNumber} · Created`)).toBeVisible()
  await page.getByRole('tab', { name: 'History' }).click()
  const entry = page.getByRole('listitem').filter({ hasText: 'Edited' })
  await expect(entry.getByRole('row')).toHaveText([
    'FieldBeforeAfter',
    'TitleLibrary ladderOak ladder',
    'Line 1Ladder: 2 × $450.50Ladder: 3 × $450.50',
    'Line 2—Rail: 1 × $80.00',
    'Total$975.33$1,549.60',
  ])
  await expect(entry).toContainText('by Dana Reyes')
  expect(await getOrder(page, id)).toMatchObject({ revision: 1, version: 2, expiryDays: 45 })

  await step('an invoice', async () => {
    await advance(page, id, 'invoice')
    await expectPath(page, `/invoices/${id}`)
    await expect(page.getByRole('button', { name: 'Mark as Paid' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0)
    await page.keyboard.press('e')
    await expectPath(page, `/invoices/${id}`)
  })

  await step('revising it takes a reason, and every revision stays on its page', async () => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Revise Invoice' }).click()
    await expectPath(page, `/quotes/${id}/edit`)
    await expect(page.getByRole('status')).toContainText([`Saving issues ${orderNumber} R2`])
    await expect(page.getByLabel('Expiry (days)')).toHaveCount(0)
    await fillLine(page, 2, { description: 'Rail', quantity: '2', price: '80' })
    await saveButton(page).click()
    const reason = page.getByRole('textbox', { name: 'Reason' })
    await expect(reason).toBeFocused()
    await expect(page.getByText('Reason is required')).toBeVisible()
    await reason.fill('A second rail')
    await saveButton(page).click()
    await expectToast(page, 'Success', `Issued as ${orderNumber} R2`)
    await expectPath(page, `/invoices/${id}`)
    const panel = page.getByRole('region', { name: 'Invoices issued' })
    await expect(panel.getByRole('listitem')).toHaveText([
      new RegExp(`Invoice ${orderNumber} R2Current.*\\$1,636\\.20.*: A second rail\\.$`),
      new RegExp(`Invoice ${orderNumber}Replaced.*\\$1,549\\.60`),
    ])
    const downloading = page.waitForDownload()
    await panel.getByRole('button', { name: `PDF of Invoice ${orderNumber} as issued` }).click()
    expect((await downloading).name).toBe(`Invoice ${orderNumber}.pdf`)
  })

  await step('an archived order', async () => {
    const archived = await makeOrder(page, {}, 'archived')
    await follow(page, `/quotes/${archived.id}/edit`)
    await expect(page.getByText(`${archived.orderNumber} is archived and cannot be edited.`)).toBeVisible()
    await page.getByRole('link', { name: `Open ${archived.orderNumber}` }).click()
    await expectPath(page, `/archive/${archived.id}`)
    await page.goBack()
    await page.getByRole('link', { name: 'Duplicate' }).click()
    await expectPath(page, `/quotes/new/${archived.id}`)
  })
})

test('Sales reads before saving who may lower what was invoiced', async ({ page, signedIn }) => {
  const { id } = await makeOrder(await signedIn('demo'), {}, 'invoice')
  const whoMay = page
    .getByRole('alert')
    .filter({ hasText: 'Only Office or an administrator may lower what was invoiced.' })
  await enter(page, `/quotes/${id}/edit`, 'staff')
  await fillLine(page, 1, { description: 'Ladder', quantity: '2', price: '450' })
  await expect(whoMay).toBeVisible()
  await fillLine(page, 1, { description: 'Ladder', quantity: '2', price: '460' })
  await expect(whoMay).toHaveCount(0)
  await enter(page, `/quotes/${id}/edit`, 'office')
  await fillLine(page, 1, { description: 'Ladder', quantity: '2', price: '450' })
  await expect(whoMay).toHaveCount(0)
})

test('editing a sent quote creates a revision, and the sent one stays readable', async ({ page }) => {
  await logIn(page)
  const made = await makeOrder(page, { description: 'Rolls along the shelves' })
  const { id, orderNumber } = made
  await makeLink(page, id)
  await openEdit(page, id)
  await expect(
    page.getByText(
      'This quote was sent to the customer. Saving creates revision R2, which needs a new approval.',
    ),
  ).toBeVisible()
  await fillLine(page, 1, { description: 'Ladder', quantity: '2', price: '500' })
  await saveButton(page).click()
  await expectToast(page, 'Success', `Saved as ${orderNumber} R2`)
  await expectPath(page, `/quotes/${id}`)
  await expect(page).toHaveTitle(`${orderNumber} R2 · Kerf`)
  await expect(page.getByText(`${orderNumber} R2 · Created`)).toBeVisible()

  const panel = page.getByRole('region', { name: 'Revisions' })
  await expect(panel.getByRole('listitem')).toHaveText([
    /^R2Not sent yet1 change, \$105.93 more\$1,070.00$/,
    /^R1Sent on .* by Dana ReyesFirst revision\$964.07$/,
  ])
  await panel.getByRole('button', { name: 'View revision R1' }).click()
  const first = page.getByRole('dialog', { name: orderNumber, exact: true })
  await expect(first).toContainText('Rolls along the shelves')
  await expect(first.getByRole('row')).toContainText(['Item', 'Ladder2$450.50$901.00', 'Subtotal$901.00'])
  await expect(first).toContainText('Full Payment')
  const earlier = page.waitForDownload()
  await first.getByRole('button', { name: 'Download PDF' }).click()
  expect((await earlier).name).toBe(`Quote ${orderNumber}.pdf`)
  await page.keyboard.press('Escape')
  await panel.getByRole('button', { name: 'View revision R2' }).click()
  const second = page.getByRole('dialog', { name: `${orderNumber} R2` })
  await expect(second.getByRole('row').nth(1)).toHaveText('Line 1Ladder: 2 × $450.50Ladder: 2 × $500.00')
  await page.keyboard.press('Escape')
  const download = page.waitForDownload()
  await page.getByRole('button', { name: 'Download PDF' }).click()
  expect((await download).name).toBe(`Quote ${orderNumber} R2.pdf`)
})

test('unsaved edits ask before leaving, survive a reload, and are saved once if a response is lost', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/ERR_FAILED/)
  await logIn(page)
  const { id, orderNumber } = await makeOrder(page)
  await openEdit(page, id)
  await openTab(page, 'Invoices')
  await expectPath(page, '/invoices')
  await follow(page, `/quotes/${id}/edit`)
  await titleField(page).fill('Half done')
  await openTab(page, 'Invoices')
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(dialog).toContainText(`Your changes to ${orderNumber} have not been saved.`)
  await dialog.getByRole('button', { name: 'Keep Editing' }).click()
  await page.reload()
  await expect(titleField(page)).toHaveValue('Half done')
  await expectRestored(page)
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(titleField(page)).toHaveValue('Library ladder')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expectPath(page, `/quotes/${id}`)

  await step('retrying a save whose response was lost saves once, without a conflict', async () => {
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await titleField(page).fill('Saved but not answered')
    page.route(`**/api/orders/${id}`, async (route) => {
      if (route.request().method() !== 'PATCH') return route.fallback()
      await route.fetch()
      route.abort()
    })
    await saveButton(page).click()
    await expectFailure(page, 'Error', 'The server cannot be reached. Check your connection and try again.')
    page.unroute(`**/api/orders/${id}`)
    await expect(titleField(page)).toHaveValue('Saved but not answered')
    await expect(page.getByRole('alert').filter({ hasText: 'You saved this quote' })).toHaveText(
      /^You saved this quote while you were editing it, perhaps in another window\./,
    )
    await page.getByRole('button', { name: 'View Changes' }).click()
    const difference = page.getByRole('dialog', { name: 'You saved this quote already' })
    await expect(difference).toContainText('The two versions are identical.')
    await difference.getByRole('button', { name: 'Keep Editing' }).click()
    await saveButton(page).click()
    await expectToast(page, 'Success', 'Quote saved')
    await expectPath(page, `/quotes/${id}`)
    expect((await getOrder(page, id)).version).toBe(2)
  })
})

test('lines are moved by buttons and keys, which keeps the focus and makes a revision', async ({ page }) => {
  await logIn(page)
  const lineItems = ['Ladder', 'Rail', 'Hooks'].map((description, index) => ({
    description,
    quantity: 1,
    price: 100 * (index + 1),
  }))
  const { id, orderNumber } = await makeOrder(page, { lineItems })
  await makeLink(page, id)
  await page.goto(`/quotes/${id}/edit?line=2`)
  const calculator = page.getByRole('dialog', { name: 'Calculator' })
  await calculator.getByRole('button', { name: 'Cancel' }).click()
  const lines = page.getByRole('table', { name: 'Line Items' })
  const expectLines = async (...words: string[]) => {
    for (const [index, text] of words.entries()) {
      const description = lines.getByLabel(`Description of line ${index + 1}`, { exact: true })
      await expect(description).toHaveValue(text)
    }
  }
  await expect(lines.getByRole('button', { name: 'Move line 1 up' })).toBeDisabled()
  await lines.getByRole('button', { name: 'Move line 3 up' }).click()
  await expectLines('Ladder', 'Hooks', 'Rail')
  await expect(calculator).toHaveCount(0)
  await expect(lines.getByRole('button', { name: 'Move line 2 up' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expectLines('Hooks', 'Ladder', 'Rail')
  // There the button leads nowhere.
  await expect(lines.getByRole('button', { name: 'Move line 1 down' })).toBeFocused()
  await lines.getByLabel('Price of line 3').focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expectLines('Hooks', 'Rail', 'Ladder')
  await expect(lines.getByLabel('Price of line 2')).toBeFocused()
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.press('Alt+ArrowDown')
  await expectLines('Hooks', 'Ladder', 'Rail')
  await expectTotals(page, { subtotal: '$600.00', tax: '$42.00', total: '$642.00' })
  await saveButton(page).click()
  await expectToast(page, 'Success', `Saved as ${orderNumber} R2`)
  const saved = await getOrder(page, id)
  expect(saved.lineItems.map(({ description }) => description)).toEqual(['Hooks', 'Ladder', 'Rail'])
  expect(saved.history.at(-1)?.changes).toMatchObject([
    { label: 'Line 1', before: expect.stringMatching(/^Hooks: .*\(line 3\)$/) },
  ])
})

test('duplicating any order opens an unsaved quote', async ({ page }) => {
  await enter(page, '/quotes/new')
  await fillQuote(page, 'Waiting to be saved')
  const original = await makeOrder(
    page,
    {
      title: 'To be had again',
      description: 'As before',
      taxRate: 0.05,
      expiryDays: 21,
      lineItems: [
        { description: 'Ladder', quantity: 2, price: 450.5 },
        { description: 'Rail', quantity: 1, price: 0.99 },
      ],
      paymentTerms: {
        structure: 'custom',
        notes: 'By check',
        milestones: [
          { description: 'Now', percentage: 30, dueDate: '2020-01-01' },
          { description: 'Then', percentage: 70, dueDate: '2099-01-01' },
        ],
      },
    },
    'archived',
  )
  await follow(page, `/archive/${original.id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expectPath(page, `/quotes/new/${original.id}`)
  await expect(page.getByText(`This is a copy of ${original.orderNumber}, To be had again.`)).toBeVisible()
  await expect(page.getByPlaceholder('Select a customer')).toHaveValue(original.customer.name)
  await expect(titleField(page)).toHaveValue('To be had again')
  await expect(page.getByLabel('Description', { exact: true })).toHaveValue('As before')
  await expect(page.getByLabel('Expiry (days)')).toHaveValue('21')
  await expect(page.getByLabel('Tax Rate (%)')).toHaveValue('5')
  await expect(page.getByLabel('Payment Notes')).toHaveValue('By check')
  await expect(page.getByLabel('When milestone 1 is due')).toHaveValue('after-invoice')
  await expect(page.getByLabel('Due date of milestone 2')).toHaveValue('2099-01-01')
  await expectTotals(page, { subtotal: '$901.99', tax: '$45.10', total: '$947.09' })

  await titleField(page).fill('Had again')
  await openTab(page, 'Invoices')
  await page.getByRole('dialog').getByRole('button', { name: 'Keep Editing' }).click()
  await page.reload()
  await expect(titleField(page)).toHaveValue('Had again')
  await page.getByRole('button', { name: 'Save Quote' }).click()
  await expectToast(page, 'Success', 'Quote created successfully')
  const made = (await listOrders(page, 'quote')).find((order) => order.title === 'Had again')
  expect(made).toMatchObject({ total: 947.09, expiryDays: 21, revision: 1, version: 1 })
  expect(made?.orderNumber).not.toBe(original.orderNumber)

  await follow(page, '/quotes/new')
  await expect(titleField(page)).toHaveValue('Waiting to be saved')
})
