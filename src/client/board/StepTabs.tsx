import { IconCircleCheck } from '@tabler/icons-react'
import { useRef } from 'react'
import { useDropPlace } from '../ui/Dragging.tsx'
import { useTabInSight } from '../ui/use-tab-in-sight.ts'
import type { Column, View } from './board-cards.ts'
import { countWords } from './card-words.ts'
import classes from './StepTabs.module.css'

/** Marks places that are tabs, so that they differ from their columns. */
const TAB = 'tab-'

/** The step of a column or of its tab. */
export function stepOfPlace(place: string): number {
  return Number(place.replace(TAB, ''))
}

interface Props {
  readonly columns: readonly Column[]
  readonly view: View
  /** The step in sight. */
  readonly current: number | undefined
  readonly canMove: boolean
  readonly onChoose: (step: number) => void
}

/** On a phone, which shows one step at a time: the others, on which cards can be dropped, too. */
export function StepTabs({ columns, current, ...others }: Props) {
  const row = useRef<HTMLElement>(null)
  useTabInSight(row, current)
  return (
    <nav ref={row} aria-label="Steps" className={classes.tabs}>
      {columns.map((column) => (
        <StepTab key={column.step.id} column={column} isCurrent={column.step.id === current} {...others} />
      ))}
    </nav>
  )
}

interface TabProps extends Omit<Props, 'columns' | 'current'> {
  readonly column: Column
  readonly isCurrent: boolean
}

function StepTab({ column, view, isCurrent, canMove, onChoose }: TabProps) {
  const { id, name, isReady } = column.step
  const { ref, isOver } = useDropPlace(`${TAB}${id}`, !canMove)
  const { cards, hours } = countWords(column, view)
  return (
    <button
      ref={ref}
      type="button"
      className={classes.tab}
      aria-current={isCurrent || undefined}
      data-tab={id}
      data-target={isOver || undefined}
      onClick={() => onChoose(id)}
    >
      <span className={classes.name}>
        {isReady && <IconCircleCheck size={15} aria-hidden />}
        <bdi>{name}</bdi>
      </span>
      <span className={classes.counts}>
        {cards}
        {hours !== undefined && ` · ${hours}`}
      </span>
    </button>
  )
}
