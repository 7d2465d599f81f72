import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox } from '@mantine/core'
import { flushSync } from 'react-dom'
import classes from './DiscountFields.module.css'
import { DiscountFields } from './DiscountFields.tsx'
import { rowField } from './problems.ts'
import { BLANK_DISCOUNT, changeLine, type DraftDiscount, type DraftLine } from './quote-draft.ts'
import type { Edit } from './use-quote-form.ts'

interface LineReductionsProps {
  readonly line: DraftLine
  /** Counted from 1. */
  readonly number: number
  readonly problem: string | undefined
  readonly reasonProblem: string | undefined
  readonly edit: Edit
}

/** What makes a line cheaper or free of tax. */
export function LineReductions({ line, number, problem, reasonProblem, edit }: LineReductionsProps) {
  const { key, discount, taxable } = line
  const ids = { amount: rowField(key, 'discount'), reason: rowField(key, 'discountReason') }
  const addId = rowField(key, 'addDiscount')
  const change = (field: string, changes: Partial<DraftLine>) =>
    edit(field, (draft) => changeLine(draft, key, changes))
  const changeDiscount = (field: string, changed: DraftDiscount | null) =>
    change(field, { discount: changed })
  return (
    <div className={classes.reductions}>
      {discount === null ? (
        <Button
          variant="subtle"
          size="compact-sm"
          id={addId}
          aria-label={`Add discount to line ${number}`}
          onClick={() => {
            flushSync(() => changeDiscount(ids.amount, BLANK_DISCOUNT))
            document.getElementById(ids.amount)?.focus()
          }}
        >
          Add discount
        </Button>
      ) : (
        <DiscountFields
          what={`line ${number}`}
          discount={discount}
          ids={ids}
          problem={problem}
          reasonProblem={reasonProblem}
          onChange={changeDiscount}
          onRemove={() => {
            flushSync(() => changeDiscount(ids.amount, null))
            document.getElementById(addId)?.focus()
          }}
        />
      )}
      <Checkbox
        size="sm"
        label="Taxable"
        aria-label={`Line ${number} is taxable`}
        checked={taxable}
        onChange={({ currentTarget: { checked } }) => change(rowField(key, 'taxable'), { taxable: checked })}
      />
    </div>
  )
}
