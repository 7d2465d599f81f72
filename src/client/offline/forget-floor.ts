/** When somebody signs out, their browser keeps nothing of floor mode. */
import { dropShell } from './floor-shell.ts'
import {
  changeKept,
  dropPhoto,
  forgetSeen,
  isSameOwner,
  type Owner,
  readKept,
  TAPS,
  withoutOwner,
} from './floor-store.ts'

interface KeptTap {
  readonly key: string
  readonly owner: Owner
}

interface KeptTaps {
  readonly taps: readonly KeptTap[]
  readonly refused: readonly { readonly tap: KeptTap }[]
}

/** @param owner who signed out. What others tapped waits until they sign in again. */
export async function forgetFloor(owner: Owner | undefined): Promise<void> {
  await Promise.all([forgetSeen(), dropShell().catch(() => {}), dropTaps(owner).catch(() => {})])
}

async function dropTaps(owner: Owner | undefined): Promise<void> {
  const kept = await readKept<KeptTaps>(TAPS)
  if (owner === undefined || kept === undefined) return
  await changeKept<KeptTaps>(TAPS, (now = kept) => withoutOwner(now, owner))
  const theirs = kept.taps.filter((tap) => isSameOwner(tap.owner, owner))
  await Promise.all(theirs.map(({ key }) => dropPhoto(key)))
}
