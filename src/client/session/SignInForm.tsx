import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { Credentials, Session } from '#contract/session.ts'
import { CallError } from '../call-error.ts'
import { issueIf } from '../forms/problems.ts'
import { useTypedForm } from '../forms/use-typed-form.ts'
import { showFailure } from '../ui/toast.tsx'
import { signIn, signInFailure } from './sign-in.ts'

interface Props {
  readonly initial?: Partial<Credentials>
  readonly onSignedIn: (session: Session) => void | Promise<void>
}

const EMPTY: Credentials = { username: '', password: '' }

export function SignInForm({ initial, onSignedIn }: Props) {
  const username = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const form = useTypedForm({
    start: { ...EMPTY, ...initial },
    input: (typed, { saved }) => (saved ? undefined : typed),
    check: (typed) => [
      ...issueIf(typed.username.trim() === '', 'username', 'Username is required'),
      ...issueIf(typed.password === '', 'password', 'Password is required'),
    ],
    save: async (credentials) => onSignedIn(await signIn(credentials)),
    onSaved: () => {},
    onFailed: (error) => {
      // The button lost focus when it was disabled.
      password.current?.focus()
      showFailure(
        'Login failed',
        (error instanceof CallError && error.serverMessage) || 'Invalid credentials',
      )
      return true
    },
  })
  const first = initial?.username === undefined ? username : password
  useEffect(() => first.current?.focus(), [first])
  return (
    <form {...form.props}>
      <Stack gap="md">
        {form.error !== null && (
          <Alert color="red" role="alert">
            {signInFailure(form.error)}
          </Alert>
        )}
        <TextInput
          ref={username}
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus={first === username || undefined}
          {...form.field('username')}
        />
        <PasswordInput
          ref={password}
          label="Password"
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Show or hide password' }}
          data-autofocus={first === password || undefined}
          {...form.field('password')}
        />
        {/* Stays busy after success, because the page is about to reload. */}
        <Button type="submit" loading={form.saving || form.saved} size="md">
          Sign in
        </Button>
      </Stack>
    </form>
  )
}
