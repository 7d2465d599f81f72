import { useMutation } from '@tanstack/react-query'
import { call, holdCalls } from '../call.ts'
import { useSessionState } from '../session/session-context.ts'
import { showFailure, showSuccess } from '../ui/toast.tsx'
import { askToLeave, type DiscardWork } from '../ui/unsaved-work.ts'

export function useLogout() {
  const { endSession } = useSessionState()
  const { mutate, isPending } = useMutation({
    onMutate: holdCalls,
    mutationFn: (_discard: DiscardWork) => call('POST /api/auth/logout'),
    onSuccess: (_, discard) => {
      discard()
      endSession()
      showSuccess('Logged out successfully')
    },
    onError: (error) => showFailure('Logout failed', error.message),
    onSettled: (_answer, _error, _discard, release) => release?.(),
  })
  return {
    isLeaving: isPending,
    logOut: async () => {
      const discard = await askToLeave()
      if (discard) mutate(discard)
    },
  }
}
