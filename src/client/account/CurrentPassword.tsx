import { PasswordInput } from '@mantine/core'
import { useEffect, useRef } from 'react'

interface Field {
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void
}

interface Props {
  readonly field: Field
  /** Whether it takes the focus when it appears. */
  readonly isFirst?: boolean
}

export function CurrentPassword({ field, isFirst = false }: Props) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isFirst) input.current?.focus()
  }, [isFirst])
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
