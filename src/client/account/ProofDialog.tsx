import { Text } from '@mantine/core'
import { FormDialog } from '../forms/FormDialog.tsx'
import { issueIf } from '../forms/problems.ts'
import { useTypedForm } from '../forms/use-typed-form.ts'
import { CurrentPassword } from './CurrentPassword.tsx'

interface Props {
  /** Sends the change again, with this password. */
  readonly onPassword: (password: string) => Promise<unknown>
  readonly onClose: () => void
}

/** Asks who is at the keyboard. Open while rendered; a wrong password is said beside the field. */
export function ProofDialog({ onPassword, onClose }: Props) {
  const form = useTypedForm({
    start: { currentPassword: '' },
    input: (typed) => typed,
    check: ({ currentPassword }) => issueIf(currentPassword === '', 'currentPassword', 'Enter your password'),
    save: ({ currentPassword }) => onPassword(currentPassword),
    onSaved: () => {},
    onlyBesideFields: true,
    failure: { title: 'Not confirmed', text: 'Failed to confirm that it is you' },
  })
  return (
    <FormDialog
      title="Confirm that it is you"
      form={form}
      saveLabel="Confirm"
      savingLabel="Confirming..."
      onClose={onClose}
    >
      <Text size="sm">You signed in a while ago. Enter your own password to do this.</Text>
      <CurrentPassword field={form.field('currentPassword')} />
    </FormDialog>
  )
}
