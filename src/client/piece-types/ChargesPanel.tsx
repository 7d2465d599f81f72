import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { PricePart } from '#domain/pieces/price-piece.ts'
import { movedBy } from '../forms/moved-by.ts'
import { UNDO_MS, useRowEdits } from '../forms/use-row-edits.ts'
import { NothingYet, Panel } from '../ui/Panel.tsx'
import { showSuccess } from '../ui/toast.tsx'
import { ChargeRow } from './ChargeRow.tsx'
import { changedAt, newCharge } from './draft-edits.ts'
import classes from './Editor.module.css'
import type { ChargeDraft } from './type-draft.ts'
import type { TypeForm } from './use-type-form.ts'

interface Props {
  readonly form: TypeForm
  /** What the example's price is made of. */
  readonly parts: readonly PricePart[]
}

/** What is charged, in the order of the receipt. */
export function ChargesPanel({ form, parts }: Props) {
  const { charges } = form.draft
  const change = (next: (charges: readonly ChargeDraft[]) => readonly ChargeDraft[]) => {
    form.forgetTouched()
    form.edit((current) => ({ ...current, charges: next(current.charges) }))
  }
  const rows = useRowEdits({
    ids: charges.map(({ id }) => id),
    onMove: (at, by) => change((all) => movedBy(all, at, by)),
    onRemove: (at) => {
      const removed = charges[at]
      if (removed === undefined) return
      change((all) => all.toSpliced(at, 1))
      showSuccess('Charge removed', removed.label, {
        label: 'Undo',
        forMs: UNDO_MS,
        run: () => change((all) => all.toSpliced(at, 0, removed)),
      })
    },
  })
  return (
    <Panel title="What to charge" flush>
      {charges.length === 0 && (
        <NothingYet>The lines of the receipt. A percentage is of the lines above it.</NothingYet>
      )}
      {charges.map((charge, at) => (
        <ChargeRow
          key={charge.id}
          form={form}
          charge={charge}
          at={at}
          isLast={at === charges.length - 1}
          cents={parts.find(({ of }) => of === charge.id)?.cents}
          onChange={(changes) =>
            form.edit((current) => ({ ...current, charges: changedAt(current.charges, at, changes) }))
          }
          onMove={(by) => rows.move(at, by)}
          onRemove={() => rows.remove(at)}
        />
      ))}
      <div className={classes.add}>
        <Button
          ref={rows.addButton}
          variant="light"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => {
            const charge = newCharge(form.draft)
            rows.add(charge.id, () => change((all) => [...all, charge]))
          }}
        >
          Add Charge
        </Button>
      </div>
    </Panel>
  )
}
