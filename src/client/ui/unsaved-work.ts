/** What the frame asks before it takes a screen away by another way than the router: another shop, signing out. */

/** Gives up what is unsaved; to be called once the screen really goes. */
export type GiveUp = () => void

type Ask = () => Promise<GiveUp | undefined>

/** A dialog's comes after that of the screen below it. */
const asks: Ask[] = []

/** From now on `next` is asked, until what is returned is called. */
export function guardUnsavedWork(next: Ask): () => void {
  asks.push(next)
  return () => {
    asks.splice(asks.indexOf(next), 1)
  }
}

/** @returns `undefined` where the person stays. */
export async function askToLeave(): Promise<GiveUp | undefined> {
  const ask = asks.at(-1)
  return ask === undefined ? () => {} : ask()
}
