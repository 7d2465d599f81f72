import { paths } from '../paths.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'

export function NoBeamSizes() {
  return (
    <EmptyState
      message="No beam sizes yet."
      hint="Beams are priced per foot, with a rate for each size. Add the sizes your shop cuts."
    >
      <LinkButton to={paths.pricing} variant="default">
        Set beam rates
      </LinkButton>
    </EmptyState>
  )
}
