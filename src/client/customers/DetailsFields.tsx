import { NativeSelect, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/SimpleGrid.layer.css'
import type { ReactNode } from 'react'
import { STRUCTURES, structureName } from '#domain/payment-terms.ts'
import { QUOTE_FIELDS } from '#domain/quote-fields.ts'
import type { Problems } from '../forms/problems.ts'
import { REQUIRED } from '../ui/required.ts'
import { AddressRows } from './AddressRows.tsx'
import { ContactRows } from './ContactRows.tsx'
import classes from './Details.module.css'
import type { TypedDetails } from './typed-details.ts'
import type { EditDetails } from './use-details-form.ts'

interface Props {
  readonly typed: TypedDetails
  readonly problems: Problems
  readonly edit: EditDetails
  /** Below the names. */
  readonly children?: ReactNode
}

type TextField = 'name' | 'company' | 'taxExemption' | 'taxId' | 'notes' | 'depositPercent' | 'daysToPay'

const OWN = 'Same as the shop'
const TERMS = [
  { value: '', label: OWN },
  ...STRUCTURES.map((value) => ({ value, label: structureName(value) })),
]

/** The fields of everything about a customer, for a new one and for an edit. */
export function DetailsFields({ typed, problems, edit, children }: Props) {
  const text = (name: TextField) => ({
    value: typed[name],
    error: problems.get(name),
    autoComplete: 'off',
    onChange: ({ currentTarget: { value } }: { readonly currentTarget: { readonly value: string } }) =>
      edit(name, (current) => ({ ...current, [name]: value })),
  })
  return (
    <div className={classes.fields}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="sm">
        <TextInput label="Name" {...REQUIRED} data-autofocus {...text('name')} />
        <TextInput label="Company" {...text('company')} />
      </SimpleGrid>
      {children}
      <ContactRows contacts={typed.contacts} problems={problems} edit={edit} />
      <AddressRows addresses={typed.addresses} problems={problems} edit={edit} />
      <fieldset className={classes.group}>
        <legend>Taxes</legend>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="sm">
          <TextInput label="Tax ID" {...text('taxId')} />
          <TextInput
            label={QUOTE_FIELDS.taxExemption.label}
            description="If you enter a certificate number, new quotes are tax-exempt."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...text('taxExemption')}
          />
        </SimpleGrid>
      </fieldset>
      <fieldset className={classes.group}>
        <legend>Payment terms of new quotes</legend>
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md" verticalSpacing="sm">
          <NativeSelect
            label="Payment structure"
            data={TERMS}
            value={typed.defaultTerms}
            error={problems.get('defaultTerms')}
            onChange={({ currentTarget: { value } }) =>
              edit('defaultTerms', (current) => ({
                ...current,
                defaultTerms: STRUCTURES.find((known) => known === value) ?? '',
              }))
            }
          />
          <TextInput label="Deposit (%)" placeholder={OWN} inputMode="numeric" {...text('depositPercent')} />
          <TextInput label="Days to pay" placeholder={OWN} inputMode="numeric" {...text('daysToPay')} />
        </SimpleGrid>
      </fieldset>
      <Textarea
        label="Notes"
        description="Only your shop sees them."
        autosize
        minRows={2}
        maxRows={10}
        {...text('notes')}
      />
    </div>
  )
}
