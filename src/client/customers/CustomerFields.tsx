import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { QUOTE_FIELDS } from '#domain/quote-fields.ts'
import type { Problems } from '../forms/problems.ts'
import type { TypedCustomer } from './typed-customer.ts'

interface CustomerFieldsProps {
  readonly customer: TypedCustomer
  readonly problems: Problems
  readonly onChange: (changes: Partial<TypedCustomer>) => void
  /** Replaces the plain name field. */
  readonly nameField?: ReactNode
}

const FIELDS = [
  { name: 'name', label: 'Name', type: 'text' },
  { name: 'email', label: 'Email', type: 'email' },
  { name: 'phone', label: 'Phone', type: 'tel' },
  { name: 'address', label: 'Address', type: 'text' },
  { name: 'taxId', label: 'Tax ID', type: 'text' },
  { name: 'taxExemption', label: QUOTE_FIELDS.taxExemption.label, type: 'text' },
] as const

export function CustomerFields({ customer, problems, onChange, nameField }: CustomerFieldsProps) {
  return (
    <>
      {nameField}
      {FIELDS.filter(({ name }) => name !== 'name' || nameField === undefined).map(
        ({ name, label, type }) => (
          <TextInput
            key={name}
            label={label}
            type={type}
            withAsterisk={name === 'name'}
            data-autofocus={name === 'name' || undefined}
            autoComplete="off"
            value={customer[name]}
            error={problems.get(name)}
            onChange={(event) => onChange({ [name]: event.currentTarget.value })}
          />
        ),
      )}
    </>
  )
}
