/** What the floor sees, and what a new member does. Inviting, and that the floor sees no price, is proven in `src/client/team`. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { teamCalls } from '#contract/team.ts'
import { settleAtOnce } from '../test-support/settle-at-once.ts'
import { colleague, enter, makeOrder } from './api.ts'
import { expectNoSidewaysScroll, expectPath, navigation, openTab } from './screen.ts'
import { expect, expectAccessibleScreen, test } from './test.ts'

test.use({ serverName: 'team' })

const tabs = (page: Page) => navigation(page).getByRole('link')

/** What the floor sees first is floor mode, whose menu has the dashboard. */
async function openDashboard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Dashboard' }).click()
}

test('what the floor sees fits, and its dashboard is accessible', { tag: '@both' }, async ({
  page,
  request,
}) => {
  const dana = await colleague(request, 'demo')
  const { id, orderNumber, title } = await makeOrder(dana, { title: 'Bench for the hall' }, 'paid')
  await enter(page, '/', 'floor')
  await openDashboard(page)
  await expect(page.getByRole('region', { name: 'To Start' })).toContainText(title)
  await expectAccessibleScreen(page.getByRole('main'))
  await openTab(page, 'Paid')
  const link = page.getByRole('link', { name: `View ${orderNumber}` })
  await expect(link).toBeVisible()
  await expectNoSidewaysScroll(page)
  await link.click()
  await expectPath(page, `/paid/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expectNoSidewaysScroll(page)
})

test('a new member’s role change and removal take effect at once', async ({ page, request, allowErrors }) => {
  allowErrors(/401|403|409.*auth.link/)
  const dana = await colleague(request, 'demo')
  const username = `wendy-${randomUUID().slice(0, 8)}`
  const invited = { name: 'Wendy Cruz', role: 'floor' }
  const made = teamCalls.invite.reply.parse(
    await (await dana.request.post('/api/members', { data: invited })).json(),
  )
  await page.addInitScript(settleAtOnce)
  await page.goto(made.url ?? '')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill('brass rabbet plane 7')
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  await openDashboard(page)
  await expect(tabs(page).filter({ hasText: 'Production' })).toBeVisible()
  await expect(tabs(page).filter({ hasText: 'Calculator' })).toHaveCount(0)
  const { members } = teamCalls.members.reply.parse(await (await dana.request.get('/api/members')).json())
  const wendy = `/api/members/${members.find((member) => member.username === username)?.id}`

  await test.step('another role, in the window that is open', async () => {
    expect((await dana.request.patch(wendy, { data: { role: 'sales' } })).status()).toBe(200)
    await expect(tabs(page).filter({ hasText: 'Calculator' })).toBeVisible()
  })
  await test.step('disabled, and out', async () => {
    expect((await dana.request.post(`${wendy}/disable`)).status()).toBe(200)
    await expect(page.getByRole('dialog', { name: /signed out|Sign in/i })).toBeVisible()
  })
  await test.step('the link works once', async () => {
    await page.goto('about:blank')
    await page.goto(made.url ?? '')
    await expect(page.getByText(/no longer|used|expired/).first()).toBeVisible()
  })
})
