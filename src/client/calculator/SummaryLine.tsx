import { ActionIcon, NumberInput, Textarea } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { formatCents, formatDollars } from '#domain/money.ts'
import { type Problems, rowField } from '../quotes/problems.ts'
import type { DraftLine } from '../quotes/quote-draft.ts'
import classes from './QuoteSummary.module.css'

interface SummaryLineProps {
  readonly line: DraftLine
  /** From 1, as people count. */
  readonly number: number
  readonly totalCents: number | undefined
  readonly problems: Problems
  readonly onChange: (field: string, changes: Partial<Omit<DraftLine, 'key'>>) => void
  readonly onRemove: () => void
}

export function SummaryLine({ line, number, totalCents, problems, onChange, onRemove }: SummaryLineProps) {
  const id = (field: string) => rowField(line.key, field)
  return (
    <li className={classes.line}>
      <Textarea
        className={classes.description}
        aria-label={`Description of item ${number}`}
        autosize
        minRows={1}
        maxRows={6}
        autoComplete="off"
        value={line.description}
        error={problems.get(id('description'))}
        onChange={({ currentTarget: { value } }) => onChange(id('description'), { description: value })}
        // A description is one line, however long: Enter would break it.
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault()
        }}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        id={id('remove')}
        aria-label={`Remove item ${number}`}
        onClick={onRemove}
      >
        <IconTrash size={18} stroke={1.6} />
      </ActionIcon>
      <div className={classes.amounts}>
        <NumberInput
          className={classes.quantity}
          aria-label={`Quantity of item ${number}`}
          min={1}
          decimalScale={0}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="none"
          autoComplete="off"
          value={line.quantity}
          error={problems.get(id('quantity'))}
          onChange={(value) => onChange(id('quantity'), { quantity: String(value) })}
          onBlur={() => {
            if (line.quantity === '') onChange(id('quantity'), { quantity: '1' })
          }}
        />
        <span className={classes.unitPrice}>× {formatDollars(Number(line.price))}</span>
        <output className={classes.total} aria-label={`Total of item ${number}`}>
          {totalCents === undefined ? '—' : formatCents(totalCents)}
        </output>
      </div>
    </li>
  )
}
