import { EmptyState } from '../ui/EmptyState.tsx'

export function FollowUpEmpty() {
  return (
    <EmptyState
      message="Nobody to call."
      hint="Quotes that were viewed without an answer, never opened or are about to expire will show here."
    />
  )
}
