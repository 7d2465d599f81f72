import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox, Input } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { memo, useId, useState } from 'react'
import type { FieldKind } from '#domain/pieces/piece-type.ts'
import { RowTools } from '../forms/RowTools.tsx'
import classes from './Editor.module.css'
import { looksSame } from './looks-same.ts'
import { OPTION_DETAILS, OptionRows } from './OptionRows.tsx'
import { TypedText } from './TypedText.tsx'
import type { FieldDraft } from './type-draft.ts'
import type { TypeForm } from './use-type-form.ts'

const KIND_NAMES: Readonly<Record<FieldKind, string>> = {
  length: 'Length',
  choice: 'Choice',
  switch: 'Switch',
  count: 'Count',
  amount: 'Dollar amount',
  text: 'Free text',
}

const EXAMPLES: Readonly<Record<FieldKind, string>> = {
  length: 'Length',
  choice: 'Species',
  switch: 'Stain',
  count: 'Holes',
  amount: 'Hardware',
  text: 'Engraving',
}

interface Props {
  readonly form: TypeForm
  readonly field: FieldDraft
  readonly at: number
  readonly isLast: boolean
  readonly onChange: (changes: Partial<FieldDraft>) => void
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
  /** Undefined where nothing is missing. */
  readonly onCharge: (() => void) | undefined
}

function Row({ form, field, at, isLast, onChange, onMove, onRemove, onCharge }: Props) {
  const path = `fields.${at}`
  const [isOpen, setOpen] = useState(false)
  const detailsId = useId()
  const hasProblem =
    form.problem(`${path}.words`) !== undefined ||
    field.options.some((_, index) =>
      OPTION_DETAILS.some((key) => form.problem(`${path}.options.${index}.${key}`) !== undefined),
    )
  const showsDetails = isOpen || hasProblem
  const hasSize = form.draft.shape.kind !== 'none'
  const name = field.label.trim() || `field ${at + 1}`
  const text = (key: 'min' | 'max' | 'step' | 'initial', label: string, placeholder: string) => (
    <TypedText
      form={form}
      path={`${path}.${key}`}
      label={label}
      placeholder={placeholder}
      isNumber
      unit={field.kind === 'length' ? 'in' : undefined}
      prefix={field.kind === 'amount' ? '$' : undefined}
      value={field[key]}
      onChange={(value) => onChange({ [key]: value })}
    />
  )
  const small = { variant: 'subtle', color: 'gray', size: 'compact-xs' } as const
  const numbers = (
    <>
      {text('initial', 'Usual', '0')}
      {text('min', 'Smallest', '0')}
      {text('max', 'Largest', field.kind === 'length' ? '1,200' : '1,000')}
      {text('step', 'Step', '1')}
    </>
  )
  return (
    <section id={field.id} className={classes.row} aria-label={name} data-row>
      <div className={classes.rowHead}>
        <span className={classes.kind}>{KIND_NAMES[field.kind]}</span>
        <RowTools what={name} isFirst={at === 0} isLast={isLast} onMove={onMove} onRemove={onRemove}>
          {onCharge !== undefined && (
            <Button {...small} leftSection={<IconPlus size={13} aria-hidden />} onClick={onCharge}>
              Charge for it
            </Button>
          )}
          <Button
            {...small}
            aria-label={`${showsDetails ? 'Less' : 'More'} about ${name}`}
            aria-expanded={showsDetails}
            aria-controls={detailsId}
            onClick={() => setOpen(!isOpen)}
          >
            {showsDetails ? 'Less' : 'More'}
          </Button>
        </RowTools>
      </div>
      <div className={classes.cells}>
        <TypedText
          form={form}
          path={`${path}.label`}
          label="Label"
          className={classes.labelCell}
          placeholder={EXAMPLES[field.kind]}
          value={field.label}
          onChange={(label) => onChange({ label })}
        />
        {(field.kind === 'length' || field.kind === 'count') && numbers}
        {field.kind === 'amount' && (
          <>
            {text('initial', 'Usual', '0.00')}
            {text('max', 'Largest', '1,000,000')}
          </>
        )}
        {field.kind === 'text' && text('max', 'Maximum characters', '200')}
        {field.kind === 'switch' && (
          <Checkbox
            className={classes.check}
            label="On by default"
            checked={field.isOn}
            onChange={({ currentTarget: { checked } }) => onChange({ isOn: checked })}
          />
        )}
      </div>
      {field.kind === 'choice' && (
        <OptionRows
          form={form}
          field={field}
          name={name}
          path={path}
          showsDetails={showsDetails}
          onChange={onChange}
        />
      )}
      <div id={detailsId} className={classes.details}>
        {showsDetails && (field.kind === 'choice' || field.kind === 'switch') && hasSize && (
          <Checkbox
            mb="xs"
            label={
              field.kind === 'choice'
                ? 'Each option is cut from different stock'
                : 'Cut from different stock when on'
            }
            description="On cutting layouts, pieces of different stock never share a board or sheet."
            checked={
              field.isStock ?? field.options.some(({ poundsPerCubicFoot }) => poundsPerCubicFoot !== '')
            }
            onChange={({ currentTarget: { checked } }) => onChange({ isStock: checked })}
          />
        )}
        {showsDetails && (
          <TypedText
            form={form}
            path={`${path}.words`}
            label={`Other words for ${name}`}
            description="What else customers call it, separated by commas."
            value={field.words}
            onChange={(words) => onChange({ words })}
          />
        )}
      </div>
      {form.problem(`${path}.options`) !== undefined && (
        <Input.Error size="sm" mt={6} role="alert" data-problem tabIndex={-1}>
          {form.problem(`${path}.options`)}
        </Input.Error>
      )}
    </section>
  )
}

export const FieldRow = memo(
  Row,
  (before, now) =>
    before.field === now.field &&
    before.at === now.at &&
    before.isLast === now.isLast &&
    (before.onCharge === undefined) === (now.onCharge === undefined) &&
    looksSame(before.form, now.form, `fields.${now.at}.`, ({ shape }) => [shape]),
)
