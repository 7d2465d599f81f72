import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Credentials, Session } from '#contract/session.ts'
import { CallError } from '../call-error.ts'
import { showFailure } from '../ui/toast.tsx'
import { signIn, signInFailure } from './sign-in.ts'

interface Props {
  readonly initial?: Partial<Credentials>
  readonly onSignedIn: (session: Session) => void | Promise<void>
}

export function SignInForm({ initial, onSignedIn }: Props) {
  const form = useForm({
    initialValues: { username: '', password: '', ...initial },
    validate: {
      username: (username) => (username.trim() === '' ? 'Username is required' : null),
      password: (password) => (password === '' ? 'Password is required' : null),
    },
  })
  const first = initial?.username === undefined ? 'username' : 'password'
  const focusOn = useRef((field: string) => form.getInputNode(field)?.focus())
  useEffect(() => focusOn.current(first), [first])
  const signingIn = useMutation({
    mutationFn: async (credentials: Credentials) => onSignedIn(await signIn(credentials)),
    onError: (error) => {
      // The button lost focus when it was disabled.
      focusOn.current('password')
      showFailure(
        'Login failed',
        (error instanceof CallError && error.serverMessage) || 'Invalid credentials',
      )
    },
  })
  // Stays busy after success, because the page is about to reload.
  const busy = signingIn.isPending || signingIn.isSuccess
  const submit = form.onSubmit(
    (credentials) => {
      if (!busy) signingIn.mutate(credentials)
    },
    (problems) => focusOn.current(Object.keys(problems)[0] ?? first),
  )
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        {signingIn.isError && (
          <Alert color="red" role="alert">
            {signInFailure(signingIn.error)}
          </Alert>
        )}
        <TextInput
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus={initial?.username === undefined || undefined}
          {...form.getInputProps('username')}
        />
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Show or hide password' }}
          data-autofocus={initial?.username !== undefined || undefined}
          {...form.getInputProps('password')}
        />
        <Button type="submit" loading={busy} size="md">
          Sign in
        </Button>
      </Stack>
    </form>
  )
}
