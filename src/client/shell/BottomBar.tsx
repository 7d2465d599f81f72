import { IconPlus } from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { paths } from '../paths.ts'
import { isAllowed, isTab, SCREENS, type Tab } from '../screens.ts'
import { useMay, useSession } from '../session/session-context.ts'
import classes from './BottomBar.module.css'

/** Main navigation on phones: one row that scrolls sideways. The button for a new quote stays in view. */
export function BottomBar() {
  const row = useRef<HTMLDivElement>(null)
  const { before, after } = useMore(row)
  useCurrentInView(row)
  const { currentShop } = useSession()
  const may = useMay()
  const allowed = SCREENS.filter(isTab).filter((screen) => isAllowed(screen, currentShop))
  const main = allowed.filter(({ place }) => place === 'tab')
  // The button for a new quote is in the middle of the main screens (spec section 2).
  const middle = Math.ceil(main.length / 2)
  return (
    <nav className={classes.bar} aria-label="Main" data-more={after || undefined}>
      <div ref={row} className={classes.row}>
        <Items screens={main.slice(0, middle)} />
        {may('writeQuotes') && (
          <span className={classes.pinned} data-scrolled={before || undefined}>
            <Link to={paths.newQuote} className={classes.add} aria-label="New Quote">
              <IconPlus size={24} aria-hidden />
            </Link>
          </span>
        )}
        <Items screens={[...main.slice(middle), ...allowed.filter(({ place }) => place === 'small-tab')]} />
      </div>
    </nav>
  )
}

function Items({ screens }: { readonly screens: readonly Tab[] }) {
  return screens.map(({ label, to, Icon }) => (
    <Link key={to} to={to} className={classes.item} activeOptions={{ exact: to === '/' }}>
      <Icon size={21} stroke={1.7} aria-hidden />
      {label}
    </Link>
  ))
}

/** Scrolls to the entry of the open screen. */
function useCurrentInView(row: RefObject<HTMLElement | null>): void {
  const router = useRouter()
  useEffect(() => {
    // Here it would lay out the page at once, in the same task as it was rendered.
    const show = () =>
      requestAnimationFrame(() => {
        const current = row.current?.querySelector('[aria-current="page"]')
        current?.scrollIntoView({ inline: 'nearest', block: 'nearest' })
      })
    show()
    // After the router has scrolled the row to where it was on the screen before.
    return router.subscribe('onRendered', show)
  }, [router, row])
}

/** Whether the row has more before and after what it shows. */
function useMore(row: RefObject<HTMLElement | null>) {
  const [more, setMore] = useState({ before: false, after: false })
  useEffect(() => {
    const node = row.current
    if (node === null) return
    const look = () => {
      const before = node.scrollLeft > 1
      const after = node.scrollLeft + node.clientWidth < node.scrollWidth - 1
      setMore((last) => (last.before === before && last.after === after ? last : { before, after }))
    }
    const sizes = new ResizeObserver(look)
    sizes.observe(node)
    node.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      node.removeEventListener('scroll', look)
    }
  }, [row])
  return more
}
