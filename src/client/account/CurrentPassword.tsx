import { PasswordInput } from '@mantine/core'

interface Field {
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void
}

export function CurrentPassword({ field }: { readonly field: Field }) {
  return (
    <PasswordInput
      label="Current password"
      autoComplete="current-password"
      visibilityToggleButtonProps={{ 'aria-label': 'Show or hide password' }}
      data-autofocus
      {...field}
    />
  )
}
