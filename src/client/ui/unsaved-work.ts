/** Lets a screen ask about unsaved work before it is replaced without the router: on switching shops or signing out. */

/** Discards the unsaved work. Call it once the screen is really being replaced. */
export type DiscardWork = () => void

/** Resolves to `undefined` when the user chooses to stay. */
type Ask = () => Promise<DiscardWork | undefined>

export interface Guard {
  /** Whether nothing would be lost. */
  readonly mayLeave: () => boolean
  readonly ask: Ask
}

/** A dialog's guard comes after that of the screen below it. */
const guards: Guard[] = []

/** @returns removes the guard. */
export function guardUnsavedWork(guard: Guard): () => void {
  guards.push(guard)
  return () => {
    guards.splice(guards.indexOf(guard), 1)
  }
}

/** One question is enough: it comes from what lies on top. */
function topmost(): Guard | undefined {
  return guards.findLast(({ mayLeave }) => !mayLeave())
}

let isLeaving = false

/** Whether leaving asks this guard's question. */
export function isToAsk(guard: Guard): boolean {
  return !isLeaving && topmost() === guard
}

/** Leaves after one question was answered: what lies below it does not ask another. */
export function leaveNow(leave: () => void): void {
  isLeaving = true
  leave()
  // The router asks its blockers one after the other, all of them before this.
  setTimeout(() => {
    isLeaving = false
  })
}

/** Work that no screen shows. */
let background: Ask | undefined

/** Is asked besides the screen's guard, whatever is open. @returns removes the guard. */
export function guardBackgroundWork(ask: Ask): () => void {
  background = ask
  return () => {
    background = undefined
  }
}

/** @returns `undefined` when the user chooses to stay. */
export async function askToLeave(): Promise<DiscardWork | undefined> {
  const discards: DiscardWork[] = []
  for (const ask of [topmost()?.ask, background]) {
    if (ask === undefined) continue
    const discard = await ask()
    if (discard === undefined) return undefined
    discards.push(discard)
  }
  return () => {
    for (const discard of discards) discard()
  }
}
