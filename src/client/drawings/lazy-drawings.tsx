/** Drawings on screens of which most orders have none: their code is loaded with the first one. */
import type { ComponentProps } from 'react'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { NotLoaded } from '../ui/NotLoaded.tsx'

const Thumbnail = lazyComponent(() => import('./LineDrawing.tsx').then(({ Thumbnail }) => Thumbnail))
const LineDrawing = lazyComponent(() => import('./LineDrawing.tsx').then(({ LineDrawing }) => LineDrawing))

/** A line without its picture still says everything. */
export function LazyThumbnail(props: ComponentProps<typeof Thumbnail>) {
  return (
    <ErrorBoundary fallback={null}>
      <Thumbnail {...props} />
    </ErrorBoundary>
  )
}

export function LazyLineDrawing(props: ComponentProps<typeof LineDrawing>) {
  return (
    <ErrorBoundary fallback={<NotLoaded />}>
      <LineDrawing {...props} />
    </ErrorBoundary>
  )
}
