import { IconMail, IconPhone, type TablerIcon } from '@tabler/icons-react'
import type { FollowUpRow } from '#contract/follow-ups.ts'
import type { Day } from '#domain/calendar.ts'
import { followUpSentence, nextStep } from '#domain/follow-up.ts'
import { mailLink } from '#domain/mail-link.ts'
import { CustomerLink } from '../orders/CustomerLink.tsx'
import { customerName } from '../orders/customer-name.ts'
import { paths } from '../paths.ts'
import cover from '../ui/CoverLink.module.css'
import { LightLink } from '../ui/LightLink.tsx'
import { Money } from '../ui/Money.tsx'
import classes from './FollowUpRows.module.css'
import { followUpOf } from './follow-up-of.ts'

interface Props {
  readonly row: FollowUpRow
  readonly today: Day
  readonly timeZone: string
}

/** Whom to contact, why, and how. Its link to the quote covers the row around it. */
export function FollowUpRowContent({ row, today, timeZone }: Props) {
  const followUp = followUpOf(row, timeZone)
  return (
    <div className={classes.row}>
      <div className={classes.words}>
        <LightLink
          to={paths.order('quote', row.id)}
          className={`${cover.link} ${classes.title}`}
          data-row-link
        >
          <bdi>{row.title}</bdi>
        </LightLink>
        <div className={classes.dimmed}>
          {row.orderNumber} · <CustomerLink row={row} /> · <Money dollars={row.total} />
        </div>
      </div>
      <div className={classes.why}>
        <div className={classes.sentence}>{followUpSentence(followUp, today)}</div>
        <div className={classes.dimmed}>{nextStep(followUp)}</div>
      </div>
      <Contact row={row} />
    </div>
  )
}

function Contact({ row }: { readonly row: FollowUpRow }) {
  const { phone, callLink, email } = row.customer
  const name = customerName(row)
  return (
    <div className={classes.contact}>
      {callLink
        ? reach(callLink, `Call ${name}, ${phone}`, IconPhone, phone)
        : phone && <span className={classes.dimmed}>{phone}</span>}
      {email && reach(mailLink(email), `Email ${name}, ${email}`, IconMail, 'Email')}
      {!phone && !email && <span className={classes.dimmed}>No phone or email</span>}
    </div>
  )
}

function reach(href: string, does: string, Icon: TablerIcon, label: string | null) {
  return (
    <a href={href} className={classes.reach} aria-label={does}>
      <Icon size={16} aria-hidden />
      <span className={classes.label}>{label}</span>
    </a>
  )
}
