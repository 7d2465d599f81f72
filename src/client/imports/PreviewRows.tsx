import { Fragment } from 'react'
import type { ImportRow } from '#contract/imports.ts'
import { Panel } from '../ui/Panel.tsx'
import classes from './Import.module.css'

interface Props {
  readonly title: string
  readonly rows: readonly ImportRow[]
  /** With those that are not listed. */
  readonly total: number
  readonly isSkipped: boolean
}

/** Those that cannot be imported, or are not. */
export function ListedRows({ title, rows, total, isSkipped }: Props) {
  if (rows.length === 0) return null
  const part = `: the first ${rows.length} of ${total.toLocaleString('en-US')}`
  return (
    <Panel title={total > rows.length ? title + part : title} flush>
      <ul className={classes.rows} aria-label={title}>
        {rows.map((row) => (
          <PreviewRow key={row.number} row={row} isSkipped={isSkipped} />
        ))}
      </ul>
    </Panel>
  )
}

export function PreviewRow({ row, isSkipped }: { readonly row: ImportRow; readonly isSkipped: boolean }) {
  const { number, name, company, contactName, email, phone, address, taxExemption, problems, sameAs } = row
  const facts = [
    ['company', company],
    ['contactName', contactName],
    ['email', email],
    ['phone', phone],
    ['address', address?.replaceAll('\n', ', ')],
    ['taxExemption', taxExemption === null ? null : `Tax exempt: ${taxExemption}`],
  ].filter(([, fact]) => fact != null)
  return (
    <li className={classes.row} data-skipped={isSkipped || undefined}>
      <span className={classes.number}>Row {number}</span>
      <div>
        <div className={classes.name}>
          <bdi>{name || 'No name'}</bdi>
        </div>
        <div className={classes.facts}>
          {facts.map(([what, fact], place) => (
            <Fragment key={what}>
              {place > 0 && ' · '}
              <bdi>{fact}</bdi>
            </Fragment>
          ))}
        </div>
        {problems.map((problem) => (
          <div key={problem} className={classes.problem}>
            {problem}
          </div>
        ))}
        {sameAs !== null && (
          <div className={classes.same}>
            {isSkipped ? 'Skipped: the same as' : 'Likely the same as'} <bdi>{sameAs}</bdi>
          </div>
        )}
      </div>
    </li>
  )
}
