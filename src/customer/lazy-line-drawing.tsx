import { type ComponentType, lazy, Suspense } from 'react'
import type { Sketch } from '#domain/pieces/shapes/sketch.ts'

interface Props {
  readonly sketch: Sketch
}

/** How long the page waits for drawings when it has everything else, in milliseconds. */
const PATIENCE_MS = 3000

let loaded: ComponentType<Props> | undefined

/** Begins with the page. A line without its drawing still says everything. */
const loading = import('./LineDrawing.tsx').then(
  ({ LineDrawing }) => {
    loaded = LineDrawing
    return { default: LineDrawing }
  },
  () => ({ default: () => null }),
)

const Late = lazy<ComponentType<Props>>(() => loading)

/** A drawing that comes later than its line moves whatever the customer reads. */
export async function drawingsAreHere(): Promise<void> {
  await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
}

export function LazyLineDrawing({ sketch }: Props) {
  const Drawing = loaded ?? Late
  return (
    <Suspense>
      <Drawing sketch={sketch} />
    </Suspense>
  )
}
