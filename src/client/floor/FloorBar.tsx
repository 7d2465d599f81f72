import { Menu } from '@mantine/core'
import {
  IconArrowLeft,
  IconCloudUp,
  IconHammer,
  IconLayoutDashboard,
  IconLogout,
  IconMenu2,
  IconSearch,
  IconUser,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paths } from '../paths.ts'
import { useSession } from '../session/session-context.ts'
import { useLogout } from '../shell/use-logout.ts'
import { useShellDialogs } from '../shell-dialogs.ts'
import { useTaps } from '../taps/floor-taps.ts'
import { LinkMenuItem } from '../ui/LinkMenuItem.tsx'
import { Logo } from '../ui/Logo.tsx'
import classes from './FloorBar.module.css'
import type { FloorView } from './use-floor-board.ts'
import type { Tapping } from './use-tapping.ts'

interface Props {
  readonly view: FloorView
  readonly tapping: Tapping
  readonly isPiece: boolean
}

export function FloorBar({ view: { isAway }, tapping: { person, askWho }, isPiece }: Props) {
  const { currentShop } = useSession()
  const { taps } = useTaps()
  const name = person?.name ?? 'Who is working?'
  return (
    <header className={classes.bar}>
      {isPiece ? (
        <Link to={paths.floor} className={classes.back}>
          <IconArrowLeft size={30} aria-hidden />
          All pieces
        </Link>
      ) : (
        <span className={classes.brand}>
          <Logo size={40} />
          <span className={classes.shop}>{currentShop.name}</span>
        </span>
      )}
      <div className={classes.tools}>
        {isAway && taps.length > 0 && (
          <span className={classes.waiting}>
            <IconCloudUp size={26} stroke={1.8} aria-hidden />
            {taps.length} waiting
          </span>
        )}
        <button
          type="button"
          className={classes.who}
          onClick={askWho}
          aria-label={person === undefined ? name : `Working: ${name}. Change`}
        >
          <IconUser size={26} aria-hidden />
          <span className={classes.name}>{name}</span>
        </button>
        <FloorMenu />
      </div>
    </header>
  )
}

function FloorMenu() {
  const { open } = useShellDialogs()
  const { isLeaving, logOut } = useLogout()
  return (
    <Menu position="bottom-end" width={300} classNames={{ item: classes.item ?? '' }}>
      <Menu.Target>
        <button type="button" className={classes.menu} aria-label="Menu">
          <IconMenu2 size={30} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconSearch size={26} aria-hidden />} onClick={() => open('palette')}>
          Search
        </Menu.Item>
        <LinkMenuItem to={paths.dashboard} leftSection={<IconLayoutDashboard size={26} aria-hidden />}>
          Dashboard
        </LinkMenuItem>
        <LinkMenuItem to={paths.orders('production')} leftSection={<IconHammer size={26} aria-hidden />}>
          Orders in production
        </LinkMenuItem>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={26} aria-hidden />} onClick={logOut} disabled={isLeaving}>
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
