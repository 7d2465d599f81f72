/** When somebody signs out, their browser keeps nothing of floor mode. */
import { dropShell } from './floor-shell.ts'
import { changeKept, dropPhoto, forgetSeen, isSameOwner, type Owner, readKept, TAPS } from './floor-store.ts'

interface KeptTaps {
  readonly taps: readonly { readonly key: string; readonly owner: Owner }[]
  readonly refused: readonly unknown[]
}

/** @param owner who signed out. What others tapped waits until they sign in again. */
export async function forgetFloor(owner: Owner | undefined): Promise<void> {
  await Promise.all([forgetSeen(), dropShell().catch(() => {}), dropTaps(owner).catch(() => {})])
}

async function dropTaps(owner: Owner | undefined): Promise<void> {
  const kept = await readKept<KeptTaps>(TAPS)
  if (owner === undefined || kept === undefined) return
  const isTheirs = (tap: KeptTaps['taps'][number]) => isSameOwner(tap.owner, owner)
  await changeKept<KeptTaps>(TAPS, (now = kept) => ({
    taps: now.taps.filter((tap) => !isTheirs(tap)),
    refused: [],
  }))
  await Promise.all(kept.taps.filter(isTheirs).map(({ key }) => dropPhoto(key)))
}
