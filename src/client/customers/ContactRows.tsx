import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Button, Checkbox, Input, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { MAX_CONTACTS } from '#contract/customers.ts'
import { movedBy } from '../forms/moved-by.ts'
import type { Problems } from '../forms/problems.ts'
import { RowTools } from '../forms/RowTools.tsx'
import { useRowEdits } from '../forms/use-row-edits.ts'
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
  const put = (change: (contacts: TypedContact[]) => TypedContact[]) =>
    edit('contacts', (current) => ({ ...current, contacts: change(current.contacts) }))
  const rows = useRowEdits({
    ids: contacts.map(idOf),
    onMove: (at, by) => put((current) => movedBy(current, at, by)),
    onRemove: (at) => put((current) => current.filter((_, index) => index !== at)),
  })
  function add() {
    const contact = blankContact(crypto.randomUUID())
    rows.add(idOf(contact), () => put((current) => [...current, contact]))
  }
  const problem = problems.get('contacts')
  return (
    <fieldset className={classes.group}>
      <legend>Contacts</legend>
      {contacts.map((contact, at) => (
        <ContactRow
          key={contact.key}
          contact={contact}
          number={at + 1}
          count={contacts.length}
          problems={problems}
          edit={edit}
          onMove={(by) => rows.move(at, by)}
          onRemove={() => rows.remove(at)}
        />
      ))}
      {problem !== undefined && (
        <Input.Error size="sm" role="alert" data-problem tabIndex={-1}>
          {problem}
        </Input.Error>
      )}
      <Button
        ref={rows.addButton}
        variant="light"
        size="xs"
        leftSection={<IconPlus size={14} aria-hidden />}
        disabled={contacts.length >= MAX_CONTACTS}
        onClick={add}
      >
        Add Contact
      </Button>
    </fieldset>
  )
}

function idOf({ key }: TypedContact): string {
  return `contact-row-${key}`
}

interface RowProps {
  readonly contact: TypedContact
  /** Counted from 1. */
  readonly number: number
  readonly count: number
  readonly problems: Problems
  readonly edit: EditDetails
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
}

function ContactRow({ contact, number, count, problems, edit, onMove, onRemove }: RowProps) {
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
    <fieldset id={idOf(contact)} className={classes.row} aria-label={`Contact ${number}`} data-row>
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
        {count > 1 && (
          <RowTools
            what={`contact ${number}`}
            isFirst={number === 1}
            isLast={number === count}
            onMove={onMove}
            onRemove={onRemove}
          />
        )}
      </div>
    </fieldset>
  )
}
