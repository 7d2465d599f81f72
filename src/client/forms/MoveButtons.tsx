import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'

interface Props {
  /** `Length`, or `the new field`. */
  readonly what: string
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onMove: (by: -1 | 1) => void
}

/** Move a row. Alt and an arrow key move the row that has the focus. */
export function MoveButtons({ what, isFirst, isLast, onMove }: Props) {
  const button = { variant: 'subtle', color: 'gray', size: 'lg' } as const
  return (
    <>
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
    </>
  )
}
