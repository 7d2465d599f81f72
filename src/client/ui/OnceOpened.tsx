import { type ReactNode, useState } from 'react'

interface Props {
  readonly opened: boolean
  /** A dialog, mostly a `latePart`. */
  readonly children: ReactNode
}

/** Loads a dialog when it is first wanted; from then on it stays, so that it can close by itself and give back the focus. */
export function OnceOpened({ opened, children }: Props) {
  const [wasOpened, setWasOpened] = useState(opened)
  if (opened && !wasOpened) setWasOpened(true)
  return wasOpened ? children : null
}
