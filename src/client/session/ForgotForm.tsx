import { Alert, Button, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { call } from '../call.ts'
import { issueIf } from '../forms/problems.ts'
import { useTypedForm } from '../forms/use-typed-form.ts'

interface Props {
  /** Whether Kerf can mail a link. */
  readonly canMail: boolean
  readonly onBack: () => void
}

/** Asks for a link by email, or says who can make one. */
export function ForgotForm({ canMail, onBack }: Props) {
  const [askedFor, setAskedFor] = useState<string>()
  const form = useTypedForm({
    start: { username: '' },
    input: (typed) => typed,
    check: ({ username }) => issueIf(username.trim() === '', 'username', 'Username or email is required'),
    save: (body) => call('POST /api/auth/forgot', { body }),
    onSaved: (_, { username }) => setAskedFor(username.trim()),
    failure: { title: 'Forgot password', text: 'Failed to request a link' },
  })
  const back = (
    <Button variant="default" onClick={onBack}>
      Back to sign in
    </Button>
  )
  if (!canMail) {
    return (
      <Stack gap="md">
        <Text>
          Ask an administrator of your shop: under <b>Team</b>, they can make a link for you to choose a new
          password. If none of them can sign in, whoever runs Kerf can make one.
        </Text>
        {back}
      </Stack>
    )
  }
  if (askedFor !== undefined) {
    return (
      <Stack gap="md">
        <Alert color="green" role="status">
          If there is an account for <b>{askedFor}</b>, and it has an email address, a link is on its way. It
          works for one hour.
        </Alert>
        <Text size="sm" c="dimmed">
          Nothing arrives? Ask an administrator of your shop for a link, or whoever runs Kerf.
        </Text>
        {back}
      </Stack>
    )
  }
  return (
    <form {...form.props}>
      <Stack gap="md">
        <TextInput
          label="Username or email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
          {...form.field('username')}
        />
        <Button type="submit" loading={form.saving} size="md">
          Email me a link
        </Button>
        {back}
      </Stack>
    </form>
  )
}
