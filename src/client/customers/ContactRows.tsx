import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Checkbox, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { MAX_CONTACTS } from '#contract/customers.ts'
import type { Problems } from '../forms/problems.ts'
import { DetailRows } from './DetailRows.tsx'
import classes from './Details.module.css'
import { blankContact, type TypedContact } from './typed-details.ts'
import type { EditDetails } from './use-details-form.ts'

interface Props {
  readonly contacts: readonly TypedContact[]
  readonly problems: Problems
  readonly edit: EditDetails
}

/** Whom to reach. The first one is on papers and in lists. */
export function ContactRows({ contacts, problems, edit }: Props) {
  return (
    <DetailRows
      title="Contacts"
      noun="Contact"
      rows={contacts}
      most={MAX_CONTACTS}
      problem={problems.get('contacts')}
      blank={blankContact}
      onChange={(change) =>
        edit('contacts', (current) => ({ ...current, contacts: change(current.contacts) }))
      }
    >
      {(contact, tools) => <Fields contact={contact} problems={problems} edit={edit} tools={tools} />}
    </DetailRows>
  )
}

interface FieldsProps {
  readonly contact: TypedContact
  readonly problems: Problems
  readonly edit: EditDetails
  readonly tools: ReactNode
}

function Fields({ contact, problems, edit, tools }: FieldsProps) {
  const { key } = contact
  const change = (changes: Partial<TypedContact>) =>
    edit(`contacts.${key}`, (current) => ({
      ...current,
      contacts: current.contacts.map((one) => (one.key === key ? { ...one, ...changes } : one)),
    }))
  const text = (name: 'name' | 'email' | 'phone') => ({
    value: contact[name],
    error: problems.get(`contacts.${key}.${name}`),
    autoComplete: 'off',
    onChange: ({ currentTarget: { value } }: { readonly currentTarget: HTMLInputElement }) =>
      change({ [name]: value }),
  })
  return (
    <>
      <div className={classes.contact}>
        <TextInput label="Contact person" {...text('name')} />
        <TextInput label="Email" type="email" {...text('email')} />
        <TextInput label="Phone" type="tel" {...text('phone')} />
      </div>
      <div className={classes.below}>
        <div className={classes.checks}>
          <Checkbox
            label="Gets quotes"
            checked={contact.getsQuotes}
            onChange={({ currentTarget: { checked } }) => change({ getsQuotes: checked })}
          />
          <Checkbox
            label="Gets invoices"
            checked={contact.getsInvoices}
            onChange={({ currentTarget: { checked } }) => change({ getsInvoices: checked })}
          />
        </div>
        {tools}
      </div>
    </>
  )
}
