import { Button, Group, Stack, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { call } from '../call.ts'
import { messagesByField } from '../call-error.ts'
import { useSession, useSessionState } from '../session/session-context.ts'
import { showSuccess } from '../ui/toast.tsx'
import { useSave } from '../ui/use-save.ts'
import { useReportUnsaved } from './use-report-unsaved.ts'

interface Props {
  readonly onUnsaved: (isUnsaved: boolean) => void
}

export function ProfileForm({ onUnsaved }: Props) {
  const { user } = useSession()
  const { changeUser } = useSessionState()
  const form = useForm({
    initialValues: { name: user.name, email: user.email ?? '' },
    validate: { name: (name) => (name.trim() === '' ? 'Your name is required' : null) },
  })
  const focusFirst = (problems: object) => form.getInputNode(Object.keys(problems)[0] ?? '')?.focus()
  const { saving, save } = useSave({
    save: (body: { name: string; email: string }) => call('PATCH /api/account', { body }),
    onSaved: (changed) => {
      const values = { name: changed.name, email: changed.email ?? '' }
      form.setInitialValues(values)
      form.setValues(values)
      form.clearErrors()
      changeUser(changed)
      showSuccess('Account updated', 'Your name and email address have been saved.')
    },
    failure: { title: 'Update failed', text: 'Failed to update your account' },
    onIssues: (issues) => {
      const problems = Object.fromEntries(messagesByField(issues))
      form.setErrors(problems)
      focusFirst(problems)
    },
  })
  const changed = form.values.name !== user.name || form.values.email !== (user.email ?? '')
  // Changes that are being saved no longer count as unsaved.
  useReportUnsaved(changed && !saving, onUnsaved)
  const submit = form.onSubmit((values) => {
    if (changed) save(values)
  }, focusFirst)
  return (
    <form noValidate onSubmit={submit} aria-label="Profile">
      <Stack gap="sm">
        <Title order={3}>Profile</Title>
        <TextInput
          label="Name"
          autoComplete="name"
          data-autofocus
          readOnly={saving}
          {...form.getInputProps('name')}
        />
        <TextInput
          label="Email"
          description="Optional"
          type="email"
          autoComplete="email"
          readOnly={saving}
          {...form.getInputProps('email')}
        />
        <Group justify="flex-end">
          <Button type="submit" disabled={!changed || saving}>
            {saving ? 'Saving...' : 'Save Changes'}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
