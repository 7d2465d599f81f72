import type { ComponentProps } from 'react'
import cover from './CoverLink.module.css'
import { LightLink } from './LightLink.tsx'
import classes from './RowLink.module.css'

/** The link of a row or card: a real link that covers the whole row. */
export function RowLink(props: ComponentProps<typeof LightLink>) {
  return <LightLink {...props} className={`${cover.link} ${classes.link}`} data-row-link />
}
