import { createContext, useContext } from 'react'
import type { CurrentShop, Session, User } from '#contract/session.ts'
import type { Right } from '#domain/rights.ts'

/** The shop details that may change while people work in the shop. */
export type ShopProfile = Pick<CurrentShop, 'id' | 'name' | 'address' | 'phone' | 'email' | 'timeZone'>

export interface SessionState {
  readonly session: Session
  /** The session has expired on the server; the sign-in dialog covers the screen. */
  readonly ended: boolean
  /** Switches to another session and clears everything cached or typed under the old one. */
  readonly replaceSession: (session: Session) => void
  /** Applies a new name or email address of the same user. */
  readonly changeUser: (user: User) => void
  /** Reads again who is signed in: the shop may have new details, and the user another role. */
  readonly refreshSession: () => void
  /** Applies new details of the same shop. */
  readonly changeShop: (shop: ShopProfile) => void
  /** Clears the cache and shows the sign-in screen. */
  readonly endSession: () => void
}

export const SessionContext = createContext<SessionState | undefined>(undefined)

export function useSessionState(): SessionState {
  const state = useContext(SessionContext)
  if (state === undefined) throw new Error('useSessionState must be used inside SessionGate')
  return state
}

/** Whether the user may do something in the current shop. */
export function useMay(): (right: Right) => boolean {
  const { rights } = useSession().currentShop
  return (right) => rights.includes(right)
}

/** Who is signed in, their shops, and the current one. */
export function useSession(): Session {
  return useSessionState().session
}
