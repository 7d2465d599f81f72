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

interface NumberOfType {
  readonly name: 'wastePercent' | 'roundUpTo' | 'minimumSquareFeet' | 'poundsPerCubicFoot' | 'minimumCharge'
  /** In the type; the name if left out. */
  readonly path?: string
  readonly label: string
  readonly description: string
  readonly placeholder: string
  readonly unit?: string
  readonly prefix?: '$'
  /** Not for pieces without a shape. */
  readonly ofSize?: boolean
}

const NUMBERS: readonly NumberOfType[] = [
  {
    name: 'wastePercent',
    label: 'Waste',
    description: 'Added to square feet and board feet.',
    placeholder: '0',
    unit: '%',
    ofSize: true,
  },
  {
    name: 'roundUpTo',
    path: 'billing.roundUpTo',
    label: 'Bill sides rounded up to',
    description: 'Glass is often billed in even inches: 2.',
    placeholder: 'As measured',
    unit: 'in',
    ofSize: true,
  },
  {
    name: 'minimumSquareFeet',
    path: 'billing.minimumSquareFeet',
    label: 'Smallest area billed',
    description: 'Smaller pieces are billed as this.',
    placeholder: 'None',
    unit: 'sq ft',
    ofSize: true,
  },
  {
    name: 'poundsPerCubicFoot',
    label: 'Weight',
    description: 'An option may have its own.',
    placeholder: 'Unknown',
    unit: 'lb/cu ft',
    ofSize: true,
  },
  {
    name: 'minimumCharge',
    label: 'Minimum charge',
    description: 'No piece costs less.',
    placeholder: 'None',
    prefix: '$',
  },
]

interface Props {
  readonly form: TypeForm
}

function Price({ form }: Props) {
  const { draft, change } = form
  const hasSize = draft.shape.kind !== 'none'
  return (
    <Panel title="Size and price">
      <div className={classes.price}>
        {NUMBERS.filter(({ ofSize }) => hasSize || ofSize !== true).map(
          ({ name, path = name, ofSize, ...field }) => (
            <TypedText
              key={name}
              form={form}
              path={path}
              isNumber
              {...field}
              value={draft[name]}
              onChange={(value) => change({ [name]: value })}
            />
          ),
        )}
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
  looksSame(
    before.form,
    now.form,
    '',
    ({ name: _, fields: __, charges: ___, material: ____, shape, ...shown }) => [
      shape,
      ...Object.values(shown),
    ],
  ),
)
