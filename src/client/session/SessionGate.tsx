import { useQueryClient } from '@tanstack/react-query'
import { Fragment, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Session, User } from '#contract/session.ts'
import type { Role } from '#domain/rights.ts'
import { call, onSessionEnded, setCurrentShop } from '../call.ts'
import { onMessageFromOtherTabs, tellOtherTabs } from '../other-tabs.ts'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { FullPageLoader } from '../ui/FullPageLoader.tsx'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { usePreload } from '../ui/use-preload.ts'
import { openedAccountLink } from './account-link.ts'
import { dropAllDrafts } from './draft-storage.ts'
import { findSession, forgetFloor, forgetSeenOnFloor } from './floor-session.ts'
import { ShopTime } from './ShopTime.tsx'
import { SignInFailed } from './SignInFailed.tsx'
import { SignInScreen } from './SignInScreen.tsx'
import { SessionContext, type ShopProfile } from './session-context.ts'

const AccountLinkScreen = lazyComponent(
  () => import('./AccountLinkScreen.tsx').then(({ AccountLinkScreen }) => AccountLinkScreen),
  <FullPageLoader />,
)
const SignInAgain = lazyComponent(() => import('./SignInAgain.tsx').then(({ SignInAgain }) => SignInAgain))

type SessionStatus = 'checking' | 'signed-out' | { readonly session: Session; readonly ended: boolean }

