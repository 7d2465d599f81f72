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
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** A press that moves less is a click. In pixels. */
const MOUSE = { activationConstraint: { distance: 6 } }
/** A finger that moves earlier scrolls. Shorter than the long press that opens a link's menu. */
const TOUCH = { activationConstraint: { delay: 220, tolerance: 8 } }

/** Scroll only right at the edge, since cards can be dropped near it. Fractions of the window. */
const AUTO_SCROLL = { threshold: { x: 0.05, y: 0.08 } }

interface Props {
  readonly onDrop: (card: string, place: string) => void
  /** What follows the pointer. */
  readonly picture: (card: string) => ReactNode
  /** How screen readers call a card, and a place. */
  readonly nameOf: (card: string) => string
  readonly placeOf: (place: string) => string
  /** Called with the card when it is picked up, and with nothing once it is let go, before `onDrop`. */
  readonly onDragging?: (card: string | undefined) => void
  /** Whether an element scrolls while a card is held at its edge. All of them do without it. */
  readonly canScroll?: (element: Element) => boolean
  readonly children: ReactNode
}

/** Around the cards and the places. */
export function DragArea({ onDrop, picture, nameOf, placeOf, onDragging, canScroll, children }: Props) {
  const [dragged, setDragged] = useState<string>()
  const sensors = useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH))
  const pointer = usePointer()
  const hold = (card: string | undefined) => {
    setDragged(card)
    onDragging?.(card)
  }
  const drop = ({ active, over }: DragEndEvent) => {
    hold(undefined)
    const place = pointer.current === undefined ? over?.id : placeAt(pointer.current)
    if (place !== undefined) onDrop(String(active.id), String(place))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      autoScroll={canScroll === undefined ? AUTO_SCROLL : { ...AUTO_SCROLL, canScroll }}
      accessibility={{ announcements: announcements(nameOf, placeOf) }}
      onDragStart={({ active }) => hold(String(active.id))}
      onDragCancel={() => hold(undefined)}
      onDragEnd={drop}
    >
      {children}
      <DragOverlay dropAnimation={null}>{dragged !== undefined && picture(dragged)}</DragOverlay>
    </DndContext>
  )
}

interface Point {
  readonly x: number
  readonly y: number
}

/** Where the pointer is, or was when it was lifted. */
function usePointer(): RefObject<Point | undefined> {
  const pointer = useRef<Point>(undefined)
  useEffect(() => {
    const leaving = new AbortController()
    const follow = ({ clientX: x, clientY: y }: PointerEvent) => {
      pointer.current = { x, y }
    }
    for (const kind of ['pointermove', 'pointerup'] as const) {
      window.addEventListener(kind, follow, { capture: true, passive: true, signal: leaving.signal })
    }
    return () => leaving.abort()
  }, [])
  return pointer
}

/** The place below a point. What the library says is that of the last frame: a quick drop would end one place too early. */
function placeAt({ x, y }: Point): string | undefined {
  for (const element of document.elementsFromPoint(x, y)) {
    const place = element.closest(`[${PLACE}]`)?.getAttribute(PLACE)
    if (place) return place
  }
  return undefined
}

const PLACE = 'data-place'

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
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (disabled) element?.removeAttribute(PLACE)
      else element?.setAttribute(PLACE, id)
      setNodeRef(element)
    },
    [id, disabled, setNodeRef],
  )
  return { ref, isOver }
}
