import { Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ClosingDate as Closed } from '#contract/closing-date.ts'
import { formatDay, formatMoment } from '#domain/calendar.ts'
import { call } from '../call.ts'
import { DayInForm } from '../forms/DayInForm.tsx'
import { SubmitButton } from '../forms/SubmitButton.tsx'
import { useTypedForm } from '../forms/use-typed-form.ts'
import { Panel } from '../ui/Panel.tsx'
import { useTimeZone, useToday } from '../ui/time-zone.ts'
import { showSuccess } from '../ui/toast.tsx'
import { closingDateQuery } from './closing-date-query.ts'

/** The day through which the books are closed, and who moved it. */
export function ClosingDate() {
  const { data } = useQuery(closingDateQuery)
  return data === undefined ? null : (
    <Panel title="Closing date">
      <Text size="sm" c="dimmed" mb="md">
        No payment, refund, write-off, invoice, or credit note can be dated on this day or before it.
      </Text>
      <ClosingDateForm closed={data} />
      <Moves moves={data.moves} />
    </Panel>
  )
}

function ClosingDateForm({ closed }: { readonly closed: Closed }) {
  const today = useToday()
  const queryClient = useQueryClient()
  const form = useTypedForm({
    start: { closingDate: closed.closingDate ?? '' },
    input: ({ closingDate }, { isEdited }) =>
      isEdited ? { closingDate: closingDate === '' ? null : closingDate } : undefined,
    check: () => [],
    save: (body) => call('PATCH /api/closing-date', { body }),
    onSaved: (saved) => {
      queryClient.setQueryData(closingDateQuery.queryKey, saved)
      form.discard()
      showSuccess('Closing date moved', closedThrough(saved.closingDate))
    },
    failure: { title: 'Update failed', text: 'Failed to move the closing date' },
  })
  return (
    <form {...form.props} aria-label="Closing date">
      <DayInForm
        label="Books are closed through"
        description="Leave empty to keep the books open."
        max={today}
        maw={280}
        mb="md"
        {...form.field('closingDate')}
      />
      <SubmitButton variant="default" isIdle={!form.isEdited || form.saving}>
        {form.saving ? 'Moving...' : 'Move Closing Date'}
      </SubmitButton>
    </form>
  )
}

function Moves({ moves }: Pick<Closed, 'moves'>) {
  const timeZone = useTimeZone()
  return moves.length === 0 ? null : (
    <ul aria-label="Closing date changes">
      {moves.map(({ id, from, to, by, at }) => (
        <Text component="li" size="sm" key={id}>
          {by} moved it from {dayName(from)} to {dayName(to)} on {formatMoment(at, timeZone)}
        </Text>
      ))}
    </ul>
  )
}

function dayName(day: string | null): string {
  return day === null ? 'no day' : formatDay(day)
}

function closedThrough(day: string | null): string {
  return day === null ? 'The books are open.' : `The books are closed through ${formatDay(day)}.`
}
