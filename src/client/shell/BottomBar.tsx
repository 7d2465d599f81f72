import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paths } from '../paths.ts'
import classes from './BottomBar.module.css'
import { SCREENS, type Screen } from './screens.ts'

const { dashboard, quotes, invoices, production, paid, completed, archive, calculator } = SCREENS

/** Main navigation on phones. */
export function BottomBar() {
  return (
    <nav className={classes.bar} aria-label="Main">
      <div className={classes.main}>
        <Item screen={dashboard} />
        <Item screen={quotes} />
        <Link to={paths.newQuote} className={classes.add} aria-label="New Quote">
          <IconPlus size={24} aria-hidden />
        </Link>
        <Item screen={invoices} />
        <Item screen={production} />
      </div>
      <div className={classes.more}>
        {[paid, completed, archive, calculator].map(({ label, to }) => (
          <Link key={to} to={to} className={classes.small}>
            {label}
          </Link>
        ))}
      </div>
    </nav>
  )
}

function Item({ screen: { label, to, Icon } }: { readonly screen: Screen }) {
  return (
    <Link to={to} className={classes.item} activeOptions={{ exact: to === '/' }}>
      <Icon size={21} stroke={1.7} aria-hidden />
      {label}
    </Link>
  )
}
