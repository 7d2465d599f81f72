import '@mantine/core/styles/Table.layer.css'
import { Table, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './editable-rows.module.css'

interface EditableTableProps {
  readonly name: string
  /** The column headers; the last column holds an amount. */
  readonly headers: readonly { readonly text: string; readonly isNumber?: boolean }[]
  readonly children: ReactNode
}

/** A table of editable rows, each ending in an amount and a delete button. */
export function EditableTable({ name, headers, children }: EditableTableProps) {
  return (
    <Table className={classes.table} aria-label={name} horizontalSpacing={6} withRowBorders={false}>
      <Table.Thead>
        <Table.Tr>
          {headers.map(({ text, isNumber }) => (
            <Table.Th key={text} className={isNumber ? classes.right : undefined}>
              {text}
            </Table.Th>
          ))}
          <Table.Th>
            <VisuallyHidden>Actions</VisuallyHidden>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>{children}</Table.Tbody>
    </Table>
  )
}
