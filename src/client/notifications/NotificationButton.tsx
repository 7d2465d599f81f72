import { ActionIcon, Popover } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { useShellDialogs } from '../shell-dialogs.ts'
import { YIELDS_TO_DIALOGS } from '../shortcuts/use-shortcuts.ts'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { lazyDialog } from '../ui/lazy-dialog.tsx'
import { MountOnFirstOpen } from '../ui/MountOnFirstOpen.tsx'
import { NotLoaded } from '../ui/NotLoaded.tsx'
import { RowsSkeleton } from '../ui/RowsSkeleton.tsx'
import { usePreload } from '../ui/use-preload.ts'
import classes from './NotificationButton.module.css'
import { notificationsQuery } from './notification-queries.ts'

const NotificationList = lazyComponent(
  () => import('./NotificationList.tsx').then(({ NotificationList }) => NotificationList),
  <RowsSkeleton rows={4} />,
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
  const openDialog = useShellDialogs().opened
  const unread = data?.unread ?? 0
  usePreload(isPhone ? NotificationSheet.preload : NotificationList.preload)
  const count = unread > 9 ? '9+' : String(unread)

  // A dialog opened by a shortcut replaces the list. Focus goes to the bell first, so that closing the dialog returns it
  // there.
  useLayoutEffect(() => {
    if (openDialog === undefined || !opened) return
    bell.current?.focus()
    setOpened(false)
  }, [openDialog, opened])

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
        returnFocus={openDialog === undefined}
      >
        <Popover.Target>
          <ActionIcon
            ref={bell}
            variant="subtle"
            color="gray"
            size="lg"
            c="inherit"
            className={classes.bell}
            aria-label={unread === 0 ? 'Notifications' : `Notifications, ${count} unread`}
            onClick={() => show(!opened)}
          >
            <IconBell size={20} stroke={1.7} aria-hidden />
            {unread > 0 && (
              <span className={classes.count} aria-hidden>
                {count}
              </span>
            )}
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown
          {...{ [YIELDS_TO_DIALOGS]: true }}
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
