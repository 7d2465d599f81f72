import '@mantine/core/styles/Table.layer.css'
import { Table, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './editable-rows.module.css'

interface EditableTableProps {
  readonly name: string
  /** Of the columns; the last one holds an amount. */
  readonly headers: readonly { readonly text: string; readonly isNumber?: boolean }[]
  readonly children: ReactNode
}

/** Rows of fields, each with an amount at its end and a button that deletes it. */
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
            <VisuallyHidden>Delete</VisuallyHidden>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>{children}</Table.Tbody>
    </Table>
  )
}
