import { Button, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Notification } from '#contract/notifications.ts'
import { instantOf } from '../clock.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorBox } from '../ui/ErrorBox.tsx'
import { RowsSkeleton } from '../ui/RowsSkeleton.tsx'
import { stepFocus } from '../ui/step-focus.ts'
import { useToday } from '../ui/time-zone.ts'
import { useSettlingRows } from '../ui/use-settling.ts'
import { NotificationItem } from './NotificationItem.tsx'
import classes from './NotificationList.module.css'
import { notificationsQuery, useReadNotifications } from './notification-queries.ts'

const NONE: readonly Notification[] = []
const keyOf = ({ key }: Notification) => key

interface Props {
  /** Called when a notification is opened. */
  readonly onLeave: () => void
  readonly withTitle?: boolean
}

export function NotificationList({ onLeave, withTitle = true }: Props) {
  const { data, isError, refetch } = useQuery(notificationsQuery)
  const { mutate: read } = useReadNotifications()
  const today = useToday()
  const now = instantOf()
  const unread = data?.notifications.filter((one) => !one.read).map(({ key }) => key) ?? []
  const box = useRef<HTMLElement>(null)
  useSettlingRows(box, data?.notifications ?? NONE, keyOf)
  useEffect(() => {
    // If this chunk loaded after the popover opened, the popover found nothing to focus. Wait one frame so that the
    // popover first records where to return focus.
    const frame = requestAnimationFrame(() => {
      if (!box.current?.contains(document.activeElement)) box.current?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  useEffect(() => {
    const list = box.current
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      event.preventDefault()
      const links = list?.querySelectorAll<HTMLElement>('li a') ?? []
      stepFocus([...links], event.key === 'ArrowDown' ? 1 : -1)
    }
    list?.addEventListener('keydown', onKeyDown)
    return () => list?.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <section ref={box} aria-label="Notifications" tabIndex={-1} data-autofocus className={classes.box}>
      <div className={classes.head} data-bare={!withTitle || undefined}>
        {withTitle && (
          <Title order={2} size="h3">
            Notifications
          </Title>
        )}
        <Button
          variant="subtle"
          size="compact-sm"
          // A natively disabled button would lose focus.
          {...(unread.length === 0 && { 'data-disabled': true })}
          aria-disabled={unread.length === 0}
          onClick={() => unread.length > 0 && read(unread)}
        >
          Mark all as read
        </Button>
      </div>
      {isError ? (
        <div className={classes.failed}>
          <ErrorBox message="Error loading notifications. Please try again." onRetry={() => refetch()} />
        </div>
      ) : data === undefined ? (
        <RowsSkeleton rows={4} />
      ) : data.notifications.length === 0 ? (
        <EmptyState
          message="No notifications yet."
          hint="Quotes about to expire, invoices due, and activity by your team and customers will appear here."
        />
      ) : (
        <ul className={classes.list}>
          {data.notifications.map((notification) => (
            <NotificationItem
              key={notification.key}
              notification={notification}
              today={today}
              now={now}
              onOpen={() => {
                onLeave()
                if (!notification.read) read([notification.key])
              }}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
