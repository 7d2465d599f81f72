import { Menu, UnstyledButton } from '@mantine/core'
import {
  IconCheck,
  IconChevronDown,
  IconKeyboard,
  IconLogout,
  IconSwitchHorizontal,
  IconUserCircle,
} from '@tabler/icons-react'
import { isAllowed, SCREENS } from '../screens.ts'
import { SwitchingOverlay } from '../session/SwitchingOverlay.tsx'
import { useSession } from '../session/session-context.ts'
import { useSwitchShop } from '../session/use-switch-shop.ts'
import { useShellDialogs } from '../shell-dialogs.ts'
import { LinkMenuItem } from '../ui/LinkMenuItem.tsx'
import { AppearanceItem } from './AppearanceItem.tsx'
import classes from './UserMenu.module.css'
import { useLogout } from './use-logout.ts'

export function UserMenu() {
  const { user, shops, currentShop } = useSession()
  const { open } = useShellDialogs()
  const { isSwitching, switchTo } = useSwitchShop()
  const { isLeaving, logOut } = useLogout()

  return (
    <>
      <Menu position="bottom-end" width={250}>
        <Menu.Target>
          {/* Its name contains all the text that it shows, because people who use voice control say what they see. */}
          <UnstyledButton
            className={classes.target}
            aria-label={`User menu, ${initials(user.name)} ${user.name}`}
          >
            <span className={classes.initials} aria-hidden>
              {initials(user.name)}
            </span>{' '}
            <span className={classes.name}>{user.name}</span>
            <IconChevronDown size={15} aria-hidden />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconUserCircle size={17} aria-hidden />} onClick={() => open('account')}>
            My Account
          </Menu.Item>
          {SCREENS.filter((screen) => screen.place === 'menu' && isAllowed(screen, currentShop)).map(
            ({ label, to, Icon }) => (
              <LinkMenuItem key={to} to={to} leftSection={<Icon size={17} aria-hidden />}>
                {label}
              </LinkMenuItem>
            ),
          )}
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
      {isSwitching && <SwitchingOverlay />}
    </>
  )
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase()
}
