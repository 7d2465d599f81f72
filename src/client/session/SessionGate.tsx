import { useQueryClient } from '@tanstack/react-query'
import { Fragment, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import type { Session, User } from '#contract/session.ts'
import { call, whenSignedOut, workIn } from '../call.ts'
import { onNewsFromOtherTabs, tellOtherTabs } from '../other-tabs.ts'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { FullPageLoader } from '../ui/FullPageLoader.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { TimeZoneContext } from '../ui/time-zone.ts'
import { usePreload } from '../ui/use-preload.ts'
import { SignInFailed } from './SignInFailed.tsx'
import { SessionContext, type ShopWords } from './session-context.ts'

const SignInScreen = lazyPart(
  () => import('./SignInScreen.tsx').then(({ SignInScreen }) => SignInScreen),
  <FullPageLoader />,
)
const SignInAgain = lazyPart(() => import('./SignInAgain.tsx').then(({ SignInAgain }) => SignInAgain))

type Stand = 'checking' | 'signed-out' | { readonly session: Session; readonly ended: boolean }

/** Shows the screens to whoever is signed in, and else the way in (spec section 2). */
export function SessionGate({ children }: { readonly children: ReactNode }) {
  const [stand, setStand] = useState<Stand>('checking')
  const queryClient = useQueryClient()
  // Whatever is typed in a screen when the session ends must not depend on a chunk that still has to come.
  usePreload(SignInAgain.preload)
  const { session, ended = false } = typeof stand === 'object' ? stand : {}

  useEffect(() => {
    call('GET /api/auth/me').then(
      (found) => {
        workIn(found.currentShop.id)
        setStand({ session: found, ended: false })
      },
      () => setStand('signed-out'),
    )
    whenSignedOut(() => setStand((now) => (typeof now === 'object' ? { ...now, ended: true } : now)))
  }, [])

  useEffect(
    () =>
      onNewsFromOtherTabs((news) => {
        const here = { userId: session?.user.id, shopId: session?.currentShop.id }
        if (news.kind === 'account') {
          call('GET /api/auth/me').then(({ user, currentShop }) => {
            setStand((now) => withShop(withUser(now, user), currentShop))
            queryClient.invalidateQueries()
          }, ignore)
          return
        }
        // A reload and not a refresh: what is typed here was typed for another shop or by somebody else.
        if (news.userId !== here.userId || news.shopId !== here.shopId) {
          location.assign('/')
          return
        }
        setStand((now) => (typeof now === 'object' ? { ...now, ended: false } : now))
        queryClient.invalidateQueries()
      }),
    [session, queryClient],
  )

  const replaceSession = useCallback(
    (next: Session) => {
      queryClient.clear()
      workIn(next.currentShop.id)
      setStand({ session: next, ended: false })
      tellOtherTabs({ kind: 'session', userId: next.user.id, shopId: next.currentShop.id })
    },
    [queryClient],
  )

  const changeUser = useCallback(
    (user: User) => {
      setStand((now) => withUser(now, user))
      // The name stands in what they made, too.
      queryClient.invalidateQueries()
      tellOtherTabs({ kind: 'account' })
    },
    [queryClient],
  )

  const changeShop = useCallback((shop: ShopWords) => setStand((now) => withShop(now, shop)), [])

  const endSession = useCallback(() => {
    queryClient.clear()
    workIn(undefined)
    // Whoever signs in next starts at the beginning and not on somebody else's screen.
    window.history.replaceState(null, '', '/')
    setStand('signed-out')
    tellOtherTabs({ kind: 'session', userId: undefined, shopId: undefined })
  }, [queryClient])

  const goOn = (next: Session, before: Session) => {
    tellOtherTabs({ kind: 'session', userId: next.user.id, shopId: next.currentShop.id })
    if (next.user.id !== before.user.id || next.currentShop.id !== before.currentShop.id) {
      location.assign('/')
      return
    }
    setStand({ session: next, ended: false })
    queryClient.invalidateQueries()
  }

  const state = useMemo(
    () => session && { session, ended, replaceSession, changeUser, changeShop, endSession },
    [session, ended, replaceSession, changeUser, changeShop, endSession],
  )
  if (stand === 'checking') return <FullPageLoader />
  if (stand === 'signed-out' || state === undefined) {
    return (
      <ErrorBoundary fallback={<SignInFailed />}>
        <SignInScreen />
      </ErrorBoundary>
    )
  }
  return (
    <SessionContext value={state}>
      <TimeZoneContext value={stand.session.currentShop.timeZone}>
        {/* The key: no screen keeps anything of one shop when another becomes the current one. */}
        <Fragment key={stand.session.currentShop.id}>{children}</Fragment>
        {stand.ended && (
          <ErrorBoundary fallback={<SignInFailed />}>
            <SignInAgain ended={stand.session} onSignedIn={(next) => goOn(next, stand.session)} />
          </ErrorBoundary>
        )}
      </TimeZoneContext>
    </SessionContext>
  )
}

function withUser(stand: Stand, user: User): Stand {
  if (typeof stand !== 'object' || stand.session.user.id !== user.id) return stand
  return { ...stand, session: { ...stand.session, user } }
}

function withShop(stand: Stand, { id, name, address, phone, email }: ShopWords): Stand {
  if (typeof stand !== 'object' || stand.session.currentShop.id !== id) return stand
  const { session } = stand
  return {
    ...stand,
    session: {
      ...session,
      shops: session.shops.map((shop) => (shop.id === id ? { ...shop, name } : shop)),
      currentShop: { ...session.currentShop, name, address, phone, email },
    },
  }
}

/** Whatever it was, the next call of this tab says so. */
function ignore(): void {}
