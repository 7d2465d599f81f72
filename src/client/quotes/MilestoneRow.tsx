import { NativeSelect, Table, TextInput } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { DayInForm } from '../forms/DayInForm.tsx'
import type { Problems } from '../forms/problems.ts'
import { normalizeOnBlur } from '../typed-number.ts'
import { numberProblem, tooLargeProblem } from './check-order.ts'
import { EditableRow } from './EditableRow.tsx'
import classes from './editable-rows.module.css'
import { leaveNumber } from './leave-number.ts'
import { rowField } from './problems.ts'
import { changeMilestone, type DraftMilestone, WHEN_DUE, type WhenDue } from './quote-draft.ts'
import type { Edit } from './use-quote-form.ts'

interface MilestoneRowProps {
  readonly milestone: DraftMilestone
  /** Counted from 1. */
  readonly number: number
  /** Undefined if the percentage or the quote's total is invalid. */
  readonly amountCents: number | undefined
  readonly problems: Problems
  readonly edit: Edit
  readonly onRemove: (key: string) => void
  readonly onKeyDown: (event: KeyboardEvent, key: string, field: MilestoneField) => void
}

export type MilestoneField = 'description' | 'percentage' | 'due' | 'days' | 'dueDate'

const WHEN_DUE_NAMES: Readonly<Record<WhenDue, string>> = {
  invoice: 'With the invoice',
  completion: 'On completion',
  date: 'On a date',
  'after-invoice': 'Days after the invoice',
  'after-completion': 'Days after completion',
}
const CHOICES = WHEN_DUE.map((value) => ({ value, label: WHEN_DUE_NAMES[value] }))

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
      onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) => {
        // The field shows its own sign.
        const value =
          name === 'percentage' ? currentTarget.value.replace(/\s*%\s*$/, '') : currentTarget.value
        change(
          name,
          value,
          name === 'percentage' || name === 'days' ? tooLargeProblem(name, value) : undefined,
        )
      },
      onKeyDown: (event: KeyboardEvent) => props.onKeyDown(event, milestone.key, name),
    }
  }

  function leavePercentage(input: HTMLInputElement) {
    const id = rowField(milestone.key, 'percentage')
    const value = normalizeOnBlur(milestone.percentage, milestone.percentage)
    leaveNumber({
      input,
      typed: milestone.percentage,
      value,
      said: props.problems.get(id),
      problem: numberProblem('percentage', value),
      change: (text, said) => change('percentage', text, said),
      say: (wrong) => edit(id, undefined, wrong),
    })
  }

  return (
    <EditableRow
      id={milestone.key}
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
          onBlur={({ currentTarget }) => leavePercentage(currentTarget)}
        />
      </Table.Td>
      <Table.Td className={classes.due} data-label="Due">
        <div className={classes.when}>
          <NativeSelect
            {...field('due')}
            className={classes.choice}
            aria-label={`When milestone ${number} is due`}
            data={CHOICES}
          />
          {milestone.due === 'date' && (
            <DayInForm
              {...field('dueDate')}
              aria-label={`Due date of milestone ${number}`}
              data-field={`paymentTerms.milestones.${number - 1}.dueDate`}
            />
          )}
          {milestone.due.startsWith('after-') && (
            <TextInput
              {...field('days')}
              className={classes.days}
              classNames={{ input: classes.number }}
              aria-label={`Days until milestone ${number} is due`}
              inputMode="numeric"
            />
          )}
        </div>
      </Table.Td>
    </EditableRow>
  )
}
