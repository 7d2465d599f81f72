import { Button } from '@mantine/core'
import type { Invitation } from '#contract/team.ts'
import { ROLE_LABELS } from '#domain/rights.ts'
import { call } from '../call.ts'
import { DateText } from '../ui/DateText.tsx'
import classes from './Team.module.css'
import { useTeamChange } from './team-query.ts'

interface Props {
  readonly invitation: Invitation
}

export function InvitationRow({ invitation: { id, name, email, role, by, expiresAt } }: Props) {
  const withdrawing = useTeamChange({
    save: () => call('POST /api/invitations/{id}/withdraw', { params: { id } }),
    done: () => ['Invitation withdrawn', 'Its link no longer works.'],
    failure: 'Failed to withdraw the invitation',
  })
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <span className={classes.name}>
          <bdi>{name}</bdi>
        </span>
        <span className={classes.about}>
          {email !== null && `${email} · `}invited by {by.name}
        </span>
      </div>
      <span>{ROLE_LABELS[role]}</span>
      <span className={classes.seen}>
        <span>
          Until <DateText instant={expiresAt} withTime />
        </span>
      </span>
      <Button
        variant="subtle"
        size="compact-sm"
        disabled={withdrawing.saving}
        onClick={() => withdrawing.save(undefined)}
      >
        Withdraw
      </Button>
    </li>
  )
}
