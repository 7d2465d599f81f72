import { NativeSelect } from '@mantine/core'
import { memo } from 'react'
import { ROUNDINGS } from '#domain/pieces/piece-type.ts'
import { Panel } from '../ui/Panel.tsx'
import classes from './Editor.module.css'
import { looksSame } from './looks-same.ts'
import { TypedText } from './TypedText.tsx'
import type { TypeForm } from './use-type-form.ts'

const ROUNDING_NAMES: Readonly<Record<(typeof ROUNDINGS)[number], string>> = {
  0.01: 'The nearest cent',
  1: 'The nearest dollar',
  5: 'The nearest 5 dollars',
  10: 'The nearest 10 dollars',
}

interface Props {
  readonly form: TypeForm
}

function Price({ form }: Props) {
  const { draft, change } = form
  const hasSize = draft.shape.kind !== 'none'
  return (
    <Panel title="Size and price">
      <div className={classes.price}>
        {hasSize && (
          <>
            <TypedText
              form={form}
              path="wastePercent"
              label="Waste"
              description="Added to square feet and board feet."
              isNumber
              unit="%"
              placeholder="0"
              value={draft.wastePercent}
              onChange={(wastePercent) => change({ wastePercent })}
            />
            <TypedText
              form={form}
              path="billing.roundUpTo"
              label="Bill sides rounded up to"
              description="Glass is often billed in even inches: 2."
              isNumber
              unit="in"
              placeholder="As measured"
              value={draft.roundUpTo}
              onChange={(roundUpTo) => change({ roundUpTo })}
            />
            <TypedText
              form={form}
              path="billing.minimumSquareFeet"
              label="Smallest area billed"
              description="Smaller pieces are billed as this."
              isNumber
              unit="sq ft"
              placeholder="None"
              value={draft.minimumSquareFeet}
              onChange={(minimumSquareFeet) => change({ minimumSquareFeet })}
            />
            <TypedText
              form={form}
              path="poundsPerCubicFoot"
              label="Weight"
              description="An option may have its own."
              isNumber
              unit="lb/cu ft"
              placeholder="Unknown"
              value={draft.poundsPerCubicFoot}
              onChange={(poundsPerCubicFoot) => change({ poundsPerCubicFoot })}
            />
          </>
        )}
        <TypedText
          form={form}
          path="minimumCharge"
          label="Minimum charge"
          description="No piece costs less."
          isNumber
          prefix="$"
          placeholder="None"
          value={draft.minimumCharge}
          onChange={(minimumCharge) => change({ minimumCharge })}
        />
        <NativeSelect
          label="Round the price to"
          description="A half rounds up."
          value={draft.rounding}
          error={form.problem('rounding')}
          data={ROUNDINGS.map((step) => ({ value: String(step), label: ROUNDING_NAMES[step] }))}
          onChange={({ currentTarget: { value } }) => change({ rounding: value })}
        />
      </div>
    </Panel>
  )
}

/** What applies to the whole piece. */
export const PricePanel = memo(Price, (before, now) =>
  looksSame(before.form, now.form, '', ({ name: _, fields: __, charges: ___, shape, ...shown }) => [
    shape,
    ...Object.values(shown),
  ]),
)
