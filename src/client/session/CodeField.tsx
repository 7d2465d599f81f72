import { TextInput } from '@mantine/core'
import type { Ref } from 'react'

interface Field {
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void
}

interface Props {
  readonly ref?: Ref<HTMLInputElement>
  readonly field: Field
  /** Whether a recovery code works too. */
  readonly takesRecoveryCode?: boolean
}

export function CodeField({ ref, field, takesRecoveryCode = false }: Props) {
  return (
    <TextInput
      ref={ref}
      label="Code"
      description={
        takesRecoveryCode
          ? 'From your authenticator app, or a recovery code'
          : 'The six digits that the app shows'
      }
      autoComplete="one-time-code"
      inputMode={takesRecoveryCode ? 'text' : 'numeric'}
      spellCheck={false}
      autoCapitalize="none"
      {...field}
    />
  )
}
