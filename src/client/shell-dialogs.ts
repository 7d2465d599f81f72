import { createContext, type RefObject, useContext, useLayoutEffect } from 'react'

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

/** Marks a popover that closes when a shell dialog opens: `useYieldToDialogs`. */
export const YIELDS_TO_DIALOGS = 'data-yields-to-dialogs'

interface Yielding {
  readonly opened: boolean
  readonly button: RefObject<HTMLElement | null>
  readonly close: () => void
}

/**
 * Closes a popover when a dialog opens by a shortcut. The focus goes to the popover's button first, so that closing the
 * dialog returns it there.
 *
 * @returns whether the popover, when it closes, returns the focus itself.
 */
export function useYieldToDialogs({ opened, button, close }: Yielding): { readonly returnFocus: boolean } {
  const isDialogOpen = useShellDialogs().opened !== undefined
  useLayoutEffect(() => {
    if (!isDialogOpen || !opened) return
    button.current?.focus()
    close()
  })
  return { returnFocus: !isDialogOpen }
}
