import { useMemo } from 'react'
import { drawSketch } from '#domain/pieces/drawing.ts'
import type { Sketch } from '#domain/pieces/shapes/sketch.ts'
import { DrawingPicture } from '../drawings/DrawingPicture.tsx'

/** Sizes of text: the fewer, the larger are its measures, as long as they leave room for the piece. */
const ROOM = { wide: 12, high: 12 } as const

export function FloorDrawing({ sketch }: { readonly sketch: Sketch }) {
  const drawing = useMemo(() => drawSketch(sketch, ROOM, true), [sketch])
  return <DrawingPicture drawing={drawing} />
}
