import { Button, Group, PasswordInput, Stack, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { call } from '../call.ts'
import { messagesByField } from '../call-error.ts'
import { tellOtherTabs } from '../other-tabs.ts'
import { useSession } from '../session/session-context.ts'
import { showSuccess } from '../ui/toast.tsx'
import { useSave } from '../ui/use-save.ts'
import { useReportUnsaved } from './use-report-unsaved.ts'

const EMPTY = { currentPassword: '', newPassword: '', repeated: '' }

interface Props {
  readonly onUnsaved: (isUnsaved: boolean) => void
}

export function PasswordForm({ onUnsaved }: Props) {
  const { user, currentShop } = useSession()
  const form = useForm({
    initialValues: EMPTY,
    validate: {
      currentPassword: (password) => (password === '' ? 'Current password is required' : null),
      newPassword: (password) => (password.length < 8 ? 'New password must be at least 8 characters' : null),
      repeated: (repeated, { newPassword }) => (repeated === newPassword ? null : 'Passwords do not match'),
    },
  })
  const focusFirst = (problems: object) => form.getInputNode(Object.keys(problems)[0] ?? '')?.focus()
  const { saving, save } = useSave({
    save: (body: { currentPassword: string; newPassword: string }) =>
      call('POST /api/account/password', { body }),
    onSaved: () => {
      form.setValues(EMPTY)
      form.clearErrors()
      // Other tabs share the new cookie. Telling them to recheck stops an in-flight call that fails with the old cookie
      // from signing them out.
      tellOtherTabs({ kind: 'session', userId: user.id, shopId: currentShop.id })
      showSuccess('Password changed', 'You are signed out everywhere else.')
    },
    failure: { title: 'Update failed', text: 'Failed to change your password' },
    onIssues: (issues) => {
      const problems = Object.fromEntries(messagesByField(issues))
      form.setErrors(problems)
      focusFirst(problems)
    },
  })
  const isUnsaved = Object.values(form.values).some((text) => text !== '')
  useReportUnsaved(isUnsaved && !saving, onUnsaved)
  const submit = form.onSubmit(
    ({ currentPassword, newPassword }) => save({ currentPassword, newPassword }),
    focusFirst,
  )
  const field = (name: keyof typeof EMPTY, label: string) => (
    <PasswordInput
      label={label}
      autoComplete={name === 'currentPassword' ? 'current-password' : 'new-password'}
      visibilityToggleButtonProps={{ 'aria-label': 'Show or hide password' }}
      readOnly={saving}
      {...(name === 'newPassword' && { description: 'At least 8 characters' })}
      {...form.getInputProps(name)}
    />
  )
  return (
    <form noValidate onSubmit={submit} aria-label="Password">
      <Stack gap="sm">
        <Title order={3}>Password</Title>
        {/* Tells a password manager whose password this is. */}
        <input type="text" autoComplete="username" value={user.username} readOnly hidden />
        {field('currentPassword', 'Current password')}
        {field('newPassword', 'New password')}
        {field('repeated', 'Confirm new password')}
        <Group justify="flex-end">
          <Button type="submit" disabled={saving}>
            {saving ? 'Changing...' : 'Change Password'}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
