import { Button, Group, PasswordInput, Stack, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../call.ts'
import { fieldErrors } from '../call-error.ts'
import { tellOtherTabs } from '../other-tabs.ts'
import { useSession } from '../session/session-context.ts'
import { showCallFailure, showSuccess } from '../ui/toast.tsx'
import { useTyped } from './use-typed.ts'

const EMPTY = { currentPassword: '', newPassword: '', repeated: '' }

interface Props {
  readonly onTyped: (isTyped: boolean) => void
}

export function PasswordForm({ onTyped }: Props) {
  const { user, currentShop } = useSession()
  const form = useForm({
    initialValues: EMPTY,
    validate: {
      currentPassword: (password) => (password === '' ? 'Current password is required' : null),
      newPassword: (password) => (password.length < 8 ? 'New password must be at least 8 characters' : null),
      repeated: (repeated, { newPassword }) =>
        repeated === newPassword ? null : 'This is not the same as the new password',
    },
  })
  const focusFirst = (problems: object) => form.getInputNode(Object.keys(problems)[0] ?? '')?.focus()
  // A second click can come before the first one has been drawn.
  const running = useRef(false)
  const changing = useMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string }) =>
      call('POST /api/account/password', { body }),
    onSuccess: () => {
      form.setValues(EMPTY)
      form.clearErrors()
      // They have the new cookie already; a call that was on its way with the old one says nothing.
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
  const isTyped = Object.values(form.values).some((text) => text !== '')
  useTyped(isTyped && !changing.isPending, onTyped)
  const submit = form.onSubmit(({ currentPassword, newPassword }) => {
    if (running.current) return
    running.current = true
    changing.mutate({ currentPassword, newPassword })
  }, focusFirst)
  const field = (name: keyof typeof EMPTY, label: string) => (
    <PasswordInput
      label={label}
      autoComplete={name === 'currentPassword' ? 'current-password' : 'new-password'}
      visibilityToggleButtonProps={{ 'aria-label': 'Show or hide what is typed' }}
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
        {field('repeated', 'Repeat new password')}
        <Group justify="flex-end">
          <Button type="submit" disabled={changing.isPending}>
            {changing.isPending ? 'Changing...' : 'Change Password'}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
