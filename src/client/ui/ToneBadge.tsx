import type { Badge } from '#domain/badges.ts'
import { LightLink } from './LightLink.tsx'
import classes from './ToneBadge.module.css'

interface Props {
  readonly badge: Badge
  /** Where the badge leads, if anywhere. */
  readonly to?: string
}

export function ToneBadge({ badge: { label, tone }, to }: Props) {
  if (to === undefined) {
    return (
      <span className={classes.badge} data-tone={tone}>
        {label}
      </span>
    )
  }
  // Beside the row's own link to the same place: one stop for the keyboard is enough.
  return (
    <LightLink to={to} className={classes.badge} data-tone={tone} tabIndex={-1}>
      {label}
    </LightLink>
  )
}
