import { Outlet } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLive } from '../live/use-live.ts'
import { keepEarlyTyping } from '../palette/early-typing.ts'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { latePart } from '../ui/late-part.tsx'
import { OnceOpened } from '../ui/OnceOpened.tsx'
import { BottomBar } from './BottomBar.tsx'
import { type FrameWindow, FrameWindowsContext } from './frame-windows.ts'
import { Header } from './Header.tsx'
import classes from './Shell.module.css'
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts'

const close = ({ onClose }: { readonly onClose: () => void }) => onClose()

const AccountDialog = latePart({
  load: () => import('../account/AccountDialog.tsx').then(({ AccountDialog }) => AccountDialog),
  giveUp: close,
})
const Palette = latePart({
  load: () => import('../palette/Palette.tsx').then(({ Palette }) => Palette),
  giveUp: close,
})
const ShortcutsDialog = latePart({
  load: () => import('../shortcuts/ShortcutsDialog.tsx').then(({ ShortcutsDialog }) => ShortcutsDialog),
  giveUp: close,
})

/** When the screen itself has had its turn. */
const PRELOAD_AFTER_MS = 2000

export function Shell() {
  const main = useRef<HTMLElement>(null)
  const [opened, open] = useState<FrameWindow>()
  const windows = useMemo(() => ({ opened, open, close: () => open(undefined) }), [opened])
  useFocusAfterNavigation(main)
  useShortcuts(windows)
  useLive()
  useEffect(() => {
    const timer = setTimeout(Palette.preload, PRELOAD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  useLayoutEffect(() => (opened === 'palette' ? keepEarlyTyping(() => open(undefined)) : undefined), [opened])
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
        <Palette opened={opened === 'palette'} onClose={windows.close} />
      </OnceOpened>
      <OnceOpened opened={opened === 'shortcuts'}>
        <ShortcutsDialog opened={opened === 'shortcuts'} onClose={windows.close} />
      </OnceOpened>
    </FrameWindowsContext>
  )
}
