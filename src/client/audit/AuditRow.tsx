import type { AuditEntry } from '#contract/audit.ts'
import { auditSentence, unsaidChanges } from '#domain/audit.ts'
import { DateText } from '../ui/DateText.tsx'
import classes from './Audit.module.css'

export function AuditRow({ entry }: { readonly entry: AuditEntry }) {
  const { kind, at, address } = entry
  const changes = unsaidChanges(kind, entry)
  return (
    <li className={classes.row}>
      <div className={classes.when}>
        <DateText instant={at} withTime />
        {address !== null && <span className={classes.address}>{address}</span>}
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
