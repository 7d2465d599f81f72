import type { Badge } from '#domain/badges.ts'
import { LightLink } from './LightLink.tsx'
import classes from './ToneBadge.module.css'

interface Props {
  readonly badge: Badge
  /** The path that the badge links to, if any. */
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
  // Not a tab stop: the row's own link already leads to the same place.
  return (
    <LightLink to={to} className={classes.badge} data-tone={tone} tabIndex={-1}>
      {label}
    </LightLink>
  )
}
