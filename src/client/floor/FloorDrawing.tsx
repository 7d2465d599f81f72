import { useMemo } from 'react'
import { type Drawing, drawSketch } from '#domain/pieces/drawing.ts'
import type { Sketch } from '#domain/pieces/shapes/sketch.ts'
import { DrawingPicture } from '../drawings/DrawingPicture.tsx'

/** How many sizes of its text the longer side may have: the fewer, the larger are its measures. */
const ACROSS = [12, 14, 16, 18, 21, 24, 28, 32]
/** Of the longer side, for the largest view: with less, text hides the piece. */
const SMALLEST_SHARE = 0.42

/** With measures as large as leave room for the piece. */
export function FloorDrawing({ sketch }: { readonly sketch: Sketch }) {
  const drawing = useMemo(() => legible(sketch), [sketch])
  return <DrawingPicture drawing={drawing} />
}

function legible(sketch: Sketch): Drawing {
  for (const across of ACROSS) {
    const drawing = drawSketch(sketch, across, true)
    if (shareOf(drawing) >= SMALLEST_SHARE) return drawing
  }
  return drawSketch(sketch, undefined, true)
}

function shareOf({ views, width, height }: Drawing): number {
  return Math.max(...views.flatMap((view) => [view.width, view.height])) / Math.max(width, height)
}
