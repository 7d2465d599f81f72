/** What the frame asks before it takes a screen away by another way than the router: another shop, signing out. */

/** Gives up what is unsaved; to be called once the screen really goes. */
export type GiveUp = () => void

type Ask = () => Promise<GiveUp | undefined>

let ask: Ask | undefined

/** From now on `next` is asked, until what is returned is called. */
export function guardUnsavedWork(next: Ask): () => void {
  ask = next
  return () => {
    if (ask === next) ask = undefined
  }
}

/** @returns `undefined` where the person stays. */
export async function askToLeave(): Promise<GiveUp | undefined> {
  return ask === undefined ? () => {} : ask()
}
