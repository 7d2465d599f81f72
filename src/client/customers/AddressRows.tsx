import { Button, Input, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { MAX_ADDRESSES } from '#contract/customers.ts'
import { ADDRESS_KIND_LABELS, ADDRESS_KINDS } from '#domain/customer.ts'
import { movedBy } from '../forms/moved-by.ts'
import type { Problems } from '../forms/problems.ts'
import { RowTools } from '../forms/RowTools.tsx'
import { useRowEdits } from '../forms/use-row-edits.ts'
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
  const put = (change: (addresses: TypedAddress[]) => TypedAddress[]) =>
    edit('addresses', (current) => ({ ...current, addresses: change(current.addresses) }))
  const rows = useRowEdits({
    ids: addresses.map(idOf),
    onMove: (at, by) => put((current) => movedBy(current, at, by)),
    onRemove: (at) => put((current) => current.filter((_, index) => index !== at)),
  })
  function add() {
    const address: TypedAddress = { ...blankAddress(crypto.randomUUID()), kind: 'job-site' }
    rows.add(idOf(address), () => put((current) => [...current, address]))
  }
  const problem = problems.get('addresses')
  return (
    <fieldset className={classes.group}>
      <legend>Addresses</legend>
      {addresses.map((address, at) => (
        <AddressRow
          key={address.key}
          address={address}
          number={at + 1}
          count={addresses.length}
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
        disabled={addresses.length >= MAX_ADDRESSES}
        onClick={add}
      >
        Add Address
      </Button>
    </fieldset>
  )
}

function idOf({ key }: TypedAddress): string {
  return `address-row-${key}`
}

interface RowProps {
  readonly address: TypedAddress
  /** Counted from 1. */
  readonly number: number
  readonly count: number
  readonly problems: Problems
  readonly edit: EditDetails
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
}

function AddressRow({ address, number, count, problems, edit, onMove, onRemove }: RowProps) {
  const { key } = address
  const problemOf = (name: keyof TypedAddress) => problems.get(`addresses.${key}.${name}`)
  const change = (changes: Partial<TypedAddress>) =>
    edit(`addresses.${key}`, (current) => ({
      ...current,
      addresses: current.addresses.map((one) => (one.key === key ? { ...one, ...changes } : one)),
    }))
  return (
    <fieldset id={idOf(address)} className={classes.row} aria-label={`Address ${number}`} data-row>
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
        {count > 1 && (
          <RowTools
            what={`address ${number}`}
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
