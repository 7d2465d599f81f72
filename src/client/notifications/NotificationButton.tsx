import { ActionIcon } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useYieldToDialogs } from '../shell-dialogs.ts'
import { lazyDialog } from '../ui/lazy-dialog.tsx'
import { MountOnFirstOpen } from '../ui/MountOnFirstOpen.tsx'
import { usePreload } from '../ui/use-preload.ts'
import classes from './NotificationButton.module.css'
import { notificationsQuery } from './notification-queries.ts'

const NotificationPopover = lazyDialog(
  () => import('./NotificationPopover.tsx').then(({ NotificationPopover }) => NotificationPopover),
  ({ onChange }) => onChange(false),
)
const NotificationSheet = lazyDialog(
  () => import('./NotificationSheet.tsx').then(({ NotificationSheet }) => NotificationSheet),
  ({ onClose }) => onClose(),
)

/** The bell with the unread count. Opens the list in a popover, or in a bottom sheet on phones. */
export function NotificationButton() {
  const { data, refetch } = useQuery(notificationsQuery)
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  const [opened, setOpened] = useState(false)
  const bell = useRef<HTMLButtonElement>(null)
  const unread = data?.unread ?? 0
  usePreload(isPhone ? NotificationSheet.preload : NotificationPopover.preload)
  const count = unread > 9 ? '9+' : String(unread)

  const { returnFocus } = useYieldToDialogs({ opened, button: bell, close: () => setOpened(false) })

  function show(next: boolean) {
    setOpened(next)
    if (next) refetch()
  }

  return (
    <>
      <ActionIcon
        ref={bell}
        variant="subtle"
        color="gray"
        size="lg"
        c="inherit"
        className={classes.bell}
        aria-label={unread === 0 ? 'Notifications' : `Notifications, ${count} unread`}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => show(!opened)}
      >
        <IconBell size={20} stroke={1.7} aria-hidden />
        {unread > 0 && (
          <span className={classes.count} aria-hidden>
            {count}
          </span>
        )}
      </ActionIcon>
      {!isPhone && (
        <MountOnFirstOpen opened={opened}>
          <NotificationPopover button={bell} opened={opened} onChange={show} returnFocus={returnFocus} />
        </MountOnFirstOpen>
      )}
      {isPhone && (
        <MountOnFirstOpen opened={opened}>
          <NotificationSheet opened={opened} onClose={() => show(false)} />
        </MountOnFirstOpen>
      )}
    </>
  )
}
