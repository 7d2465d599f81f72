import { paths } from '../paths.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'

export function NoBeamSizes() {
  return (
    <EmptyState
      message="No beam sizes yet."
      hint="A beam is priced by the foot, at the rate of its size. Add the sizes that your shop cuts."
    >
      <LinkButton to={paths.pricing} variant="default">
        Set beam rates
      </LinkButton>
    </EmptyState>
  )
}
