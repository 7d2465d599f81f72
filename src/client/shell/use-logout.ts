import { useMutation } from '@tanstack/react-query'
import { call, holdCalls } from '../call.ts'
import { useSessionState } from '../session/session-context.ts'
import { showFailure, showSuccess } from '../ui/toast.tsx'
import { askToLeave, type GiveUp } from '../ui/unsaved-work.ts'

export function useLogout() {
  const { endSession } = useSessionState()
  const { mutate, isPending } = useMutation({
    onMutate: holdCalls,
    mutationFn: (_giveUp: GiveUp) => call('POST /api/auth/logout'),
    onSuccess: (_, giveUp) => {
      giveUp()
      endSession()
      showSuccess('Logged out successfully')
    },
    onError: (error) => showFailure('Logout failed', error.message),
    onSettled: (_answer, _error, _giveUp, letGo) => letGo?.(),
  })
  return {
    isLeaving: isPending,
    logOut: async () => {
      const giveUp = await askToLeave()
      if (giveUp) mutate(giveUp)
    },
  }
}
