import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Field, PieceType } from '#domain/pieces/piece-type.ts'
import { CheckCards } from './CheckCards.tsx'
import { ChoiceField, choiceText } from './ChoiceField.tsx'
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

  return runsOf(definition).map(({ size, fields }) =>
    size === 'switch' ? (
      <CheckCards
        key={fields[0]?.id}
        cards={fields.map((field) => ({
          id: field.id,
          label: field.label,
          cost: switchCost(definition, field.id),
          isOn: shownValue(field) === true,
        }))}
        onChange={(id, isOn) => onChange({ [id]: isOn })}
      />
    ) : (
      <div key={fields[0]?.id} className={classes.run} data-size={size}>
        {fields.map(one)}
      </div>
    ),
  )
}

interface Run {
  readonly size: 'small' | 'medium' | 'large' | 'switch'
  readonly fields: readonly Field[]
}

/** How wide a field is. Neighbors of one size share a row. */
const SIZES = { length: 'small', count: 'small', amount: 'small', choice: 'medium', text: 'large' } as const

/** Characters of a choice that fit where two share a row. */
const FIT_BESIDE = 22

function runsOf(type: PieceType): readonly Run[] {
  const runs: { size: Run['size']; fields: Field[] }[] = []
  for (const field of type.fields) {
    const size = sizeOf(type, field)
    const last = runs.at(-1)
    if (last?.size === size) last.fields.push(field)
    else runs.push({ size, fields: [field] })
  }
  return runs
}

function sizeOf(type: PieceType, field: Field): Run['size'] {
  if (field.kind === 'switch') return field.kind
  const isLong =
    field.kind === 'choice' &&
    field.options.some(
      (option) =>
        choiceText({ label: option.label, cost: optionCost(type, field, option) }).length > FIT_BESIDE,
    )
  return isLong ? 'large' : SIZES[field.kind]
}
