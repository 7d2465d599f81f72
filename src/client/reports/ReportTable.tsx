import '@mantine/core/styles/ScrollArea.layer.css'
import { ScrollArea, Text, VisuallyHidden } from '@mantine/core'
import type { Report, RowSubject } from '#contract/reports.ts'
import { formatDollars } from '#domain/money.ts'
import { paths } from '../paths.ts'
import { TextLink } from '../ui/TextLink.tsx'
import classes from './Reports.module.css'

interface Props {
  readonly report: Report
  readonly name: string
}

/** The amount that counts, where it is not the first. */
const MAIN_LABELS: Readonly<Partial<Record<Report['report'], string>>> = { aging: 'Balance', hours: 'Actual' }

type Column = Report['columns'][number]

/** Every row with a bar for its main amount, and the sum below. */
export function ReportTable({ report, name }: Props) {
  const { columns, rows, subjects = [], sum, isCut } = report
  if (rows.length === 0) return <Text c="dimmed">Nothing in this period.</Text>
  const mainLabel = MAIN_LABELS[report.report]
  const main = columns.findIndex(({ label, kind }) =>
    mainLabel === undefined ? kind === 'money' || kind === 'hours' : label === mainLabel,
  )
  const largest = Math.max(...rows.map((row) => Math.abs(Number(row[main]))), 0)
  return (
    <>
      {/* Keys scroll it where it is wider than the window. */}
      <ScrollArea
        type="auto"
        viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': `${name}, scrollable` }}
      >
        <table className={classes.table} aria-label={name}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.label} scope="col" data-figure={column.kind !== 'text' || undefined}>
                  {column.label}
                </th>
              ))}
              <th className={classes.bars}>
                <VisuallyHidden>Share</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {keyed(rows).map(({ key, row }, at) => (
              <tr key={key}>
                {row.map((cell, index) => (
                  <Cell
                    key={columns[index]?.label}
                    cell={cell}
                    column={columns[index]}
                    subject={subjects[at]}
                  />
                ))}
                <td className={classes.bars} aria-hidden>
                  <span className={classes.bar} style={{ width: `${share(row[main], largest)}%` }} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              {columns.map((column, index) =>
                index === 0 ? (
                  <th key={column.label} scope="row">
                    Total
                  </th>
                ) : (
                  <Cell key={column.label} cell={sum[index] ?? ''} column={column} />
                ),
              )}
              <td className={classes.bars} />
            </tr>
          </tfoot>
        </table>
      </ScrollArea>
      {isCut && (
        <Text size="sm" c="dimmed" mt="sm">
          Only the first {rows.length.toLocaleString('en-US')} rows are shown. The totals and the CSV file
          cover all of them.
        </Text>
      )}
    </>
  )
}

interface CellProps {
  readonly cell: string | number
  readonly column: Column | undefined
  readonly subject?: RowSubject | undefined
}

function Cell({ cell, column, subject }: CellProps) {
  if (typeof cell === 'number') return <td data-figure>{figure(cell, column?.kind)}</td>
  const path = subject && pathOf(subject, column)
  return (
    <td>
      {path === undefined ? (
        cell
      ) : (
        <TextLink to={path} inherit>
          <bdi>{cell}</bdi>
        </TextLink>
      )}
    </td>
  )
}

function pathOf({ customerId, order }: RowSubject, column: Column | undefined): string | undefined {
  if (column?.label === 'Customer') return paths.customer(customerId)
  return column?.label === 'Order' && order !== null ? paths.order(order.status, order.id) : undefined
}

function figure(value: number, kind: Column['kind'] | undefined): string {
  if (kind === 'money') return formatDollars(value)
  if (kind === 'hours') return asHours.format(value)
  return kind === 'percent' ? `${value}%` : value.toLocaleString('en-US')
}

const asHours = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

function share(amount: string | number | undefined, largest: number): number {
  return largest === 0 ? 0 : Math.max(0, (Number(amount) / largest) * 100)
}

/** Keyed by index: rows have no ids. */
function keyed(rows: Report['rows']) {
  return rows.map((row, index) => ({ row, key: `${index}` }))
}
