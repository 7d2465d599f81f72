import { Outlet } from '@tanstack/react-router'
import { lazy, useMemo, useRef, useState } from 'react'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { OnceOpened } from '../ui/OnceOpened.tsx'
import { BottomBar } from './BottomBar.tsx'
import { type FrameWindow, FrameWindowsContext } from './frame-windows.ts'
import { Header } from './Header.tsx'
import classes from './Shell.module.css'
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts'

const AccountDialog = lazy(() =>
  import('../account/AccountDialog.tsx').then(({ AccountDialog }) => ({ default: AccountDialog })),
)
const Palette = lazy(() => import('../palette/Palette.tsx').then(({ Palette }) => ({ default: Palette })))
const ShortcutsDialog = lazy(() =>
  import('../shortcuts/ShortcutsDialog.tsx').then(({ ShortcutsDialog }) => ({ default: ShortcutsDialog })),
)

export function Shell() {
  const main = useRef<HTMLElement>(null)
  const [opened, open] = useState<FrameWindow>()
  const windows = useMemo(() => ({ opened, open, close: () => open(undefined) }), [opened])
  useFocusAfterNavigation(main)
  useShortcuts(windows)
  return (
    <FrameWindowsContext value={windows}>
      <div className={classes.shell}>
        <a href="#main" className={classes.skip}>
          Skip to the content
        </a>
        <Header />
        <main id="main" ref={main} tabIndex={-1} className={classes.main}>
          <Outlet />
        </main>
        <BottomBar />
      </div>
      <OnceOpened opened={opened === 'account'}>
        <AccountDialog opened={opened === 'account'} onClose={windows.close} />
      </OnceOpened>
      <OnceOpened opened={opened === 'palette'}>
        <Palette />
      </OnceOpened>
      <OnceOpened opened={opened === 'shortcuts'}>
        <ShortcutsDialog opened={opened === 'shortcuts'} onClose={windows.close} />
      </OnceOpened>
    </FrameWindowsContext>
  )
}
