import { PasswordInput } from '@mantine/core'
import { passwordHint } from '#domain/password-rules.ts'
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

/** A new password, typed twice. The server knows how long it must be: a second factor allows a shorter one. */
export function NewPasswordFields({ password, repeated }: Props) {
  const field = {
    autoComplete: 'new-password',
    visibilityToggleButtonProps: { 'aria-label': 'Show or hide password' },
  }
  return (
    <>
      <PasswordInput label="New password" description={passwordHint()} {...field} {...password} />
      <PasswordInput label="Confirm new password" {...field} {...repeated} />
    </>
  )
}

export function checkNewPassword(name: string, password: string, repeated: string) {
  return [
    ...issueIf(password === '', name, 'New password is required'),
    ...issueIf(repeated !== password, 'repeated', 'Passwords do not match'),
  ]
}
