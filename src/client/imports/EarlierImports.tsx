import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatMoment } from '#domain/calendar.ts'
import { DateText } from '../ui/DateText.tsx'
import { Panel } from '../ui/Panel.tsx'
import { useTimeZone } from '../ui/time-zone.ts'
import { count } from './count.ts'
import classes from './Import.module.css'
import { importsQuery } from './import-queries.ts'

/** Imports that were made. Nothing before the first one. */
export function EarlierImports({ onOpen }: { readonly onOpen: (id: number) => void }) {
  const { data } = useQuery(importsQuery)
  const timeZone = useTimeZone()
  if (data === undefined || data.length === 0) return null
  return (
    <div className={classes.earlier}>
      <Panel title="Earlier imports" flush>
        <ul className={classes.rows} aria-label="Earlier imports">
          {data.map(({ id, fileName, customers, by, at, state }) => (
            <li key={id} className={classes.past}>
              <div>
                <span className={classes.name}>{fileName}</span>
                <div className={classes.facts}>
                  {state === 'undone' ? 'Undone' : count(customers, 'customer')} · {by.name} ·{' '}
                  <DateText instant={at} withTime />
                </div>
              </div>
              {state === 'done' && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={`Open ${fileName} of ${formatMoment(at, timeZone)}`}
                  onClick={() => onOpen(id)}
                >
                  Open
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  )
}
