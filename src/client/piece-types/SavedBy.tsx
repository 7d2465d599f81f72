import type { WirePieceType } from '#contract/pieces.ts'
import type { Badge } from '#domain/badges.ts'
import { DateText } from '../ui/DateText.tsx'
import classes from './Types.module.css'

/** What the calculator no longer offers. */
export const NOT_OFFERED: Badge = { label: 'Not offered', tone: 'muted' }

/** Which version it is, who saved it, and when. */
export function SavedBy({ type: { version, savedBy, savedAt } }: { readonly type: WirePieceType }) {
  return (
    <>
      <span>Version {version}</span>
      <span className={classes.by}>
        {savedBy?.name}
        {savedAt !== null && (
          <>
            , <DateText instant={savedAt} withTime />
          </>
        )}
      </span>
    </>
  )
}
