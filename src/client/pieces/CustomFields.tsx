import { TextInput } from '@mantine/core'
import { DimensionField } from './DimensionField.tsx'
import classes from './fields.module.css'
import type { PieceInputs } from './piece-inputs.ts'
import type { FieldProblem } from './typed-amounts.ts'

interface CustomFieldsProps {
  readonly inputs: PieceInputs['custom']
  readonly problems: ReadonlyMap<string, FieldProblem>
  readonly onChange: (changes: Partial<PieceInputs['custom']>) => void
}

export function CustomFields({ inputs, problems, onChange }: CustomFieldsProps) {
  return (
    <>
      <TextInput
        label="Description"
        placeholder="Custom item"
        autoComplete="off"
        maxLength={900}
        value={inputs.description}
        onChange={({ currentTarget: { value } }) => onChange({ description: value })}
      />
      <div className={classes.two}>
        <DimensionField
          label="Unit price"
          prefix="$"
          value={inputs.unitPrice}
          problem={problems.get('unitPrice')}
          onChange={(unitPrice) => onChange({ unitPrice })}
        />
        <DimensionField
          label="Quantity"
          unit="pcs"
          min={1}
          value={inputs.quantity}
          problem={problems.get('quantity')}
          onChange={(quantity) => onChange({ quantity })}
        />
      </div>
    </>
  )
}
