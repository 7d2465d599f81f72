import { Alert, Button, Group } from '@mantine/core'
import { IconPlus, IconTag } from '@tabler/icons-react'
import { useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { WHO_LOWERS_INVOICES } from '#domain/lowered-invoice.ts'
import type { Problems } from '../forms/problems.ts'
import { moveWithFocus } from '../forms/use-row-edits.ts'
import type { Edited } from '../orders/editable.ts'
import { Panel } from '../ui/Panel.tsx'
import { useSearchParams } from '../ui/use-search-params.ts'
import classes from './DiscountFields.module.css'
import { DiscountFields } from './DiscountFields.tsx'
import type { DraftTotals } from './draft-totals.ts'
import { EditableTable } from './EditableTable.tsx'
import { type LineField, LineItemRow } from './LineItemRow.tsx'
import { OpenCalculator } from './OpenCalculator.tsx'
import { rowField } from './problems.ts'
import { QuoteTotals } from './QuoteTotals.tsx'
import {
  addLine,
  BLANK_DISCOUNT,
  type DraftDiscount,
  type DraftLine,
  moveLine,
  removeLine,
} from './quote-draft.ts'
import type { Edit } from './use-quote-form.ts'
import { useRows } from './use-rows.ts'

interface LineItemsProps {
  readonly what: Edited
  readonly lines: readonly DraftLine[]
  readonly discount: DraftDiscount | null
  readonly totals: DraftTotals
  readonly leastTotalCents: number | undefined
  readonly problems: Problems
  readonly edit: Edit
  readonly onLastRemoved: () => void
}

const FIELDS: readonly LineField[] = ['description', 'quantity', 'price']

const HEADERS = [
  { text: 'Description' },
  { text: 'Qty', isNumber: true },
  { text: 'Price', isNumber: true },
  { text: 'Total', isNumber: true },
]

export function LineItems({
  what,
  lines,
  discount,
  totals,
  leastTotalCents = 0,
  problems,
  edit,
  onLastRemoved,
}: LineItemsProps) {
  const { add, remove, onKeyDown } = useRows({
    rows: lines,
    fields: FIELDS,
    onAdd: (key) => edit('lines', (draft) => addLine(draft, key)),
    onRemove: (key) => {
      if (lines.length === 1) onLastRemoved()
      else edit('lines', (draft) => removeLine(draft, key))
      return lines.length > 1
    },
  })

  // Never changes, as memoized rows keep it.
  const move = useCallback(
    (key: string, by: -1 | 1) => moveWithFocus(key, () => edit('lines', (draft) => moveLine(draft, key, by))),
    [edit],
  )

  const addDiscount = useRef<HTMLButtonElement>(null)
  const changeDiscount = (field: string, changed: DraftDiscount | null) =>
    edit(field, (draft) => ({ ...draft, discount: changed }))

  // A link from the order page. Read once: an edit of the form leaves the address alone.
  const [{ line: linked }] = useSearchParams()
  const [startsInCalculator] = useState(lines[Number(linked) - 1]?.key)

  const problem = problems.get('lines')
  return (
    <Panel title="Line Items">
      <EditableTable name="Line Items" headers={HEADERS}>
        {lines.map((line, index) => (
          <LineItemRow
            key={line.key}
            line={line}
            number={index + 1}
            isFirst={index === 0}
            isLast={index === lines.length - 1}
            startsInCalculator={startsInCalculator === line.key}
            totalCents={totals.lines[index]}
            descriptionProblem={problems.get(rowField(line.key, 'description'))}
            quantityProblem={problems.get(rowField(line.key, 'quantity'))}
            priceProblem={problems.get(rowField(line.key, 'price'))}
            discountProblem={problems.get(rowField(line.key, 'discount'))}
            discountReasonProblem={problems.get(rowField(line.key, 'discountReason'))}
            edit={edit}
            onMove={move}
            onRemove={remove}
            onKeyDown={onKeyDown}
          />
        ))}
      </EditableTable>
      {problem !== undefined && (
        <Alert color="red" role="alert" data-problem tabIndex={-1} mt="sm">
          {problem}
        </Alert>
      )}
      <Group gap="xs" mt="sm">
        <Button variant="light" leftSection={<IconPlus size={16} />} onClick={add}>
          Add Item
        </Button>
        <OpenCalculator lineCount={lines.length} edit={edit} />
        <Button
          ref={addDiscount}
          variant="subtle"
          leftSection={<IconTag size={16} aria-hidden />}
          onClick={() => {
            if (discount === null) flushSync(() => changeDiscount('discount', BLANK_DISCOUNT))
            document.getElementById('discount')?.focus()
          }}
        >
          Discount
        </Button>
      </Group>
      {discount !== null && (
        <div className={classes.orderDiscount}>
          <DiscountFields
            what={`the ${what}`}
            discount={discount}
            ids={{ amount: 'discount', reason: 'discountReason' }}
            problem={problems.get('discount')}
            reasonProblem={problems.get('discountReason')}
            onChange={changeDiscount}
            onRemove={() => {
              changeDiscount('discount', null)
              addDiscount.current?.focus()
            }}
          />
        </div>
      )}
      <QuoteTotals isExempt={totals.isExempt} sums={totals.sums} withArrows={lines.length > 1} />
      {totals.sums !== undefined && totals.sums.total < leastTotalCents && (
        <Alert color="yellow" role="alert" mt="sm">
          {WHO_LOWERS_INVOICES}
        </Alert>
      )}
    </Panel>
  )
}
