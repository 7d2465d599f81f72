import { Button, Group, Input, Text, VisuallyHidden } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import type { Problems } from '../forms/problems.ts'
import { useAnnouncedWhereTyped } from '../ui/use-announced.ts'
import { EditableTable } from './EditableTable.tsx'
import { type MilestoneField, MilestoneRow } from './MilestoneRow.tsx'
import { milestoneShares, remainderText } from './milestone-shares.ts'
import { addMilestone, type DraftMilestone, type PaymentDefaults, removeMilestone } from './quote-draft.ts'
import type { Edit } from './use-quote-form.ts'
import { useRows } from './use-rows.ts'

interface MilestoneRowsProps {
  readonly milestones: readonly DraftMilestone[]
  readonly totalCents: number | undefined
  readonly defaults: PaymentDefaults
  readonly problems: Problems
  readonly edit: Edit
}

const FIELDS: readonly MilestoneField[] = ['description', 'percentage', 'due', 'days', 'dueDate']

const HEADERS = [
  { text: 'Description' },
  { text: 'Percent', isNumber: true },
  { text: 'Due' },
  { text: 'Amount', isNumber: true },
]

export function MilestoneRows({ milestones, totalCents, defaults, problems, edit }: MilestoneRowsProps) {
  const { amounts, left } = milestoneShares(milestones, totalCents)
  const problem = problems.get('milestones')
  const remainder = milestones.length === 0 ? '' : remainderText(left, totalCents)
  const place = useRef<HTMLDivElement>(null)
  const announced = useAnnouncedWhereTyped(remainder && `Milestones: ${remainder}`, place)
  const { add, remove, onKeyDown, addButton } = useRows({
    rows: milestones,
    fields: FIELDS,
    onAdd: (key) =>
      edit('milestones', (draft) => addMilestone(draft, key, left > 0 ? String(left) : '', defaults)),
    onRemove: (key) => {
      edit('milestones', (draft) => removeMilestone(draft, key))
      return true
    },
  })

  return (
    <div ref={place}>
      <Input.Label component="div">Milestones</Input.Label>
      {milestones.length > 0 && (
        <EditableTable name="Milestones" headers={HEADERS}>
          {milestones.map((milestone, index) => (
            <MilestoneRow
              key={milestone.key}
              milestone={milestone}
              number={index + 1}
              amountCents={amounts[index]}
              problems={problems}
              edit={edit}
              onRemove={remove}
              onKeyDown={onKeyDown}
            />
          ))}
        </EditableTable>
      )}
      {problem !== undefined && (
        <Input.Error size="sm" role="alert" data-problem tabIndex={-1} mt={6}>
          {problem}
        </Input.Error>
      )}
      <Group justify="space-between" mt="xs">
        <Button
          ref={addButton}
          variant="light"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={add}
        >
          Add Milestone
        </Button>
        {remainder !== '' && (
          <Text size="sm" c="dimmed">
            {remainder}
          </Text>
        )}
        <VisuallyHidden role="status">{announced}</VisuallyHidden>
      </Group>
    </div>
  )
}
