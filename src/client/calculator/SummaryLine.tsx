import { ActionIcon, Textarea, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { formatDollars } from '#domain/money.ts'
import type { Problems } from '../forms/problems.ts'
import { LineCalculator } from '../pieces/LineCalculator.tsx'
import { numberProblem } from '../quotes/check-order.ts'
import { leaveNumber } from '../quotes/leave-number.ts'
import { rowField } from '../quotes/problems.ts'
import type { DraftLine } from '../quotes/quote-draft.ts'
import { RowAmount } from '../quotes/RowAmount.tsx'
import { normalizeOnBlur, typedNumber } from '../typed-number.ts'
import classes from './QuoteSummary.module.css'

interface SummaryLineProps {
  readonly line: DraftLine
  /** Counted from 1. */
  readonly number: number
  readonly totalCents: number | undefined
  readonly problems: Problems
  /** @param changes undefined where only the problem is new. */
  readonly onChange: (
    field: string,
    changes: Partial<Omit<DraftLine, 'key'>> | undefined,
    problem?: string,
  ) => void
  readonly onRemove: () => void
}

export function SummaryLine({ line, number, totalCents, problems, onChange, onRemove }: SummaryLineProps) {
  const id = (field: string) => rowField(line.key, field)
  const changeQuantity = (quantity: string, problem?: string) =>
    onChange(id('quantity'), { quantity }, problem)
  const row = useRef<HTMLLIElement>(null)
  return (
    <li ref={row} className={classes.line}>
      <Textarea
        aria-label={`Description of item ${number}`}
        autosize
        minRows={1}
        maxRows={6}
        autoComplete="off"
        value={line.description}
        error={problems.get(id('description'))}
        onChange={({ currentTarget: { value } }) => onChange(id('description'), { description: value })}
        // A description has no line breaks.
        onKeyDown={(event) => {
          const isPlainEnter = event.key === 'Enter' && !event.ctrlKey && !event.metaKey
          if (isPlainEnter && !event.nativeEvent.isComposing) event.preventDefault()
        }}
      />
      <LineCalculator
        line={line}
        what={`item ${number}`}
        onChange={(changed) => onChange(id('description'), changed)}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        className={classes.remove}
        id={id('remove')}
        aria-label={`Remove item ${number}`}
        onClick={onRemove}
      >
        <IconTrash size={18} stroke={1.6} />
      </ActionIcon>
      <div className={classes.amounts}>
        <TextInput
          className={classes.quantity}
          aria-label={`Quantity of item ${number}`}
          inputMode="decimal"
          autoComplete="off"
          value={line.quantity}
          error={problems.get(id('quantity'))}
          onChange={({ currentTarget: { value } }) =>
            // Checks complete numbers while typing. Anything else may be unfinished.
            changeQuantity(
              value,
              typedNumber(value) === undefined ? undefined : numberProblem('quantity', value),
            )
          }
          onFocus={({ currentTarget }) => currentTarget.select()}
          onBlur={({ currentTarget }) => {
            const quantity = normalizeOnBlur(line.quantity, '1')
            leaveNumber({
              input: currentTarget,
              typed: line.quantity,
              value: quantity,
              said: problems.get(id('quantity')),
              problem: numberProblem('quantity', quantity),
              change: changeQuantity,
              say: (problem) => onChange(id('quantity'), undefined, problem),
            })
          }}
        />
        <span className={classes.unitPrice}>× {formatDollars(Number(line.price))}</span>
        <RowAmount
          name="Total"
          what={`item ${number}`}
          cents={totalCents}
          row={row}
          className={classes.total}
        />
      </div>
    </li>
  )
}
