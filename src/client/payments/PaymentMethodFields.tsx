import { NativeSelect, TextInput } from '@mantine/core'
import { METHOD_NAMES, PAYMENT_METHODS, type PaymentMethod } from '#domain/ledger.ts'
import type { Problems } from '../forms/problems.ts'

export interface PaymentMethodInput {
  readonly method: PaymentMethod
  readonly reference: string
}

interface Props {
  readonly value: PaymentMethodInput
  readonly problems: Problems
  readonly onChange: (changes: Partial<PaymentMethodInput>) => void
}

const METHODS = PAYMENT_METHODS.map((method) => ({ value: method, label: METHOD_NAMES[method] }))

export function PaymentMethodFields({ value, problems, onChange }: Props) {
  return (
    <>
      <MethodField
        method={value.method}
        error={problems.get('method')}
        onChange={(method) => onChange({ method })}
      />
      <TextInput
        label="Reference"
        description="Optional, such as a check number"
        autoComplete="off"
        maxLength={200}
        value={value.reference}
        error={problems.get('reference')}
        onChange={({ currentTarget }) => onChange({ reference: currentTarget.value })}
      />
    </>
  )
}

interface MethodFieldProps {
  readonly method: PaymentMethod
  readonly error: string | undefined
  readonly onChange: (method: PaymentMethod) => void
}

export function MethodField({ method, error, onChange }: MethodFieldProps) {
  return (
    <NativeSelect
      label="Method"
      data={METHODS}
      value={method}
      error={error}
      onChange={({ currentTarget }) => {
        const chosen = PAYMENT_METHODS.find((name) => name === currentTarget.value)
        if (chosen !== undefined) onChange(chosen)
      }}
    />
  )
}
