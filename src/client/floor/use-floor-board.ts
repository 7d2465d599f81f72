import { useNetwork } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { boardQuery } from '../board/board-query.ts'
import { call } from '../call.ts'
import { CallError, isAway } from '../call-error.ts'
import { assumeClockBehind, clockBehind, instantOf } from '../clock.ts'
import { useIsDisconnected } from '../live/live-store.ts'
import {
  isSameOwner,
  type KeptBoard,
  keepBoard,
  keepSession,
  keptBoard,
  ownerOf,
} from '../offline/floor-store.ts'
import { markOnFloor } from '../session/floor-session.ts'
import { useSession } from '../session/session-context.ts'
import { floorTaps, useTaps } from '../taps/floor-taps.ts'
import { type FloorBoard, shownBoard } from './shown-board.ts'

/** After this long, assume no answer will come. */
const PATIENCE_MS = 15_000
/** While the server is away, it is asked again this often. */
const AGAIN_MS = 10_000

export interface FloorView {
  /** Undefined while it loads, and when the server is away and nothing is known. */
  readonly board: FloorBoard | undefined
  /** Why there is no board. */
  readonly problem: string | undefined
  readonly isAway: boolean
  /** What is shown is from then, while the server is away. */
  readonly asOf: string | undefined
  readonly refetch: () => void
}

export function useFloorBoard(): FloorView {
  const query = useQuery({
    ...boardQuery,
    queryFn: ({ signal }) =>
      call('GET /api/board', { signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]) }),
    refetchInterval: ({ state }) => state.status === 'error' && AGAIN_MS,
  })
  const { taps, isAway: isSendingAway } = useTaps()
  const isDisconnected = useIsDisconnected()
  const { online } = useNetwork()
  const isFetchAway = query.isError && isAway(query.error)
  const isServerAway = isFetchAway || isDisconnected || !online || isSendingAway
  const kept = useKeptBoard(query.data === undefined && isServerAway)
  useKeeping(query.data, query.dataUpdatedAt)
  const since = useSince(isServerAway)
  const sent = query.data ?? kept?.board
  const board = useMemo(() => sent && shownBoard(sent, taps), [sent, taps])
  const isBroken = board === undefined && query.isError
  return {
    board,
    problem: isBroken ? messageOf(query.error) : undefined,
    isAway: isServerAway,
    asOf: shownFrom(query.data === undefined ? kept?.at : since),
    refetch: () => query.refetch(),
  }
}

function messageOf(error: Error): string {
  return (error instanceof CallError && error.serverMessage) || 'The server is not responding.'
}

function shownFrom(time: number | undefined): string | undefined {
  return time === undefined ? undefined : instantOf(time)
}

/** When something began, in milliseconds, while it lasts. */
function useSince(is: boolean): number | undefined {
  const [since, setSince] = useState<number>()
  if (is !== (since !== undefined)) setSince(is ? Date.now() : undefined)
  return since
}

function useKeptBoard(isNeeded: boolean): KeptBoard | undefined {
  const owner = ownerOf(useSession())
  const [kept, setKept] = useState<KeptBoard>()
  useEffect(() => {
    if (!isNeeded) return
    void keptBoard().then((found) => {
      if (found !== undefined) assumeClockBehind(found.behindMs)
      setKept(found)
    })
  }, [isNeeded])
  return isNeeded && kept !== undefined && isSameOwner(kept.owner, owner) ? kept : undefined
}

/** Keeps every board that the server sends, and asks for what waits to be sent: it has just answered. */
function useKeeping(board: KeptBoard['board'] | undefined, at: number): void {
  const session = useSession()
  useEffect(() => {
    if (board === undefined) return
    markOnFloor()
    void keepSession(session)
    void keepBoard({ owner: ownerOf(session), board, at, behindMs: clockBehind() })
    floorTaps.kick()
  }, [board, at, session])
}
