import { type InputWrapperProps, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type KeyboardEvent, useState } from 'react'
import { inchesText } from '#domain/inches.ts'
import { moneyOnBlur, normalizeOnBlur, steppedByArrow } from '../typed-number.ts'
import { FractionBar } from './FractionBar.tsx'
import classes from './fields.module.css'
import type { FieldProblem } from './typed-amounts.ts'
import { typedInches, withFraction } from './typed-inches.ts'

interface DimensionFieldProps {
  readonly label: string
  /** Shown in the field and read out with its label. */
  readonly unit?: keyof typeof UNITS
  readonly prefix?: '$'
  readonly value: string
  readonly problem: FieldProblem | undefined
  readonly step?: number
  readonly min?: number
  readonly onChange: (value: string) => void
}

/** Characters of what is typed and of how it is read that fit in the narrowest field. */
const FIT_BESIDE = 10
const BELOW: NonNullable<InputWrapperProps['inputWrapperOrder']> = ['label', 'input', 'description', 'error']

const UNITS = { in: 'inches', pcs: 'pieces' }

/** A number field. Reports invalid or out-of-range values instead of silently correcting them. */
export function DimensionField(props: DimensionFieldProps) {
  const { label, unit, prefix, value, problem, step, min, onChange } = props
  const [typing, setTyping] = useState(false)
  const isTouchScreen = useMediaQuery('(pointer: coarse)')
  const reading = unit === 'in' && problem === undefined ? readingOf(value) : undefined
  const isBelow = reading !== undefined && value.length + reading.length > FIT_BESIDE

  function onKeyDown(event: KeyboardEvent) {
    const next = steppedByArrow(event.key, value.trim() === '' ? 0 : typedInches(value), { step, min })
    if (next === undefined) return
    event.preventDefault()
    onChange(next)
  }

  return (
    <>
      <TextInput
        label={label}
        value={value}
        error={typing && problem?.unfinished ? undefined : problem?.message}
        autoComplete="off"
        inputMode="decimal"
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={onKeyDown}
        onFocus={({ currentTarget }) => {
          setTyping(true)
          currentTarget.select()
        }}
        onBlur={() => {
          setTyping(false)
          const formatted = prefix === '$' ? moneyOnBlur(value, value) : normalizeOnBlur(value, value)
          if (formatted !== value) onChange(formatted)
        }}
        {...(prefix !== undefined && { leftSection: prefix, leftSectionPointerEvents: 'none' as const })}
        {...(unit !== undefined && {
          'aria-description': UNITS[unit],
          rightSection: isBelow ? null : <span className={classes.unit}>{reading ?? unit}</span>,
          rightSectionPointerEvents: 'none' as const,
          rightSectionWidth: isBelow ? 0 : reading === undefined ? 34 : 56,
        })}
        {...(isBelow && { description: reading, inputWrapperOrder: BELOW })}
      />
      {typing && isTouchScreen && unit === 'in' && (
        <FractionBar label={label} onPick={(fraction) => onChange(withFraction(value, fraction))} />
      )}
    </>
  )
}

/** `1 3/4"` for 1.75 and `74"` for 6' 2": how a shop reads what is written otherwise. */
function readingOf(text: string): string | undefined {
  const inches = typedInches(text)
  const reading = inches === undefined || inches <= 0 ? undefined : inchesText(inches)
  const isTyped = reading?.replace('"', '') === text.replace('"', '').trim()
  return isTyped || reading?.includes('.') ? undefined : reading
}
