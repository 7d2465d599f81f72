/** Lets a screen ask about unsaved work before it is replaced without the router: on switching shops or signing out. */

/** Discards the unsaved work. Call it once the screen is really being replaced. */
export type DiscardWork = () => void

type Guard = () => Promise<DiscardWork | undefined>

/** A dialog's guard comes after that of the screen below it. */
const guards: Guard[] = []

/** @returns removes the guard. */
export function guardUnsavedWork(guard: Guard): () => void {
  guards.push(guard)
  return () => {
    guards.splice(guards.indexOf(guard), 1)
  }
}

/** Work that no screen shows. */
let background: Guard | undefined

/** Is asked besides the screen's guard, whatever is open. @returns removes the guard. */
export function guardBackgroundWork(guard: Guard): () => void {
  background = guard
  return () => {
    background = undefined
  }
}

/** @returns `undefined` when the user chooses to stay. */
export async function askToLeave(): Promise<DiscardWork | undefined> {
  const discards: DiscardWork[] = []
  for (const guard of [guards.at(-1), background]) {
    if (guard === undefined) continue
    const discard = await guard()
    if (discard === undefined) return undefined
    discards.push(discard)
  }
  return () => {
    for (const discard of discards) discard()
  }
}
