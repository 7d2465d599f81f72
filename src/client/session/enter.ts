import type { Session } from '#contract/session.ts'
import { tellOtherTabs } from '../other-tabs.ts'
import { keepSuccess } from '../ui/toast.tsx'
import { firstScreen } from './first-screen.ts'

/** Opens the first screen after signing in. */
export function enter(session: Session): void {
  keepSuccess('Logged in successfully', `Welcome back, ${session.user.name}`)
  start(session)
}

export function enterNewShop(session: Session): void {
  keepSuccess('Shop created', `Welcome to ${session.currentShop.name}, ${session.user.name}`)
  start(session)
}

export function enterJoinedShop(session: Session): void {
  keepSuccess('Joined', `Welcome to ${session.currentShop.name}, ${session.user.name}`)
  start(session)
}

function start({ user, currentShop }: Session): void {
  tellOtherTabs({ kind: 'session', userId: user.id, shopId: currentShop.id })
  location.replace(firstScreen(currentShop.rights))
}
