import { Outlet, useLocation } from '@tanstack/react-router'
import { useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLive } from '../live/use-live.ts'
import { bufferTyping } from '../palette/typing-buffer.ts'
import { isInFloorMode } from '../paths.ts'
import { useSession } from '../session/session-context.ts'
import { type ShellDialog, ShellDialogsContext } from '../shell-dialogs.ts'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { useIsWaiting } from '../taps/waiting-mark.ts'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { FullPageLoader } from '../ui/FullPageLoader.tsx'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { lazyDialog } from '../ui/lazy-dialog.tsx'
import { MountOnFirstOpen } from '../ui/MountOnFirstOpen.tsx'
import { usePreload } from '../ui/use-preload.ts'
import { BottomBar } from './BottomBar.tsx'
import { Header } from './Header.tsx'
import classes from './Shell.module.css'
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts'

const close = ({ onClose }: { readonly onClose: () => void }) => onClose()

const AccountDialog = lazyDialog(
  () => import('../account/AccountDialog.tsx').then(({ AccountDialog }) => AccountDialog),
  close,
)
const Palette = lazyDialog(() => import('../palette/Palette.tsx').then(({ Palette }) => Palette), close)
const SecondFactorScreen = lazyComponent(
  () => import('./SecondFactorScreen.tsx').then(({ SecondFactorScreen }) => SecondFactorScreen),
  <FullPageLoader />,
)
const WaitingTaps = lazyComponent(() =>
  import('../taps/WaitingTaps.tsx').then(({ WaitingTaps }) => WaitingTaps),
)
const ShortcutsDialog = lazyDialog(
  () => import('../shortcuts/ShortcutsDialog.tsx').then(({ ShortcutsDialog }) => ShortcutsDialog),
  close,
)

export function Shell() {
  return useSession().currentShop.needsSecondFactor ? <SecondFactorScreen /> : <OpenShell />
}

/** When Kerf starts, the frame around the screen is rendered first: both at once would keep the browser busy for long. */
function Screen() {
  const isFramed = useDeferredValue(true, false)
  return isFramed && <Outlet />
}

function OpenShell() {
  const main = useRef<HTMLElement>(null)
  const [opened, open] = useState<ShellDialog>()
  const dialogs = useMemo(() => ({ opened, open, close: () => open(undefined) }), [opened])
  const isFloor = useLocation({ select: ({ pathname }) => isInFloorMode(pathname) })
  const isWaiting = useIsWaiting()
  useFocusAfterNavigation(main)
  useShortcuts(dialogs)
  useLive()
  usePreload(Palette.preload)
  usePreload(AccountDialog.preload)
  usePreload(ShortcutsDialog.preload)
  useLayoutEffect(() => (opened === 'palette' ? bufferTyping(() => open(undefined)) : undefined), [opened])
  return (
    <ShellDialogsContext value={dialogs}>
      <div className={classes.shell} data-bare={isFloor || undefined}>
        <a href="#main" className={classes.skip}>
          Skip to content
        </a>
        {!isFloor && <Header />}
        <main id="main" ref={main} tabIndex={-1} className={classes.main}>
          <Screen />
        </main>
        {!isFloor && <BottomBar />}
      </div>
      {/* Whatever screen is open, what was tapped on the floor is sent. */}
      <MountOnFirstOpen opened={isFloor || isWaiting}>
        <ErrorBoundary fallback={null}>
          <WaitingTaps />
        </ErrorBoundary>
      </MountOnFirstOpen>
      <MountOnFirstOpen opened={opened === 'account'}>
        <AccountDialog opened={opened === 'account'} onClose={dialogs.close} />
      </MountOnFirstOpen>
      <MountOnFirstOpen opened={opened === 'palette'}>
        <Palette opened={opened === 'palette'} onClose={dialogs.close} />
      </MountOnFirstOpen>
      <MountOnFirstOpen opened={opened === 'shortcuts'}>
        <ShortcutsDialog opened={opened === 'shortcuts'} onClose={dialogs.close} />
      </MountOnFirstOpen>
    </ShellDialogsContext>
  )
}
