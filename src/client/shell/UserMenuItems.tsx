import { Menu } from '@mantine/core'
import {
  IconCheck,
  IconKeyboard,
  IconLogout,
  IconSwitchHorizontal,
  IconUserCircle,
} from '@tabler/icons-react'
import type { RefObject } from 'react'
import { SCREEN_ENTRIES } from '../screen-entries.ts'
import { isAllowed, SCREENS } from '../screens.ts'
import { useSession } from '../session/session-context.ts'
import { useShellDialogs } from '../shell-dialogs.ts'
import { AtButton } from '../ui/AtButton.tsx'
import { LinkMenuItem } from '../ui/LinkMenuItem.tsx'
import { useOpenedAfterMount } from '../ui/use-opened-after-mount.ts'
import { AppearanceItem } from './AppearanceItem.tsx'
import { useLogout } from './use-logout.ts'

interface Props {
  readonly button: RefObject<HTMLButtonElement | null>
  readonly opened: boolean
  readonly onChange: (opened: boolean) => void
  readonly switchTo: (shopId: number) => void
}

export function UserMenuItems({ button, opened, onChange, switchTo }: Props) {
  const { shops, currentShop } = useSession()
  const { open } = useShellDialogs()
  const { isLeaving, logOut } = useLogout()

  return (
    <Menu opened={useOpenedAfterMount(opened)} onChange={onChange} position="bottom-end" width={250}>
      <Menu.Target>
        <AtButton button={button} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconUserCircle size={17} aria-hidden />} onClick={() => open('account')}>
          My Account
        </Menu.Item>
        {SCREENS.filter((screen) => isAllowed(screen, currentShop)).map((screen) => {
          if (screen.place !== 'menu') return null
          const { Icon } = SCREEN_ENTRIES[screen.entry]
          return (
            <LinkMenuItem key={screen.to} to={screen.to} leftSection={<Icon size={17} aria-hidden />}>
              {screen.label}
            </LinkMenuItem>
          )
        })}
        <AppearanceItem />
        <Menu.Item leftSection={<IconKeyboard size={17} aria-hidden />} onClick={() => open('shortcuts')}>
          Keyboard shortcuts
        </Menu.Item>
        {shops.length > 1 && (
          <>
            <Menu.Divider />
            <Menu.Label>Switch Shop</Menu.Label>
            {shops.map((shop) => (
              <Menu.Item
                key={shop.id}
                leftSection={<IconSwitchHorizontal size={17} aria-hidden />}
                rightSection={shop.id === currentShop.id && <IconCheck size={16} aria-label="current" />}
                onClick={() => switchTo(shop.id)}
              >
                {shop.name}
              </Menu.Item>
            ))}
          </>
        )}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={17} aria-hidden />} onClick={logOut} disabled={isLeaving}>
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
