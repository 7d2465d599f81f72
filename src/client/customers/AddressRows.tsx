import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { MAX_ADDRESSES } from '#contract/customers.ts'
import { ADDRESS_KIND_LABELS, ADDRESS_KINDS } from '#domain/customer.ts'
import type { Problems } from '../forms/problems.ts'
import { DetailRows } from './DetailRows.tsx'
import classes from './Details.module.css'
import { blankAddress, type TypedAddress } from './typed-details.ts'
import type { EditDetails } from './use-details-form.ts'

interface Props {
  readonly addresses: readonly TypedAddress[]
  readonly problems: Problems
  readonly edit: EditDetails
}

const KINDS = ADDRESS_KINDS.map((value) => ({ value, label: ADDRESS_KIND_LABELS[value] }))

/** Where they are and where one works for them. The first billing address is on papers. */
export function AddressRows({ addresses, problems, edit }: Props) {
  return (
    <DetailRows
      title="Addresses"
      noun="Address"
      rows={addresses}
      most={MAX_ADDRESSES}
      problem={problems.get('addresses')}
      blank={(key): TypedAddress => ({ ...blankAddress(key), kind: 'job-site' })}
      onChange={(change) =>
        edit('addresses', (current) => ({ ...current, addresses: change(current.addresses) }))
      }
    >
      {(address, tools) => <Fields address={address} problems={problems} edit={edit} tools={tools} />}
    </DetailRows>
  )
}

interface FieldsProps {
  readonly address: TypedAddress
  readonly problems: Problems
  readonly edit: EditDetails
  readonly tools: ReactNode
}

function Fields({ address, problems, edit, tools }: FieldsProps) {
  const { key } = address
  const problemOf = (name: keyof TypedAddress) => problems.get(`addresses.${key}.${name}`)
  const change = (changes: Partial<TypedAddress>) =>
    edit(`addresses.${key}`, (current) => ({
      ...current,
      addresses: current.addresses.map((one) => (one.key === key ? { ...one, ...changes } : one)),
    }))
  return (
    <>
      <Textarea
        label="Address"
        autosize
        minRows={2}
        maxRows={5}
        autoComplete="off"
        value={address.address}
        error={problemOf('address')}
        onChange={({ currentTarget: { value } }) => change({ address: value })}
      />
      <div className={classes.below}>
        <div className={classes.kind}>
          <NativeSelect
            label="Kind"
            data={KINDS}
            value={address.kind}
            error={problemOf('kind')}
            onChange={({ currentTarget: { value } }) =>
              change({ kind: ADDRESS_KINDS.find((known) => known === value) ?? 'billing' })
            }
          />
          <TextInput
            label="Label"
            placeholder="Lake house"
            autoComplete="off"
            value={address.label}
            error={problemOf('label')}
            onChange={({ currentTarget: { value } }) => change({ label: value })}
          />
        </div>
        {tools}
      </div>
    </>
  )
}
