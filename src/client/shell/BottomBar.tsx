import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paths } from '../paths.ts'
import { MAIN_TABS, type Screen, SMALL_TABS } from '../screens.ts'
import classes from './BottomBar.module.css'

/** The button for a new quote is in the middle. */
const MIDDLE = Math.ceil(MAIN_TABS.length / 2)

/** Main navigation on phones. */
export function BottomBar() {
  return (
    <nav className={classes.bar} aria-label="Main">
      <div className={classes.main}>
        <Items screens={MAIN_TABS.slice(0, MIDDLE)} />
        <Link to={paths.newQuote} className={classes.add} aria-label="New Quote">
          <IconPlus size={24} aria-hidden />
        </Link>
        <Items screens={MAIN_TABS.slice(MIDDLE)} />
      </div>
      <div className={classes.more}>
        {SMALL_TABS.map(({ label, to }) => (
          <Link key={to} to={to} className={classes.small}>
            {label}
          </Link>
        ))}
      </div>
    </nav>
  )
}

function Items({ screens }: { readonly screens: readonly Screen[] }) {
  return screens.map(({ label, to, Icon }) => (
    <Link key={to} to={to} className={classes.item} activeOptions={{ exact: to === '/' }}>
      <Icon size={21} stroke={1.7} aria-hidden />
      {label}
    </Link>
  ))
}
