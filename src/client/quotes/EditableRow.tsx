import { ActionIcon, Table } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import classes from './editable-rows.module.css'
import { RowAmount } from './RowAmount.tsx'

interface EditableRowProps {
  readonly id: string
  /** `line 2`: names the row in the labels of its amount and button. */
  readonly what: string
  readonly amountName: string
  /** Undefined if the row is invalid. */
  readonly amountCents: number | undefined
  readonly onRemove: () => void
  /** Left of the delete button. */
  readonly moreButton?: ReactNode
  /** The cells with the row's fields. */
  readonly children: ReactNode
}

export function EditableRow({
  id,
  what,
  amountName,
  amountCents,
  onRemove,
  moreButton,
  children,
}: EditableRowProps) {
  const row = useRef<HTMLTableRowElement>(null)
  return (
    <Table.Tr ref={row} id={id} className={classes.row} data-row>
      {children}
      <Table.Td className={classes.total} data-label={amountName}>
        <RowAmount name={amountName} what={what} cents={amountCents} row={row} className={classes.amount} />
      </Table.Td>
      <Table.Td className={classes.remove}>
        {moreButton}
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`Delete ${what}`} onClick={onRemove}>
          <IconTrash size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Table.Td>
    </Table.Tr>
  )
}
