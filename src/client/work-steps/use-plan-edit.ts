import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { WorkPlan } from '#contract/floor.ts'
import { isConflict } from '../call-error.ts'
import { workStepsQuery } from '../work-steps-query.ts'

/** The plan that an edit started from: saving must not replace what somebody else has saved since. */
export function usePlanEdit(latest: WorkPlan) {
  const queryClient = useQueryClient()
  const [base, setBase] = useState(latest)
  return {
    base,
    newer: latest.version > base.version ? latest : undefined,
    goOnFrom: setBase,
    /** Tells the form what was saved since. */
    onFailed: (error: Error) => {
      if (isConflict(error)) void queryClient.invalidateQueries({ queryKey: workStepsQuery.queryKey })
      return false
    },
  }
}
