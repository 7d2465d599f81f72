import { PasswordInput } from '@mantine/core'
import { issueIf } from '../forms/problems.ts'

interface Field {
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void
}

interface Props {
  readonly password: Field
  readonly repeated: Field
}

/** A new password, typed twice. The server also refuses common ones. */
export function NewPasswordFields({ password, repeated }: Props) {
  const field = {
    autoComplete: 'new-password',
    visibilityToggleButtonProps: { 'aria-label': 'Show or hide password' },
  }
  return (
    <>
      <PasswordInput label="New password" description="At least 8 characters" {...field} {...password} />
      <PasswordInput label="Confirm new password" {...field} {...repeated} />
    </>
  )
}

export function checkNewPassword(name: string, password: string, repeated: string) {
  return [
    ...issueIf(password.length < 8, name, 'New password must be at least 8 characters'),
    ...issueIf(repeated !== password, 'repeated', 'Passwords do not match'),
  ]
}
