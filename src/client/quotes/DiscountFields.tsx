import { ActionIcon, NativeSelect, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { moneyOnBlur, normalizeOnBlur } from '../typed-number.ts'
import classes from './DiscountFields.module.css'
import type { DraftDiscount } from './quote-draft.ts'

interface DiscountFieldsProps {
  /** `line 2` or `the quote`. */
  readonly what: string
  readonly discount: DraftDiscount
  /** The ids of the fields with the amount and the reason. */
  readonly ids: { readonly amount: string; readonly reason: string }
  readonly problem: string | undefined
  readonly reasonProblem: string | undefined
  /** @param field the id of the field that changed. */
  readonly onChange: (field: string, discount: DraftDiscount) => void
  readonly onRemove: () => void
}

const UNITS = [
  { value: 'percent', label: '%' },
  { value: 'dollars', label: '$' },
]

/** A sign that is typed with the amount chooses the unit: `$50` is never 50%. */
function withUnit(typed: string, unit: DraftDiscount['unit']): Pick<DraftDiscount, 'amount' | 'unit'> {
  const [sign] = /[$%]/.exec(typed) ?? []
  if (sign === undefined) return { amount: typed, unit }
  return { amount: typed.replaceAll(/\s*[$%]\s*/g, ''), unit: sign === '$' ? 'dollars' : 'percent' }
}

export function DiscountFields(props: DiscountFieldsProps) {
  const { what, discount, ids, onChange } = props
  return (
    <div className={classes.discount}>
      <span className={classes.label} aria-hidden>
        Discount
      </span>
      <TextInput
        id={ids.amount}
        className={classes.amount}
        aria-label={`Discount on ${what}`}
        inputMode="decimal"
        autoComplete="off"
        value={discount.amount}
        error={props.problem}
        onChange={({ currentTarget: { value } }) =>
          onChange(ids.amount, { ...discount, ...withUnit(value, discount.unit) })
        }
        onBlur={() => {
          const { amount, unit } = discount
          const shown = unit === 'percent' ? normalizeOnBlur(amount, amount) : moneyOnBlur(amount, amount)
          if (amount.trim() !== '' && shown !== amount) onChange(ids.amount, { ...discount, amount: shown })
        }}
      />
      <NativeSelect
        className={classes.unit}
        aria-label={`Unit of the discount on ${what}`}
        data={UNITS}
        value={discount.unit}
        onChange={({ currentTarget: { value } }) =>
          onChange(ids.amount, { ...discount, unit: value === 'dollars' ? 'dollars' : 'percent' })
        }
      />
      <TextInput
        id={ids.reason}
        className={classes.reason}
        aria-label={`Reason for the discount on ${what}`}
        placeholder="Reason, such as Repeat customer"
        autoComplete="off"
        value={discount.reason}
        error={props.reasonProblem}
        onChange={({ currentTarget: { value } }) => onChange(ids.reason, { ...discount, reason: value })}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={`Remove the discount on ${what}`}
        onClick={props.onRemove}
      >
        <IconTrash size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    </div>
  )
}
