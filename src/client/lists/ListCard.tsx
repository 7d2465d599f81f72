import type { ReactNode } from 'react'
import classes from './ListCard.module.css'
import { letterScale } from './letter-scale.ts'

interface Props {
  readonly title: ReactNode
  readonly amount: ReactNode
  readonly description?: ReactNode
  readonly about: ReactNode
  /** Opposite of what the card is about, such as what is open of the amount. */
  readonly aside?: ReactNode
  readonly badge?: ReactNode
  /** Beside the badge, such as a date. */
  readonly note: ReactNode
  /** Buttons, and the row's link. */
  readonly actions: ReactNode
}

/** In pixels. A description adds one line. */
export function listCardHeight({ hasDescription }: { readonly hasDescription: boolean }): number {
  return SPACE + (hasDescription ? 82 : 63) * letterScale()
}

/** Around and between the lines, which grow with the letters of the browser. */
const SPACE = 33

/** A list row on a phone. */
export function ListCard({ title, amount, description, about, aside, badge, note, actions }: Props) {
  return (
    <>
      <div className={classes.line}>
        <bdi className={classes.title}>{title}</bdi>
        {amount}
      </div>
      {description && <div className={classes.dimmed}>{description}</div>}
      <div className={classes.about}>
        <span className={classes.dimmed}>{about}</span>
        {aside}
      </div>
      <div className={classes.line}>
        <span className={classes.marks}>
          {badge}
          <span className={classes.dimmed}>{note}</span>
        </span>
        <span className={classes.marks}>{actions}</span>
      </div>
    </>
  )
}
