import { ActionIcon, Popover } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { useFrameWindows } from '../shell/frame-windows.ts'
import { YIELDS } from '../shortcuts/use-shortcuts.ts'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { lazyDialog } from '../ui/lazy-dialog.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { MountOnFirstOpen } from '../ui/MountOnFirstOpen.tsx'
import { NotLoaded } from '../ui/NotLoaded.tsx'
import { RowsSkeleton } from '../ui/RowsSkeleton.tsx'
import { usePreload } from '../ui/use-preload.ts'
import classes from './NotificationButton.module.css'
import { notificationsQuery } from './notification-queries.ts'

const NotificationList = lazyPart(
  () => import('./NotificationList.tsx').then(({ NotificationList }) => NotificationList),
  <RowsSkeleton rows={4} />,
)
const NotificationSheet = lazyDialog(
  () => import('./NotificationSheet.tsx').then(({ NotificationSheet }) => NotificationSheet),
  ({ onClose }) => onClose(),
)

/** The bell with how many are unread, and behind it the list: a popover, or on a phone a sheet. */
export function NotificationButton() {
  const { data, refetch } = useQuery(notificationsQuery)
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  const [opened, setOpened] = useState(false)
  const bell = useRef<HTMLButtonElement>(null)
  const window = useFrameWindows().opened
  const unread = data?.unread ?? 0
  usePreload(isPhone ? NotificationSheet.preload : NotificationList.preload)

  // The window that a key has opened over the list takes its place, and gives the focus back to the bell.
  useLayoutEffect(() => {
    if (window === undefined || !opened) return
    bell.current?.focus()
    setOpened(false)
  }, [window, opened])

  function show(next: boolean) {
    setOpened(next)
    if (next) refetch()
  }

  return (
    <>
      <Popover
        opened={opened && !isPhone}
        onChange={show}
        position="bottom-end"
        width={400}
        shadow="md"
        radius="md"
        trapFocus
        returnFocus={window === undefined}
      >
        <Popover.Target>
          <ActionIcon
            ref={bell}
            variant="subtle"
            color="gray"
            size="lg"
            c="inherit"
            className={classes.bell}
            aria-label={unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`}
            onClick={() => show(!opened)}
          >
            <IconBell size={20} stroke={1.7} aria-hidden />
            {unread > 0 && (
              <span className={classes.count} aria-hidden>
                {unread > 9 ? '9+' : unread}
              </span>
            )}
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown
          {...{ [YIELDS]: true }}
          p={0}
          aria-label="Notifications"
          aria-labelledby={undefined}
        >
          <ErrorBoundary fallback={<NotLoaded />}>
            <NotificationList onLeave={() => show(false)} />
          </ErrorBoundary>
        </Popover.Dropdown>
      </Popover>
      {isPhone && (
        <MountOnFirstOpen opened={opened}>
          <NotificationSheet opened={opened} onClose={() => show(false)} />
        </MountOnFirstOpen>
      )}
    </>
  )
}
