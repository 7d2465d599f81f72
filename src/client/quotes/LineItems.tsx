import '@mantine/core/styles/Table.layer.css'
import { Alert, Button, Group, Table, VisuallyHidden } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useCallback, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Panel } from '../ui/Panel.tsx'
import type { DraftTotals } from './draft-totals.ts'
import classes from './editable-rows.module.css'
import { type LineField, LineItemRow } from './LineItemRow.tsx'
import { OpenCalculator } from './OpenCalculator.tsx'
import { type Problems, rowField } from './problems.ts'
import { QuoteTotals } from './QuoteTotals.tsx'
import { addLine, type DraftLine, newKey, removeLine } from './quote-draft.ts'
import type { Edit } from './use-draft.ts'

interface LineItemsProps {
  readonly lines: readonly DraftLine[]
  readonly totals: DraftTotals
  readonly problems: Problems
  readonly edit: Edit
  readonly onLastRemoved: () => void
}

/** Where Enter leads: along the line, then to the next one, and past the last line to a new one. */
const AFTER: Readonly<Record<LineField, LineField | undefined>> = {
  description: 'quantity',
  quantity: 'price',
  price: undefined,
}

export function LineItems({ lines, totals, problems, edit, onLastRemoved }: LineItemsProps) {
  // Read by the handlers, which stay the same so that the rows that did not change are not drawn again.
  const current = useRef(lines)
  useLayoutEffect(() => {
    current.current = lines
  }, [lines])

  const add = useCallback(() => {
    const key = newKey()
    flushSync(() => edit('lines', (draft) => addLine(draft, key)))
    focus(key, 'description')
  }, [edit])

  const remove = useCallback(
    (key: string) => {
      const before = current.current
      if (before.length === 1) return onLastRemoved()
      const index = before.findIndex((line) => line.key === key)
      flushSync(() => edit('lines', (draft) => removeLine(draft, key)))
      const next = current.current[index] ?? current.current.at(-1)
      if (next !== undefined) focus(next.key, 'description')
    },
    [edit, onLastRemoved],
  )

  const enter = useCallback(
    (key: string, field: LineField) => {
      const after = AFTER[field]
      if (after !== undefined) return focus(key, after)
      const next = current.current[current.current.findIndex((line) => line.key === key) + 1]
      if (next === undefined) add()
      else focus(next.key, 'description')
    },
    [add],
  )

  const problem = problems.get('lines')
  return (
    <Panel title="Line Items">
      <Table className={classes.table} aria-label="Line items" horizontalSpacing={6} withRowBorders={false}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Description</Table.Th>
            <Table.Th className={classes.right}>Qty</Table.Th>
            <Table.Th className={classes.right}>Price</Table.Th>
            <Table.Th className={classes.right}>Total</Table.Th>
            <Table.Th>
              <VisuallyHidden>Delete</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
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
              onEnter={enter}
            />
          ))}
        </Table.Tbody>
      </Table>
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

function focus(key: string, field: LineField): void {
  document.getElementById(rowField(key, field))?.focus()
}
