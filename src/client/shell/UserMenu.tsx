import { Menu, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  IconBuildingStore,
  IconCheck,
  IconChevronDown,
  IconLogout,
  IconTags,
  IconUserCircle,
} from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { paths } from '../paths.ts'
import { useSession } from '../session/session-context.ts'
import { askToLeave } from '../ui/unsaved-work.ts'
import { AppearanceItem } from './AppearanceItem.tsx'
import { LinkMenuItem } from './LinkMenuItem.tsx'
import { SwitchingOverlay } from './SwitchingOverlay.tsx'
import classes from './UserMenu.module.css'
import { useLogout } from './use-logout.ts'
import { useSwitchShop } from './use-switch-shop.ts'

const AccountDialog = lazy(() =>
  import('../account/AccountDialog.tsx').then(({ AccountDialog }) => ({ default: AccountDialog })),
)

export function UserMenu() {
  const { user, shops, currentShop } = useSession()
  const [accountOpened, account] = useDisclosure()
  const switching = useSwitchShop()
  const leaving = useLogout()

  async function switchTo(shopId: number) {
    const giveUp = shopId === currentShop.id ? undefined : await askToLeave()
    if (giveUp) switching.mutate({ shopId, giveUp })
  }

  async function logOut() {
    const giveUp = await askToLeave()
    if (giveUp) leaving.mutate(giveUp)
  }

  return (
    <>
      <Menu position="bottom-end" width={250}>
        <Menu.Target>
          <UnstyledButton className={classes.target} aria-label={`User menu, ${user.name}`}>
            <span className={classes.initials} aria-hidden>
              {initials(user.name)}
            </span>
            <span className={classes.name}>{user.name}</span>
            <IconChevronDown size={15} aria-hidden />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconUserCircle size={17} aria-hidden />} onClick={account.open}>
            My Account
          </Menu.Item>
          <LinkMenuItem to={paths.pricing} leftSection={<IconTags size={17} aria-hidden />}>
            Pricing
          </LinkMenuItem>
          <AppearanceItem />
          {shops.length > 1 && (
            <>
              <Menu.Divider />
              <Menu.Label>Switch Shop</Menu.Label>
              {shops.map((shop) => (
                <Menu.Item
                  key={shop.id}
                  leftSection={<IconBuildingStore size={17} aria-hidden />}
                  rightSection={shop.id === currentShop.id && <IconCheck size={16} aria-label="current" />}
                  onClick={() => switchTo(shop.id)}
                >
                  {shop.name}
                </Menu.Item>
              ))}
            </>
          )}
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconLogout size={17} aria-hidden />}
            onClick={logOut}
            disabled={leaving.isPending}
          >
            Logout
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {accountOpened && (
        <Suspense>
          <AccountDialog onClose={account.close} />
        </Suspense>
      )}
      {switching.isPending && <SwitchingOverlay />}
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
