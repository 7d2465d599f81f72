import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { Session } from '#contract/session.ts'
import { CallError } from '../call-error.ts'
import { issueIf } from '../forms/problems.ts'
import { useTypedForm } from '../forms/use-typed-form.ts'
import { showFailure } from '../ui/toast.tsx'
import { CodeField } from './CodeField.tsx'
import { isAboutCode, signIn, signInFailure } from './sign-in.ts'

interface Props {
  readonly initial?: { readonly username: string }
  readonly onSignedIn: (session: Session) => void | Promise<void>
}

const EMPTY = { username: '', password: '', code: '' }

export function SignInForm({ initial, onSignedIn }: Props) {
  const username = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const code = useRef<HTMLInputElement>(null)
  const [needsCode, setNeedsCode] = useState(false)
  const form = useTypedForm({
    start: { ...EMPTY, ...initial },
    input: ({ code, ...typed }, { saved }) => (saved ? undefined : { ...typed, ...(needsCode && { code }) }),
    check: (typed) => [
      ...issueIf(typed.username.trim() === '', 'username', 'Username is required'),
      ...issueIf(typed.password === '', 'password', 'Password is required'),
      ...issueIf(typed.code?.trim() === '', 'code', 'Code is required'),
    ],
    save: async (credentials) => onSignedIn(await signIn(credentials)),
    onSaved: () => {},
    onFailed: (error) => {
      if (isAboutCode(error)) {
        setNeedsCode(true)
        // The first time nothing was wrong; later the message is beside the field.
        return !needsCode
      }
      // The button lost focus when it was disabled.
      password.current?.focus()
      showFailure(
        'Login failed',
        (error instanceof CallError && error.serverMessage) || 'Invalid credentials',
      )
      return true
    },
  })
  const usernameField = form.field('username')
  const first = initial?.username === undefined ? username : password
  useEffect(() => first.current?.focus(), [first])
  useEffect(() => {
    if (needsCode && !form.saving) code.current?.focus()
  }, [needsCode, form.saving])
  return (
    <form {...form.props}>
      <Stack gap="md">
        {form.error !== null && !isAboutCode(form.error) && (
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
          {...usernameField}
          onChange={(event) => {
            // A colleague who takes over the form has another code, or none.
            setNeedsCode(false)
            form.change({ code: '' })
            usernameField.onChange(event)
          }}
        />
        <PasswordInput
          ref={password}
          label="Password"
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Show or hide password' }}
          data-autofocus={first === password || undefined}
          {...form.field('password')}
        />
        {needsCode && <CodeField ref={code} field={form.field('code')} takesRecoveryCode />}
        {/* Stays busy after success, because the page is about to reload. */}
        <Button type="submit" loading={form.saving || form.saved} size="md">
          Sign in
        </Button>
      </Stack>
    </form>
  )
}
