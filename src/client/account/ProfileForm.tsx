import { Button, Group, Stack, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../call.ts'
import { fieldErrors } from '../call-error.ts'
import { useSession, useSessionState } from '../session/session-context.ts'
import { showCallFailure, showSuccess } from '../ui/toast.tsx'
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
  // A second click can arrive before the disabled button is rendered.
  const running = useRef(false)
  const saving = useMutation({
    mutationFn: (body: { name: string; email: string }) => call('PATCH /api/account', { body }),
    onSuccess: (changed) => {
      const values = { name: changed.name, email: changed.email ?? '' }
      form.setInitialValues(values)
      form.setValues(values)
      form.clearErrors()
      changeUser(changed)
      showSuccess('Account updated', 'Your name and email address have been saved.')
    },
    onError: (error) => {
      showCallFailure('Update failed', error, 'Failed to update your account')
      const problems = fieldErrors(error)
      form.setErrors(problems)
      focusFirst(problems)
    },
    onSettled: () => {
      running.current = false
    },
  })
  const changed = form.values.name !== user.name || form.values.email !== (user.email ?? '')
  // Changes that are being saved no longer count as unsaved.
  useReportUnsaved(changed && !saving.isPending, onUnsaved)
  const submit = form.onSubmit((values) => {
    if (running.current || !changed) return
    running.current = true
    saving.mutate(values)
  }, focusFirst)
  return (
    <form noValidate onSubmit={submit} aria-label="Profile">
      <Stack gap="sm">
        <Title order={3}>Profile</Title>
        <TextInput
          label="Name"
          autoComplete="name"
          data-autofocus
          readOnly={saving.isPending}
          {...form.getInputProps('name')}
        />
        <TextInput
          label="Email"
          description="Optional"
          type="email"
          autoComplete="email"
          readOnly={saving.isPending}
          {...form.getInputProps('email')}
        />
        <Group justify="flex-end">
          <Button type="submit" disabled={!changed || saving.isPending}>
            {saving.isPending ? 'Saving...' : 'Save Changes'}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
