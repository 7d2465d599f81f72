import { Group, Stack, TextInput, Title } from '@mantine/core'
import { call } from '../call.ts'
import { issueIf } from '../forms/problems.ts'
import { SubmitButton } from '../forms/SubmitButton.tsx'
import { useReport } from '../forms/use-report.ts'
import { useTypedForm } from '../forms/use-typed-form.ts'
import { useSession, useSessionState } from '../session/session-context.ts'
import { showSuccess } from '../ui/toast.tsx'
import { useProof } from './use-proof.tsx'

interface Props {
  readonly onUnsaved: (isUnsaved: boolean) => void
}

export function ProfileForm({ onUnsaved }: Props) {
  const { user } = useSession()
  const { changeUser } = useSessionState()
  const { withProof, dialog } = useProof()
  const form = useTypedForm({
    start: { name: user.name, email: user.email ?? '' },
    input: (typed, { isEdited }) => (isEdited ? typed : undefined),
    check: ({ name }) => issueIf(name.trim() === '', 'name', 'Your name is required'),
    save: (body) => withProof((proof) => call('PATCH /api/account', { body: { ...body, ...proof } })),
    onSaved: (changed) => {
      changeUser(changed)
      form.discard()
      showSuccess('Account updated', 'Your name and email address have been saved.')
    },
    failure: { title: 'Update failed', text: 'Failed to update your account' },
  })
  // Changes that are being saved no longer count as unsaved.
  useReport(form.isEdited && !form.saving, onUnsaved)
  return (
    <>
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
          <Group justify="flex-end">
            <SubmitButton isIdle={!form.isEdited || form.saving}>
              {form.saving ? 'Saving...' : 'Save Changes'}
            </SubmitButton>
          </Group>
        </Stack>
      </form>
      {dialog}
    </>
  )
}
