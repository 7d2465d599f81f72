import { Button, Group, PasswordInput, Stack, Title } from '@mantine/core'
import { minPasswordLength, passwordHint } from '#domain/password-rules.ts'
import { call } from '../call.ts'
import { issueIf } from '../forms/problems.ts'
import { useReport } from '../forms/use-report.ts'
import { useTypedForm } from '../forms/use-typed-form.ts'
import { tellOtherTabs } from '../other-tabs.ts'
import { useSession } from '../session/session-context.ts'
import { showSuccess } from '../ui/toast.tsx'

const EMPTY = { currentPassword: '', newPassword: '', repeated: '' }

interface Props {
  readonly onUnsaved: (isUnsaved: boolean) => void
}

export function PasswordForm({ onUnsaved }: Props) {
  const { user, hasSecondFactor, currentShop } = useSession()
  const min = minPasswordLength(hasSecondFactor)
  const form = useTypedForm({
    start: EMPTY,
    input: (typed) => typed,
    check: ({ currentPassword, newPassword, repeated }) => [
      ...issueIf(currentPassword === '', 'currentPassword', 'Current password is required'),
      ...issueIf(newPassword.length < min, 'newPassword', `New password must be at least ${min} characters`),
      ...issueIf(repeated !== newPassword, 'repeated', 'Passwords do not match'),
    ],
    save: ({ currentPassword, newPassword }) =>
      call('POST /api/account/password', { body: { currentPassword, newPassword } }),
    onSaved: () => {
      form.discard()
      // Other tabs share the new cookie. Telling them to recheck stops an in-flight call that fails with the old cookie
      // from signing them out.
      tellOtherTabs({ kind: 'session', userId: user.id, shopId: currentShop.id })
      showSuccess('Password changed', 'You are signed out everywhere else.')
    },
    failure: { title: 'Update failed', text: 'Failed to change your password' },
  })
  // A password manager fills in the current one by itself, and without a new one there is nothing to lose.
  const hasNew = form.typed.newPassword !== '' || form.typed.repeated !== ''
  useReport(hasNew && !form.saving, onUnsaved)
  const field = (name: keyof typeof EMPTY, label: string) => (
    <PasswordInput
      label={label}
      autoComplete={name === 'currentPassword' ? 'current-password' : 'new-password'}
      visibilityToggleButtonProps={{ 'aria-label': 'Show or hide password' }}
      {...(name === 'newPassword' && { description: passwordHint(hasSecondFactor) })}
      {...form.field(name)}
    />
  )
  return (
    <form {...form.props} aria-label="Password">
      <Stack gap="sm" inert={form.saving}>
        <Title order={3}>Password</Title>
        {/* Tells a password manager whose password this is. */}
        <input type="text" autoComplete="username" value={user.username} readOnly hidden />
        {field('currentPassword', 'Current password')}
        {field('newPassword', 'New password')}
        {field('repeated', 'Confirm new password')}
        <Group justify="flex-end">
          <Button type="submit" disabled={form.saving}>
            {form.saving ? 'Changing...' : 'Change Password'}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
