import { EmptyState } from '../ui/EmptyState.tsx'

export const NO_FOLLOW_UPS = {
  message: 'Nothing to follow up on.',
  hint: 'Quotes that were viewed but not answered, never opened, or about to expire will appear here.',
}

export function FollowUpEmpty() {
  return <EmptyState {...NO_FOLLOW_UPS} />
}
