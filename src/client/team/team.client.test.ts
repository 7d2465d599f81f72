/** An administrator invites somebody, changes their role and disables them. What they see of it: `e2e/team.spec.ts`. */
import { teamCalls } from '#contract/team.ts'
import { getSession, makeOrder } from '../../../test-support/api-calls.ts'
import { enter, expectToast, follow, logIn, waitForLiveUpdates } from '../../../test-support/client/screen.ts'
import { expect, step, test } from '../../../test-support/client/test.ts'

test('another role closes what is open in a window, and says so', async ({ page, signedIn, allowErrors }) => {
  // A panel that fetches just then is refused before the window knows of the role.
  allowErrors(/403/)
  const dana = await signedIn('demo')
  await logIn(page, 'staff')
  const { id } = await makeOrder(page, {}, 'invoice')
  await waitForLiveUpdates(page, () => page.goto(`/invoices/${id}`))
  await page.getByRole('button', { name: 'Record payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record payment' })
  await dialog.getByLabel('Reference').fill('#1204')
  const { user } = await getSession(page)
  const data = { role: 'floor' }
  expect((await dana.request.patch(`/api/members/${user.id}`, { data })).status()).toBe(200)
  await expectToast(page, 'Your role has changed', 'It is now Floor. Whatever was open has been closed.')
  await expect(dialog).toHaveCount(0)
})

test('a new member is invited, gets another role and is disabled, and the audit log has it all', async ({
  page,
  visitor,
  allowErrors,
}) => {
  const member = page.getByRole('listitem').filter({ hasText: 'Wendy Cruz' })
  await enter(page, '/settings/team')
  await page.getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite to the team' })
  await dialog.getByLabel('Name').fill('Wendy Cruz')
  await dialog.getByLabel('Role').selectOption('Floor')
  await dialog.getByRole('button', { name: 'Create Invitation' }).click()
  const made = page.getByRole('dialog', { name: 'Invitation for Wendy Cruz' })
  const link = new URL(await made.getByLabel('Link to hand over').inputValue())
  await made.getByRole('button', { name: 'Done' }).click()
  expect(link.pathname).toBe('/join')
  const newUser = { name: 'Wendy Cruz', username: 'wendy', password: 'brass rabbet plane 7' }
  const data = { token: link.hash.slice(1), newUser }
  expect((await visitor.request.post('/api/auth/accept-invitation', { data })).ok()).toBe(true)

  await step('an invitation is withdrawn, once that is confirmed', async () => {
    expect((await page.request.post('/api/members', { data: { name: 'Abe', role: 'sales' } })).ok()).toBe(
      true,
    )
    const list = '**/api/members'
    page.route(list, async (route) => {
      const answer = teamCalls.members.reply.parse(await (await route.fetch()).json())
      const invitations = answer.invitations.map((one) => ({ ...one, isUnsent: true }))
      route.fulfill({ json: { ...answer, invitations } })
    })
    await page.reload()
    const invitation = page.getByRole('listitem').filter({ hasText: 'Abe' })
    await expect(invitation).toContainText('The email could not be sent.')
    page.unroute(list)
    await invitation.getByRole('button', { name: 'Withdraw' }).click()
    const asked = page.getByRole('dialog', { name: 'Withdraw the invitation for Abe?' })
    await asked.getByRole('button', { name: 'Cancel' }).click()
    await expect(invitation).toBeVisible()
    await invitation.getByRole('button', { name: 'Withdraw' }).click()
    await asked.getByRole('button', { name: 'Withdraw' }).click()
    await expectToast(page, 'Invitation withdrawn', 'Its link no longer works.')
    await expect(invitation).toHaveCount(0)
  })
  await step('another role', async () => {
    await page.getByLabel('Role of Wendy Cruz').selectOption('Sales')
    await expectToast(page, 'Role changed', 'Wendy Cruz is now Sales.')
  })
  await step('the keyboard reaches the menu of somebody who is not signed in', async () => {
    await expect(page.getByRole('listitem').filter({ hasText: 'Olive Park' })).toContainText('Not signed in')
    await expect(page.getByRole('button', { name: /^Signed in .+: Dana Reyes$/ })).toBeVisible()
    const menu = page.getByRole('button', { name: 'More actions for Olive Park' })
    await menu.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Link for a new password' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu).toBeFocused()
  })
  await step('disabled', async () => {
    await page.getByRole('button', { name: 'More actions for Wendy Cruz' }).click()
    await page.getByRole('menuitem', { name: 'Disable…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Disable', exact: true }).click()
    await expect(member).toContainText('Disabled')
  })
  await step('the audit log has it all, and filters', async () => {
    await follow(page, '/settings/audit')
    const log = page.getByRole('region', { name: 'Audit Log' })
    await expect(log).toContainText('Dana Reyes disabled Wendy Cruz')
    await expect(log).toContainText('Dana Reyes changed the role of Wendy Cruz: Floor → Sales')
    await page.getByLabel('Who').selectOption('Wendy Cruz')
    await expect(log).not.toContainText('Dana Reyes')
    await expect(log).toContainText('Wendy Cruz joined the shop as Floor')
    // A year that is still being typed filters nothing.
    await page.getByLabel('To', { exact: true }).fill('0202-03-10')
    expect(new URL(page.url()).searchParams.has('to')).toBe(false)
    await expect(log).toContainText('Wendy Cruz joined the shop as Floor')
  })
  await step('in the tab of a link that was used, a new one works, and is there after a reload', async () => {
    allowErrors(/\d+ for POST .*link|ERR_FAILED/)
    const invited = await page.request.post('/api/members', { data: { name: 'Abe', role: 'sales' } })
    const { url } = teamCalls.invite.reply.parse(await invited.json())
    await page.goto(`/join${link.hash}`)
    await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
    window.location.hash = new URL(url ?? '').hash
    await expect(page.getByText('You are invited, Abe.')).toBeVisible()
    await page.reload()
    await expect(page.getByText('You are invited, Abe.')).toBeVisible()
    window.location.hash = link.hash
    await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
    await page.goto('/')
  })
  await step('backups that nobody has set up yet say what to set', async () => {
    await follow(page, '/settings/backups')
    await expect(page.getByRole('main')).toContainText('No nightly backups are set up')
  })
  await step('whoever joined, and got no answer, is told to sign in', async () => {
    const invited = await page.request.post('/api/members', { data: { name: 'Bea', role: 'sales' } })
    const { url } = teamCalls.invite.reply.parse(await invited.json())
    await page.goto(`/join${new URL(url ?? '').hash}`)
    await page.getByLabel('Username').fill('bea.sales')
    await page.getByLabel('Password', { exact: true }).fill('brass rabbet plane 7')
    const joining = '**/api/auth/accept-invitation'
    page.route(joining, async (route) => {
      await route.fetch()
      route.abort()
    })
    await page.getByRole('button', { name: 'Join', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('If it was you, sign in.')
    await expect(page.getByRole('link', { name: 'Go to Kerf' })).toBeVisible()
    page.unroute(joining)
  })
})
