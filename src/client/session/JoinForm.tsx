import { Button, Code, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { Calls } from '#contract/api.ts'
import { passwordHint } from '#domain/password-rules.ts'
import { ROLE_LABELS, ROLE_SUMMARIES } from '#domain/rights.ts'
import { call } from '../call.ts'
import { issueIf, problemsOf } from '../forms/problems.ts'
import { useTypedForm } from '../forms/use-typed-form.ts'
import { CodeField } from './CodeField.tsx'
import { enterJoinedShop } from './enter.ts'
import { FormProblem } from './FormProblem.tsx'
import { checkedSession, isAboutCode } from './sign-in.ts'
import { useSignedInHere } from './use-signed-in-here.ts'

interface Props {
  readonly token: string
  readonly invitation: Calls['POST /api/auth/link']['reply']
}

/** Joins as a new user, or with an account that the visitor has already. */
export function JoinForm({ token, invitation: { name, email, role } }: Props) {
  const [hasAccount, setHasAccount] = useState(false)
  const [needsCode, setNeedsCode] = useState(false)
  const code = useRef<HTMLInputElement>(null)
  const known = useSignedInHere()
  const form = useTypedForm({
    start: { name, username: '', password: '', code: '' },
    input: (typed, { saved }) => (saved ? undefined : typed),
    check: (typed) => [
      ...issueIf(!hasAccount && typed.name.trim() === '', 'name', 'Your name is required'),
      ...issueIf(typed.username.trim().length < 3, 'username', 'Username must be at least 3 characters'),
      ...issueIf(typed.password === '', 'password', 'Password is required'),
    ],
    toProblems: (issues) =>
      problemsOf(issues.map((issue) => ({ ...issue, path: issue.path.replace(/^(newUser|account)\./, '') }))),
    save: async ({ username, password, code, name: typedName }) => {
      const user = hasAccount
        ? { account: { username, password, ...(needsCode && { code }) } }
        : { newUser: { name: typedName, username, password } }
      await call('POST /api/auth/accept-invitation', { body: { token, ...user } })
      enterJoinedShop(await checkedSession())
    },
    onSaved: () => {},
    onFailed: (error) => {
      if (!isAboutCode(error)) return false
      setNeedsCode(true)
      // The first time nothing was wrong; later the message is beside the field.
      return !needsCode
    },
  })
  const joining = useTypedForm({
    start: {},
    input: (_, { saved }) => (saved ? undefined : {}),
    check: () => [],
    save: async () => {
      await call('POST /api/auth/accept-invitation', { body: { token } })
      enterJoinedShop(await checkedSession())
    },
    onSaved: () => {},
  })
  const asksCode = hasAccount && needsCode
  useEffect(() => {
    if (asksCode && !form.saving) code.current?.focus()
  }, [asksCode, form.saving])
  const usernameField = form.field('username')
  return (
    <Stack gap="md">
      {role !== null && (
        <Text size="sm">
          Your role is <b>{ROLE_LABELS[role]}</b>: {ROLE_SUMMARIES[role]}.
        </Text>
      )}
      {email !== null && !hasAccount && (
        <Text size="sm">
          Your email is <b>{email}</b>. You can change it in My Account.
        </Text>
      )}
      {known !== undefined && (
        <form {...joining.props}>
          <Stack gap="xs">
            <FormProblem error={joining.error} />
            <Button type="submit" size="md" loading={joining.saving || joining.saved}>
              Join as {known.name}
            </Button>
            <Text size="xs" c="dimmed">
              You are signed in as <Code>{known.username}</Code>. Or join as somebody else:
            </Text>
          </Stack>
        </form>
      )}
      <form {...form.props}>
        <Stack gap="md">
          <FormProblem error={form.error} />
          {!hasAccount && <TextInput label="Your name" autoComplete="name" {...form.field('name')} />}
          <TextInput
            label="Username"
            description={hasAccount ? undefined : 'You will sign in with it'}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            {...usernameField}
            onChange={(event) => {
              // A colleague who takes over the form has another code, or none.
              setNeedsCode(false)
              form.change({ code: '' })
              usernameField.onChange(event)
            }}
          />
          <PasswordInput
            label="Password"
            description={hasAccount ? undefined : passwordHint()}
            autoComplete={hasAccount ? 'current-password' : 'new-password'}
            visibilityToggleButtonProps={{ 'aria-label': 'Show or hide password' }}
            {...form.field('password')}
          />
          {asksCode && <CodeField ref={code} field={form.field('code')} takesRecoveryCode />}
          <Button type="submit" loading={form.saving || form.saved} size="md">
            {hasAccount ? 'Sign in and join' : 'Join'}
          </Button>
          <Button variant="subtle" size="compact-sm" onClick={() => setHasAccount(!hasAccount)}>
            {hasAccount ? 'I have no account yet' : 'I already have an account'}
          </Button>
        </Stack>
      </form>
    </Stack>
  )
}
