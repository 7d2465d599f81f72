import { Notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import classes from './toast.module.css'
import { showKept } from './toast.tsx'

/** Where toasts appear: one at a time, five seconds each (spec section 9). */
export function Toasts() {
  useEffect(showKept, [])
  return (
    <Notifications
      limit={1}
      autoClose={5000}
      position="bottom-right"
      containerWidth={380}
      classNames={{ root: classes.root }}
    />
  )
}
