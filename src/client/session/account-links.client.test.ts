/** Invitations. How one is made: `src/client/team`. */
import { teamCalls } from '#contract/team.ts'
import { addSecondFactor, type Caller } from '../../../test-support/api-calls.ts'
import type { Page } from '../../../test-support/client/page.ts'
import { expect, test } from '../../../test-support/client/test.ts'

async function invite({ request }: Caller): Promise<string> {
  const invited = await request.post('/api/members', { data: { name: 'Zed', role: 'sales' } })
  const { url } = teamCalls.invite.reply.parse(await invited.json())
  return `/join${new URL(url ?? '').hash}`
}

async function joinAs(page: Page, username: string): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill('kerf-demo')
  await page.getByRole('button', { name: 'Sign in and join' }).click()
}

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
  await page.getByRole('button', { name: 'I have an account already' }).click()
  await joinAs(page, 'staff')
  await expect(code).toBeFocused()
  await joinAs(page, 'floor')
  await expect(page.getByRole('alert')).toContainText('already belongs to')
  await expect(code).toHaveCount(0)
})
