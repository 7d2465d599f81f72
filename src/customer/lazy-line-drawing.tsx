import { type ComponentType, lazy, Suspense } from 'react'
import type { Sketch } from '#domain/pieces/shapes/sketch.ts'

interface Props {
  readonly sketch: Sketch
}

/** Loaded with the first line that has a drawing. A line without its drawing still says everything. */
const LineDrawing = lazy<ComponentType<Props>>(() =>
  import('./LineDrawing.tsx').then(
    ({ LineDrawing }) => ({ default: LineDrawing }),
    () => ({ default: () => null }),
  ),
)

export function LazyLineDrawing({ sketch }: Props) {
  return (
    <Suspense>
      <LineDrawing sketch={sketch} />
    </Suspense>
  )
}
