import { useQuery } from '@tanstack/react-query'
import type { User } from '#contract/session.ts'
import { call } from '../call.ts'

/** Who is signed in in this browser, where somebody has opened a link that may be another person's. */
export function useSignedInHere(): User | undefined {
  const { data } = useQuery({
    queryKey: ['signed-in-here'],
    queryFn: () => call('GET /api/auth/me').catch(() => null),
  })
  return data?.user
}
