import { Textarea, TextInput } from '@mantine/core'
import { useEarliestDay } from '../books/closing-date-query.ts'
import { DayInForm } from '../forms/DayInForm.tsx'
import { REQUIRED } from '../ui/required.ts'

interface Field {
  readonly value: string
  readonly error: string | undefined
  readonly 'aria-invalid': boolean
  readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void
}

interface AmountFieldProps {
  readonly field: Field
  readonly description?: string
  readonly onBlur: () => void
}

export function AmountField({ field, description, onBlur }: AmountFieldProps) {
  return (
    <TextInput
      label="Amount"
      description={description}
      leftSection="$"
      leftSectionPointerEvents="none"
      inputMode="decimal"
      autoComplete="off"
      data-autofocus
      onFocus={({ currentTarget }) => currentTarget.select()}
      {...field}
      onBlur={onBlur}
    />
  )
}

interface DayFieldProps {
  readonly label: string
  readonly field: Field
  readonly min: string
  readonly max: string
}

export function DayField({ label, field, min, max }: DayFieldProps) {
  const earliest = useEarliestDay(min)
  return <DayInForm label={label} description={earliest.reason} min={earliest.day} max={max} {...field} />
}

interface ReasonFieldProps {
  readonly field: Field
  readonly isFirst?: boolean
}

export function ReasonField({ field, isFirst }: ReasonFieldProps) {
  return (
    <Textarea
      label="Reason"
      {...REQUIRED}
      autosize
      minRows={2}
      maxRows={6}
      maxLength={500}
      data-autofocus={isFirst || undefined}
      {...field}
    />
  )
}