/** Shows the screens when the user is signed in, and the sign-in screen otherwise (spec section 2). */
export function SessionGate({ children }: { readonly children: ReactNode }) {
  /** Shown instead of everything else, whoever is signed in. */
  const [accountLink] = useState(openedAccountLink)
  const [status, setStatus] = useState<SessionStatus>('checking')
  const queryClient = useQueryClient()
  // Preloaded so that, when the session ends, text typed on a screen does not depend on one more download.
  usePreload(SignInAgain.preload)
  const { session, ended = false } = typeof status === 'object' ? status : {}

  useEffect(() => {
    findSession().then(
      (found) => {
        setCurrentShop(found.currentShop.id)
        setStatus({ session: found, ended: false })
      },
      () => setStatus('signed-out'),
    )
    onSessionEnded(() => {
      forgetSeenOnFloor()
      setStatus((now) => (typeof now === 'object' ? { ...now, ended: true } : now))
    })
  }, [])

  const latest = useRef(session)
  useEffect(() => {
    latest.current = session
  }, [session])
  const refreshSession = useCallback(() => {
    call('GET /api/auth/me').then((found) => {
      if (latest.current?.user.id !== found.user.id) return
      const { id, role } = latest.current.currentShop
      // Whoever switches the shop in this browser tells the other windows.
      if (id !== found.currentShop.id) return
      // What is cached, also for screens that are hidden now, was read with other rights.
      const isOtherRole = role !== found.currentShop.role
      if (isOtherRole) queryClient.clear()
      setStatus({ session: found, ended: false })
      if (isOtherRole) sayRoleChanged(found.currentShop.role)
    }, ignore)
  }, [queryClient])

  const leave = useCallback(() => {
    dropAllDrafts(sessionStorage)
    forgetFloor(latest.current)
    queryClient.clear()
    setCurrentShop(undefined)
    // The next user starts at the dashboard, not on somebody else's screen.
    window.history.replaceState(null, '', '/')
    setStatus('signed-out')
  }, [queryClient])

  const startAnew = useCallback(() => {
    // The screens go first: otherwise the browser asks whoever comes next about work that is not theirs.
    flushSync(() => setStatus('checking'))
    forgetSeenOnFloor().finally(() => location.assign('/'))
  }, [])

  useEffect(
    () =>
      onMessageFromOtherTabs((message) => {
        const here = { userId: session?.user.id, shopId: session?.currentShop.id }
        if (message.kind === 'account') {
          refreshSession()
          queryClient.invalidateQueries()
          return
        }
        // At once: a reload would first ask about unsaved work, with the screen in sight of whoever comes next.
        if (message.userId === undefined) {
          leave()
          return
        }
        if (message.userId !== here.userId) {
          startAnew()
          return
        }
        // Reload instead of refetching: anything typed here was meant for another shop.
        if (message.shopId !== here.shopId) {
          forgetSeenOnFloor().finally(() => location.assign('/'))
          return
        }
        setStatus((now) => (typeof now === 'object' ? { ...now, ended: false } : now))
        queryClient.invalidateQueries()
      }),
    [session, queryClient, refreshSession, leave, startAnew],
  )

  const replaceSession = useCallback(
    (next: Session) => {
      queryClient.clear()
      setCurrentShop(next.currentShop.id)
      setStatus({ session: next, ended: false })
      tellOtherTabs({ kind: 'session', userId: next.user.id, shopId: next.currentShop.id })
    },
    [queryClient],
  )

  const changeUser = useCallback(
    (user: User) => {
      setStatus((now) => withUser(now, user))
      // Their name also appears on orders, notes and other data.
      queryClient.invalidateQueries()
      tellOtherTabs({ kind: 'account' })
    },
    [queryClient],
  )

  const changeShop = useCallback((shop: ShopProfile) => setStatus((now) => withShop(now, shop)), [])

  const endSession = useCallback(() => {
    leave()
    tellOtherTabs({ kind: 'session', userId: undefined, shopId: undefined })
  }, [leave])

  const resume = (next: Session, before: Session) => {
    tellOtherTabs({ kind: 'session', userId: next.user.id, shopId: next.currentShop.id })
    if (next.user.id !== before.user.id || next.currentShop.id !== before.currentShop.id) {
      startAnew()
      return
    }
    setStatus({ session: next, ended: false })
    queryClient.invalidateQueries()
  }

  const state = useMemo(
    () =>
      session && {
        session,
        ended,
        replaceSession,
        changeUser,
        refreshSession,
        changeShop,
        endSession,
      },
    [session, ended, replaceSession, changeUser, refreshSession, changeShop, endSession],
  )
  if (accountLink !== undefined) {
    return (
      <ErrorBoundary fallback={<SignInFailed />}>
        <AccountLinkScreen {...accountLink} />
      </ErrorBoundary>
    )
  }
  if (status === 'checking') return <FullPageLoader />
  if (status === 'signed-out' || state === undefined) {
    return (
      <ErrorBoundary fallback={<SignInFailed />}>
        <SignInScreen />
      </ErrorBoundary>
    )
  }
  return (
    <SessionContext value={state}>
      <ShopTime timeZone={status.session.currentShop.timeZone} ended={status.ended}>
        {/* The key remounts every screen on a shop switch, so that none keeps state from the previous shop, and when the role changes. */}
        <Fragment key={`${status.session.currentShop.id} ${status.session.currentShop.role}`}>
          {children}
        </Fragment>
        {status.ended && (
          <ErrorBoundary fallback={<SignInFailed />}>
            <SignInAgain ended={status.session} onSignedIn={(next) => resume(next, status.session)} />
          </ErrorBoundary>
        )}
      </ShopTime>
    </SessionContext>
  )
}

function withUser(status: SessionStatus, user: User): SessionStatus {
  if (typeof status !== 'object' || status.session.user.id !== user.id) return status
  return { ...status, session: { ...status.session, user } }
}

function withShop(
  status: SessionStatus,
  { id, name, address, phone, email, timeZone }: ShopProfile,
): SessionStatus {
  if (typeof status !== 'object' || status.session.currentShop.id !== id) return status
  const { session } = status
  return {
    ...status,
    session: {
      ...session,
      shops: session.shops.map((shop) => (shop.id === id ? { ...shop, name } : shop)),
      currentShop: { ...session.currentShop, name, address, phone, email, timeZone },
    },
  }
}

function sayRoleChanged(role: Role): void {
  import('./role-changed.ts').then((said) => said.sayRoleChanged(role), ignore)
}

/** If the failure persists, this tab's next call reports it. */
function ignore(): void {}
