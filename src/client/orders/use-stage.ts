import { useMatch } from '@tanstack/react-router'
import type { Status } from '#domain/lifecycle.ts'

/** The stage that the current route shows. */
export function useStage(): Status {
  const stage = useMatch({ strict: false, select: (match) => match.staticData.stage })
  if (stage === undefined) throw new Error('used outside the route of a stage')
  return stage
}
