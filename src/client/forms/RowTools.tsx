import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './RowTools.module.css'

interface Props {
  /** `Length`, or `the new field`. */
  readonly what: string
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
  /** Before the buttons. */
  readonly children?: ReactNode
}

/** Moves and removes a row. Alt and an arrow key move the row that has the focus. */
export function RowTools({ what, isFirst, isLast, onMove, onRemove, children }: Props) {
  const button = { variant: 'subtle', color: 'gray', size: 'lg' } as const
  return (
    <div className={classes.tools}>
      {children}
      <ActionIcon
        {...button}
        aria-label={`Move ${what} up`}
        title="Move up (Alt+↑)"
        disabled={isFirst}
        data-move={-1}
        onClick={() => onMove(-1)}
      >
        <IconArrowUp size={17} stroke={1.6} aria-hidden />
      </ActionIcon>
      <ActionIcon
        {...button}
        aria-label={`Move ${what} down`}
        title="Move down (Alt+↓)"
        disabled={isLast}
        data-move={1}
        onClick={() => onMove(1)}
      >
        <IconArrowDown size={17} stroke={1.6} aria-hidden />
      </ActionIcon>
      <ActionIcon {...button} aria-label={`Remove ${what}`} onClick={onRemove}>
        <IconTrash size={17} stroke={1.6} aria-hidden />
      </ActionIcon>
    </div>
  )
}
