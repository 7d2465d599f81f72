import { Outlet } from '@tanstack/react-router'
import { BottomBar } from './BottomBar.tsx'
import { Header } from './Header.tsx'
import classes from './Shell.module.css'

export function Shell() {
  return (
    <div className={classes.shell}>
      <a href="#main" className={classes.skip}>
        Skip to the content
      </a>
      <Header />
      <main id="main" tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      <BottomBar />
    </div>
  )
}
