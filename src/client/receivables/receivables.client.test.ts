/** What is owed to the shop. */
import { formatDollars } from '#domain/money.ts'
import { getReceivables } from '../../../test-support/api-calls.ts'
import { enter, expectPath } from '../../../test-support/client/screen.ts'
import { expect, test } from '../../../test-support/client/test.ts'

test('everything owed is on one screen, by order and by customer, and adds up', async ({ page }) => {
  await enter(page)
  const rows = await getReceivables(page)
  const sum = (of: (row: (typeof rows)[number]) => number) =>
    formatDollars(rows.reduce((cents, row) => cents + Math.round(of(row) * 100), 0) / 100)
  await page.getByRole('link', { name: 'Receivables', exact: true }).click()
  await expectPath(page, '/receivables')
  const totals = page.getByLabel('Totals')
  await expect(totals).toContainText(`Balance${sum(({ balance }) => balance)}`)
  await expect(totals).toContainText(`Not yet due${sum(({ aging }) => aging.notYetDue)}`)
  await expect(totals).toContainText(`1 to 30 days${sum(({ aging }) => aging.days1To30)}`)
  await expect(page.getByRole('link', { name: /^View / })).toHaveCount(rows.length)
  expect(new Set(rows.map(({ status }) => status)).size).toBeGreaterThan(1)
  await page
    .getByRole('button', { name: /^Send a reminder of / })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'Send to customer' })).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'By customer' }).click()
  await expectPath(page, '/receivables/customers')
  await expect(totals).toContainText(`Balance${sum(({ balance }) => balance)}`)
  await page
    .getByRole('button', { name: /^Send a statement to / })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'Send statement' }).getByLabel('Message')).toHaveValue(
    /Here is what is open on your account/,
  )
  await page.goBack()
  const statement = page.waitForDownload()
  await page
    .getByRole('button', { name: /^Download the statement of / })
    .first()
    .click()
  expect((await statement).name).toMatch(/^Statement [-\d]+\.pdf$/)
  const [most] = [...Map.groupBy(rows, ({ customerId }) => customerId).values()].sort(
    (a, b) => b.reduce((all, row) => all + row.balance, 0) - a.reduce((all, row) => all + row.balance, 0),
  )
  await page
    .getByRole('link', { name: /^View / })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`/receivables\\?customer=${most?.[0]?.customerId}$`))
  await expect(page.getByRole('link', { name: /^View / })).toHaveCount(most?.length ?? 0)
})
