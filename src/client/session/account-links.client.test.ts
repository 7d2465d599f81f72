/** Invitations, and links for a new password. How one is made: `src/client/team`. */
import { teamCalls } from '#contract/team.ts'
import { addSecondFactor, type Caller } from '../../../test-support/api-calls.ts'
import type { Page } from '../../../test-support/client/page.ts'
import { enter, expectToast } from '../../../test-support/client/screen.ts'
import { expect, test } from '../../../test-support/client/test.ts'

async function invite({ request }: Caller, email?: string): Promise<string> {
  const invited = await request.post('/api/members', { data: { name: 'Zed', role: 'sales', email } })
  const { url } = teamCalls.invite.reply.parse(await invited.json())
  return `/join${new URL(url ?? '').hash}`
}

async function linkForNewPassword({ request }: Caller, username: string): Promise<string> {
  const { members } = teamCalls.members.reply.parse(await (await request.get('/api/members')).json())
  const id = members.find((member) => member.username === username)?.id
  const made = await request.post(`/api/members/${id}/reset-password`, { data: {} })
  const { url } = teamCalls.resetPassword.reply.parse(await made.json())
  return `/reset${new URL(url ?? '').hash}`
}

async function joinAs(page: Page, username: string): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill('kerf-demo')
  await page.getByRole('button', { name: 'Sign in and join' }).click()
}

test('whoever is invited sees the email address that their new account gets', async ({
  page,
  signedIn,
  allowErrors,
}) => {
  allowErrors(/401/)
  await page.goto(await invite(await signedIn('demo'), 'zed@gmial.example'))
  await expect(page.getByRole('main')).toContainText(
    'Your email is zed@gmial.example. You can change it in My Account.',
  )
  await page.getByRole('button', { name: 'I already have an account' }).click()
  await expect(page.getByText('zed@gmial.example')).toHaveCount(0)
})

test('a link with a period that was copied along works', async ({ page, signedIn, allowErrors }) => {
  allowErrors(/401/)
  await page.goto(`${await invite(await signedIn('demo'))}.`)
  await expect(page.getByLabel('Username')).toBeVisible()
})

test('joining asks for a code, but not whoever takes over the form', async ({
  page,
  signedIn,
  allowErrors,
}) => {
  allowErrors(/401|409/)
  const dana = await signedIn('demo')
  await addSecondFactor(await signedIn('staff'))
  const code = page.getByLabel('Code', { exact: true })
  await page.goto(await invite(dana))
  await expect(page.getByText('Your email')).toHaveCount(0)
  await page.getByRole('button', { name: 'I already have an account' }).click()
  await joinAs(page, 'staff')
  await expect(code).toBeFocused()
  await joinAs(page, 'floor')
  await expect(page.getByRole('alert')).toContainText('already belongs to')
  await expect(code).toHaveCount(0)
})

test('a new password is not used to go on as somebody else', async ({ page, allowErrors }) => {
  allowErrors(/401/)
  await enter(page)
  await page.goto(await linkForNewPassword(page, 'floor'))
  await expect(page.getByRole('main')).toContainText(
    'Dana Reyes, who is signed in here, is signed out as well.',
  )
  await page.getByLabel('New password', { exact: true }).fill('brass rabbet plane 7')
  await page.getByLabel('Confirm new password').fill('brass rabbet plane 7')
  await page.getByRole('button', { name: 'Change Password' }).click()
  // The DOM cannot leave a page by code.
  await expect.poll(() => sessionStorage.getItem('kerf-toast')).not.toBe(null)
  await page.goto('/')
  await expectToast(page, 'Password changed', 'Sign in with your new password.')
  await expect(page.getByRole('heading', { name: 'Sign in to your shop' })).toBeVisible()
})
