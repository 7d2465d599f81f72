import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import type { Session, Setup } from '#contract/session.ts'
import { call } from '../call.ts'
import { CallError, fieldErrors } from '../call-error.ts'
import { checkedSession } from './sign-in.ts'

interface Props {
  readonly onDone: (session: Session) => void
}

/** Creates the first shop and its administrator in an empty database. */
export function SetupForm({ onDone }: Props) {
  const form = useForm({
    initialValues: { shopName: '', name: '', email: '', username: '', password: '' },
    validate: {
      shopName: (shopName) => (shopName.trim() === '' ? 'Shop name is required' : null),
      name: (name) => (name.trim() === '' ? 'Your name is required' : null),
      username: (username) => (username.trim().length < 3 ? 'Username must be at least 3 characters' : null),
      password: (password) => (password.length < 8 ? 'Password must be at least 8 characters' : null),
    },
  })
  const settingUp = useMutation({
    mutationFn: async (setup: Setup) => {
      await call('POST /api/setup', { body: setup })
      onDone(await checkedSession())
    },
    onError: (error) => form.setErrors(fieldErrors(error)),
  })
  const hasFieldErrors = Object.keys(fieldErrors(settingUp.error)).length > 0
  const busy = settingUp.isPending || settingUp.isSuccess
  const submit = form.onSubmit((values) => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    if (!busy) settingUp.mutate({ ...values, timeZone })
  })
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        {settingUp.isError && !hasFieldErrors && (
          <Alert color="red" role="alert">
            {settingUp.error instanceof CallError
              ? (settingUp.error.serverMessage ?? settingUp.error.message)
              : settingUp.error.message}
          </Alert>
        )}
        <TextInput label="Shop name" autoComplete="organization" {...form.getInputProps('shopName')} />
        <TextInput label="Your name" autoComplete="name" {...form.getInputProps('name')} />
        <TextInput
          label="Email"
          description="Optional"
          type="email"
          autoComplete="email"
          {...form.getInputProps('email')}
        />
        <TextInput
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('username')}
        />
        <PasswordInput
          label="Password"
          description="At least 8 characters"
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Show or hide password' }}
          {...form.getInputProps('password')}
        />
        <Button type="submit" loading={busy} size="md">
          Create shop
        </Button>
      </Stack>
    </form>
  )
}
