import { IconCloudOff } from '@tabler/icons-react'
import classes from './live.module.css'
import { useIsDisconnected } from './live-store.ts'

/** Warns that the screen may be out of date while the event stream is disconnected. */
export function ConnectionStatus() {
  const isDisconnected = useIsDisconnected()
  return (
    <span role="status">
      {isDisconnected && (
        <span className={classes.disconnected} title="This page may be out of date">
          <IconCloudOff size={16} stroke={1.8} aria-hidden />
          <span className={classes.reconnecting}>Reconnecting…</span>
        </span>
      )}
    </span>
  )
}
