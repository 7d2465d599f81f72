import { type ComponentType, useEffect } from 'react'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { lazyComponent } from './lazy-component.tsx'
import { NOT_LOADED } from './NotLoaded.tsx'
import { showFailure } from './toast.tsx'

/** A dialog in its own chunk. If it cannot be loaded, a toast says so and the screen below stays as it is. */
export function lazyDialog<P extends object>(
  load: () => Promise<ComponentType<P>>,
  close: (props: P) => void,
) {
  const Dialog = lazyComponent(load)
  function LazyDialog(props: P) {
    const opened = !('opened' in props) || props.opened === true
    return (
      <ErrorBoundary fallback={<NotOpened opened={opened} onClose={() => close(props)} />}>
        <Dialog {...props} />
      </ErrorBoundary>
    )
  }
  return Object.assign(LazyDialog, { preload: Dialog.preload })
}

interface NotOpenedProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** Long enough to read it and decide. */
const SHOWN_FOR_MS = 10_000

function NotOpened({ opened, onClose }: NotOpenedProps) {
  useEffect(() => {
    if (!opened) return
    const reload = { label: 'Reload', forMs: SHOWN_FOR_MS, run: () => location.reload() }
    showFailure('Failed to open', NOT_LOADED, reload)
    onClose()
  }, [opened, onClose])
  return null
}
