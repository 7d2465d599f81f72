import { VisuallyHidden } from '@mantine/core'
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowMerge,
  IconArrowRight,
  IconBan,
  IconCalendarCheck,
  IconCalendarExclamation,
  IconCash,
  IconCashOff,
  IconCircleCheck,
  IconCircleX,
  IconClockExclamation,
  IconClockHour4,
  IconEye,
  IconFilePlus,
  IconFileText,
  IconLink,
  IconLinkOff,
  IconMailForward,
  IconMailOff,
  IconMailQuestion,
  IconMessageQuestion,
  IconNote,
  IconPaperclip,
  IconPencil,
  IconSend,
  type Icon as TablerIcon,
} from '@tabler/icons-react'
import type { Notification } from '#contract/notifications.ts'
import type { Day } from '#domain/calendar.ts'
import { paths } from '../paths.ts'
import cover from '../ui/CoverLink.module.css'
import { TextLink } from '../ui/TextLink.tsx'
import classes from './NotificationList.module.css'
import { customerLabel, notificationText } from './notification-text.ts'

const ICONS: Readonly<
  Record<Notification['kind'], { Icon: TablerIcon; tone: 'red' | 'amber' | 'green' | 'plain' }>
> = {
  expiring: { Icon: IconClockHour4, tone: 'amber' },
  expired: { Icon: IconClockExclamation, tone: 'red' },
  due: { Icon: IconCash, tone: 'amber' },
  overdue: { Icon: IconCash, tone: 'red' },
  late: { Icon: IconCalendarExclamation, tone: 'red' },
  created: { Icon: IconFilePlus, tone: 'plain' },
  moved: { Icon: IconArrowRight, tone: 'plain' },
  undone: { Icon: IconArrowBackUp, tone: 'plain' },
  voided: { Icon: IconBan, tone: 'plain' },
  payment: { Icon: IconCash, tone: 'plain' },
  reversal: { Icon: IconCashOff, tone: 'amber' },
  refund: { Icon: IconCashOff, tone: 'plain' },
  'refund-reversal': { Icon: IconCash, tone: 'plain' },
  'write-off': { Icon: IconCashOff, tone: 'plain' },
  'write-off-reversal': { Icon: IconCash, tone: 'plain' },
  note: { Icon: IconNote, tone: 'plain' },
  document: { Icon: IconFileText, tone: 'plain' },
  attached: { Icon: IconPaperclip, tone: 'plain' },
  detached: { Icon: IconPaperclip, tone: 'plain' },
  'file-shown': { Icon: IconPaperclip, tone: 'plain' },
  'file-hidden': { Icon: IconPaperclip, tone: 'plain' },
  edited: { Icon: IconPencil, tone: 'plain' },
  revised: { Icon: IconPencil, tone: 'plain' },
  linked: { Icon: IconLink, tone: 'plain' },
  withdrawn: { Icon: IconLinkOff, tone: 'plain' },
  mailing: { Icon: IconMailForward, tone: 'plain' },
  sent: { Icon: IconSend, tone: 'plain' },
  unsent: { Icon: IconMailOff, tone: 'red' },
  unsure: { Icon: IconMailQuestion, tone: 'amber' },
  viewed: { Icon: IconEye, tone: 'plain' },
  approved: { Icon: IconCircleCheck, tone: 'green' },
  'changes-requested': { Icon: IconMessageQuestion, tone: 'amber' },
  declined: { Icon: IconCircleX, tone: 'red' },
  'customer-merged': { Icon: IconArrowMerge, tone: 'plain' },
  promised: { Icon: IconCalendarCheck, tone: 'plain' },
  worked: { Icon: IconArrowRight, tone: 'plain' },
  problem: { Icon: IconAlertTriangle, tone: 'red' },
  'problem-solved': { Icon: IconCircleCheck, tone: 'green' },
}

interface Props {
  readonly notification: Notification
  readonly today: Day
  readonly now: string
  readonly onOpen: () => void
}

export function NotificationItem({ notification, today, now, onOpen }: Props) {
  const { order, kind, read } = notification
  const { what, when } = notificationText(notification, today, now)
  const { Icon, tone } = ICONS[kind]
  return (
    <li className={classes.item} data-unread={!read || undefined}>
      <span className={classes.icon} data-tone={tone}>
        <Icon size={17} stroke={1.8} aria-hidden />
      </span>
      <div className={classes.words}>
        <TextLink
          to={paths.order(order.status, order.id)}
          className={`${cover.link} ${classes.what}`}
          underline="never"
          onClick={(event) => {
            // Release focus so that the destination screen can take it.
            event.currentTarget.blur()
            onOpen()
          }}
        >
          {!read && <VisuallyHidden>Unread: </VisuallyHidden>}
          {what}
        </TextLink>
        <div className={classes.order}>
          {order.orderNumber} · <bdi>{order.title}</bdi>
        </div>
        <div className={classes.dimmed}>
          <bdi>{customerLabel(order)}</bdi>
          {when !== undefined && ` · ${when}`}
        </div>
      </div>
      {!read && <span className={classes.dot} aria-hidden />}
    </li>
  )
}
