import { ActionIcon, Table, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, memo } from 'react'
import { formatCents } from '#domain/money.ts'
import classes from './editable-rows.module.css'
import { rowField } from './problems.ts'
import { changeLine, type DraftLine } from './quote-draft.ts'
import { typedNumber } from './typed-number.ts'
import type { Edit } from './use-draft.ts'

interface LineItemRowProps {
  readonly line: DraftLine
  /** From 1, as people count. */
  readonly number: number
  /** `undefined` where the line cannot be right as it stands. */
  readonly totalCents: number | undefined
  readonly descriptionProblem: string | undefined
  readonly quantityProblem: string | undefined
  readonly priceProblem: string | undefined
  readonly edit: Edit
  readonly onRemove: (key: string) => void
  /** Enter in a field of this line. */
  readonly onEnter: (key: string, field: LineField) => void
}

export type LineField = 'description' | 'quantity' | 'price'

/** Remembered, so that a keystroke in a quote of 200 lines draws one of them. */
export const LineItemRow = memo(function LineItemRow(props: LineItemRowProps) {
  const { line, number, totalCents, edit } = props

  function field(name: LineField, problem: string | undefined) {
    const id = rowField(line.key, name)
    return {
      id,
      value: line[name],
      error: problem,
      autoComplete: 'off',
      onChange: (event: { readonly currentTarget: HTMLInputElement }) => {
        const { value } = event.currentTarget
        edit(id, (draft) => changeLine(draft, line.key, { [name]: value }))
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
        event.preventDefault()
        props.onEnter(line.key, name)
      },
    }
  }

  /** On leaving the field, so that nobody who is still typing is corrected (spec section 5). */
  function numberField(name: 'quantity' | 'price', problem: string | undefined, otherwise: string) {
    return {
      ...field(name, problem),
      classNames: { input: classes.number },
      onFocus: (event: { readonly currentTarget: HTMLInputElement }) => event.currentTarget.select(),
      onBlur: () => {
        if (typedNumber(line[name]) !== undefined) return
        edit(rowField(line.key, name), (draft) => changeLine(draft, line.key, { [name]: otherwise }))
      },
    }
  }

  return (
    <Table.Tr className={classes.row}>
      <Table.Td className={classes.description} data-label="Description">
        <TextInput
          {...field('description', props.descriptionProblem)}
          aria-label={`Description of line ${number}`}
        />
      </Table.Td>
      <Table.Td className={classes.quantity} data-label="Qty">
        <TextInput
          {...numberField('quantity', props.quantityProblem, '1')}
          aria-label={`Quantity of line ${number}`}
          inputMode="numeric"
        />
      </Table.Td>
      <Table.Td className={classes.price} data-label="Price">
        <TextInput
          {...numberField('price', props.priceProblem, '0')}
          aria-label={`Price of line ${number}`}
          inputMode="decimal"
          placeholder="0.00"
          leftSection="$"
          leftSectionPointerEvents="none"
        />
      </Table.Td>
      <Table.Td className={classes.total} data-label="Total">
        <output className={classes.amount} aria-label={`Total of line ${number}`}>
          {totalCents === undefined ? '—' : formatCents(totalCents)}
        </output>
      </Table.Td>
      <Table.Td className={classes.remove}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={`Delete line ${number}`}
          onClick={() => props.onRemove(line.key)}
        >
          <IconTrash size={18} stroke={1.6} />
        </ActionIcon>
      </Table.Td>
    </Table.Tr>
  )
})
