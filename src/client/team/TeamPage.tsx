import { Button, Paper } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { may } from '#domain/rights.ts'
import { useSession } from '../session/session-context.ts'
import { ErrorBox } from '../ui/ErrorBox.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { RowsSkeleton } from '../ui/RowsSkeleton.tsx'
import { useDialog } from '../ui/use-dialog.ts'
import { useDocumentTitle } from '../ui/use-document-title.ts'
import { InvitationRow } from './InvitationRow.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { MemberRow } from './MemberRow.tsx'
import { RequiredSecondFactor } from './RequiredSecondFactor.tsx'
import classes from './Team.module.css'
import { teamQuery } from './team-query.ts'

/** Who works in the shop, with which role, and where they are signed in. */
export function TeamPage() {
  useDocumentTitle('Team')
  const { currentShop } = useSession()
  const { data, isPending, refetch } = useQuery(teamQuery)
  const inviting = useDialog()
  const administrators = data?.members.filter(
    ({ role, disabledAt }) => may(role, 'manageTeam') && disabledAt === null,
  )
  return (
    <>
      <PageHeader title="Team" subtitle={`Who works at ${currentShop.name}`}>
        <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={inviting.open}>
          Invite
        </Button>
      </PageHeader>
      {data === undefined && !isPending ? (
        <ErrorBox message="Error loading the team. Please try again." onRetry={() => refetch()} />
      ) : (
        <Paper className={classes.list}>
          {data === undefined ? (
            <RowsSkeleton rows={4} />
          ) : (
            <>
              <RequiredSecondFactor isRequired={data.requiresSecondFactor} />
              <ul className={classes.rows} aria-label="Members">
                {data.members.map((member) => (
                  <MemberRow
                    key={member.id}
                    member={member}
                    isLastAdministrator={administrators?.length === 1 && administrators[0] === member}
                  />
                ))}
              </ul>
              {data.invitations.length > 0 && <h2 className={classes.group}>Invited</h2>}
              <ul className={classes.rows} aria-label="Invitations">
                {data.invitations.map((invitation) => (
                  <InvitationRow key={invitation.id} invitation={invitation} />
                ))}
              </ul>
            </>
          )}
        </Paper>
      )}
      {inviting.opened && <InviteDialog onClose={inviting.close} />}
    </>
  )
}
