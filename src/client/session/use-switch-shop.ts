import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { call, holdCalls } from '../call.ts'
import { CallError } from '../call-error.ts'
import { listAbove } from '../paths.ts'
import { isAllowed, SCREENS } from '../screens.ts'
import { showFailure, showSuccess } from '../ui/toast.tsx'
import { askToLeave, type DiscardWork } from '../ui/unsaved-work.ts'
import { firstScreen } from './first-screen.ts'
import { useSessionState } from './session-context.ts'
import { checkedSession } from './sign-in.ts'

export function useSwitchShop() {
  const { replaceSession, session: current } = useSessionState()
  const { history } = useRouter()
  const { mutate, isPending } = useMutation({
    onMutate: holdCalls,
    mutationFn: async ({ shopId }: { readonly shopId: number; readonly discard: DiscardWork }) => {
      try {
        await call('POST /api/shops/switch/{shopId}', { params: { shopId } })
      } catch (error) {
        // After a lost response the session may be in the other shop, where whatever this one asks for is refused.
        const found = await checkedSession().catch(() => undefined)
        if (found?.currentShop.id !== shopId) throw error
        return found
      }
      return await checkedSession()
    },
    onSuccess: (session, { discard }) => {
      discard()
      // The new shop does not have the order on screen, so go to the list above it, if the user may see it there.
      const list = listAbove(history.location.pathname)
      const screen = SCREENS.find(({ to }) => to === list)
      const maySee = screen === undefined || isAllowed(screen, session.currentShop)
      history.push(maySee ? list : firstScreen(session.currentShop.rights), undefined, {
        ignoreBlocker: true,
      })
      replaceSession(session)
      showSuccess('Shop switched', `Now viewing: ${session.currentShop.name}`)
    },
    onError: (error) => {
      const hasSessionEnded = error instanceof CallError && error.status === 401
      if (!hasSessionEnded) showFailure('Failed to switch shop', error.message)
    },
    onSettled: (_session, _error, _chosen, release) => release?.(),
  })
  return {
    isSwitching: isPending,
    switchTo: async (shopId: number) => {
      const discard = shopId === current.currentShop.id ? undefined : await askToLeave()
      if (discard) mutate({ shopId, discard })
    },
  }
}
