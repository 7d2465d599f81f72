import '@mantine/core/styles/Table.layer.css'
import { Button, Group, Input, Table, Text, VisuallyHidden } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { flushSync } from 'react-dom'
import classes from './editable-rows.module.css'
import { MilestoneRow } from './MilestoneRow.tsx'
import { milestoneShares } from './milestone-shares.ts'
import { type Problems, rowField } from './problems.ts'
import { addMilestone, type DraftMilestone, newKey } from './quote-draft.ts'
import type { Edit } from './use-draft.ts'

interface MilestoneRowsProps {
  readonly milestones: readonly DraftMilestone[]
  readonly totalCents: number | undefined
  readonly problems: Problems
  readonly edit: Edit
}

export function MilestoneRows({ milestones, totalCents, problems, edit }: MilestoneRowsProps) {
  const { amounts, left } = milestoneShares(milestones, totalCents)
  const problem = problems.get('milestones')

  function add() {
    const key = newKey()
    flushSync(() => edit('milestones', (draft) => addMilestone(draft, key, left > 0 ? String(left) : '')))
    document.getElementById(rowField(key, 'description'))?.focus()
  }

  return (
    <div>
      <Input.Label component="div" id="milestones">
        Milestones
      </Input.Label>
      {milestones.length > 0 && (
        <Table
          className={classes.table}
          aria-labelledby="milestones"
          horizontalSpacing={6}
          withRowBorders={false}
        >
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Description</Table.Th>
              <Table.Th className={classes.right}>Percent</Table.Th>
              <Table.Th>Due date (optional)</Table.Th>
              <Table.Th className={classes.right}>Amount</Table.Th>
              <Table.Th>
                <VisuallyHidden>Delete</VisuallyHidden>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {milestones.map((milestone, index) => (
              <MilestoneRow
                key={milestone.key}
                milestone={milestone}
                number={index + 1}
                amountCents={amounts[index]}
                problems={problems}
                edit={edit}
              />
            ))}
          </Table.Tbody>
        </Table>
      )}
      {problem !== undefined && (
        <Input.Error size="sm" role="alert" data-problem tabIndex={-1} mt={6}>
          {problem}
        </Input.Error>
      )}
      <Group justify="space-between" mt="xs">
        <Button variant="light" size="xs" leftSection={<IconPlus size={14} aria-hidden />} onClick={add}>
          Add Milestone
        </Button>
        {milestones.length > 0 && left !== 0 && problem === undefined && (
          <Text size="sm" c="dimmed">
            {left > 0 ? `${left}% still to be assigned` : `${-left}% too much`}
          </Text>
        )}
      </Group>
    </div>
  )
}
