import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useId } from 'react'
import { flushSync } from 'react-dom'
import type { FieldKind } from '#domain/pieces/piece-type.ts'
import { movedBy } from '../forms/moved-by.ts'
import { UNDO_MS, useRowEdits } from '../forms/use-row-edits.ts'
import { NothingYet, Panel } from '../ui/Panel.tsx'
import { showSuccess } from '../ui/toast.tsx'
import { changedAt, chargeFor, isCharged, newField } from './draft-edits.ts'
import classes from './Editor.module.css'
import { FieldRow } from './FieldRow.tsx'
import type { FieldDraft } from './type-draft.ts'
import type { TypeForm } from './use-type-form.ts'

const KINDS: readonly { readonly kind: FieldKind; readonly label: string }[] = [
  { kind: 'length', label: 'Length' },
  { kind: 'choice', label: 'Choice' },
  { kind: 'switch', label: 'Switch' },
  { kind: 'count', label: 'Count' },
  { kind: 'amount', label: 'Dollar amount' },
  { kind: 'text', label: 'Free text' },
]

interface Props {
  readonly form: TypeForm
}

/** What the calculator asks about a piece. */
export function FieldsPanel({ form }: Props) {
  const { fields } = form.draft
  const addId = useId()
  const change = (next: (fields: readonly FieldDraft[]) => readonly FieldDraft[]) => {
    form.forgetTouched()
    form.edit((current) => ({ ...current, fields: next(current.fields) }))
  }
  const rows = useRowEdits({
    ids: fields.map(({ id }) => id),
    onMove: (at, by) => change((all) => movedBy(all, at, by)),
    onRemove: (at) => {
      const removed = fields[at]
      if (removed === undefined) return
      change((all) => all.toSpliced(at, 1))
      showSuccess('Field removed', removed.label, {
        label: 'Undo',
        forMs: UNDO_MS,
        run: () => change((all) => all.toSpliced(at, 0, removed)),
      })
    },
  })
  const addChargeFor = (field: FieldDraft) => {
    const charge = chargeFor(form.draft, field)
    if (charge === undefined) return
    flushSync(() => form.edit((current) => ({ ...current, charges: [...current.charges, charge] })))
    const row = document.getElementById(charge.id)
    const rate = row?.querySelector<HTMLElement>('input[name$=".rate"]')
    ;(rate ?? row?.querySelector('input'))?.focus()
  }
  return (
    <Panel title="What to ask" flush>
      {fields.length === 0 && (
        <NothingYet>Sizes, choices, and options that the calculator asks for, in this order.</NothingYet>
      )}
      {fields.map((field, at) => (
        <FieldRow
          key={field.id}
          form={form}
          field={field}
          at={at}
          isLast={at === fields.length - 1}
          onChange={(changes) =>
            form.edit((current) => ({ ...current, fields: changedAt(current.fields, at, changes) }))
          }
          onMove={(by) => rows.move(at, by)}
          onRemove={() => rows.remove(at)}
          onCharge={
            chargeFor(form.draft, field) !== undefined && !isCharged(form.draft, field)
              ? () => addChargeFor(field)
              : undefined
          }
        />
      ))}
      <fieldset aria-labelledby={addId} className={classes.add}>
        <span id={addId}>Add</span>
        {KINDS.map(({ kind, label }, index) => (
          <Button
            key={kind}
            ref={index === 0 ? rows.addButton : undefined}
            variant="light"
            size="xs"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => {
              const field = newField(kind)
              rows.add(field.id, () => change((all) => [...all, field]))
            }}
          >
            {label}
          </Button>
        ))}
      </fieldset>
    </Panel>
  )
}
