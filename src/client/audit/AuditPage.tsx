import { Button, NativeSelect, Paper } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { AUDIT_GROUP_LABELS, AUDIT_GROUPS } from '#domain/audit.ts'
import { dayOf, formatDay, plausibleDay } from '#domain/calendar.ts'
import { callForFile } from '../call.ts'
import { CallError } from '../call-error.ts'
import { useDownload } from '../documents/use-download.ts'
import { DayInput } from '../ui/DayInput.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorBox } from '../ui/ErrorBox.tsx'
import { FieldRow } from '../ui/FieldRow.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { RowsSkeleton } from '../ui/RowsSkeleton.tsx'
import { useTimeZone, useToday } from '../ui/time-zone.ts'
import { useDocumentTitle } from '../ui/use-document-title.ts'
import { useSearchParams } from '../ui/use-search-params.ts'
import classes from './Audit.module.css'
import { AuditRow } from './AuditRow.tsx'
import { type AuditFilter, auditPeopleQuery, auditQuery } from './audit-queries.ts'

const NO_FILTER = { member: '', kind: '', from: '', to: '' }

/** Who did what, when, and from where. */
export function AuditPage() {
  useDocumentTitle('Audit Log')
  const today = useToday()
  const timeZone = useTimeZone()
  const [params, put] = useSearchParams()
  const { member, from, to } = params
  const kind = AUDIT_GROUPS.find((group) => group === params.kind)
  const filter: AuditFilter = { member, kind, from: plausibleDay(from), to: plausibleDay(to) }
  const isFiltered = Object.values(filter).some((value) => value !== undefined)
  const people = useQuery(auditPeopleQuery)
  const log = useInfiniteQuery({ ...auditQuery(filter), placeholderData: keepPreviousData })
  const downloading = useDownload()
  const entries = log.data?.pages.flatMap((page) => page.entries) ?? []
  return (
    <>
      <PageHeader
        title="Audit Log"
        subtitle="Sign-ins, passwords, roles, rates, tax, shop settings, and exports. Entries cannot be changed."
      >
        <Button
          variant="default"
          leftSection={<IconDownload size={17} aria-hidden />}
          disabled={downloading.isPending}
          onClick={() =>
            downloading.mutate({
              fetch: () => callForFile('GET /api/audit', { query: { ...filter, format: 'csv' } }),
              name: `audit log ${today}.csv`,
            })
          }
        >
          Download CSV
        </Button>
      </PageHeader>
      <FieldRow>
        <NativeSelect
          label="What"
          data={[
            { value: '', label: 'Everything' },
            ...AUDIT_GROUPS.map((value) => ({ value, label: AUDIT_GROUP_LABELS[value] })),
          ]}
          value={kind ?? ''}
          onChange={({ currentTarget: { value } }) => put({ kind: value })}
        />
        <NativeSelect
          label="Who"
          data={[
            { value: '', label: 'Everyone' },
            ...(people.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={member ?? ''}
          onChange={({ currentTarget: { value } }) => put({ member: value })}
        />
        <DayInput label="From" max={to ?? today} value={from ?? ''} onDay={(day) => put({ from: day })} />
        <DayInput
          label="To"
          {...(from !== undefined && { min: from })}
          value={to ?? ''}
          onDay={(day) => put({ to: day })}
        />
        {isFiltered && (
          <Button variant="subtle" onClick={() => put(NO_FILTER)}>
            Clear Filters
          </Button>
        )}
      </FieldRow>
      {log.isError && entries.length === 0 ? (
        <ErrorBox
          message={
            log.error instanceof CallError && log.error.status === 400
              ? (log.error.serverMessage ?? log.error.message)
              : 'Error loading the audit log. Please try again.'
          }
          onRetry={() => log.refetch()}
        />
      ) : (
        <Paper className={classes.list} aria-busy={log.isPlaceholderData}>
          {log.isPending ? (
            <RowsSkeleton rows={8} />
          ) : entries.length === 0 ? (
            <EmptyState message={isFiltered ? 'Nothing matches these filters.' : 'Nothing recorded yet.'} />
          ) : (
            <section aria-label="Audit Log">
              {[...Map.groupBy(entries, ({ at }) => dayOf(at, timeZone))].map(([day, ofDay]) => (
                <div key={day}>
                  <h2 className={classes.day}>{formatDay(day)}</h2>
                  <ul className={classes.rows}>
                    {ofDay.map((entry) => (
                      <AuditRow key={entry.id} entry={entry} />
                    ))}
                  </ul>
                </div>
              ))}
            </section>
          )}
          {log.hasNextPage && (
            <div className={classes.more}>
              <Button variant="default" loading={log.isFetchingNextPage} onClick={() => log.fetchNextPage()}>
                {log.isFetchNextPageError ? 'Try again' : 'Show More'}
              </Button>
            </div>
          )}
        </Paper>
      )}
    </>
  )
}
