import { Button, Group, Stack, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { OpenSessionRow } from '#contract/sessions.ts'
import { call } from '../call.ts'
import { useSave } from '../forms/use-save.ts'
import { ErrorBox } from '../ui/ErrorBox.tsx'
import { showSuccess } from '../ui/toast.tsx'
import { ownSessionsQuery } from './account-queries.ts'
import { SessionList } from './SessionList.tsx'

/** Where the user is signed in. */
export function SessionsPanel() {
  const { data, isPending, refetch } = useQuery(ownSessionsQuery)
  const queryClient = useQueryClient()
  const ended = (sessions: OpenSessionRow[], text: string) => {
    queryClient.setQueryData(ownSessionsQuery.queryKey, sessions)
    showSuccess('Signed out', text)
  }
  const failure = { title: 'Sessions', text: 'Failed to sign out there' }
  const ending = useSave({
    save: (id: string) => call('POST /api/account/sessions/{id}/end', { params: { id } }),
    onSaved: (sessions) => ended(sessions, 'That session has ended.'),
    failure,
  })
  const endingOthers = useSave({
    save: () => call('POST /api/account/sessions/end-others'),
    onSaved: (sessions) => ended(sessions, 'You are signed in only here.'),
    failure,
  })
  return (
    <Stack gap="sm">
      <Title order={3}>Where you are signed in</Title>
      {data === undefined ? (
        !isPending && (
          <ErrorBox message="Error loading your sessions. Please try again." onRetry={() => refetch()} />
        )
      ) : (
        <>
          <SessionList
            sessions={data}
            isEnding={ending.saving || endingOthers.saving}
            onEnd={({ id }) => ending.save(id)}
          />
          {data.length > 1 && (
            <Group justify="flex-end">
              <Button
                variant="default"
                disabled={endingOthers.saving}
                onClick={() => endingOthers.save(undefined)}
              >
                Sign Out Everywhere Else
              </Button>
            </Group>
          )}
        </>
      )}
    </Stack>
  )
}
