import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { MoveButtons } from './MoveButtons.tsx'
import classes from './RowTools.module.css'

interface Props extends ComponentProps<typeof MoveButtons> {
  readonly onRemove: () => void
  /** Before the buttons. */
  readonly children?: ReactNode
}

/** Moves and removes a row. */
export function RowTools({ onRemove, children, ...move }: Props) {
  return (
    <div className={classes.tools}>
      {children}
      <MoveButtons {...move} />
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={`Remove ${move.what}`}
        onClick={onRemove}
      >
        <IconTrash size={17} stroke={1.6} aria-hidden />
      </ActionIcon>
    </div>
  )
}
