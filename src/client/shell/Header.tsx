import { Link } from '@tanstack/react-router'
import { ConnectionStatus } from '../live/ConnectionStatus.tsx'
import { NotificationButton } from '../notifications/NotificationButton.tsx'
import { paths } from '../paths.ts'
import { isAllowed, isTab, SCREENS } from '../screens.ts'
import { useSession } from '../session/session-context.ts'
import { Logo } from '../ui/Logo.tsx'
import classes from './Header.module.css'
import { SearchButton } from './SearchButton.tsx'
import { UserMenu } from './UserMenu.tsx'

export function Header() {
  const { currentShop } = useSession()
  return (
    <header className={classes.header}>
      <div className={classes.top}>
        <Link to={paths.dashboard} className={classes.brand} aria-label="Kerf, go to dashboard">
          <Logo />
          <span className={classes.name}>Kerf</span>
        </Link>
        <span className={classes.shop} title={currentShop.name}>
          {currentShop.name}
        </span>
        <div className={classes.tools}>
          <ConnectionStatus />
          <SearchButton />
          <NotificationButton />
          <UserMenu />
        </div>
      </div>
      <nav className={classes.tabs} aria-label="Main">
        {SCREENS.filter((screen) => isTab(screen) && isAllowed(screen, currentShop)).map(({ label, to }) => (
          <Link key={to} to={to} className={classes.tab} activeOptions={{ exact: to === '/' }}>
            {label}
          </Link>
        ))}
      </nav>
    </header>
  )
}
