import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { QUOTE_FIELDS } from '#domain/quote-fields.ts'
import type { Problems } from '../forms/problems.ts'
import type { TypedCustomer } from './typed-customer.ts'

interface CustomerFieldsProps {
  readonly customer: TypedCustomer
  readonly problems: Problems
  readonly onChange: (changes: Partial<TypedCustomer>) => void
  /** The field of the name. */
  readonly children: ReactNode
}

const FIELDS = [
  { name: 'email', label: 'Email', type: 'email' },
  { name: 'phone', label: 'Phone', type: 'tel' },
  { name: 'address', label: 'Address', type: 'text' },
  { name: 'taxId', label: 'Tax ID', type: 'text' },
  { name: 'taxExemption', label: QUOTE_FIELDS.taxExemption.label, type: 'text' },
] as const

export function CustomerFields({ customer, problems, onChange, children }: CustomerFieldsProps) {
  return (
    <>
      {children}
      {FIELDS.map(({ name, label, type }) => (
        <TextInput
          key={name}
          label={label}
          type={type}
          {...(name === 'taxExemption' && { placeholder: 'Certificate #' })}
          autoComplete="off"
          value={customer[name]}
          error={problems.get(name)}
          onChange={(event) => onChange({ [name]: event.currentTarget.value })}
        />
      ))}
    </>
  )
}
