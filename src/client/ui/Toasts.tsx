import { Notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import classes from './toast.module.css'
import { showKept } from './toast.tsx'

/**
 * Where toasts appear: one at a time, five seconds each (spec section 9). On the left, because what was pressed is on
 * the right: a toast under the pointer would stay, and cover the button that is to be pressed again.
 */
export function Toasts() {
  useEffect(showKept, [])
  return (
    <Notifications
      limit={1}
      autoClose={5000}
      position="bottom-left"
      containerWidth={380}
      classNames={{ root: classes.root }}
    />
  )
}
