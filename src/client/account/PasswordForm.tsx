import { Button, Group, PasswordInput, Stack, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../call.ts'
import { fieldErrors } from '../call-error.ts'
import { tellOtherTabs } from '../other-tabs.ts'
import { useSession } from '../session/session-context.ts'
import { showCallFailure, showSuccess } from '../ui/toast.tsx'
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
  // A second click can arrive before the disabled button is rendered.
  const running = useRef(false)
  const changing = useMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string }) =>
      call('POST /api/account/password', { body }),
    onSuccess: () => {
      form.setValues(EMPTY)
      form.clearErrors()
      // Other tabs share the new cookie. Telling them to recheck stops an in-flight call that fails with the old cookie
      // from signing them out.
      tellOtherTabs({ kind: 'session', userId: user.id, shopId: currentShop.id })
      showSuccess('Password changed', 'You are signed out everywhere else.')
    },
    onError: (error) => {
      showCallFailure('Update failed', error, 'Failed to change your password')
      const problems = fieldErrors(error)
      form.setErrors(problems)
      focusFirst(problems)
    },
    onSettled: () => {
      running.current = false
    },
  })
  const isUnsaved = Object.values(form.values).some((text) => text !== '')
  useReportUnsaved(isUnsaved && !changing.isPending, onUnsaved)
  const submit = form.onSubmit(({ currentPassword, newPassword }) => {
    if (running.current) return
    running.current = true
    changing.mutate({ currentPassword, newPassword })
  }, focusFirst)
  const field = (name: keyof typeof EMPTY, label: string) => (
    <PasswordInput
      label={label}
      autoComplete={name === 'currentPassword' ? 'current-password' : 'new-password'}
      visibilityToggleButtonProps={{ 'aria-label': 'Show or hide password' }}
      readOnly={changing.isPending}
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
          <Button type="submit" disabled={changing.isPending}>
            {changing.isPending ? 'Changing...' : 'Change Password'}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
