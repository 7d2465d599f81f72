import { Button } from '@mantine/core'
import type { Member } from '#contract/team.ts'
import { SessionList } from '../account/SessionList.tsx'
import { call } from '../call.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { useTeamChange } from './team-query.ts'

interface Props {
  readonly member: Member
  readonly onClose: () => void
}

/** Where a member is signed in to this shop. Open while rendered. */
export function SessionsDialog({ member: { id, name, sessions }, onClose }: Props) {
  const ending = useTeamChange({
    save: (sessionId: string) =>
      call('POST /api/members/{id}/sessions/{sessionId}/end', { params: { id, sessionId } }),
    done: () => ['Session ended', `${name} is signed out there.`],
    failure: 'Failed to end the session',
  })
  return (
    <Dialog
      isLong
      shows={sessions.length}
      opened
      onClose={onClose}
      title={`Where ${name} is signed in`}
      padding="lg"
    >
      <SessionList
        sessions={sessions}
        isEnding={ending.saving}
        onEnd={(session) => ending.save(session.id)}
      />
      {sessions.length === 0 && <p>Not signed in.</p>}
      <Button variant="default" mt="lg" onClick={onClose}>
        Done
      </Button>
    </Dialog>
  )
}
