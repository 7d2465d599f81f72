import { type ReactNode, useState } from 'react'

interface Props {
  readonly opened: boolean
  /** A dialog, usually a `lazyDialog`. */
  readonly children: ReactNode
}

/** Mounts a dialog when it is first opened, and then keeps it mounted so that it can animate closed and return the focus. */
export function MountOnFirstOpen({ opened, children }: Props) {
  const [wasOpened, setWasOpened] = useState(opened)
  if (opened && !wasOpened) setWasOpened(true)
  return wasOpened ? children : null
}
