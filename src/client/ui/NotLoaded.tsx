import { ErrorBox } from './ErrorBox.tsx'

export const NOT_LOADED = 'This could not be loaded. Check your connection, then reload the page.'

interface Props {
  readonly message?: string
}

/** Replaces a component whose chunk could not be loaded. */
export function NotLoaded({ message = NOT_LOADED }: Props) {
  return <ErrorBox message={message} retryLabel="Reload" onRetry={() => location.reload()} />
}
