import type { ReactNode } from 'react'
import classes from './DialogFoot.module.css'

/** The buttons of a form in a dialog, at the form's end. They stay in view while its fields scroll. */
export function DialogFoot({ children }: { readonly children: ReactNode }) {
  return <div className={classes.foot}>{children}</div>
}
