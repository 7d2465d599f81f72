import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Invitation } from '#contract/team.ts'
import { ROLE_LABELS } from '#domain/rights.ts'
import { call } from '../call.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { DateText } from '../ui/DateText.tsx'
import classes from './Team.module.css'
import { useTeamChange } from './team-query.ts'

interface Props {
  readonly invitation: Invitation
}

export function InvitationRow({ invitation: { id, name, email, role, by, expiresAt, isUnsent } }: Props) {
  const [isAsking, { open, close }] = useDisclosure()
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
        {isUnsent && (
          <span className={classes.unsent}>
            The email could not be sent. Hand over the link, or check the address and invite again.
          </span>
        )}
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
        aria-label={`Withdraw the invitation for ${name}`}
        onClick={open}
      >
        Withdraw
      </Button>
      <ConfirmDialog
        title={`Withdraw the invitation for ${name}?`}
        opened={isAsking}
        confirmLabel={withdrawing.saving ? 'Withdrawing...' : 'Withdraw'}
        destructive
        busy={withdrawing.saving}
        onConfirm={() => withdrawing.save(undefined)}
        onCancel={close}
      >
        Its link no longer works. To join the shop, {name} needs a new invitation.
      </ConfirmDialog>
    </li>
  )
}
