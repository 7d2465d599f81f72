import { PasswordInput } from '@mantine/core'
import { useEffect, useRef } from 'react'

interface Field {
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void
}

/** The first field of a form that takes the place of the button that was pressed. */
export function CurrentPassword({ field }: { readonly field: Field }) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus({ preventScroll: true }), [])
  return (
    <PasswordInput
      ref={input}
      label="Current password"
      autoComplete="current-password"
      visibilityToggleButtonProps={{ 'aria-label': 'Show or hide password' }}
      data-autofocus
      {...field}
    />
  )
}
