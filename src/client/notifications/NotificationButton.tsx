import { ActionIcon, Popover } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { OnceOpened } from '../ui/OnceOpened.tsx'
import { RowsSkeleton } from '../ui/RowsSkeleton.tsx'
import classes from './NotificationButton.module.css'
import { notificationsQuery } from './notification-queries.ts'

const NotificationList = lazy(() =>
  import('./NotificationList.tsx').then(({ NotificationList }) => ({ default: NotificationList })),
)
const NotificationSheet = lazy(() =>
  import('./NotificationSheet.tsx').then(({ NotificationSheet }) => ({ default: NotificationSheet })),
)

/** The bell with how many are unread, and behind it the list: a popover, or on a phone a sheet. */
export function NotificationButton() {
  const { data, refetch } = useQuery(notificationsQuery)
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  const [opened, setOpened] = useState(false)
  const unread = data?.unread ?? 0

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
        returnFocus
      >
        <Popover.Target>
          <ActionIcon
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
                {unread}
              </span>
            )}
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown p={0} aria-label="Notifications" aria-labelledby={undefined}>
          <Suspense fallback={<RowsSkeleton rows={4} />}>
            <NotificationList onLeave={() => show(false)} />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
      {isPhone && (
        <OnceOpened opened={opened}>
          <NotificationSheet opened={opened} onClose={() => show(false)} />
        </OnceOpened>
      )}
    </>
  )
}
