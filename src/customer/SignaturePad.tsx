import { type PointerEvent, useRef } from 'react'
import {
  MAX_SIGNATURE_POINTS,
  MAX_STROKE_POINTS,
  MAX_STROKES,
  type Point,
  SIGNATURE_HEIGHT,
  SIGNATURE_WIDTH,
  type Stroke,
  signaturePath,
} from '#domain/signature.ts'
import { Button } from './Button.tsx'
import classes from './SignaturePad.module.css'

interface Props {
  readonly strokes: readonly Stroke[]
  readonly onChange: (strokes: readonly Stroke[]) => void
}

/** Points closer together than this are dropped. */
const MIN_POINT_DISTANCE = 3

/** Takes a signature drawn with a finger, pen, or mouse. The check box below it offers a typed one instead. */
export function SignaturePad({ strokes, onChange }: Props) {
  // Only one pointer draws: a second finger is ignored.
  const drawing = useRef<{ readonly pointer: number; readonly strokes: readonly Stroke[] } | undefined>(
    undefined,
  )
  const draw = (pointer: number, updated: readonly Stroke[]) => {
    drawing.current = { pointer, strokes: updated }
    onChange(updated)
  }
  const start = (event: PointerEvent<SVGSVGElement>) => {
    if (event.button !== 0 || drawing.current !== undefined || strokes.length >= MAX_STROKES) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    draw(event.pointerId, [...strokes, [pointOf(event, event.currentTarget)]])
  }
  const move = (event: PointerEvent<SVGSVGElement>) => {
    const current = drawing.current
    if (current?.pointer !== event.pointerId) return
    const coalesced = event.nativeEvent.getCoalescedEvents?.() ?? []
    const points = (coalesced.length > 0 ? coalesced : [event]).map((at) => pointOf(at, event.currentTarget))
    draw(event.pointerId, [...current.strokes.slice(0, -1), extendLastStroke(current.strokes, points)])
  }
  const end = (event: PointerEvent<SVGSVGElement>) => {
    if (drawing.current?.pointer === event.pointerId) drawing.current = undefined
  }
  return (
    <div className={classes.pad}>
      <svg
        role="img"
        aria-label={strokes.length === 0 ? 'Draw your signature here' : 'Your signature'}
        viewBox={`0 0 ${SIGNATURE_WIDTH} ${SIGNATURE_HEIGHT}`}
        onPointerDown={start}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <path className={classes.line} d={`M30 ${SIGNATURE_HEIGHT - 45}H${SIGNATURE_WIDTH - 30}`} />
        {strokes.length === 0 && (
          <text x="34" y={SIGNATURE_HEIGHT - 62} className={classes.hint}>
            ✕ Sign here
          </text>
        )}
        <path className={classes.ink} d={signaturePath(strokes)} />
      </svg>
      <div className={classes.tools}>
        <Button kind="quiet" disabled={strokes.length === 0} onClick={() => onChange(strokes.slice(0, -1))}>
          Undo
        </Button>
        <Button kind="quiet" disabled={strokes.length === 0} onClick={() => onChange([])}>
          Clear
        </Button>
      </div>
    </div>
  )
}

function pointOf(at: { readonly clientX: number; readonly clientY: number }, pad: SVGSVGElement): Point {
  const { left, top, width, height } = pad.getBoundingClientRect()
  return {
    x: clamp(((at.clientX - left) / width) * SIGNATURE_WIDTH, SIGNATURE_WIDTH),
    y: clamp(((at.clientY - top) / height) * SIGNATURE_HEIGHT, SIGNATURE_HEIGHT),
  }
}

function clamp(value: number, max: number): number {
  return Math.round(Math.min(Math.max(value, 0), max))
}

function extendLastStroke(strokes: readonly Stroke[], points: readonly Point[]): Stroke {
  const stroke = [...(strokes.at(-1) ?? [])]
  let left = MAX_SIGNATURE_POINTS - strokes.reduce((sum, { length }) => sum + length, 0)
  for (const point of points) {
    const last = stroke.at(-1)
    const isNew = last === undefined || Math.hypot(point.x - last.x, point.y - last.y) >= MIN_POINT_DISTANCE
    if (!isNew || left <= 0 || stroke.length >= MAX_STROKE_POINTS) continue
    stroke.push(point)
    left -= 1
  }
  return stroke
}
