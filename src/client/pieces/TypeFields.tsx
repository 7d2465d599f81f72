import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Field, PieceType } from '#domain/pieces/piece-type.ts'
import { CheckCards } from './CheckCards.tsx'
import { ChoiceField } from './ChoiceField.tsx'
import { DimensionField } from './DimensionField.tsx'
import { optionCost, switchCost } from './field-costs.ts'
import classes from './fields.module.css'
import type { FieldProblem } from './typed-amounts.ts'
import { firstTyped, type TypedInputs } from './typed-inputs.ts'

interface TypeFieldsProps {
  readonly definition: PieceType
  readonly values: TypedInputs
  readonly problems: ReadonlyMap<string, FieldProblem>
  readonly onChange: (changes: TypedInputs) => void
}

/** What a piece type asks, in its order. */
export function TypeFields({ definition, values, problems, onChange }: TypeFieldsProps) {
  const shownValue = (field: Field) => values[field.id] ?? firstTyped(field)
  const numeric = (field: Field) => ({
    label: field.label,
    value: String(shownValue(field)),
    problem: problems.get(field.id),
    onChange: (value: string) => onChange({ [field.id]: value }),
  })

  function one(field: Field): ReactNode {
    switch (field.kind) {
      case 'length':
        return (
          <DimensionField key={field.id} unit="in" step={field.step} min={field.min} {...numeric(field)} />
        )
      case 'count':
        return <DimensionField key={field.id} step={field.step} min={field.min} {...numeric(field)} />
      case 'amount':
        return <DimensionField key={field.id} prefix="$" {...numeric(field)} />
      case 'choice':
        return (
          <ChoiceField
            key={field.id}
            label={field.label}
            value={String(shownValue(field))}
            choices={field.options.map((option) => ({
              value: option.id,
              label: option.label,
              cost: optionCost(definition, field, option),
            }))}
            onChange={(value) => onChange({ [field.id]: value })}
          />
        )
      case 'text':
        return (
          <TextInput
            key={field.id}
            label={field.label}
            autoComplete="off"
            maxLength={field.max}
            value={String(shownValue(field))}
            error={problems.get(field.id)?.message}
            onChange={({ currentTarget: { value } }) => onChange({ [field.id]: value })}
          />
        )
      case 'switch':
        return null
    }
  }

  return runsOf(definition.fields).map((run) => {
    const [first] = run
    if (first === undefined) return null
    return first.kind === 'switch' ? (
      <CheckCards
        key={first.id}
        cards={run.map((field) => ({
          id: field.id,
          label: field.label,
          cost: switchCost(definition, field.id),
          isOn: shownValue(field) === true,
        }))}
        onChange={(id, isOn) => onChange({ [id]: isOn })}
      />
    ) : (
      <div key={first.id} className={classes.run} data-size={SIZES[first.kind]}>
        {run.map(one)}
      </div>
    )
  })
}

/** How wide a field is. Neighbors of one size share a row. */
const SIZES = { length: 'small', count: 'small', amount: 'small', choice: 'medium', text: 'large' } as const

function runsOf(fields: readonly Field[]): readonly (readonly Field[])[] {
  const runs: Field[][] = []
  for (const field of fields) {
    const last = runs.at(-1)
    if (last?.[0] !== undefined && sizeOf(last[0]) === sizeOf(field)) last.push(field)
    else runs.push([field])
  }
  return runs
}

function sizeOf({ kind }: Field): string {
  return kind === 'switch' ? kind : SIZES[kind]
}
