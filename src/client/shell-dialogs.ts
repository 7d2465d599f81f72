import { createContext, useContext } from 'react'

/** A dialog that opens over any screen, from a button, a menu, a shortcut or the palette. */
export type ShellDialog = 'palette' | 'shortcuts' | 'account'

export interface ShellDialogs {
  readonly opened: ShellDialog | undefined
  readonly open: (dialog: ShellDialog) => void
  readonly close: () => void
}

export const ShellDialogsContext = createContext<ShellDialogs | undefined>(undefined)

export function useShellDialogs(): ShellDialogs {
  const dialogs = useContext(ShellDialogsContext)
  if (dialogs === undefined) throw new Error('useShellDialogs must be used inside Shell')
  return dialogs
}
