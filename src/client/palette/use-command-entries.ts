import {
  IconBuildingStore,
  IconKeyboard,
  IconPhone,
  IconPlus,
  IconTags,
  IconUserCircle,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../paths.ts'
import { useSession } from '../session/session-context.ts'
import { SCREENS } from '../shell/screens.ts'
import { useShellDialogs } from '../shell/shell-dialogs.ts'
import { GO_TO } from '../shortcuts/shortcut-list.ts'
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
  const keys = new Map(Object.entries(GO_TO).map(([key, { to }]) => [to, `G ${key.toUpperCase()}`]))
  return {
    screens: Object.values(SCREENS).map(({ label, to, Icon }) => {
      const aside = keys.get(to)
      return { id: `go-${label}`, label, Icon, run: () => navigate({ to }), ...(aside && { aside }) }
    }),
    actions: [
      {
        id: 'new-quote',
        label: 'New Quote',
        aside: 'N',
        Icon: IconPlus,
        run: () => navigate({ to: paths.newQuote }),
      },
      { id: 'follow-up', label: 'Follow Up', Icon: IconPhone, run: () => navigate({ to: paths.followUp }) },
      { id: 'pricing', label: 'Pricing', Icon: IconTags, run: () => navigate({ to: paths.pricing }) },
      ...(currentShop.isAdmin
        ? [
            {
              id: 'shop-settings',
              label: 'Shop settings',
              Icon: IconBuildingStore,
              run: () => navigate({ to: paths.shop }),
            },
          ]
        : []),
      { id: 'account', label: 'My Account', Icon: IconUserCircle, run: () => open('account') },
      {
        id: 'shortcuts',
        label: 'Keyboard shortcuts',
        aside: '?',
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
