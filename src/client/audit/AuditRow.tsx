import type { AuditEntry } from '#contract/audit.ts'
import { auditSentence, unsaidChanges } from '#domain/audit.ts'
import { formatTimeOfDay } from '#domain/calendar.ts'
import { useTimeZone } from '../ui/time-zone.ts'
import classes from './Audit.module.css'

export function AuditRow({ entry }: { readonly entry: AuditEntry }) {
  const { kind, at, address, by } = entry
  const changes = unsaidChanges(kind, entry)
  return (
    <li className={classes.row}>
      <div className={classes.when}>
        <time dateTime={at}>{formatTimeOfDay(at, useTimeZone())}</time>
        <span className={classes.address}>{[by?.username, address].filter(isSaid).join(' · ')}</span>
      </div>
      <div className={classes.what}>
        <bdi>{auditSentence(kind, entry)}</bdi>
        {changes.length > 0 && (
          <dl className={classes.changes}>
            {changes.map(({ label, before, after }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <bdi>{before || 'nothing'}</bdi> → <bdi>{after || 'nothing'}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </li>
  )
}

function isSaid(part: string | null | undefined): boolean {
  return part != null
}
