import type { Dashboard } from '#contract/dashboard.ts'
import { FollowUpEmpty } from '../follow-ups/FollowUpEmpty.tsx'
import { FollowUpRows } from '../follow-ups/FollowUpRows.tsx'
import { paths } from '../paths.ts'
import { Panel } from '../ui/Panel.tsx'
import { TextLink } from '../ui/TextLink.tsx'

/** The top of the follow-up list. */
export function FollowUpPanel({ followUps }: Pick<Dashboard, 'followUps'>) {
  const viewAll = (
    <TextLink to={paths.followUp} size="sm" aria-label="View all: Follow Up">
      View all
    </TextLink>
  )
  return (
    <Panel title="Follow Up" action={viewAll} flush>
      {followUps.length === 0 ? <FollowUpEmpty /> : <FollowUpRows rows={followUps} />}
    </Panel>
  )
}
