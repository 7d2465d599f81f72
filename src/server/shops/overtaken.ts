/** Refuses to replace what somebody else has changed since an edit of the shop began. */
import type { AuditChange, AuditKind } from '#domain/audit.ts'
import { Refusal } from '#domain/refusal.ts'
import { listEntries } from '../audit/audit.store.ts'
import type { Database } from '../database/connect.ts'
import type { Shop } from '../shop.ts'

interface Overtaken {
  /** The field that holds something else than when the edit began. */
  readonly path: string
  /** What happened to it since, in words. */
  readonly changes: readonly AuditChange[]
}

/** How far back to look for who changed it. */
const ENTRIES = 50
/** Changes that a message says one by one. */
const SAID = 3

/** @throws Refusal 'conflict' that says for each field what it holds now, and who changed it. */
export async function refuseOvertaken(
  shop: Shop,
  tx: Database,
  overtaken: readonly Overtaken[],
  kinds: readonly AuditKind[],
): Promise<void> {
  if (overtaken.length === 0) return
  const filter = { userId: undefined, kinds, from: undefined, before: undefined }
  const entries = await listEntries(shop, tx, filter, { after: undefined, limit: ENTRIES })
  const whoChanged = ({ label }: AuditChange) => {
    const entry = entries.find(({ detail }) => detail.includes(JSON.stringify(label)))
    return entry?.user_id === shop.userId ? 'You' : (entry?.user_name ?? 'Somebody else')
  }
  const sentences = (changes: readonly AuditChange[]) => {
    const said = changes.slice(0, SAID).map((change) => sentence(whoChanged(change), change))
    const more = changes.length - said.length
    // Not everything that can change is said in words, such as the sequence of a list.
    const rest =
      more > 0 ? [`${more} more changed.`] : said.length === 0 ? ['This has changed in the meantime.'] : []
    return [...said, ...rest, SAVE_AGAIN].join(' ')
  }
  throw new Refusal('conflict', sentences(overtaken.flatMap(({ changes }) => changes)), {
    issues: overtaken.map(({ path, changes }) => ({ path, message: sentences(changes) })),
  })
}

const SAVE_AGAIN = 'Nothing was saved: save again to keep yours.'

function sentence(who: string, { label, before, after }: AuditChange): string {
  if (after === 'None') return `${who} removed “${label}” in the meantime.`
  if (before === 'None') return `${who} added “${label}” (“${after}”) in the meantime.`
  return `${who} changed “${label}” to “${after}” in the meantime.`
}
