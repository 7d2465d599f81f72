import { Text, Textarea } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Calendar, CalendarOrder } from '#contract/calendar.ts'
import type { AnyOrder } from '#contract/orders.ts'
import { type Day, formatDay, isDay } from '#domain/calendar.ts'
import { PROMISED } from '#domain/promised.ts'
import { DayInForm } from '../forms/DayInForm.tsx'
import { FormDialog } from '../forms/FormDialog.tsx'
import { useTypedForm } from '../forms/use-typed-form.ts'
import { useOrderSaving } from '../orders/use-order-action.ts'
import { PromiseChanged } from '../promises/PromiseChanged.tsx'
import { proposalQuery } from '../promises/promise-query.ts'
import { usePromise } from '../promises/use-promise.ts'
import { weekText } from '../promises/week-words.ts'
import { REQUIRED } from '../ui/required.ts'
import { useToday } from '../ui/time-zone.ts'
import { showSuccess } from '../ui/toast.tsx'
import { CALENDAR_KEY } from './calendar-query.ts'
import { withMoved } from './shown-orders.ts'

interface Props {
  readonly order: CalendarOrder
  /** Where the card was dropped; the day that is promised if it was not dragged. */
  readonly to: Day
  readonly onMoved: (to: Day) => void
  readonly onClose: () => void
}

interface Moved {
  readonly promisedOn: Day
  readonly reason: string
}

/** Asks for the day, and why: the customer was told another one. Open while rendered. */
export function MoveDialog({ order, to, onMoved, onClose }: Props) {
  const today = useToday()
  const queryClient = useQueryClient()
  const isDropped = to !== order.promisedOn
  const { seen, change, promise } = usePromise(order)
  const form = useTypedForm<Moved, Moved, AnyOrder>({
    start: { promisedOn: to, reason: '' },
    input: (typed) => ({ ...typed, reason: typed.reason.trim() }),
    check: (moved) => issuesOf(moved, seen, today),
    ...useOrderSaving({
      call: (moved: Moved) => promise(moved),
      onDone: (_, { promisedOn }) => {
        // Until the calendar is read again, the card stays where it was put.
        queryClient.setQueriesData<Calendar>(
          { queryKey: CALENDAR_KEY },
          (calendar) => calendar && withMoved(calendar, { order, to: promisedOn }, today),
        )
        showSuccess('Promise moved', `${order.orderNumber} is promised for ${formatDay(promisedOn)}.`)
        onMoved(promisedOn)
        onClose()
      },
      failure: 'Failed to move the promise date',
    }),
  })
  const day = isDay(form.typed.promisedOn) ? form.typed.promisedOn : undefined
  const { data: week } = useQuery({
    ...proposalQuery(order.id, undefined, day),
    enabled: day !== undefined,
  })
  return (
    <FormDialog
      title={`Move ${order.orderNumber}`}
      form={form}
      saveLabel="Move"
      shows={change ?? ''}
      onClose={onClose}
    >
      <PromiseChanged change={change} />
      <Text size="sm">
        <b>
          <bdi>{order.title}</bdi>
        </b>{' '}
        for <bdi>{order.customerName}</bdi>{' '}
        {seen === null ? 'has no promise date.' : `is promised for ${formatDay(seen)}.`}
      </Text>
      <DayInForm
        label={PROMISED}
        min={today}
        description={day === undefined || week?.promisedOn !== day ? undefined : weekText(week)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data-autofocus={!isDropped || undefined}
        {...form.field('promisedOn')}
      />
      <Textarea
        label="Reason"
        description={`Why it is no longer ${dayText(seen)}. It stays in the history.`}
        {...REQUIRED}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={500}
        data-autofocus={isDropped || undefined}
        {...form.field('reason')}
      />
    </FormDialog>
  )
}

function dayText(day: Day | null): string {
  return day === null ? 'without a day' : formatDay(day)
}

function issuesOf({ promisedOn, reason }: Moved, before: Day | null, today: Day) {
  if (!isDay(promisedOn)) return [{ path: 'promisedOn', message: 'Choose a day' }]
  if (promisedOn === before) return [{ path: 'promisedOn', message: 'Choose another day' }]
  return [
    ...(promisedOn < today
      ? [{ path: 'promisedOn', message: 'The promise date must not be in the past' }]
      : []),
    ...(reason === '' ? [{ path: 'reason', message: `Say why it is no longer ${dayText(before)}` }] : []),
  ]
}
