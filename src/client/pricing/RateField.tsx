import { Input } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { buttonTaking } from '../ui/pressed.ts'
import classes from './Pricing.module.css'

interface Props {
  readonly label: string
  readonly unit: string
  readonly hint?: string | undefined
  /** Shown instead of the label, which screen readers still announce. */
  readonly visibleLabel?: ReactNode
  readonly value: string
  readonly problem: string | undefined
  readonly changed: boolean
  readonly readOnly: boolean
  readonly onChange: (text: string) => void
  readonly onLeave: () => void
  readonly onFocus?: () => void
  /** Shown to the right of the unit, such as a button. */
  readonly children?: ReactNode
}

/** A field for a rate: label, dollars, and unit. */
export function RateField({
  label,
  unit,
  hint,
  visibleLabel,
  value,
  problem,
  changed,
  readOnly,
  ...props
}: Props) {
  const id = useId()
  return (
    <div className={classes.row} data-changed={changed || undefined}>
      <div>
        {visibleLabel ?? (
          <label htmlFor={id} className={classes.label}>
            {label}
          </label>
        )}
        {hint !== undefined && (
          <div id={`${id}-hint`} className={classes.hint}>
            {hint}
          </div>
        )}
      </div>
      <div>
        <div className={classes.amount}>
          <Input
            // Mantine's wrapper would overwrite aria-describedby.
            withAria={false}
            attributes={{ input: { id } }}
            aria-label={visibleLabel === undefined ? undefined : label}
            aria-invalid={problem !== undefined || undefined}
            aria-describedby={`${id}-unit ${id}-hint ${id}-problem`}
            error={problem !== undefined}
            className={classes.input}
            classNames={{ input: classes.number }}
            inputMode="decimal"
            autoComplete="off"
            leftSection="$"
            leftSectionPointerEvents="none"
            readOnly={readOnly}
            value={value}
            onChange={(event) => props.onChange(event.currentTarget.value)}
            onFocus={(event) => {
              event.currentTarget.select()
              props.onFocus?.()
            }}
            onBlur={({ relatedTarget }) => {
              // A new message would move the Save button away from under the pointer. Saving reports every problem anyway.
              if (buttonTaking(relatedTarget)?.type !== 'submit') props.onLeave()
            }}
          />
          <span id={`${id}-unit`} className={classes.unit}>
            {unit}
          </span>
          {props.children}
        </div>
        {problem !== undefined && (
          <Input.Error id={`${id}-problem`} size="sm" mt={4}>
            {problem}
          </Input.Error>
        )}
      </div>
    </div>
  )
}
