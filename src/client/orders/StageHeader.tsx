import { IconPhone } from '@tabler/icons-react'
import { memo } from 'react'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { NewQuoteLink } from './NewQuoteLink.tsx'
import type { Stage } from './stages.ts'

interface Props {
  readonly stage: Stage
}

/** The heading of a stage's list. Memoized: a keystroke in the search must not redraw it. */
export const StageHeader = memo(function StageHeader({ stage }: Props) {
  return (
    <PageHeader title={stage.title}>
      {stage.offersFollowUp && (
        <LinkButton to={paths.followUp} variant="default" leftSection={<IconPhone size={17} aria-hidden />}>
          Follow Up
        </LinkButton>
      )}
      {stage.offersNewQuote && <NewQuoteLink />}
    </PageHeader>
  )
})
