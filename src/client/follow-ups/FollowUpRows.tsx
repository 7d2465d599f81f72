import { IconMail, IconPhone } from '@tabler/icons-react'
import type { FollowUpRow } from '#contract/follow-ups.ts'
import { dayOf } from '#domain/calendar.ts'
import { type FollowUp, followUpSentence, nextStep } from '#domain/follow-up.ts'
import { customerName } from '../orders/customer-name.ts'
import { paths } from '../paths.ts'
import cover from '../ui/CoverLink.module.css'
import { LightLink } from '../ui/LightLink.tsx'
import { Money } from '../ui/Money.tsx'
import { useTimeZone, useToday } from '../ui/time-zone.ts'
import { useSettlingRows } from '../ui/use-settling.ts'
import classes from './FollowUpRows.module.css'

interface Props {
  readonly rows: readonly FollowUpRow[]
}

const keyOf = ({ id }: FollowUpRow) => id

/** Each row says whom to contact, why, and how. The whole row links to the quote. */
export function FollowUpRows({ rows }: Props) {
  const today = useToday()
  const timeZone = useTimeZone()
  useSettlingRows('screen', rows, keyOf)
  return (
    <ul className={classes.rows} aria-label="Follow Up">
      {rows.map((row) => {
        const followUp = followUpOf(row, timeZone)
        return (
          <li key={row.id} className={classes.row}>
            <div className={classes.words}>
              <LightLink
                to={paths.order('quote', row.id)}
                className={`${cover.link} ${classes.title}`}
                data-row-link
              >
                <bdi>{row.title}</bdi>
              </LightLink>
              <div className={classes.dimmed}>
                {row.orderNumber} · <bdi>{customerName(row)}</bdi> · <Money dollars={row.total} />
              </div>
            </div>
            <div className={classes.why}>
              <div className={classes.sentence}>{followUpSentence(followUp, today)}</div>
              <div className={classes.dimmed}>{nextStep(followUp)}</div>
            </div>
            <Contact row={row} />
          </li>
        )
      })}
    </ul>
  )
}

function Contact({ row }: { readonly row: FollowUpRow }) {
  const { phone, email } = row.customer
  const name = customerName(row)
  return (
    <div className={classes.contact}>
      {phone && (
        <a href={`tel:${phone}`} className={classes.reach} aria-label={`Call ${name}, ${phone}`}>
          <IconPhone size={16} aria-hidden />
          <span className={classes.label}>{phone}</span>
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`} className={classes.reach} aria-label={`Email ${name}, ${email}`}>
          <IconMail size={16} aria-hidden />
          <span className={classes.label}>Email</span>
        </a>
      )}
      {!phone && !email && <span className={classes.dimmed}>No phone or email</span>}
    </div>
  )
}

function followUpOf(row: FollowUpRow, timeZone: string): FollowUp {
  const dayOrNull = (instant: string | null) => (instant === null ? null : dayOf(instant, timeZone))
  const { reason, revision, answer, sentOn, expiresOn } = row
  const [viewedOn, answeredOn] = [dayOrNull(row.viewedAt), dayOrNull(row.answeredAt)]
  return { reason, quote: { revision, answer, sentOn, expiresOn, viewedOn, answeredOn } }
}
