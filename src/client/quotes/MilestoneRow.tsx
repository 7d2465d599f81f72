import { ActionIcon, Table, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { formatCents } from '#domain/money.ts'
import classes from './editable-rows.module.css'
import { type Problems, rowField } from './problems.ts'
import { changeMilestone, type DraftMilestone, removeMilestone } from './quote-draft.ts'
import type { Edit } from './use-draft.ts'

interface MilestoneRowProps {
  readonly milestone: DraftMilestone
  /** From 1, as people count. */
  readonly number: number
  /** `undefined` until the percentages are numbers. */
  readonly amountCents: number | undefined
  readonly problems: Problems
  readonly edit: Edit
}

export function MilestoneRow({ milestone, number, amountCents, problems, edit }: MilestoneRowProps) {
  const field = (name: 'description' | 'percentage' | 'dueDate') => {
    const id = rowField(milestone.key, name)
    return {
      id,
      value: milestone[name],
      error: problems.get(id),
      autoComplete: 'off',
      onChange: (event: { readonly currentTarget: HTMLInputElement }) => {
        const { value } = event.currentTarget
        edit(id, (draft) => changeMilestone(draft, milestone.key, { [name]: value }))
      },
    }
  }

  return (
    <Table.Tr className={classes.row}>
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
        />
      </Table.Td>
      <Table.Td className={classes.due} data-label="Due date">
        <TextInput {...field('dueDate')} aria-label={`Due date of milestone ${number}`} type="date" />
      </Table.Td>
      <Table.Td className={classes.total} data-label="Amount">
        <output className={classes.amount} aria-label={`Amount of milestone ${number}`}>
          {amountCents === undefined ? '—' : formatCents(amountCents)}
        </output>
      </Table.Td>
      <Table.Td className={classes.remove}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={`Delete milestone ${number}`}
          onClick={() => edit('milestones', (draft) => removeMilestone(draft, milestone.key))}
        >
          <IconTrash size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Table.Td>
    </Table.Tr>
  )
}
