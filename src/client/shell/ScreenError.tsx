import { ErrorBox } from '../ui/ErrorBox.tsx'

/** Where a screen broke, or came from a server that no longer has it. */
export function ScreenError() {
  return <ErrorBox message="This screen could not be shown." onRetry={() => location.reload()} />
}
