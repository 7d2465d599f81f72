import '@mantine/core/styles/NumberInput.layer.css'
import { NumberInput } from '@mantine/core'
import classes from './fields.module.css'

interface DimensionFieldProps {
  readonly label: string
  /** Shown in the field, and said with its label. */
  readonly unit?: keyof typeof UNITS
  readonly prefix?: string
  readonly value: string
  readonly problem: string | undefined
  readonly step?: number
  readonly min?: number
  readonly decimals?: number
  readonly onChange: (value: string) => void
}

const UNITS = { in: 'inches', pcs: 'pieces' }

/** A number as typed. What is out of range is said, never corrected unseen. */
export function DimensionField(props: DimensionFieldProps) {
  const { label, unit, prefix, value, problem, step = 1, min = 0, decimals = 4, onChange } = props
  return (
    <NumberInput
      label={label}
      value={value}
      error={problem}
      onChange={(next) => onChange(String(next))}
      step={step}
      min={min}
      decimalScale={decimals}
      allowDecimal={decimals > 0}
      allowNegative={false}
      clampBehavior="none"
      selectAllOnFocus
      hideControls
      autoComplete="off"
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      {...(prefix !== undefined && { leftSection: prefix, leftSectionPointerEvents: 'none' as const })}
      {...(unit !== undefined && {
        'aria-description': UNITS[unit],
        rightSection: <span className={classes.unit}>{unit}</span>,
        rightSectionPointerEvents: 'none' as const,
        rightSectionWidth: 34,
      })}
    />
  )
}
