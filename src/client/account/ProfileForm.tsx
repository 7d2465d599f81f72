import { Button, Group, Stack, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { call } from '../call.ts'
import { CallError } from '../call-error.ts'
import { issueIf } from '../forms/problems.ts'
import { useReport } from '../forms/use-report.ts'
import { useTypedForm } from '../forms/use-typed-form.ts'
import { useSession, useSessionState } from '../session/session-context.ts'
import { showSuccess } from '../ui/toast.tsx'
import { CurrentPassword } from './CurrentPassword.tsx'

interface Props {
  readonly onUnsaved: (isUnsaved: boolean) => void
}

export function ProfileForm({ onUnsaved }: Props) {
  const { user } = useSession()
  const { changeUser } = useSessionState()
  /** The server asks for it when the email address changes long after the sign-in. */
  const [needsPassword, setNeedsPassword] = useState(false)
  const form = useTypedForm({
    start: { name: user.name, email: user.email ?? '', currentPassword: '' },
    input: ({ currentPassword, ...typed }, { isEdited }) =>
      isEdited ? { ...typed, ...(needsPassword && { currentPassword }) } : undefined,
    check: ({ name }) => issueIf(name.trim() === '', 'name', 'Your name is required'),
    save: (body) => call('PATCH /api/account', { body }),
    onSaved: (changed) => {
      changeUser(changed)
      form.discard()
      setNeedsPassword(false)
      showSuccess('Account updated', 'Your name and email address have been saved.')
    },
    onFailed: (error) => {
      const isAsked =
        error instanceof CallError && error.issues.some(({ path }) => path === 'currentPassword')
      if (!isAsked) return false
      setNeedsPassword(true)
      // The first time nothing was wrong; later the message is beside the field.
      return !needsPassword
    },
    failure: { title: 'Update failed', text: 'Failed to update your account' },
  })
  // Changes that are being saved no longer count as unsaved.
  useReport(form.isEdited && !form.saving, onUnsaved)
  return (
    <form {...form.props} aria-label="Profile">
      <Stack gap="sm" inert={form.saving}>
        <Title order={3}>Profile</Title>
        <TextInput label="Name" autoComplete="name" data-autofocus {...form.field('name')} />
        <TextInput
          label="Email"
          description="Optional"
          type="email"
          autoComplete="email"
          {...form.field('email')}
        />
        {needsPassword && <CurrentPassword field={form.field('currentPassword')} isFirst />}
        <Group justify="flex-end">
          <Button type="submit" disabled={!form.isEdited || form.saving}>
            {form.saving ? 'Saving...' : 'Save Changes'}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
