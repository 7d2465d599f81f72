/** Cards that are dragged to places by mouse or touch. Loaded by the screens that have them, never first. */
import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { type ReactNode, useState } from 'react'

/** A press that moves less is a click. In pixels. */
const MOUSE = { activationConstraint: { distance: 6 } }
/** A finger that moves earlier scrolls. Shorter than the long press that opens a link's menu. */
const TOUCH = { activationConstraint: { delay: 220, tolerance: 8 } }

/** Only right at the edge: places near it are places too. Shares of the window. */
const AUTO_SCROLL = { threshold: { x: 0.05, y: 0.08 } }

interface Props {
  readonly onDrop: (card: string, place: string) => void
  /** What follows the pointer. */
  readonly picture: (card: string) => ReactNode
  /** How screen readers call a card, and a place. */
  readonly nameOf: (card: string) => string
  readonly placeOf: (place: string) => string
  readonly children: ReactNode
}

/** Around the cards and the places. */
export function DragArea({ onDrop, picture, nameOf, placeOf, children }: Props) {
  const [dragged, setDragged] = useState<string>()
  const sensors = useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH))
  const drop = ({ active, over }: DragEndEvent) => {
    setDragged(undefined)
    if (over !== null) onDrop(String(active.id), String(over.id))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      autoScroll={AUTO_SCROLL}
      accessibility={{ announcements: announcements(nameOf, placeOf) }}
      onDragStart={({ active }) => setDragged(String(active.id))}
      onDragCancel={() => setDragged(undefined)}
      onDragEnd={drop}
    >
      {children}
      <DragOverlay dropAnimation={null}>{dragged !== undefined && picture(dragged)}</DragOverlay>
    </DndContext>
  )
}

function announcements(nameOf: Props['nameOf'], placeOf: Props['placeOf']): Announcements {
  return {
    onDragStart: ({ active }) => `${nameOf(String(active.id))} is picked up`,
    onDragOver: ({ active, over }) =>
      over === null ? undefined : `${nameOf(String(active.id))} is over ${placeOf(String(over.id))}`,
    onDragEnd: ({ active, over }) =>
      over === null
        ? `${nameOf(String(active.id))} stays where it was`
        : `${nameOf(String(active.id))} was dropped on ${placeOf(String(over.id))}`,
    onDragCancel: ({ active }) => `${nameOf(String(active.id))} stays where it was`,
  }
}

/** The card's own link must have `draggable={false}`: browsers drag links themselves. */
export function useDraggedCard(id: string, disabled: boolean) {
  const { setNodeRef, listeners, isDragging } = useDraggable({ id, disabled })
  return { ref: setNodeRef, handlers: listeners, isDragging }
}

export function useDropPlace(id: string, disabled: boolean) {
  const { setNodeRef, isOver } = useDroppable({ id, disabled })
  return { ref: setNodeRef, isOver }
}
