import { IconBuildingStore, IconKeyboard, IconUserCircle } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { SCREEN_ENTRIES, type ScreenEntry } from '../screen-entries.ts'
import { isAllowed, isTab, SCREENS, type Screen } from '../screens.ts'
import { useSession } from '../session/session-context.ts'
import { useShellDialogs } from '../shell-dialogs.ts'
import type { PaletteEntry } from './palette-entry.ts'

interface CommandEntries {
  readonly screens: readonly PaletteEntry[]
  readonly actions: readonly PaletteEntry[]
}

/** Entries that need no search on the server. */
export function useCommandEntries(onSwitchShop: (shopId: number) => void): CommandEntries {
  const navigate = useNavigate()
  const { open } = useShellDialogs()
  const { shops, currentShop } = useSession()
  const goTo = (screen: Screen): PaletteEntry => {
    const { label, to, goKey, key } = screen
    const { Icon, words }: ScreenEntry = isTab(screen) ? screen : SCREEN_ENTRIES[screen.entry]
    const keys = goKey === undefined ? key?.toUpperCase() : `G ${goKey.toUpperCase()}`
    return {
      id: `go-${label}`,
      label,
      Icon,
      run: () => navigate({ to }),
      ...(keys && { keys }),
      ...(words && { words }),
    }
  }
  return {
    screens: SCREENS.filter((screen) => isTab(screen) && isAllowed(screen, currentShop)).map(goTo),
    actions: [
      ...SCREENS.filter((screen) => !isTab(screen) && isAllowed(screen, currentShop)).map(goTo),
      { id: 'account', label: 'My Account', Icon: IconUserCircle, run: () => open('account') },
      {
        id: 'shortcuts',
        label: 'Keyboard shortcuts',
        keys: '?',
        Icon: IconKeyboard,
        run: () => open('shortcuts'),
      },
      ...shops
        .filter(({ id }) => id !== currentShop.id)
        .map(({ id, name }) => ({
          id: `shop-${id}`,
          label: `Switch to ${name}`,
          Icon: IconBuildingStore,
          run: () => onSwitchShop(id),
        })),
    ],
  }
}
