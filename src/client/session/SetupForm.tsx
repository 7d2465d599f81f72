import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import type { Session } from '#contract/session.ts'
import { MIN_PASSWORD, passwordHint } from '#domain/password-rules.ts'
import { call } from '../call.ts'
import { CallError } from '../call-error.ts'
import { issueIf } from '../forms/problems.ts'
import { useTypedForm } from '../forms/use-typed-form.ts'
import { checkedSession } from './sign-in.ts'

interface Props {
  /** Whether the visitor must know the code that the server printed. */
  readonly asksCode: boolean
  readonly onDone: (session: Session) => void
}

const EMPTY = { code: '', shopName: '', name: '', email: '', username: '', password: '' }

/** Creates the first shop and its administrator in an empty database. */
export function SetupForm({ asksCode, onDone }: Props) {
  const form = useTypedForm({
    start: EMPTY,
    input: ({ code, ...typed }, { saved }) => {
      if (saved) return undefined
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      return { ...typed, timeZone, ...(asksCode && { code }) }
    },
    check: ({ code, shopName, name, username, password }) => [
      ...issueIf(asksCode && code?.trim() === '', 'code', 'Setup code is required'),
      ...issueIf(shopName.trim() === '', 'shopName', 'Shop name is required'),
      ...issueIf(name.trim() === '', 'name', 'Your name is required'),
      ...issueIf(username.trim().length < 3, 'username', 'Username must be at least 3 characters'),
      ...issueIf(
        password.length < MIN_PASSWORD,
        'password',
        `Password must be at least ${MIN_PASSWORD} characters`,
      ),
    ],
    save: async (setup) => {
      await call('POST /api/setup', { body: setup })
      onDone(await checkedSession())
    },
    onSaved: () => {},
  })
  const { error } = form
  const isBesideFields = error instanceof CallError && error.issues.length > 0
  return (
    <form {...form.props}>
      <Stack gap="md">
        {error !== null && !isBesideFields && (
          <Alert color="red" role="alert">
            {error instanceof CallError ? (error.serverMessage ?? error.message) : error.message}
          </Alert>
        )}
        {asksCode && (
          <TextInput
            label="Setup code"
            description="Kerf printed it when it started, on the machine that it runs on"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...form.field('code')}
          />
        )}
        <TextInput label="Shop name" autoComplete="organization" {...form.field('shopName')} />
        <TextInput label="Your name" autoComplete="name" {...form.field('name')} />
        <TextInput
          label="Email"
          description="Optional"
          type="email"
          autoComplete="email"
          {...form.field('email')}
        />
        <TextInput
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('username')}
        />
        <PasswordInput
          label="Password"
          description={passwordHint()}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Show or hide password' }}
          {...form.field('password')}
        />
        <Button type="submit" loading={form.saving || form.saved} size="md">
          Create shop
        </Button>
      </Stack>
    </form>
  )
}
