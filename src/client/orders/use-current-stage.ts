import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Status } from '#domain/lifecycle.ts'
import { paths } from '../paths.ts'
import { settleScreen } from '../ui/settling.ts'

/** Redirects an old link or a stale tab to the order's page at its current stage. */
export function useRedirectToCurrentStage(id: number, openedAt: Status, status: Status | undefined): void {
  const { history } = useRouter()
  const navigate = useNavigate()
  useEffect(() => {
    // After a step taken in this window, the redirect of that step is already under way.
    const isStillThere = history.location.pathname === paths.order(openedAt, id)
    if (status === undefined || status === openedAt || !isStillThere) return
    settleScreen()
    // What is typed on the page stays, so nothing is asked.
    navigate({ to: paths.order(status, id), search: true, replace: true, ignoreBlocker: true })
  }, [id, openedAt, status, history, navigate])
}
