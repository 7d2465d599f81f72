import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Team } from '#contract/team.ts'
import { call } from '../call.ts'
import { useSave } from '../forms/use-save.ts'
import { showSuccess } from '../ui/toast.tsx'

export const teamQuery = queryOptions({
  queryKey: ['team'],
  queryFn: ({ signal }) => call('GET /api/members', { signal }),
})

interface Change<Input> {
  readonly save: (input: Input) => Promise<Team>
  /** The toast's title, and its text if any. */
  readonly done: (input: Input) => readonly [string, string?]
  readonly failure: string
}

/** A change whose reply is the whole team. If it fails, the team is loaded again. */
export function useTeamChange<Input>({ save, done, failure }: Change<Input>) {
  const queryClient = useQueryClient()
  return useSave({
    save: (input: Input) => save(input),
    onSaved: (team, input) => {
      queryClient.setQueryData(teamQuery.queryKey, team)
      showSuccess(...done(input))
    },
    onFailed: () => {
      queryClient.invalidateQueries({ queryKey: teamQuery.queryKey })
      return false
    },
    failure: { title: 'Team', text: failure },
  })
}
