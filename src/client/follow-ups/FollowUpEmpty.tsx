import { EmptyState } from '../ui/EmptyState.tsx'

export function FollowUpEmpty() {
  return (
    <EmptyState
      message="Nothing to follow up on."
      hint="Quotes that were viewed but not answered, never opened, or about to expire will appear here."
    />
  )
}
