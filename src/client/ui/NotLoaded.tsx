import { ErrorBox } from './ErrorBox.tsx'
import { NOT_LOADED, type Remedy } from './late-part.tsx'

interface Props {
  readonly remedy: Remedy
  readonly onRetry: () => void
}

/** In the place of a `latePart`. */
export function NotLoaded({ remedy, onRetry }: Props) {
  return remedy === 'retry' ? (
    <ErrorBox message={NOT_LOADED.retry} onRetry={onRetry} />
  ) : (
    <ErrorBox message={NOT_LOADED.reload} />
  )
}
