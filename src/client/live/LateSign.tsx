import { IconCloudOff } from '@tabler/icons-react'
import classes from './live.module.css'
import { useIsLate } from './live-store.ts'

/** Says, where it is so, that what is shown may be out of date. */
export function LateSign() {
  const isLate = useIsLate()
  return (
    <span role="status">
      {isLate && (
        <span className={classes.late} title="What is shown may be out of date">
          <IconCloudOff size={16} stroke={1.8} aria-hidden />
          <span className={classes.lateWords}>Reconnecting…</span>
        </span>
      )}
    </span>
  )
}
