import { createContext, useContext } from 'react'

/** What the frame opens over a screen, from more than one place: a button, a menu, a key, the palette. */
export type FrameWindow = 'palette' | 'shortcuts' | 'account'

export interface FrameWindows {
  readonly opened: FrameWindow | undefined
  readonly open: (window: FrameWindow) => void
  readonly close: () => void
}

export const FrameWindowsContext = createContext<FrameWindows | undefined>(undefined)

export function useFrameWindows(): FrameWindows {
  const windows = useContext(FrameWindowsContext)
  if (windows === undefined) throw new Error('used outside of the frame')
  return windows
}
