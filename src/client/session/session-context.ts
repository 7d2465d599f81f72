import { createContext, useContext } from 'react'
import type { CurrentShop, Session, User } from '#contract/session.ts'

/** What of a shop may change while people work in it. */
export type ShopWords = Pick<CurrentShop, 'id' | 'name' | 'address' | 'phone' | 'email'>

export interface SessionState {
  readonly session: Session
  /** The server knows it no longer; the way back in lies over the screens. */
  readonly ended: boolean
  /** Puts another session in its place: nothing cached or typed under the old one stays. */
  readonly replaceSession: (session: Session) => void
  /** The same person under another name or address. */
  readonly changeUser: (user: User) => void
  /** The same shop under another name or address. */
  readonly changeShop: (shop: ShopWords) => void
  /** Back to the sign-in screen; nothing cached stays. */
  readonly endSession: () => void
}

export const SessionContext = createContext<SessionState | undefined>(undefined)

export function useSessionState(): SessionState {
  const state = useContext(SessionContext)
  if (state === undefined) throw new Error('used outside of the session gate')
  return state
}

/** Who is signed in, their shops, and the current one. */
export function useSession(): Session {
  return useSessionState().session
}
