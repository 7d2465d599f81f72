import { Alert, Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { Problems } from '../forms/problems.ts'
import { Panel } from '../ui/Panel.tsx'
import type { DraftTotals } from './draft-totals.ts'
import { EditableTable } from './EditableTable.tsx'
import { type LineField, LineItemRow } from './LineItemRow.tsx'
import { OpenCalculator } from './OpenCalculator.tsx'
import { rowField } from './problems.ts'
import { QuoteTotals } from './QuoteTotals.tsx'
import { addLine, type DraftLine, removeLine } from './quote-draft.ts'
import type { Edit } from './use-quote-form.ts'
import { useRows } from './use-rows.ts'

interface LineItemsProps {
  readonly lines: readonly DraftLine[]
  readonly totals: DraftTotals
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

export function LineItems({ lines, totals, problems, edit, onLastRemoved }: LineItemsProps) {
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

  const problem = problems.get('lines')
  return (
    <Panel title="Line Items">
      <EditableTable name="Line Items" headers={HEADERS}>
        {lines.map((line, index) => (
          <LineItemRow
            key={line.key}
            line={line}
            number={index + 1}
            totalCents={totals.lines[index]}
            descriptionProblem={problems.get(rowField(line.key, 'description'))}
            quantityProblem={problems.get(rowField(line.key, 'quantity'))}
            priceProblem={problems.get(rowField(line.key, 'price'))}
            edit={edit}
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
      </Group>
      <QuoteTotals sums={totals.sums} />
    </Panel>
  )
}
