import { Alert, Button, Stack } from '@mantine/core'
import { call } from '../call.ts'
import { useTypedForm } from '../forms/use-typed-form.ts'
import { keepSuccess } from '../ui/toast.tsx'
import { FormProblem } from './FormProblem.tsx'
import { checkNewPassword, NewPasswordFields } from './NewPasswordFields.tsx'
import { useSignedInHere } from './use-signed-in-here.ts'

interface Props {
  readonly token: string
  readonly username: string
}

/** Chooses a new password, which signs the user out everywhere. */
export function ResetForm({ token, username }: Props) {
  const known = useSignedInHere()
  const form = useTypedForm({
    start: { newPassword: '', repeated: '' },
    input: (typed, { saved }) => (saved ? undefined : typed),
    check: ({ newPassword, repeated }) => checkNewPassword('newPassword', newPassword, repeated),
    save: async ({ newPassword }) => {
      await call('POST /api/auth/reset', { body: { token, newPassword } })
      // Otherwise they would go on as whoever is signed in here.
      await call('POST /api/auth/logout').catch(() => {})
    },
    onSaved: () => {
      keepSuccess('Password changed', 'Sign in with your new password.')
      location.replace('/')
    },
  })
  return (
    <form {...form.props}>
      <Stack gap="md">
        <FormProblem error={form.error} />
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        <NewPasswordFields password={form.field('newPassword')} repeated={form.field('repeated')} />
        <Alert color="gray">
          You will be signed out everywhere.
          {known !== undefined &&
            known.username !== username &&
            ` ${known.name}, who is signed in here, is signed out as well.`}
        </Alert>
        <Button type="submit" loading={form.saving || form.saved} size="md">
          Change Password
        </Button>
      </Stack>
    </form>
  )
}
