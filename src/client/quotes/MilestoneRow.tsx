import { Table, TextInput } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { normalizeOnBlur } from '../typed-number.ts'
import { numberProblem, tooLargeProblem } from './check-order.ts'
import { EditableRow } from './EditableRow.tsx'
import classes from './editable-rows.module.css'
import { type Problems, rowField } from './problems.ts'
import { changeMilestone, type DraftMilestone } from './quote-draft.ts'
import type { Edit } from './use-draft.ts'

interface MilestoneRowProps {
  readonly milestone: DraftMilestone
  /** From 1, as people count. */
  readonly number: number
  /** `undefined` until the percentages are numbers. */
  readonly amountCents: number | undefined
  readonly problems: Problems
  readonly edit: Edit
  readonly onRemove: (key: string) => void
  readonly onKeyDown: (event: KeyboardEvent, key: string, field: MilestoneField) => void
}

export type MilestoneField = 'description' | 'percentage' | 'dueDate'

export function MilestoneRow(props: MilestoneRowProps) {
  const { milestone, number, edit } = props

  function change(name: MilestoneField, value: string, problem?: string) {
    const id = rowField(milestone.key, name)
    edit(id, (draft) => changeMilestone(draft, milestone.key, { [name]: value }), problem)
  }

  function field(name: MilestoneField) {
    const id = rowField(milestone.key, name)
    return {
      id,
      value: milestone[name],
      error: props.problems.get(id),
      autoComplete: 'off',
      onChange: ({ currentTarget: { value } }: { readonly currentTarget: HTMLInputElement }) =>
        change(name, value, name === 'percentage' ? tooLargeProblem(name, value) : undefined),
      onKeyDown: (event: KeyboardEvent) => props.onKeyDown(event, milestone.key, name),
    }
  }

  function leavePercentage() {
    const left = normalizeOnBlur(milestone.percentage, milestone.percentage)
    const wrong = numberProblem('percentage', left)
    if (left !== milestone.percentage || wrong !== undefined) change('percentage', left, wrong)
  }

  return (
    <EditableRow
      what={`milestone ${number}`}
      amountName="Amount"
      amountCents={props.amountCents}
      onRemove={() => props.onRemove(milestone.key)}
    >
      <Table.Td className={classes.description} data-label="Description">
        <TextInput {...field('description')} aria-label={`Description of milestone ${number}`} />
      </Table.Td>
      <Table.Td className={classes.percentage} data-label="Percent">
        <TextInput
          {...field('percentage')}
          aria-label={`Percentage of milestone ${number}`}
          classNames={{ input: classes.number }}
          inputMode="decimal"
          rightSection="%"
          rightSectionPointerEvents="none"
          onBlur={leavePercentage}
        />
      </Table.Td>
      <Table.Td className={classes.due} data-label="Due date">
        <TextInput {...field('dueDate')} aria-label={`Due date of milestone ${number}`} type="date" />
      </Table.Td>
    </EditableRow>
  )
}
