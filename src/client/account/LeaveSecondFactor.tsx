import type { ReactNode } from 'react'
import { LeaveDialog } from '../ui/LeaveDialog.tsx'

/** What a second factor shows only once: a key, which an app may have taken, and then recovery codes. */
export type ShownOnce = 'key' | 'codes'

interface Props {
  readonly shown: ShownOnce
  readonly onLeave: () => void
  readonly onAsking?: (isAsking: boolean) => void
  /** What else would be lost. */
  readonly children?: ReactNode
}

/** Asks before what is shown only once disappears. */
export function LeaveSecondFactor({ shown, onLeave, onAsking, children }: Props) {
  const isKey = shown === 'key'
  return (
    <LeaveDialog
      mayLeave={() => false}
      stayLabel={isKey ? 'Back to the Key' : 'Back to the Codes'}
      discardLabel={isKey ? 'Leave' : 'Leave Without Them'}
      onLeave={onLeave}
      {...(onAsking && { onAsking })}
    >
      {isKey
        ? 'Your second factor is not on yet. If your app has this key, delete it there: next time, you get a new one.'
        : 'The recovery codes are not shown again. Without them, you cannot sign in if you lose your phone.'}{' '}
      {children}
    </LeaveDialog>
  )
}
