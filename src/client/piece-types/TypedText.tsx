import { TextInput, type TextInputProps } from '@mantine/core'
import { moneyOnBlur, normalizeOnBlur } from '../typed-number.ts'
import classes from './Editor.module.css'
import type { TypeForm } from './use-type-form.ts'

interface Props
  extends Pick<TextInputProps, 'placeholder' | 'description' | 'className' | 'id' | 'withAsterisk'> {
  readonly form: TypeForm
  /** Names its problem. */
  readonly path: string
  readonly label: string
  /** Where the words around it say what it is. Its problem is shown beside the whole row. */
  readonly isInSentence?: boolean
  /** Where the row above has the same labels. */
  readonly isLabelHidden?: boolean | undefined
  /** The id of what else tells about it. */
  readonly describedBy?: string
  readonly prefix?: '$' | undefined
  readonly unit?: string | undefined
  readonly isNumber?: boolean
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A text field of the editor. */
export function TypedText({
  form,
  path,
  label,
  isInSentence = false,
  isLabelHidden = isInSentence,
  prefix,
  unit,
  describedBy,
  placeholder,
  isNumber,
  onChange,
  ...props
}: Props) {
  const problem = form.problem(path)
  return (
    <TextInput
      {...props}
      // In red it would look like text that was typed.
      placeholder={problem === undefined ? placeholder : undefined}
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      name={path}
      // Mantine would overwrite the property itself.
      {...(describedBy !== undefined && { attributes: { input: { 'aria-describedby': describedBy } } })}
      error={isInSentence ? problem !== undefined : problem}
      autoComplete="off"
      inputMode={isNumber ? 'decimal' : 'text'}
      onBlur={() => {
        const { value } = props
        const shown = prefix === '$' ? moneyOnBlur(value, value) : normalizeOnBlur(value, value)
        if (isNumber && shown !== value) onChange(shown)
      }}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      {...(prefix !== undefined && { leftSection: prefix, leftSectionPointerEvents: 'none' as const })}
      {...(unit !== undefined && {
        rightSection: <span className={classes.unit}>{unit}</span>,
        rightSectionPointerEvents: 'none' as const,
        rightSectionWidth: 20 + 7 * unit.length,
      })}
    />
  )
}
