import { Button, Group, NativeSelect, Paper } from '@mantine/core'
import { IconDownload, IconRefresh } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDay, formatMoment } from '#domain/calendar.ts'
import {
  EXPORT_NAMES,
  EXPORTS,
  type Period,
  REPORT_NAMES,
  type REPORT_ROWS,
  REPORTS,
  type ReportName,
} from '#domain/reports.ts'
import { CallError } from '../call-error.ts'
import { instantOf } from '../clock.ts'
import { useDownload } from '../documents/use-download.ts'
import { DayInput } from '../ui/DayInput.tsx'
import { ErrorBox } from '../ui/ErrorBox.tsx'
import { FieldRow } from '../ui/FieldRow.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { RowsSkeleton } from '../ui/RowsSkeleton.tsx'
import { useTimeZone, useToday } from '../ui/time-zone.ts'
import { useDocumentTitle } from '../ui/use-document-title.ts'
import { useSearchParams } from '../ui/use-search-params.ts'
import { BetterHoursList } from './BetterHoursList.tsx'
import classes from './Reports.module.css'
import { ReportTable } from './ReportTable.tsx'
import { csvName, fetchExport, fetchReportCsv } from './report-files.ts'
import { PRESET_LABELS, PRESETS, type Preset, periodFrom, presetOf, presetPeriod } from './report-period.ts'
import { reportQuery } from './report-queries.ts'

const SAYS: Readonly<Record<ReportName, (period: Period) => string>> = {
  sales: () =>
    'Invoiced counts what was issued in the period, less credit notes; received counts payments by the day they came in. Deposits are the part received for work that was not completed by the end of the month.',
  tax: () => 'Based on invoices and credit notes issued in the period, not on payments.',
  deposits: ({ to }) => `Received by ${formatDay(to)} for work that was not completed by then.`,
  aging: () => 'What customers owe today, by days past the due date. The period does not apply.',
  conversion: () => 'What became of the quotes created in the period. Void ones do not count.',
  hours: () =>
    'Covers pieces that left a work step in the period. Estimates use the current work steps; actual hours run from Start, or from when a piece arrived, until it left. There is no difference where pieces have no estimate.',
}

type By = (typeof REPORT_ROWS)[number]

/** Ways to list a report; the first is the usual one. */
const BY: Readonly<Partial<Record<ReportName, readonly { readonly value: By; readonly label: string }[]>>> = {
  sales: [
    { value: 'month', label: 'By month' },
    { value: 'customer', label: 'By customer' },
  ],
  hours: [
    { value: 'step', label: 'By piece type and step' },
    { value: 'order', label: 'By order' },
    { value: 'piece', label: 'By piece' },
  ],
}

export function ReportsPage() {
  useDocumentTitle('Reports')
  const today = useToday()
  const timeZone = useTimeZone()
  const [params, put] = useSearchParams()
  const name = REPORTS.find((one) => one === params.report) ?? 'sales'
  const ways = BY[name] ?? []
  const by = (ways.find(({ value }) => value === params.by) ?? ways[0])?.value
  const period = periodFrom(params, today)
  const asked = { ...period, ...(by !== undefined && { by }) }
  const { data, dataUpdatedAt, error, isFetching, isPending, refetch } = useQuery({
    ...reportQuery(name, asked),
    placeholderData: keepPreviousData,
  })
  const downloading = useDownload()
  const [chosen, setChosen] = useState<Preset>('this-year')
  const preset = presetOf(period, today, chosen)
  const shown = data?.report === name ? data : undefined

  return (
    <>
      <PageHeader title="Reports" subtitle="The figures that your accountant asks for">
        <Button
          variant="default"
          leftSection={<IconDownload size={17} aria-hidden />}
          disabled={downloading.isPending}
          onClick={() =>
            downloading.mutate({
              fetch: () => fetchReportCsv(name, asked),
              name: csvName(name, period, today),
            })
          }
        >
          Download CSV
        </Button>
      </PageHeader>
      <nav aria-label="Reports" className={classes.names}>
        {REPORTS.map((one) => (
          <Button
            key={one}
            variant={one === name ? 'light' : 'subtle'}
            aria-current={one === name ? 'page' : undefined}
            onClick={() => put({ report: one })}
          >
            {REPORT_NAMES[one]}
          </Button>
        ))}
      </nav>
      <FieldRow>
        <NativeSelect
          label="Period"
          data={[
            ...PRESETS.map((value) => ({ value, label: PRESET_LABELS[value] })),
            ...(preset === undefined ? [{ value: 'own', label: 'Other dates' }] : []),
          ]}
          value={preset ?? 'own'}
          onChange={({ currentTarget: { value } }) => {
            const next = PRESETS.find((one) => one === value)
            if (next === undefined) return
            setChosen(next)
            put({ ...presetPeriod(next, today) })
          }}
        />
        <DayInput
          label="From"
          max={period.to}
          value={period.from}
          onDay={(day) => day !== '' && put({ ...period, from: day })}
        />
        <DayInput
          label="To"
          min={period.from}
          value={period.to}
          onDay={(day) => day !== '' && put({ ...period, to: day })}
        />
        {by !== undefined && (
          <NativeSelect
            label="Rows"
            data={[...ways]}
            value={by}
            onChange={({ currentTarget: { value } }) => put({ by: value })}
          />
        )}
      </FieldRow>
      <p className={classes.says}>{SAYS[name](period)}</p>
      <Paper className={classes.paper} aria-busy={isFetching}>
        {error instanceof CallError && error.issues.length > 0 ? (
          // What was asked for cannot be made, however often it is tried.
          <ErrorBox message={`${error.serverMessage}.`} />
        ) : error !== null ? (
          <ErrorBox message="Error loading the report. Please try again." onRetry={() => refetch()} />
        ) : isPending || shown === undefined ? (
          <RowsSkeleton />
        ) : (
          <>
            <Group justify="space-between" mb="sm" className={classes.asOf}>
              As of {formatMoment(instantOf(dataUpdatedAt), timeZone)}
              <Button
                variant="subtle"
                size="xs"
                leftSection={<IconRefresh size={15} aria-hidden />}
                disabled={isFetching}
                onClick={() => refetch()}
              >
                Refresh
              </Button>
            </Group>
            <BetterHoursList found={shown.better ?? []} onUsed={refetch} />
            <ReportTable report={shown} name={REPORT_NAMES[name]} />
          </>
        )}
      </Paper>
      <section className={classes.exports} aria-labelledby="exports">
        <h2 id="exports">Exports</h2>
        <p className={classes.says}>
          CSV files for {formatDay(period.from)} to {formatDay(period.to)}. The last two list the current
          invoices, ready for those programs to import. An invoice that was revised during this period keeps
          its own date: if you have already imported it, correct it there.
        </p>
        <Group gap="xs">
          {EXPORTS.map((one) => (
            <Button
              key={one}
              variant="default"
              size="sm"
              disabled={downloading.isPending}
              onClick={() =>
                downloading.mutate({
                  fetch: () => fetchExport(one, period),
                  name: csvName(one, period, today),
                })
              }
            >
              {EXPORT_NAMES[one]}
            </Button>
          ))}
        </Group>
      </section>
    </>
  )
}
