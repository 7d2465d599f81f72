import type { Piece } from '#domain/pieces/piece-type.ts'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { lazyComponent } from '../ui/lazy-component.tsx'

const PiecePicture = lazyComponent(() =>
  import('./PiecePicture.tsx').then(({ PiecePicture }) => PiecePicture),
)

/** Loaded with the first line that has a piece. A line without its picture still says everything. */
export function LazyPiecePicture({ piece }: { readonly piece: Piece }) {
  return (
    <ErrorBoundary fallback={null}>
      <PiecePicture piece={piece} />
    </ErrorBoundary>
  )
}
