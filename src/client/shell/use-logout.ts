import { useMutation } from '@tanstack/react-query'
import { call } from '../call.ts'
import { useSessionState } from '../session/session-context.ts'
import { showFailure, showSuccess } from '../ui/toast.tsx'

export function useLogout() {
  const { endSession } = useSessionState()
  return useMutation({
    mutationFn: () => call('POST /api/auth/logout'),
    onSuccess: () => {
      endSession()
      showSuccess('Logged out successfully')
    },
    onError: (error) => showFailure('Logout failed', error.message),
  })
}
