import { ErrorBox } from '../ui/ErrorBox.tsx'

/** Where a screen could not be loaded or broke: its chunk may be gone since a newer version was put in place. */
export function ScreenError() {
  return <ErrorBox message="This screen could not be shown." onRetry={() => location.reload()} />
}
