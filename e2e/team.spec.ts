/** A member without prices, and one who joins, changes roles and is out. */
import type { Page } from '@playwright/test'
import { advance, colleague, enter, makeOrder } from './api.ts'
import { expectNoSidewaysScroll, expectPath, follow, navigation, openTab, toast } from './screen.ts'
import { expect, expectAccessibleScreen, test } from './test.ts'

test.use({ serverName: 'team' })

const tabs = (page: Page) => navigation(page).getByRole('link')

/** An amount such as $3,655.00 or $12. */
const AMOUNT = /\$\s?\d/

/** What the floor sees first is floor mode, whose menu has the dashboard. */
async function openDashboard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Dashboard' }).click()
}

test('what the floor sees fits, is accessible, and has no price', { tag: '@both' }, async ({
  page,
  request,
}) => {
  const dana = await colleague(request, 'demo')
  const { id, orderNumber, title } = await makeOrder(dana, { title: 'Bench for the hall' })
  await advance(dana, id, 'invoice')
  await advance(dana, id, 'paid')
  const expectNoAmount = async () => {
    await expect(page.locator('body')).not.toContainText(AMOUNT)
    // A customer's page says what they owe.
    await expect(page.locator('a[href^="/customers"]')).toHaveCount(0)
    await expectNoSidewaysScroll(page)
  }
  await enter(page, '/', 'floor')
  await openDashboard(page)

  await test.step('the dashboard says what to build', async () => {
    await expect(page.getByRole('region', { name: 'To Start' })).toContainText(title)
    await expect(tabs(page).filter({ hasText: 'Calculator' })).toHaveCount(0)
    await expectAccessibleScreen(page)
    await expectNoAmount()
  })
  await test.step('the list and the order', async () => {
    await openTab(page, 'Paid')
    const link = page.getByRole('link', { name: `View ${orderNumber}` })
    await expect(link).toBeVisible()
    await expectAccessibleScreen(page.getByRole('main'))
    await expectNoAmount()
    await link.click()
    await expectPath(page, `/paid/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('button', { name: /Send|Edit|Record|Undo|More/ })).toHaveCount(0)
    await expectAccessibleScreen(page.getByRole('main'))
    await expectNoAmount()
  })
})

test('a new member joins by a link, gets another role at once, and is out at once', async ({
  page,
  openPage,
  allowErrors,
}) => {
  allowErrors(/401|403|409.*auth.link/)
  await enter(page, '/settings/team')
  await page.getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite to the team' })
  await dialog.getByLabel('Name').fill('Wendy Cruz')
  await dialog.getByLabel('Role').selectOption('Floor')
  await dialog.getByRole('button', { name: 'Create Invitation' }).click()
  const made = page.getByRole('dialog', { name: 'Invitation for Wendy Cruz' })
  const link = await made.getByLabel('Link to hand over').inputValue()
  await made.getByRole('button', { name: 'Done' }).click()

  const wendy = await openPage()
  await wendy.goto(link)
  await wendy.getByLabel('Username').fill('wendy')
  await wendy.getByLabel('Password', { exact: true }).fill('brass rabbet plane 7')
  await wendy.getByRole('button', { name: 'Join', exact: true }).click()
  await openDashboard(wendy)
  await expect(tabs(wendy).filter({ hasText: 'Production' })).toBeVisible()
  await expect(tabs(wendy).filter({ hasText: 'Calculator' })).toHaveCount(0)

  await test.step('another role, in the window that is open', async () => {
    const role = page.getByLabel('Role of Wendy Cruz')
    await role.selectOption('Sales')
    await expect(toast(page)).toContainText('Wendy Cruz is now Sales.')
    await expect(tabs(wendy).filter({ hasText: 'Calculator' })).toBeVisible()
  })
  await test.step('disabled, and out', async () => {
    await page.getByRole('button', { name: 'More actions for Wendy Cruz' }).click()
    await page.getByRole('menuitem', { name: 'Disable…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Disable', exact: true }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Wendy Cruz' })).toContainText('Disabled')
    await expect(wendy.getByRole('dialog', { name: /signed out|Sign in/i })).toBeVisible()
  })
  await test.step('the audit log has it all, and filters', async () => {
    await follow(page, '/settings/audit')
    const log = page.getByRole('region', { name: 'Audit log' })
    await expect(log).toContainText('Dana Reyes disabled Wendy Cruz')
    await expect(log).toContainText('Dana Reyes changed the role of Wendy Cruz: Floor → Sales')
    await expectAccessibleScreen(page)
    await page.getByLabel('Who').selectOption('Wendy Cruz')
    await expect(log).not.toContainText('Dana Reyes')
    await expect(log).toContainText('Wendy Cruz joined the shop as Floor')
  })
  await test.step('backups that nobody has set up yet say what to set', async () => {
    await follow(page, '/settings/backups')
    await expect(page.getByRole('main')).toContainText('No nightly backups are set up')
    await expectAccessibleScreen(page)
  })
  await test.step('the link works once', async () => {
    const late = await openPage()
    await late.goto(link)
    await expect(late.getByText(/no longer|used|expired/).first()).toBeVisible()
  })
})
